#pragma once

#include <cstdint>
#include <optional>

#include "core/base/ids.h"
#include "core/base/random.h"
#include "core/base/result.h"
#include "core/tree/tree.h"

namespace plyscope {

/// What a random tree is about.
enum class RandomGame : std::uint8_t {
  numbers,  ///< zero-sum, one number a leaf
  chance,   ///< zero-sum, every second level from the root's children on is a chance level
  pairs,    ///< two players, a pair a leaf
};

/// The shape and the numbers of a random tree. Turns alternate; all leaves are at the same depth.
struct RandomTreeOptions {
  RandomGame game = RandomGame::numbers;
  Depth depth = 3;                                    ///< of the leaves, at least 1
  std::uint32_t branchingLow = 2, branchingHigh = 2;  ///< children of an inner node, from 1
  Mover first = Mover::A;                             ///< A or B
  std::int64_t leafLow = 0, leafHigh = 9;  ///< within -1,000,000 .. 1,000,000; both coordinates
  bool halves = false;                     ///< 0, 1/2, 1, ... instead of 0, 1, 2, ...
  bool distinct = false;                   ///< no leaf twice
  bool tenths = true;                      ///< chance: tenths, none 0; else all outcomes alike
  bool zeroSum = false;                    ///< pairs: (u, -u), u within the range
  std::optional<Rational> epsilon;         ///< pairs: |x + y| <= epsilon
};

inline constexpr std::uint32_t kMostRandomNodes = 5'000'000;

/// Whether such a tree can exist; else why not, and what to change.
Result<void> possible(const RandomTreeOptions& options);

/// Draws a tree of possible options. The same tree for the same state of the generator on every
/// machine. Fails only where branching varies and the drawn shapes are too large, or have more
/// leaves than there are different ones, a hundred times in a row.
Result<TreePtr> randomTree(const RandomTreeOptions& options, Random& random);

}  // namespace plyscope
