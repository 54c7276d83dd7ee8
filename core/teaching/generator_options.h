#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/games/random_tree.h"
#include "core/search/search.h"
#include "core/teaching/buggy_rules.h"

namespace plyscope {

/// A count that is asked for: exactly n, at least n, or a range.
struct Count {
  std::uint32_t low = 0, high = std::numeric_limits<std::uint32_t>::max();

  static constexpr Count exactly(std::uint32_t n) { return {n, n}; }
  static constexpr Count atLeast(std::uint32_t n) { return {n}; }
  constexpr bool holds(std::uint32_t n) const { return low <= n && n <= high; }
  /// How far n is from being right.
  constexpr std::uint32_t distance(std::uint32_t n) const {
    return n < low ? low - n : n > high ? n - high : 0;
  }
  friend bool operator==(const Count&, const Count&) = default;
};

/// "3", "3+", "2-4": as the command line takes it.
std::string countText(const Count& count);
std::optional<Count> parseCount(std::string_view text);

/// What the search over the tree must show. Numbers are searched by alpha-beta, chance by star1
/// with the leaf range as bounds, pairs by the epsilon rule.
struct Constraints {
  std::optional<Count> cuts;
  std::optional<Count> deepCuts;         ///< numbers: the bound comes from beyond the parent
  std::optional<Count> cutsAboveLeaves;  ///< a skipped child has children
  std::optional<Count> nothingLeft;      ///< the rule holds after the last child
  std::optional<Count> refusedTests;     ///< the rule does not hold and children are left
  std::optional<Count> skippedPercent;   ///< leaves never looked at, of 100
  bool notLeftmost = false;              ///< the principal variation is not all first children
  bool noTies = false;                   ///< no comparison of the search comes out equal
  std::vector<Misconception> tellApart;  ///< numbers: each belief shows
};

struct GeneratorOptions {
  RandomTreeOptions tree;
  bool strict = false;  ///< cut only past equality
  Constraints constraints;
};

/// The search that the constraints are about.
SearchId searchOf(const GeneratorOptions& options);
/// epsilon (pairs; the tree's own tightest where none is asked for is the caller's to fill in),
/// bounds (chance), strict.
SearchOptions searchOptionsOf(const GeneratorOptions& options);

/// Whether such a tree can exist at all, as far as can be proved without trying; else why not, and
/// what to change.
Result<void> possible(const GeneratorOptions& options);

/// "--depth 4 --branching 2 --leaves 0:9 --cuts 3 --seed 42": what the document keeps, and what
/// the command line would take. Defaults are spelled too, except constraints that are not asked
/// for.
std::string optionsText(const GeneratorOptions& options, std::uint64_t seed);

}  // namespace plyscope
