#pragma once

#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "core/tree/tree.h"

namespace plyscope {

/// How far a node's drawing, labels included, reaches to either side of its centre; px at 100 %.
struct Extent {
  float left = 36, right = 36;
};

/// What a layout depends on: the tree, what is folded, and the widths that labels can ever take.
/// Never the moment of a search.
struct LayoutInput {
  const Tree* tree = nullptr;
  std::span<const Extent> extent;        ///< by node; empty: half of `pitch` on both sides
  std::span<const NodeId> collapsed;     ///< what lies below these has no place of its own
  double pitch = 72;                     ///< distance of neighbouring nodes without extents
  double siblingGap = 0, cousinGap = 0;  ///< kept free between two extents
};

/// Where each node of a tree stands: x in px at 100 %, growing to the right; y is the level (the
/// depth). A parent is centred above its first and last child; the root is at 0. Immutable.
/// Nodes of a level are in the order of their ids, so every slice below is a binary search.
class Layout {
 public:
  explicit Layout(const LayoutInput& input);

  double x(NodeId n) const { return x_[index(n)]; }
  /// Smallest and largest x of any node.
  double left() const { return left_; }
  double right() const { return right_; }
  Depth levels() const { return static_cast<Depth>(levelStart_.size() - 1); }

  /// The nodes of a level by x, which is also by id.
  std::span<const NodeId> level(Depth d) const;
  /// The nodes of a level with x in [from, to].
  std::span<const NodeId> visible(Depth d, double from, double to) const;
  /// The node of a level nearest to x; kNoNode on an empty level.
  NodeId nearest(Depth d, double x) const;
  /// The nodes of a level in the subtree of n; empty above n and below its deepest.
  std::span<const NodeId> within(Depth d, NodeId n) const;
  /// The depth of the deepest placed node below n, or n's own.
  Depth deepest(NodeId n) const { return depth_[index(n)] + below_[index(n)]; }

  /// Smallest and largest x in the subtree of n.
  double subtreeLeft(NodeId n) const { return x_[index(n)] - box_[index(n)].left; }
  double subtreeRight(NodeId n) const { return x_[index(n)] + box_[index(n)].right; }
  /// n lies below a collapsed node; its x is that node's.
  bool hidden(NodeId n) const { return !hidden_.empty() && hidden_[index(n)]; }
  bool collapsed(NodeId n) const { return !collapsed_.empty() && collapsed_[index(n)]; }

 private:
  std::vector<Depth> depth_;
  std::vector<std::uint32_t> end_;  // one past the last id of the subtree
  std::vector<double> x_;
  std::vector<Extent> box_;   // of the subtree, relative to x
  std::vector<Depth> below_;  // levels below n
  std::vector<NodeId> byLevel_;
  std::vector<std::uint32_t> levelStart_;
  std::vector<bool> hidden_, collapsed_;
  double left_ = 0, right_ = 0;
};

using LayoutPtr = std::shared_ptr<const Layout>;

}  // namespace plyscope
