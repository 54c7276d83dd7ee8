#pragma once

#include "core/tree/columns.h"

namespace plyscope {

/// A tree of decision nodes and single numbers that a reader in a hurry has written into columns
/// itself; TreeBuilder::take() makes it the whole tree. In preorder, every inner node with
/// children, every leaf with a number.
struct PlainTree {
  Column<NodeId> parent;
  Column<std::uint32_t> subtreeSize, childCount, childIndex;
  Column<Depth> depth;
  Column<std::uint8_t> flags;
  Column<std::uint32_t> ordinal;       ///< of the leaves; the inner nodes' is to be filled
  Column<Word> numerator;              ///< of each leaf's number; 0 at inner nodes
  std::int64_t denominator = 1;        ///< of all of them: a power of ten
  Word widest = 0;                     ///< no less than any numerator's size
  Column<NodeId> inner;                ///< the inner nodes in order
  std::vector<std::uint32_t> innerAt;  ///< how many of them each depth has
  std::vector<LineStart> lines;
};

}  // namespace plyscope
