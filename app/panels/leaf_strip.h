#pragma once

#include "app/panels/leaf_cells.h"
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
  void paintCosts(QPainter& painter, const Counters& counters) const;

  LeafCells cells_;
};

}  // namespace plyscope
