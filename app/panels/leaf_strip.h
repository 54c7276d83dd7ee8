#pragma once

#include "app/panels/number_view.h"

namespace plyscope {

/// How far the search is: "4 of 9 leaves looked at", a cell a leaf, and what it cost.
class LeafStrip : public NumberView {
  Q_OBJECT
 public:
  using NumberView::NumberView;
  int heightNeeded() const override { return 100; }
  QString words() const override;

 protected:
  void paint(QPainter& painter) override;

 private:
  void paintCells(QPainter& painter) const;
  void paintColumns(QPainter& painter) const;
  void paintCosts(QPainter& painter, const Counters& counters) const;
  void sample(std::uint32_t columns) const;

  mutable TreePtr sampled_;  // samples_ are of this tree
  mutable std::vector<NodeId> samples_;
};

}  // namespace plyscope
