#pragma once

#include "app/panels/number_view.h"

namespace plyscope {

/// The children of a node with what they have handed up: values or tuples with the best one
/// marked, or at a chance node each outcome with probability, product and running sum, and below
/// the sum as it is written on paper.
class ResultTable : public NumberView {
  Q_OBJECT
 public:
  using NumberView::NumberView;
  int heightNeeded() const override;
  /// As many rows as `room` takes, in lengths at 100 %, but no more than any node of the tree has
  /// children; kRows where it takes hardly any (kLeastRows in none), and false. Of more children
  /// than rows those around the one handled last are shown.
  bool setRows(int room);
  static constexpr int kRows = 5, kLeastRows = 3, kMostRows = 12;
  QString words() const override { return sumText(); }
  /// "0.8 × 3 + 0.2 × 4 = 3.2", or "0.8 × 3 + …" before the last outcome; empty elsewhere.
  QString sumText() const;

 protected:
  void paint(QPainter& painter) override;

 private:
  void paintChance(QPainter& painter, NodeId node, const std::vector<NodeId>& children);
  void paintSums(QPainter& painter, NodeId node, const std::vector<NodeId>& children);
  void paintResults(QPainter& painter, NodeId node, const std::vector<NodeId>& children);
  void header(QPainter& painter, std::initializer_list<std::pair<double, QString>> columns);
  void name(QPainter& painter, double y, NodeId child, bool strong, bool known, double room);
  double tuple(QPainter& painter, double right, double baseline, const std::vector<Number>& value,
               Mover underlined);

  int rows_ = kRows;
  TreePtr measured_;  // widest_ is this tree's
  int widest_ = 1;
};

}  // namespace plyscope
