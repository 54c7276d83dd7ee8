#include "core/layout/layout.h"

#include <algorithm>

#include "core/layout/tidy.h"

namespace plyscope {

Layout::Layout(const LayoutInput& input) : tree_(input.tree) {
  const Tree& tree = *input.tree;
  const std::uint32_t n = tree.size();
  if (!input.collapsed.empty()) {
    collapsed_.assign(n, false);
    hidden_.assign(n, false);
    for (NodeId c : input.collapsed) collapsed_[index(c)] = !tree.isLeaf(c);
    for (std::uint32_t i = 1; i < n; ++i) {
      const std::uint32_t parent = index(tree.parent(NodeId{i}));
      hidden_[i] = hidden_[parent] || collapsed_[parent];
    }
  }
  const bool folds = !collapsed_.empty();
  placed_ = tidyNodes(input, folds ? &collapsed_ : nullptr, folds ? &hidden_ : nullptr);
}

std::span<const NodeId> Layout::level(Depth d) const {
  if (d >= levels()) return {};
  return {placed_.byLevel.data() + placed_.levelStart[d],
          placed_.byLevel.data() + placed_.levelStart[d + 1]};
}

std::span<const NodeId> Layout::visible(Depth d, double from, double to) const {
  const auto row = level(d);
  const auto first =
      std::partition_point(row.begin(), row.end(), [&](NodeId n) { return x(n) < from; });
  const auto last = std::partition_point(first, row.end(), [&](NodeId n) { return x(n) <= to; });
  return {first, last};
}

NodeId Layout::nearest(Depth d, double at) const {
  const auto row = level(d);
  if (row.empty()) return kNoNode;
  const auto right =
      std::partition_point(row.begin(), row.end(), [&](NodeId n) { return x(n) < at; });
  if (right == row.end()) return row.back();
  if (right == row.begin()) return row.front();
  return at - x(*(right - 1)) <= x(*right) - at ? *(right - 1) : *right;
}

std::span<const NodeId> Layout::within(Depth d, NodeId n) const {
  const auto row = level(d);
  const auto first =
      std::partition_point(row.begin(), row.end(), [&](NodeId m) { return index(m) < index(n); });
  const auto last =
      std::partition_point(first, row.end(), [&](NodeId m) { return index(m) < tree_->end(n); });
  return {first, last};
}

}  // namespace plyscope
