#pragma once

#include <memory>
#include <span>
#include <vector>

#include "core/tree/tree.h"

namespace plyscope {

/// The width that each node's drawing may take, and its collapsed state; by node.
struct LayoutInput {
  const Tree* tree = nullptr;
  std::span<const float> width;        ///< empty: `pitch` everywhere
  std::span<const bool> collapsed;     ///< empty: none; what lies below a collapsed node has no place
  double pitch = 72;                   ///< distance of neighbouring leaves, px at 100 %
  double siblingGap = 0, cousinGap = 8;
};

/// Where each node of a tree stands: x in px at 100 %, y is the level (depth). Immutable.
/// Tidy (Buchheim, Juenger, Leipert 2002), linear, iterative.
class Layout {
 public:
  explicit Layout(const LayoutInput& input);
  double x(NodeId n) const { return x_[index(n)]; }
  double left() const { return left_; }
  double right() const { return right_; }
  Depth levels() const { return static_cast<Depth>(levelStart_.size() - 1); }
  /// The nodes of a level by x.
  std::span<const NodeId> level(Depth d) const;
  /// The nodes of a level with x in [from, to].
  std::span<const NodeId> visible(Depth d, double from, double to) const;
  /// The node of a level nearest to x; kNoNode on an empty level.
  NodeId nearest(Depth d, double x) const;
  /// Smallest and largest x of n's subtree.
  double subtreeLeft(NodeId n) const { return box_[index(n)].first; }
  double subtreeRight(NodeId n) const { return box_[index(n)].second; }
  bool hidden(NodeId n) const { return !hidden_.empty() && hidden_[index(n)]; }

 private:
  std::vector<double> x_;
  std::vector<std::pair<float, float>> box_;
  std::vector<NodeId> byLevel_;
  std::vector<std::uint32_t> levelStart_;
  std::vector<bool> hidden_;
  double left_ = 0, right_ = 0;
};

using LayoutPtr = std::shared_ptr<const Layout>;

}  // namespace plyscope
