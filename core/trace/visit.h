#pragma once

#include <cstdint>
#include <vector>

#include "core/base/buffer.h"
#include "core/base/ids.h"

namespace plyscope {

/// One stay of a search at one node, from entering to leaving. Visits stand in entering order, so
/// what lies below a visit is the range up to `after`. Everything else that a trace tells follows
/// from these 24 bytes by running the rule again on the results of a node's children.
struct Visit {
  static constexpr std::uint32_t kCut = std::uint32_t{1} << 31;

  std::uint64_t result;      ///< the word handed up
  std::uint32_t nodeAndCut;  ///< kCut is set where children were skipped
  std::uint32_t after;       ///< the first visit after leaving
  Time enter;                ///< the event of entering, or of looking
  Time close;                ///< the event of closing; of a look, the same; kStillOpen if cut short

  std::uint32_t node() const { return nodeAndCut & ~kCut; }
  bool cut() const { return nodeAndCut & kCut; }
};
static_assert(sizeof(Visit) == 24);

inline constexpr Time kStillOpen = UINT32_MAX;

/// Set in the result of an option that its parent discards.
inline constexpr std::uint64_t kDropped = std::uint64_t{1} << 63;

/// One run from the root; only iterative deepening has more than one.
struct Pass {
  std::uint32_t first;  ///< its first visit
  Time start;           ///< events before its first visit
  Depth limit;
};

/// What any depth-first run leaves behind.
struct VisitRecord {
  Buffer<Visit> visits;
  Buffer<std::uint32_t> cuts;  ///< visits that skipped children, in closing order
  std::vector<Pass> passes;
  Time events = 0;
  bool truncated = false;
};

/// What inner visits were given: one entry per inner visit, in entering order, into the list of
/// the given things themselves, which a node shares with its parent where they are equal.
template <class Given>
struct GivenRecord {
  Buffer<std::uint32_t> of;
  Buffer<Given> list;
};

}  // namespace plyscope
