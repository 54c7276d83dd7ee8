#pragma once

#include <QPainter>

#include "app/canvas/scene.h"

namespace plyscope {

/// The tree of a handout, in points. The same places on the sheet and on its key.
class HandoutDrawing {
 public:
  explicit HandoutDrawing(const Run& run);
  /// Whether it can be read at that size.
  bool fits(QSizeF size) const;
  void paint(QPainter& painter, const QRectF& area, bool key);
  double height() const;  ///< of what was painted

 private:
  QPointF at(NodeId n) const;
  double gap(NodeId n) const;  ///< between the closest neighbours of its level
  QSizeF sizeOf(NodeId n) const;
  void placeNames();
  bool skipped(NodeId n) const;
  void paintEdge(QPainter& painter, NodeId child) const;
  void paintNode(QPainter& painter, NodeId n) const;
  void paintBox(QPainter& painter, NodeId n) const;
  void paintRows(QPainter& painter) const;
  QString text(NodeId n) const;

  Scene scene_;
  Time end_;
  QRectF area_;
  double scale_ = 1, pitch_ = 60;
  bool key_ = false;
  std::vector<bool> principal_;
  std::vector<double> gaps_;  // by level, between the closest neighbours, at scale 1
  std::vector<bool> lower_;   // names of leaves that stand in a second line, as many are close
};

}  // namespace plyscope
