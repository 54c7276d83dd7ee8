#include <cmath>

#include "app/canvas/figures.h"
#include "app/canvas/frame_builder.h"

namespace plyscope {

void FrameBuilder::addShapes() {
  // All places first: whatever is labelled later keeps off every shape.
  for (const Shown& s : shown_) {
    if (s.detail == Detail::lines) continue;
    claimShape(s);
  }
  for (const Shown& s : shown_) {
    if (s.detail == Detail::lines && !s.current) continue;
    const double reach = std::max(s.size.width(), s.size.height()) + 20 * unit_;
    if (!onCanvas({s.centre.x() - reach, s.centre.y() - reach, 2 * reach, 2 * reach})) continue;
    const double strength = ringStrength(s.node);
    const std::size_t from = mark(Layer::shapes);
    if (strength > 0 && !s.current) {
      Shown next = s;
      next.current = true;
      addRing(next);
    } else if (s.current || s.principal) {
      addRing(s);
    }
    if (strength < 1 && (s.current || strength > 0)) fade(Layer::shapes, from, strength);
    if (s.detail == Detail::lines) continue;
    addShape(s);
    if (s.detail == Detail::full) addValue(s);
    if (s.node == view_.selection) addSelection(s);
  }
}

// A triangle leaves the corners beside its tip free: two boxes.
void FrameBuilder::claimShape(const Shown& s) {
  const QSizeF around = s.current ? s.size + QSizeF(16, 16) * unit_ : s.size;
  const double w = around.width(), h = around.height();
  const QRectF box(s.centre.x() - w / 2, s.centre.y() - h / 2, w, h);
  if (s.current || (s.figure != Figure::up && s.figure != Figure::down)) return claim(box);
  const bool up = s.figure == Figure::up;
  const double tip = 0.42 * h;
  claim(box.adjusted(0, up ? tip : 0, 0, up ? 0 : -tip));
  claim(box.adjusted(0.29 * w, up ? 0 : h - tip, -0.29 * w, up ? tip - h : 0));
}

void FrameBuilder::addShape(const Shown& s) {
  ShapeGlyph g;
  g.node = s.node;
  g.figure = s.figure;
  g.look = s.look;
  g.centre = s.centre;
  g.size = s.size;
  g.radius = s.radius;
  const Mover mover = tree_.mover(s.node);
  const QColor& ink = theme_.color(mover);
  const double small = s.detail == Detail::full ? 1 : std::max(0.6, std::sqrt(s.scale / unit_));
  const bool dense = s.detail == Detail::dot;
  const bool summing = s.figure == Figure::circle && mover == Mover::chance &&
                       s.look == Look::open && !scene_.tuples;
  g.fill = theme_.fill(mover);
  switch (s.look) {
    case Look::untouched:
      g.outline = stroke(theme_.faint, 1.5 * small);
      g.fill = theme_.canvas;
      break;
    case Look::open:
      g.outline = stroke(ink, (summing ? 1.25 : 3) * small);
      if (summing) g.fill = theme_.canvas;
      break;
    case Look::exact:
      g.outline = stroke(ink, 1.5 * small);
      break;
    case Look::bound:
      g.outline = stroke(ink, 2 * small);
      if (!dense) g.outline.dash = 6 * line_ * small, g.outline.gap = 4 * line_ * small;
      break;
    case Look::skipped:
      g.outline = stroke(theme_.cut, 1.75 * small);
      g.outline.gap = 4.4 * line_ * small;
      g.outline.round = true;
      g.fill = theme_.canvas;
      break;
  }
  if (dense && s.look != Look::untouched && s.look != Look::skipped) g.fill = ink;
  add(Layer::shapes, g);
  if (summing && s.detail == Detail::full) addChanceArc(s);
  if (s.state.stale && s.detail == Detail::full && s.look != Look::untouched) {
    // From an earlier pass or visit: a thin second line says so without colour.
    g.role = Role::halo;
    g.distance = -4 * s.scale;
    g.outline = stroke(theme_.faint, 1);
    g.fill = QColor();
    add(Layer::shapes, g);
  }
  if (s.detail != Detail::full) return;
  if (s.horizon && s.look != Look::untouched && s.look != Look::skipped) {
    // Ground where children would be: the search looked no deeper.
    const double below = (sideways_ ? s.size.width() : s.size.height()) / 2;
    const double y = below + 8 * s.scale, half = 15 * s.scale;
    const auto at = [&](double x, double down) {
      return s.centre + view_.turned(QPointF(x, down));
    };
    QPainterPath ground;
    ground.moveTo(at(-half, y));
    ground.lineTo(at(half, y));
    for (int i = 0; i < 4; ++i) {
      const double x = -half + (7 + 7.3 * i) * s.scale;
      ground.moveTo(at(x, y));
      ground.lineTo(at(x - 5 * s.scale, y + 6 * s.scale));
    }
    add(Layer::shapes, PathGlyph{Role::ground, s.node, ground, stroke(theme_.text2, 1.75), {}});
  }
  if (s.cutNow && scene_.tuples && s.state.hasIncumbent) {
    const QPointF at =
        s.centre + QPointF(s.size.width() / 2 + 4 * s.scale + (s.current ? 7 : 0) * unit_,
                           -s.size.height() / 2 - 5 * s.scale - (s.current ? 4 : 0) * unit_);
    add(Layer::shapes, PathGlyph{Role::scissors,
                                 s.node,
                                 scissorsPath(14 * unit_).translated(at),
                                 stroke(theme_.text, 1.6),
                                 {}});
    place(QRectF(at - QPointF(8, 8) * unit_, QSizeF(16, 16) * unit_));
  }
}

void FrameBuilder::addRing(const Shown& s) {
  ShapeGlyph ring;
  ring.node = s.node;
  ring.figure = s.figure;
  ring.centre = s.centre;
  ring.size = s.size;
  ring.radius = s.radius;
  ring.look = s.look;
  if (s.detail == Detail::lines) {  // too small for itself: a ring around its place
    ring.figure = Figure::circle;
    ring.size = QSizeF(4, 4) * unit_;
  }
  const double distance = 4 * unit_;
  const double width = s.current ? 3 * line_ : 1.5 * line_;
  const double outline = s.look == Look::open ? 1.5 * line_ : 0.75 * line_;
  ShapeGlyph halo = ring;
  halo.role = Role::halo;
  halo.distance = outline + distance + width + (s.current ? 1.0 : 0.5) * unit_;
  halo.fill = theme_.canvas;
  add(Layer::shapes, halo);
  ring.role = s.current ? Role::ring : Role::principalRing;
  ring.distance = distance + width / 2 + (s.current ? 0 : -0.5 * unit_);
  ring.outline = Stroke{theme_.text, width};
  add(Layer::shapes, ring);
  if (!s.current) return;
  if (sideways_) return addPointerAbove(s, ring, distance + width / 2);
  // The pointer, at the height of the figure's flat part.
  const double lift = s.figure == Figure::down ? -0.06 * s.size.height() : 0;
  const QRectF around =
      figurePath(ring.figure, ring.size, ring.radius, ring.distance + width / 2).boundingRect();
  double left = around.left();
  if (s.figure == Figure::up) left = around.left() * 0.74;
  // Between close neighbours it shrinks, and moves up to the ring, before it touches one of them.
  QPainterPath pointer;
  for (const auto& [height, gap] : {std::pair(5.5, 5.0), {5.5, 3.0}, {4.0, 2.5}, {3.0, 2.0}}) {
    const double h = height * unit_, air = 3 * unit_;
    const QPointF tip = s.centre + QPointF(left - gap * unit_, lift);
    QPainterPath path;
    path.addPolygon(
        QPolygonF({tip, tip + QPointF(-2 * h * 0.9, -h), tip + QPointF(-2 * h * 0.9, h)}));
    path.closeSubpath();
    // The room of its own node is no hindrance.
    QRectF room = path.boundingRect().adjusted(-air, 0, -1 * unit_, 0);
    room.setRight(std::min(room.right(), s.centre.x() - s.size.width() / 2 - 8.01 * unit_));
    if (room.width() > 0 && !isFree(room)) continue;
    pointer = path;
    break;
  }
  if (pointer.isEmpty()) return;
  claim(pointer.boundingRect());
  add(Layer::shapes, PathGlyph{Role::pointer, s.node, pointer, {}, theme_.text});
}

// Where the edge comes in from the left, the pointer stands above the ring.
void FrameBuilder::addPointerAbove(const Shown& s, const ShapeGlyph& ring, double distance) {
  const QRectF around = figurePath(ring.figure, ring.size, ring.radius, distance).boundingRect();
  if (s.leaf) {  // neighbours are close above it: behind it, before its name
    const QPointF tip = s.centre + QPointF(around.right() + 4 * unit_, 0);
    QPainterPath path;
    path.addPolygon(
        QPolygonF({tip, tip + QPointF(9.9, 5.5) * unit_, tip + QPointF(9.9, -5.5) * unit_}));
    path.closeSubpath();
    claim(path.boundingRect());
    add(Layer::shapes, PathGlyph{Role::pointer, s.node, path, {}, theme_.text});
    return;
  }
  for (const auto& [height, gap] : {std::pair(5.5, 5.0), {5.5, 3.0}, {4.0, 2.5}, {3.0, 2.0}}) {
    const double h = height * unit_, air = 2 * unit_;
    const QPointF tip = s.centre + QPointF(0, around.top() - gap * unit_);
    QPainterPath path;
    path.addPolygon(
        QPolygonF({tip, tip + QPointF(-h, -2 * h * 0.9), tip + QPointF(h, -2 * h * 0.9)}));
    path.closeSubpath();
    // The room of its own node is no hindrance.
    QRectF room = path.boundingRect().adjusted(0, -air, 0, -1 * unit_);
    room.setBottom(std::min(room.bottom(), s.centre.y() - s.size.height() / 2 - 8.01 * unit_));
    if (room.height() > 0 && !isFree(room)) continue;
    claim(path.boundingRect());
    add(Layer::shapes, PathGlyph{Role::pointer, s.node, path, {}, theme_.text});
    return;
  }
}

// Open: the weight covered as an arc from the top, clockwise, around a small disc.
void FrameBuilder::addChanceArc(const Shown& s) {
  const PartialSum sum = trace_->partialSum(s.node, k_);
  const double weight = std::min(1.0, sum.weight.convert_to<double>());
  ShapeGlyph disc;
  disc.role = Role::chanceDisc;
  disc.node = s.node;
  disc.figure = Figure::circle;
  disc.centre = s.centre;
  disc.size = QSizeF(34, 34) * s.scale;
  disc.fill = theme_.chanceFill;
  add(Layer::shapes, disc);
  if (weight <= 0) return;
  const double r = 21.75 * s.scale;
  const QRectF box(s.centre.x() - r, s.centre.y() - r, 2 * r, 2 * r);
  QPainterPath arc;
  arc.arcMoveTo(box, 90);
  arc.arcTo(box, 90, -360 * weight);
  add(Layer::shapes,
      PathGlyph{Role::chanceArc, s.node, arc, Stroke{theme_.chance, 6 * s.scale}, {}});
}

void FrameBuilder::addSelection(const Shown& s) {
  const double out = 6 * unit_ + (s.current || s.principal ? 6 * unit_ : 0), leg = 9 * unit_;
  const QRectF box = QRectF(s.centre.x() - s.size.width() / 2, s.centre.y() - s.size.height() / 2,
                            s.size.width(), s.size.height())
                         .adjusted(-out, -out, out, out);
  QPainterPath path;
  const auto corner = [&](QPointF at, double dx, double dy) {
    path.moveTo(at + QPointF(dx * leg, 0));
    path.lineTo(at);
    path.lineTo(at + QPointF(0, dy * leg));
  };
  corner(box.topLeft(), 1, 1);
  corner(box.topRight(), -1, 1);
  corner(box.bottomLeft(), 1, -1);
  corner(box.bottomRight(), -1, -1);
  add(Layer::shapes, PathGlyph{Role::selection, s.node, path, stroke(theme_.text, 2), {}});
}

}  // namespace plyscope
