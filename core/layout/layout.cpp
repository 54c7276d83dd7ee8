#include "core/layout/layout.h"

#include <algorithm>

#include "core/layout/tidy.h"

namespace plyscope {

Layout::Layout(const LayoutInput& input) {
  const Tree& tree = *input.tree;
  const std::uint32_t n = tree.size();
  depth_.resize(n);
  end_.resize(n);
  std::vector<std::uint32_t> parent(n, 0);
  for (std::uint32_t i = 0; i < n; ++i) {
    const NodeId id{i};
    depth_[i] = tree.depth(id);
    end_[i] = tree.end(id);
    parent[i] = i == 0 ? 0 : index(tree.parent(id));
  }
  if (!input.collapsed.empty()) {
    collapsed_.assign(n, false);
    hidden_.assign(n, false);
    for (NodeId c : input.collapsed) collapsed_[index(c)] = !tree.isLeaf(c);
    for (std::uint32_t i = 1; i < n; ++i) hidden_[i] = hidden_[parent[i]] || collapsed_[parent[i]];
  }

  TidyInput tidy{.depth = depth_, .parent = parent, .end = end_, .extent = input.extent};
  tidy.pitch = input.pitch;
  tidy.siblingGap = input.siblingGap;
  tidy.cousinGap = input.cousinGap;
  if (!collapsed_.empty()) {
    tidy.folded = &collapsed_;
    tidy.hidden = &hidden_;
  }
  x_ = tidyPositions(tidy);

  // Levels by counting: preorder is also the order of x within a level.
  for (std::uint32_t i = 0; i < n; ++i) {
    if (hidden(NodeId{i})) continue;
    if (depth_[i] + 2 > levelStart_.size()) levelStart_.resize(depth_[i] + 2, 0);
    ++levelStart_[depth_[i] + 1];
    left_ = std::min(left_, x_[i]);
    right_ = std::max(right_, x_[i]);
  }
  for (std::size_t d = 1; d < levelStart_.size(); ++d) levelStart_[d] += levelStart_[d - 1];
  byLevel_.resize(levelStart_.back());
  std::vector<std::uint32_t> next(levelStart_.begin(), levelStart_.end() - 1);
  for (std::uint32_t i = 0; i < n; ++i) {
    if (!hidden(NodeId{i})) byLevel_[next[depth_[i]]++] = NodeId{i};
  }

  box_.assign(n, Extent{0, 0});
  below_.assign(n, 0);
  for (std::uint32_t i = n; i-- > 1;) {
    if (hidden(NodeId{i})) continue;
    const std::uint32_t p = parent[i];
    box_[p].left = std::max(box_[p].left, static_cast<float>(x_[p] - x_[i] + box_[i].left));
    box_[p].right = std::max(box_[p].right, static_cast<float>(x_[i] - x_[p] + box_[i].right));
    below_[p] = std::max(below_[p], below_[i] + 1);
  }
}

std::span<const NodeId> Layout::level(Depth d) const {
  if (d >= levels()) return {};
  return {byLevel_.data() + levelStart_[d], byLevel_.data() + levelStart_[d + 1]};
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
      std::partition_point(first, row.end(), [&](NodeId m) { return index(m) < end_[index(n)]; });
  return {first, last};
}

}  // namespace plyscope
