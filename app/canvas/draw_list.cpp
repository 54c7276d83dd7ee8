#include "app/canvas/draw_list.h"

#include <algorithm>
#include <utility>

namespace plyscope {
namespace {

void fadeColor(QColor& color, double strength) {
  if (color.isValid()) color.setAlphaF(static_cast<float>(color.alphaF() * strength));
}

struct Fading {
  double strength;
  void operator()(ShapeGlyph& g) const {
    fadeColor(g.outline.color, strength);
    fadeColor(g.fill, strength);
  }
  void operator()(LineGlyph& g) const { fadeColor(g.stroke.color, strength); }
  void operator()(RectGlyph& g) const { fadeColor(g.fill, strength); }
  void operator()(PathGlyph& g) const {
    fadeColor(g.stroke.color, strength);
    fadeColor(g.fill, strength);
  }
  void operator()(TextGlyph& g) const {
    for (TextPiece& piece : g.pieces) fadeColor(piece.color, strength);
  }
};

struct Moving {
  QPointF by;
  void operator()(ShapeGlyph& g) const { g.centre += by; }
  void operator()(LineGlyph& g) const { g.line.translate(by); }
  void operator()(RectGlyph& g) const { g.rect.translate(by); }
  void operator()(PathGlyph& g) const { g.path.translate(by); }
  void operator()(TextGlyph& g) const {
    g.baseline += by;
    g.box.translate(by);
  }
};

}  // namespace

void fadeGlyph(Glyph& glyph, double strength) {
  std::visit(Fading{strength}, glyph);
}

void moveGlyph(Glyph& glyph, QPointF by) {
  std::visit(Moving{by}, glyph);
}

bool crosses(const QRectF& box, const QLineF& line) {
  // What is left of the line after each side of the box has cut it.
  double from = 0, to = 1;
  const auto keep = [&](double start, double step, double low, double high) {
    if (step == 0) return start >= low && start <= high;
    double a = (low - start) / step, b = (high - start) / step;
    if (a > b) std::swap(a, b);
    from = std::max(from, a);
    to = std::min(to, b);
    return from <= to;
  };
  return keep(line.x1(), line.dx(), box.left(), box.right()) &&
         keep(line.y1(), line.dy(), box.top(), box.bottom());
}

}  // namespace plyscope
