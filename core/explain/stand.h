#pragma once

#include <optional>

#include "core/explain/moment.h"
#include "core/search/limit_test.h"

namespace plyscope {

/// How a node of the epsilon family, or of bounded max-n, stands: its test, and where the other
/// player's option comes from. Read at one moment, before or at a test.
struct Stand : LimitTest {
  NodeId holder = kNoNode;  ///< who holds it: the parent, or under unsound-deep-eps an ancestor
  NodeId from = kNoNode;    ///< the child of the holder that gave it
  Spans formula;            ///< "ε − y = 1 − 3 = −2"
  Spans sum;                ///< "1 − 3 = −2"
};

/// nullopt where n has no pair yet or nobody holds an option to compare with.
std::optional<Stand> standAt(const Moment& m, NodeId n, Time when);

/// The pair test on the same numbers, whatever the rule: ε − y.
LimitTest pairTest(const Moment& m, const Stand& s);

Number epsilonOf(const Moment& m);

/// Whether a cut of bounded max-n at n is the immediate one: its mover has the most there is. Such
/// a node hands up its tuple; after every other cut of a tuple search there is none.
bool immediateCut(const Run& run, NodeId n, Time when);

/// The condition that holds at a cut, in numbers: "2 ≤ 3", of what is left over on what it is held
/// against.
std::string cutCondition(const Run& run, Time cut);

/// Whether a closed node of a tuple search was cut or dropped, so that it has no tuple.
bool withoutTuple(const Run& run, NodeId n, Time when, const NodeState& state);

/// What every sentence of the family may name.
std::vector<Argument> standArguments(const Moment& m, const Stand& s, NodeId n);

}  // namespace plyscope
