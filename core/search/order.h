#pragma once

#include <algorithm>
#include <memory>

#include "core/trace/child_lists.h"
#include "core/tree/tree.h"

namespace plyscope {

/// Children as the file has them: preorder arithmetic, no lists. `size` is that of the subtree at
/// the node, or at the cursor.
struct FileOrder {
  std::uint32_t begin(NodeId n) const { return index(n) + 1; }
  std::uint32_t end(NodeId n, std::uint32_t size) const { return index(n) + size; }
  NodeId at(std::uint32_t cursor) const { return NodeId{cursor}; }
  std::uint32_t next(std::uint32_t cursor, std::uint32_t size) const { return cursor + size; }
};

/// Children as lists have them.
struct ListOrder {
  const ChildLists* lists;

  std::uint32_t begin(NodeId n) const { return lists->begin[index(n)]; }
  std::uint32_t end(NodeId n, std::uint32_t) const { return lists->begin[index(n) + 1]; }
  NodeId at(std::uint32_t cursor) const { return lists->list[cursor]; }
  std::uint32_t next(std::uint32_t cursor, std::uint32_t) const { return cursor + 1; }
};

using ChildListsPtr = std::shared_ptr<const ChildLists>;

/// The order of the file, as lists.
ChildLists fileLists(const Tree& tree);
/// Shuffled by the seed, every node's children for themselves.
ChildLists shuffledLists(const Tree& tree, std::uint64_t seed);

/// Each decision node's children sorted for its mover, stable; chance nodes keep their order.
/// `better(mover, a, b)` says whether child a stands before child b.
template <class Better>
ChildLists sortedLists(const Tree& tree, Better better) {
  ChildLists lists = fileLists(tree);
  for (std::uint32_t n = 0; n < tree.size(); ++n) {
    const Mover mover = tree.mover(NodeId{n});
    if (!isPlayer(mover)) continue;
    std::stable_sort(lists.list.begin() + lists.begin[n], lists.list.begin() + lists.begin[n + 1],
                     [&](NodeId a, NodeId b) { return better(mover, a, b); });
  }
  return lists;
}

}  // namespace plyscope
