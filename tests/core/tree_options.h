#pragma once

#include "core/teaching/generator.h"

// Requests for random trees, as the generator's tests write them.
namespace plyscope::test {

inline RandomTreeOptions numbers(Depth depth, std::uint32_t low, std::uint32_t high,
                                 std::int64_t most = 9) {
  return {.depth = depth, .branchingLow = low, .branchingHigh = high, .leafHigh = most};
}
inline RandomTreeOptions chance(Depth depth, std::uint32_t branching) {
  return {.game = RandomGame::chance,
          .depth = depth,
          .branchingLow = branching,
          .branchingHigh = branching,
          .leafLow = -5,
          .leafHigh = 5};
}
inline RandomTreeOptions pairs(Depth depth, std::uint32_t branching, Rational epsilon) {
  return {.game = RandomGame::pairs,
          .depth = depth,
          .branchingLow = branching,
          .branchingHigh = branching,
          .leafLow = -5,
          .leafHigh = 5,
          .epsilon = std::move(epsilon)};
}

}  // namespace plyscope::test
