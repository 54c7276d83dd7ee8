#pragma once

#include <QPainter>
#include <vector>

#include "app/support/theme.h"
#include "core/explain/explain.h"

namespace plyscope {

/// The leaves of a run from left to right: dark where looked at, dotted with a double stroke where
/// skipped, outlined where neither. Many leaves become columns, each of an equal share of them.
class LeafCells {
 public:
  static constexpr double kHeight = 14;
  /// Paints into a box `kHeight` high, at most 18 px a leaf.
  void paint(QPainter& painter, const Run& run, Time moment, const Theme& theme, QPointF at,
             double width);

 private:
  void sample(const TreePtr& tree, std::uint32_t columns);

  TreePtr sampled_;  // samples_ are of this tree
  std::vector<NodeId> samples_;
};

}  // namespace plyscope
