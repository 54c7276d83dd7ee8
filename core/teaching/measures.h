#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "core/teaching/buggy_rules.h"
#include "core/trace/trace.h"

namespace plyscope {

/// What a course author asks of an exercise, counted on a finished trace of a search with cutoffs.
struct Measures {
  std::uint32_t cuts = 0;
  std::uint32_t deepCuts = 0;         ///< the bound is not the parent's
  std::uint32_t cutsAboveLeaves = 0;  ///< a skipped child has children
  std::uint32_t nothingLeft = 0;      ///< the rule held, but after the last child
  std::uint32_t refusedTests = 0;     ///< the rule did not hold, and children were left
  std::uint32_t skippedLeaves = 0, leaves = 0;
  std::uint32_t skippedPercent = 0;  ///< of the leaves, rounded down
  std::uint32_t ties = 0;            ///< comparisons and tests that came out equal; if asked for
  std::uint32_t leftmost = 0;        ///< 1 if the principal variation takes first children only
  /// For each misconception, in how many places it shows (differences()); if asked for.
  std::array<std::uint32_t, kMisconceptions> toldApart{};
};

struct MeasureRequest {
  bool ties = false;
  bool strict = false;              ///< the search's rule; for the misconceptions
  std::optional<Rational> epsilon;  ///< of the epsilon search, for its ties
  std::array<bool, kMisconceptions> misconceptions{};  ///< only on trees that pruneAs() takes
};

/// O(events).
Measures measure(const Trace& trace, const MeasureRequest& request);

}  // namespace plyscope
