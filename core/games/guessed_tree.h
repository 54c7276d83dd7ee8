#pragma once

#include <cstdint>

#include "core/base/ids.h"
#include "core/base/random.h"
#include "core/base/result.h"
#include "core/tree/tree.h"

namespace plyscope {

/// A game that can be guessed at: every move is worth a random whole number in -step .. step, a
/// leaf is the sum of the moves to it, and the sum so far is what an inner node is taken for. So
/// the estimates get better with depth and are never sure, as those of real games.
struct GuessedTreeOptions {
  std::uint32_t branching = 3;  ///< from 1
  Depth depth = 5;              ///< from 1
  std::int64_t step = 4;        ///< 1 .. 1,000
};

/// Turns alternate, A begins. The same tree for the same state of the generator. A problem: it
/// would have more than 5,000,000 nodes.
Result<TreePtr> guessedTree(const GuessedTreeOptions& options, Random& random);

}  // namespace plyscope
