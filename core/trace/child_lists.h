#pragma once

#include <memory>
#include <span>
#include <vector>

#include "core/tree/tree.h"

namespace plyscope {

/// The children of every node in some other order than the file's.
struct ChildLists {
  std::vector<std::uint32_t> begin;  ///< per node, one more at the end
  std::vector<NodeId> list;

  std::span<const NodeId> of(NodeId n) const {
    return {list.data() + begin[index(n)], list.data() + begin[index(n) + 1]};
  }
  std::size_t bytes() const { return 4 * (begin.size() + list.size()); }
};

/// The children of n in that order; without lists, in the file's.
inline std::vector<NodeId> childrenIn(const ChildLists* order, const Tree& tree, NodeId n) {
  if (!order) return tree.children(n);
  const auto children = order->of(n);
  return {children.begin(), children.end()};
}

}  // namespace plyscope
