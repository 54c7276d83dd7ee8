#pragma once

#include "app/panels/number_view.h"

namespace plyscope {

/// The children of a node with what they have handed up: values or tuples with the best one
/// marked, or at a chance node each outcome with probability, product and running sum.
class ResultTable : public NumberView {
  Q_OBJECT
 public:
  using NumberView::NumberView;
  /// At most this many rows are shown, around the child handled last.
  static constexpr int kRows = 5;
  QSize sizeHint() const override { return {272, 170}; }

 protected:
  void paintEvent(QPaintEvent*) override;

 private:
  void paintChance(QPainter& painter, NodeId node, const std::vector<NodeId>& children);
  void paintResults(QPainter& painter, NodeId node, const std::vector<NodeId>& children);
  void header(QPainter& painter, std::initializer_list<std::pair<double, QString>> columns);
};

}  // namespace plyscope
