#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/explain/explain.h"

namespace plyscope {

/// One event as a row of a table: what `plyscope trace` prints.
struct TraceRow {
  Time event = 0;
  std::uint32_t stop = 0;  ///< the node stop's number; 0 between stops
  EventKind kind = EventKind::start;
  NodeId node = kNoNode;
  /// The window at the node now; where tuples go up, what the other player holds: heldSide().
  std::optional<Number> alpha, beta;
  std::vector<Number> value;           ///< of the node now; empty if none is known
  bool live = false;                   ///< the value is a running one: its node is not closed
  Relation relation = Relation::none;  ///< of the value to the truth; of a live one, only
                                       ///< whether what backed it up is a bound
  std::string sentence;
};

/// `stops` are the node stops of the run's trace.
TraceRow traceRow(const Run& run, const Stops& stops, Time k);

/// "enter", "nothing-left", "back-up"
std::string_view kindName(EventKind kind);
/// "exact", "at-most", "at-least", or ""
std::string_view relationName(Relation relation);

}  // namespace plyscope
