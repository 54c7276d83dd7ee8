#include <QHash>
#include <QImage>
#include <QPainter>
#include <cmath>

#include "app/canvas/figures.h"
#include "app/canvas/sprites.h"

namespace plyscope {
namespace {

constexpr int kLargest = 192;               // device pixels of a side
constexpr qsizetype kMostBytes = 32 << 20;  // of all copies together

struct Key {
  Figure figure;
  QRgb line, fill;  // 0 where there is none
  bool round;
  int quarterX, quarterY;
  double width, height, radius, distance, pen, dash, gap;
  double scale, ratio;  // device pixels to a length of 1, with and without the painter's transform
  friend bool operator==(const Key&, const Key&) = default;
};

size_t qHash(const Key& k, size_t seed) {
  return qHashMulti(seed, int(k.figure), k.line, k.fill, k.round, k.quarterX, k.quarterY, k.width,
                    k.height, k.radius, k.distance, k.pen, k.dash, k.gap, k.scale, k.ratio);
}

QRgb colorOf(const QColor& c) {
  return c.isValid() ? c.rgba() : 0;
}

// The image's middle is the figure's, up to the quarters.
QImage makeSprite(const Key& key, const ShapeGlyph& glyph, int half) {
  QImage image(2 * half, 2 * half, QImage::Format_ARGB32_Premultiplied);
  image.fill(Qt::transparent);
  QPainter painter(&image);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.translate(half + key.quarterX / 4.0, half + key.quarterY / 4.0);
  painter.scale(key.scale, key.scale);
  ShapeGlyph centred = glyph;
  centred.centre = {0, 0};
  strokeShape(painter, centred);
  painter.end();
  image.setDevicePixelRatio(key.ratio);
  return image;
}

}  // namespace

QPen penOf(const Stroke& s) {
  if (s.width <= 0 || !s.color.isValid()) return Qt::NoPen;
  QPen pen(s.color, s.width, Qt::SolidLine, s.round ? Qt::RoundCap : Qt::FlatCap, Qt::RoundJoin);
  if (s.gap > 0) pen.setDashPattern({std::max(s.dash / s.width, 0.001), s.gap / s.width});
  return pen;
}

QBrush brushOf(const QColor& c) {
  return c.isValid() ? QBrush(c) : QBrush(Qt::NoBrush);
}

void strokeShape(QPainter& p, const ShapeGlyph& g) {
  p.setPen(penOf(g.outline));
  p.setBrush(brushOf(g.fill));
  if (g.figure == Figure::circle) {
    p.drawEllipse(g.centre, g.size.width() / 2 + g.distance, g.size.height() / 2 + g.distance);
    return;
  }
  p.drawPath(figurePath(g.figure, g.size, g.radius, g.distance).translated(g.centre));
}

void drawShape(Sprites& sprites, const ShapeGlyph& g) {
  // A rounded triangle grows at its tips by up to twice the distance.
  const double reach = std::max(g.size.width(), g.size.height()) / 2 +
                       2 * (std::max(g.distance, 0.0) + g.outline.width) + 1;
  const int half = int(std::ceil(reach * sprites.scale())) + 1;
  if (2 * half > kLargest) return strokeShape(sprites.own(), g);
  const QPointF at = sprites.map(g.centre);
  const double x = std::floor(at.x() * 4 + 0.5) / 4, y = std::floor(at.y() * 4 + 0.5) / 4;
  const QPointF whole(std::floor(x), std::floor(y));
  const Key key{g.figure,
                colorOf(g.outline.color),
                colorOf(g.fill),
                g.outline.round,
                int((x - whole.x()) * 4 + 0.5),
                int((y - whole.y()) * 4 + 0.5),
                g.size.width(),
                g.size.height(),
                g.radius,
                g.distance,
                g.outline.width,
                g.outline.dash,
                g.outline.gap,
                sprites.scale(),
                sprites.ratio()};
  // One thread paints; the cache is dropped when it has grown past what a large picture needs.
  thread_local QHash<Key, QImage> cache;
  thread_local qsizetype bytes = 0;
  auto known = cache.constFind(key);
  if (known == cache.constEnd()) {
    if (bytes > kMostBytes) cache.clear(), bytes = 0;
    known = cache.insert(key, makeSprite(key, g, half));
    bytes += known->sizeInBytes();
  }
  sprites.copy(whole - QPointF(half, half), *known);
}

void drawDots(Sprites& sprites, const QLineF& line, const Stroke& stroke, const QRectF& page) {
  ShapeGlyph dot;
  dot.figure = Figure::circle;
  dot.size = {stroke.width, stroke.width};
  dot.fill = stroke.color;
  // The share of the line that can be seen; dots keep their places whatever is cut off.
  const QRectF seen = page.adjusted(-8, -8, 8, 8);
  double from = 0, to = 1;
  const auto clip = [&](double start, double way, double least, double most) {
    if (way == 0) {
      if (start < least || start > most) to = -1;
      return;
    }
    const double a = (least - start) / way, b = (most - start) / way;
    from = std::max(from, std::min(a, b));
    to = std::min(to, std::max(a, b));
  };
  clip(line.x1(), line.dx(), seen.left(), seen.right());
  clip(line.y1(), line.dy(), seen.top(), seen.bottom());
  const double length = line.length();
  const double last = to * length;
  for (double i = std::ceil(from * length / stroke.gap); i * stroke.gap <= last; ++i) {
    dot.centre = length > 0 ? line.pointAt(i * stroke.gap / length) : line.p1();
    drawShape(sprites, dot);
  }
}

}  // namespace plyscope
