#include "app/support/marks.h"

#include <QPolygonF>
#include <cmath>
#include <numbers>

namespace plyscope {

QPainterPath shapePath(NodeShape shape, const QRectF& box) {
  QPainterPath path;
  const double l = box.left(), r = box.right(), t = box.top(), b = box.bottom();
  const double cx = box.center().x();
  switch (shape) {
    case NodeShape::up:
      path.addPolygon(QPolygonF({{cx, t}, {r, b}, {l, b}}));
      break;
    case NodeShape::down:
      path.addPolygon(QPolygonF({{l, t}, {r, t}, {cx, b}}));
      break;
    case NodeShape::disc:
      path.addEllipse(box);
      return path;
    case NodeShape::leaf:
      path.addRoundedRect(box, 1.8, 1.8);
      return path;
    case NodeShape::pentagon: {
      QPolygonF points;
      for (int i = 0; i < 5; ++i) {
        const double a = -std::numbers::pi / 2 + i * 2 * std::numbers::pi / 5;
        points << box.center() + QPointF(std::cos(a), std::sin(a)) * box.width() / 2;
      }
      path.addPolygon(points);
      break;
    }
  }
  path.closeSubpath();
  return path;
}

QPainterPath scissorsPath(const QRectF& box) {
  QPainterPath path;
  const double s = box.width(), x = box.left(), y = box.top();
  const double ring = s * 0.16;
  path.addEllipse(QPointF(x + s * 0.24, y + s * 0.8), ring, ring);
  path.addEllipse(QPointF(x + s * 0.76, y + s * 0.8), ring, ring);
  path.moveTo(x + s * 0.33, y + s * 0.66);
  path.lineTo(x + s * 0.74, y + s * 0.06);
  path.moveTo(x + s * 0.67, y + s * 0.66);
  path.lineTo(x + s * 0.26, y + s * 0.06);
  return path;
}

std::array<QRectF, 2> doubleStroke(const QPointF& centre, double height, double gap) {
  const QSizeF size(2, height);
  return {QRectF(centre - QPointF(gap / 2 + 1, height / 2), size),
          QRectF(centre + QPointF(gap / 2 - 1, -height / 2), size)};
}

QPainterPath starPath(const QPointF& centre, double radius) {
  QPolygonF points;
  for (int i = 0; i < 10; ++i) {
    const double a = -std::numbers::pi / 2 + i * std::numbers::pi / 5;
    points << centre + QPointF(std::cos(a), std::sin(a)) * (i % 2 ? radius * 0.42 : radius);
  }
  QPainterPath path;
  path.addPolygon(points);
  path.closeSubpath();
  return path;
}

}  // namespace plyscope
