#pragma once

#include <atomic>
#include <cstdint>
#include <vector>

#include "core/explain/explain.h"

namespace plyscope {

/// What a root move is known to be worth to a search that skips, and what it is worth.
struct RootMove {
  NodeId child = kNoNode;
  Interval known;  ///< certified by the search; [-inf, inf] where it certifies nothing
  bool dropped = false;
  std::vector<Number> truth;  ///< one number, or one per player
  bool chosen = false;        ///< by the search
  bool asGood = false;        ///< its truth is as good for the root's mover as the best
};

/// What other numbers at one leaf do to the answer.
struct LeafEffect {
  NodeId leaf = kNoNode;
  bool looked = false;                ///< by the search on the tree as it is
  std::vector<Rational> value, move;  ///< numbers that change it, ascending
};

/// "The value cannot change" is one thing, "the move cannot change" another.
struct ValueMoveStudy {
  std::vector<RootMove> moves;
  std::vector<LeafEffect> leaves;  ///< left to right
  std::uint32_t changes = 0;       ///< of one leaf that were tried: the next four add up to them
  std::uint32_t both = 0, valueOnly = 0, moveOnly = 0, neither = 0;
  bool stopped = false;
};

/// Puts each whole number from one below the tree's least to one above its greatest (at most 41 of
/// them) at each leaf in turn, for pairs at the first player's coordinate with the sum kept, and
/// asks the search again. A problem: the search takes no decision at the root, or the tree has more
/// than 400 leaves or 2,000 nodes.
Result<ValueMoveStudy> studyValueAndMove(const Run& run, const std::atomic<bool>* stop = nullptr,
                                         std::atomic<std::uint64_t>* done = nullptr);

}  // namespace plyscope
