#include "app/canvas/figures.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace plyscope {
namespace {

QPolygonF polygonOf(Figure figure, QSizeF size) {
  const double w = size.width() / 2, h = size.height() / 2;
  switch (figure) {
    case Figure::up:
      return QPolygonF({{0, -h}, {w, h}, {-w, h}});
    case Figure::down:
      return QPolygonF({{-w, -h}, {w, -h}, {0, h}});
    case Figure::diamond:
      return QPolygonF({{0, -h}, {w, 0}, {0, h}, {-w, 0}});
    case Figure::pentagon: {
      QPolygonF p;
      for (int i = 0; i < 5; ++i) {
        const double a = -std::numbers::pi / 2 + i * 2 * std::numbers::pi / 5;
        p << QPointF(w * std::cos(a), h * std::sin(a));
      }
      return p;
    }
    default:
      return QPolygonF({{-w, -h}, {w, -h}, {w, h}, {-w, h}});
  }
}

QPointF unit(QPointF v) {
  const double length = std::hypot(v.x(), v.y());
  return length > 0 ? v / length : v;
}

// Moves every side of a clockwise polygon outwards.
QPolygonF moved(const QPolygonF& p, double distance) {
  QPolygonF out;
  const qsizetype n = p.size();
  for (qsizetype i = 0; i < n; ++i) {
    const QPointF before = unit(p[i] - p[(i + n - 1) % n]), after = unit(p[(i + 1) % n] - p[i]);
    const QPointF n1(before.y(), -before.x()), n2(after.y(), -after.x());
    const double cosine = QPointF::dotProduct(n1, n2);
    out << p[i] + (n1 + n2) * (distance / (1 + cosine));
  }
  return out;
}

// One cubic a corner; as good as an arc.
QPainterPath rounded(const QPolygonF& p, double radius) {
  QPainterPath path;
  const qsizetype n = p.size();
  for (qsizetype i = 0; i < n; ++i) {
    const QPointF in = unit(p[(i + n - 1) % n] - p[i]), out = unit(p[(i + 1) % n] - p[i]);
    const double angle = std::acos(std::clamp(QPointF::dotProduct(in, out), -1.0, 1.0));
    const double sweep = std::numbers::pi - angle;
    const double cut = radius / std::tan(angle / 2);
    const double handle = cut - 4.0 / 3 * std::tan(sweep / 4) * radius;
    const QPointF from = p[i] + in * cut, to = p[i] + out * cut;
    if (i == 0) {
      path.moveTo(from);
    } else {
      path.lineTo(from);
    }
    path.cubicTo(p[i] + in * handle, p[i] + out * handle, to);
  }
  path.closeSubpath();
  return path;
}

// How far a rounded corner of the given half angle stands back from the polygon's corner.
double retreat(double halfWidth, double height, double radius) {
  const double half = std::atan2(halfWidth, height);
  return radius / std::sin(half) - radius;
}

}  // namespace

QPainterPath figurePath(Figure figure, QSizeF size, double radius, double distance) {
  QPainterPath path;
  if (figure == Figure::circle) {
    path.addEllipse({0, 0}, size.width() / 2 + distance, size.height() / 2 + distance);
    return path;
  }
  const QPolygonF polygon = polygonOf(figure, size);
  return rounded(distance == 0 ? polygon : moved(polygon, distance),
                 std::max(0.5, radius + distance));
}

QPointF port(Figure figure, QSizeF size, double radius, bool inwards) {
  const double h = size.height() / 2;
  const double tip = retreat(size.width() / 2, size.height(), radius);
  switch (figure) {
    case Figure::up:
      return {0, inwards ? -h + tip : h};
    case Figure::down:
      return {0, inwards ? -h : h - tip};
    case Figure::diamond:
      return {0, inwards ? -h + radius * 0.4 : h - radius * 0.4};
    case Figure::pentagon:
      return {0, inwards ? -h + radius * 0.24 : h * 0.809};
    default:
      return {0, inwards ? -h : h};
  }
}

QPointF sidePort(Figure figure, QSizeF size, bool inwards) {
  const bool triangle = figure == Figure::up || figure == Figure::down;
  const double part = triangle ? 0.25 : figure == Figure::pentagon ? 0.425 : 0.5;
  return {size.width() * (inwards ? -part : part), 0};
}

double labelOffset(Figure figure, QSizeF size, double fromFlatSide) {
  if (figure == Figure::up) return size.height() / 2 - fromFlatSide;
  if (figure == Figure::down) return fromFlatSide - size.height() / 2;
  return 0;
}

QPainterPath starPath(double outerRadius) {
  QPolygonF p;
  for (int i = 0; i < 10; ++i) {
    const double r = i % 2 ? outerRadius * 0.45 : outerRadius;
    const double a = -std::numbers::pi / 2 + i * std::numbers::pi / 5;
    p << QPointF(r * std::cos(a), r * std::sin(a));
  }
  QPainterPath path;
  path.addPolygon(p);
  path.closeSubpath();
  return path;
}

QPainterPath crossPath(double side) {
  const double s = side / 2;
  QPainterPath path;
  path.moveTo(-s, -s);
  path.lineTo(s, s);
  path.moveTo(s, -s);
  path.lineTo(-s, s);
  return path;
}

QPainterPath scissorsPath(double height) {
  const double u = height / 14;
  QPainterPath path;
  path.addEllipse(QPointF(-3.4, 4.6) * u, 2.3 * u, 2.3 * u);
  path.addEllipse(QPointF(3.4, 4.6) * u, 2.3 * u, 2.3 * u);
  path.moveTo(QPointF(-2.1, 2.7) * u);
  path.lineTo(QPointF(4, -6.4) * u);
  path.moveTo(QPointF(2.1, 2.7) * u);
  path.lineTo(QPointF(-4, -6.4) * u);
  return path;
}

QPainterPath markerPath(Mover mover, double width) {
  const double w = width / 2, h = width * 0.45;
  QPainterPath path;
  if (mover == Mover::A || mover == Mover::B) {
    const double s = mover == Mover::A ? 1 : -1;
    path.addPolygon(QPolygonF({{-w, s * h}, {w, s * h}, {0, -s * h}}));
    path.closeSubpath();
  } else if (mover == Mover::chance) {
    path.addEllipse({0, 0}, w, w);
  } else {
    path = figurePath(isPlayer(mover) ? Figure::pentagon : Figure::box, {width, width}, 1);
  }
  return path;
}

QPainterPath arrowHeadPath(QPointF tip, QPointF direction, double length) {
  const QPointF d = unit(direction), across(-d.y(), d.x());
  QPainterPath path;
  path.addPolygon(QPolygonF(
      {tip, tip - d * length + across * length * 0.5, tip - d * length - across * length * 0.5}));
  path.closeSubpath();
  return path;
}

QPainterPath tickPath(double height) {
  QPainterPath path;
  path.moveTo(-0.55 * height, 0.02 * height);
  path.lineTo(-0.15 * height, 0.42 * height);
  path.lineTo(0.6 * height, -0.45 * height);
  return path;
}

}  // namespace plyscope
