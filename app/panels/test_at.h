#pragma once

#include <QString>
#include <optional>

#include "core/explain/stand.h"

namespace plyscope {

/// The stopping test of the epsilon family, or of bounded max-n, as it stands at a moment.
struct Test {
  NodeId node = kNoNode;   ///< where it is made
  NodeId after = kNoNode;  ///< the child just handled
  Stand stand;
  QString symbols;         ///< "ε − y"
  Spans numbers;           ///< "1 − 3", numbers with their owners
  bool strict = false;     ///< asks <, not ≤
  bool holds = false;      ///< what it says
  bool decided = false;    ///< its event has happened: the answer gives nothing away
  bool remaining = false;  ///< children are left that a cut would skip
  /// The epsilon up to which it holds: exactly up to it, or strictly below it where strict. Absent
  /// where epsilon plays no part.
  std::optional<Rational> threshold;
};

/// Whether a search of this kind has such a test at all.
bool hasTest(SearchId id);

/// The test that stands at moment k; nullopt where there is none. O(children of the node).
std::optional<Test> testAt(const Run& run, Time k);

/// Why no test stands at k, in a sentence: "A has no finished option yet to compare with."
QString noTestReason(const Run& run, Time k);

}  // namespace plyscope
