#pragma once

#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "core/base/buffer.h"
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

/// Where a node stands, and how far what lies below it reaches; one record, since laying out a
/// large tree is a matter of memory, and contours touch distant nodes.
struct PlacedNode {
  double x;            ///< the root at 0
  Extent box;          ///< of the subtree, relative to x
  Depth below;         ///< levels below the node
  std::uint32_t link;  ///< of contours, while they are made
};

/// A finished layout. Hidden nodes have the x of the folded node above them, and stand in no level.
struct PlacedNodes {
  Buffer<PlacedNode> nodes;               ///< by node
  Buffer<NodeId> byLevel;                 ///< level by level, in the order of x
  std::vector<std::uint32_t> levelStart;  ///< into byLevel; one more at the end
  double left = 0, right = 0;             ///< smallest and largest x
};

/// Where each node of a tree stands: x in px at 100 %, growing to the right; y is the level (the
/// depth). A parent is centred above its first and last child; the root is at 0. Immutable.
/// Nodes of a level are in the order of their ids, so every slice below is a binary search.
/// The tree must outlive it.
class Layout {
 public:
  explicit Layout(const LayoutInput& input);

  double x(NodeId n) const { return placed_.nodes[index(n)].x; }
  /// Smallest and largest x of any node.
  double left() const { return placed_.left; }
  double right() const { return placed_.right; }
  Depth levels() const { return static_cast<Depth>(placed_.levelStart.size() - 1); }

  /// The nodes of a level by x, which is also by id.
  std::span<const NodeId> level(Depth d) const;
  /// The nodes of a level with x in [from, to].
  std::span<const NodeId> visible(Depth d, double from, double to) const;
  /// The node of a level nearest to x; kNoNode on an empty level.
  NodeId nearest(Depth d, double x) const;
  /// The nodes of a level in the subtree of n; empty above n and below its deepest.
  std::span<const NodeId> within(Depth d, NodeId n) const;
  /// The depth of the deepest placed node below n, or n's own.
  Depth deepest(NodeId n) const { return tree_->depth(n) + placed_.nodes[index(n)].below; }

  /// Smallest and largest x in the subtree of n.
  double subtreeLeft(NodeId n) const { return x(n) - placed_.nodes[index(n)].box.left; }
  double subtreeRight(NodeId n) const { return x(n) + placed_.nodes[index(n)].box.right; }
  /// n lies below a collapsed node; its x is that node's.
  bool hidden(NodeId n) const { return !hidden_.empty() && hidden_[index(n)]; }
  bool collapsed(NodeId n) const { return !collapsed_.empty() && collapsed_[index(n)]; }

 private:
  const Tree* tree_;
  std::vector<bool> hidden_, collapsed_;
  PlacedNodes placed_;
};

using LayoutPtr = std::shared_ptr<const Layout>;

}  // namespace plyscope
