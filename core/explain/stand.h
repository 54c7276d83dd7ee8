#pragma once

#include <optional>

#include "core/explain/moment.h"

namespace plyscope {

/// How a node of the epsilon family, or of bounded max-n, stands: its own player `me` against the
/// other player, who moves at the parent and already holds an option there. Read at one moment,
/// before or at a test.
struct Stand {
  Mover me = Mover::B, other = Mover::A;
  Number mine;              ///< me's number in n's best pair so far (y at a B-node)
  Number theirs;            ///< the other's number in the same pair
  Number held;              ///< what the other already holds
  NodeId holder = kNoNode;  ///< where: the parent, or under unsound-deep-eps an ancestor
  NodeId from = kNoNode;    ///< the child of the holder that gave it
  Number limit;             ///< what the rule believes the other can still get at n
  Spans formula;            ///< "ε − y = 1 − 3 = −2"
  Spans sum;                ///< "1 − 3 = −2"
  std::string_view mineName, theirsName, heldName;  ///< "y", "x", "α"; mirrored for an A-node
};

/// nullopt where n has no pair yet or nobody holds an option to compare with.
std::optional<Stand> standAt(const Moment& m, NodeId n, Time when);

/// The limit that the pair test would use, whatever the rule: ε − y.
Number pairLimit(const Moment& m, const Stand& s);

Number epsilonOf(const Moment& m);

/// Whether a cut of bounded max-n at n is the immediate one: its mover has the most there is. Such
/// a node hands up its tuple; after every other cut of a tuple search there is none.
bool immediateCut(const Run& run, NodeId n, Time when);

/// Whether a closed node of a tuple search was cut or dropped, so that it has no tuple.
bool withoutTuple(const Run& run, NodeId n, Time when, const NodeState& state);

/// What every sentence of the family may name.
std::vector<Argument> standArguments(const Moment& m, const Stand& s, NodeId n);

}  // namespace plyscope
