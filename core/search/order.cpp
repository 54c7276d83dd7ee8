#include "core/search/order.h"

#include "core/base/random.h"

namespace plyscope {

ChildLists fileLists(const Tree& tree) {
  ChildLists lists;
  const std::uint32_t nodes = tree.size();
  lists.begin.resize(nodes + 1, 0);
  lists.list.resize(nodes - 1, kNoNode);
  for (std::uint32_t n = 0; n < nodes; ++n) {
    lists.begin[n + 1] = lists.begin[n] + tree.childCount(NodeId{n});
  }
  for (std::uint32_t n = 1; n < nodes; ++n) {
    const NodeId node{n};
    lists.list[lists.begin[index(tree.parent(node))] + tree.childIndex(node)] = node;
  }
  return lists;
}

ChildLists shuffledLists(const Tree& tree, std::uint64_t seed) {
  ChildLists lists = fileLists(tree);
  Random random(seed);
  for (std::uint32_t n = 0; n < tree.size(); ++n) {
    const std::uint32_t begin = lists.begin[n];
    for (std::uint32_t left = lists.begin[n + 1] - begin; left > 1; --left) {
      std::swap(lists.list[begin + left - 1], lists.list[begin + random.below(left)]);
    }
  }
  return lists;
}

}  // namespace plyscope
