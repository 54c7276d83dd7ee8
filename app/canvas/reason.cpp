#include <algorithm>
#include <cmath>

#include "app/canvas/figures.h"
#include "app/canvas/frame_builder.h"
#include "app/canvas/words.h"
#include "app/support/fonts.h"

// The reason of a cut: the one curve of the picture, from the node to the edge of the child that
// set the bound. Where that bound came from further up, the path that carried it down is banded.
namespace plyscope {
namespace {

// The first `part` of a path, in (0, 1], as a line of many points.
QPainterPath beginningOf(const QPainterPath& path, double part) {
  if (part >= 1) return path;
  constexpr int kPoints = 48;
  QPainterPath beginning(path.pointAtPercent(0));
  for (int i = 1; i <= kPoints; ++i) beginning.lineTo(path.pointAtPercent(part * i / kPoints));
  return beginning;
}

}  // namespace

void FrameBuilder::addReason() {
  if (trace_ == nullptr || event_.kind != EventKind::cut) return;
  const Shown* s = find(event_.node);
  if (s == nullptr) return;
  const NodeId n = s->node;
  if (scene_.tuples) {
    const NodeId parent = tree_.parent(n);
    if (parent == kNoNode) return;
    Source source = trace_->source(n, Side::alpha, k_);
    if (source.ancestor == kNoNode) source = {parent, trace_->state(parent, k_).best};
    const auto held = trace_->incumbent(n, k_);
    const Mover owner = tree_.mover(source.ancestor);
    if (source.child == kNoNode || !isPlayer(owner)) return;
    const QString letter = owner == Mover::A   ? QStringLiteral("α")
                           : owner == Mover::B ? QStringLiteral("β")
                                               : moverText(tree_, owner, true);
    const QString label =
        (held ? letter + QStringLiteral(" = ") + number(*held) + QStringLiteral(" ") : QString()) +
        QStringLiteral("from ") + nameOf(tree_, source.child);
    addReasonArrow(*s, owner, source.ancestor, source.child, label);
    return;
  }
  const NumberWindow live = trace_->liveWindow(n, k_);
  Side side = tree_.mover(n) == Mover::B ? Side::alpha : Side::beta;
  Source source = trace_->source(n, side, k_);
  if (source.ancestor == kNoNode && tree_.isChance(n)) {
    side = Side::alpha;
    source = trace_->source(n, side, k_);
  }
  if (source.ancestor == kNoNode || source.child == kNoNode) return;
  const Mover owner = side == Side::alpha ? Mover::A : Mover::B;
  const QString label = (side == Side::alpha ? QStringLiteral("α = ") : QStringLiteral("β = ")) +
                        number(side == Side::alpha ? live.alpha : live.beta) +
                        QStringLiteral(" from ") + nameOf(tree_, source.child);
  addReasonArrow(*s, owner, source.ancestor, source.child, label);
}

void FrameBuilder::addReasonArrow(const Shown& s, Mover owner, NodeId ancestor, NodeId child,
                                  const QString& label) {
  const Shown top = shownNode(ancestor, tree_.depth(ancestor));
  const Shown best = shownNode(child, tree_.depth(child));
  const QColor& ink = theme_.color(owner);
  const bool deep = tree_.parent(s.node) != ancestor;
  if (deep) {
    QPainterPath band;
    NodeId n = s.node;
    while (n != ancestor) {
      const NodeId above = tree_.parent(n);
      const Depth d = tree_.depth(n);
      if (d < firstLevel_ || d > lastLevel_) {
        n = above;
        continue;
      }
      const QLineF line =
          edgeLine(shownNode(above, tree_.depth(above)), shownNode(n, tree_.depth(n)));
      band.moveTo(line.p1());
      band.lineTo(line.p2());
      n = above;
    }
    Stroke pen{theme_.fill(owner), 14 * unit_, 0, 0, true};
    add(Layer::ground, PathGlyph{Role::band, s.node, band, pen, {}});
  }

  // From the ring's upper corner to the ancestor's edge: sideways, then up; one bend.
  const QLineF edge = edgeLine(top, best);
  const double reach = 4 * unit_ + 3 * line_ + 9 * unit_;
  // Scissors stand at the right corner.
  const bool scissors = scene_.tuples && s.state.hasIncumbent;
  const bool leftwards = scissors || edge.pointAt(0.4).x() <= s.centre.x();
  const double sign = leftwards ? -1 : 1;
  double corner = s.size.width() / 2 + reach * 0.55;
  if (s.figure == Figure::up) corner = s.size.width() * 0.24 + reach * 0.6;
  const QPointF start(s.centre.x() + sign * corner, s.centre.y() - s.size.height() / 2 -
                                                        (s.figure == Figure::up ? -14 : 2) * unit_);
  // Between tag and root where that is free; else where the way up crosses no node.
  double t = 0.45;
  bool sideways = false;
  const double clear = 18 * unit_;
  for (const double at : {0.33, 0.37, 0.41, 0.45, 0.49, 0.53, 0.57, 0.29, 0.25, 0.2}) {
    const QPointF p = edge.pointAt(at);
    if (sign * (p.x() - start.x()) < clear) continue;
    const QRectF way(QPointF(p.x() - 7 * unit_, p.y() + 14 * unit_),
                     QPointF(p.x() + 7 * unit_, start.y() - 6 * unit_));
    t = at;
    sideways = true;
    if (way.height() <= 0 || isFree(way)) break;
  }
  const double slope = edge.dx() == 0 ? 0 : std::abs(edge.dy() / edge.dx());
  const QPointF end =
      edge.pointAt(t) + QPointF(0, (5 + 1.5) * line_ / std::max(0.6, 1 / std::hypot(1, slope)));
  const double head = 9 * unit_;
  const double rise = start.y() - end.y();
  if (rise < head * 1.5) return;
  const double bend = std::min(rise - head, std::max(46 * unit_, std::abs(end.x() - start.x())));
  QPainterPath path(start);
  const QPointF turn(end.x(), start.y() - bend);
  if (sideways) {
    path.cubicTo(QPointF(end.x() - sign * 2, start.y() - 2),
                 QPointF(end.x(), start.y() - bend * 0.25), turn);
  } else {  // the edge is right above: up, with a slight bend
    path.cubicTo(QPointF(start.x(), start.y() - bend * 0.6),
                 QPointF(end.x(), start.y() - bend * 0.4), turn);
  }
  path.lineTo(end + QPointF(0, head * 0.8));
  const double length = path.length();

  const double size = 12.5 * unit_;
  const double marker = 8 * unit_, words = textWidth(label, size, 600);
  const double width = marker + 5 * unit_ + words;
  const bool onLine =
      rise - bend * 0.2 >= 2.2 * 0.5 * width && length >= 1.4 * width && rise > 110 * unit_;
  const double tag = deep ? 25 * unit_ : 0;  // for the word under the label
  // On the line if that is long enough, else on its outer side, else nearby; clear of every edge if
  // that can be, else of the edge it points to. Up and down from the wished height, off what stands
  // there already.
  std::vector<QLineF> edges;
  const QRectF around =
      QRectF(start, end).normalized().adjusted(-width * 1.2, -width / 2, width * 1.2, width / 2);
  for (const Shown& other : shown_) {
    const Shown* above = other.node == Tree::root() ? nullptr : find(tree_.parent(other.node));
    if (above == nullptr) continue;
    const QLineF line = edgeLine(*above, other);
    if (crosses(around, line)) edges.push_back(line);
  }
  const auto onEdge = [&](const QRectF& b, bool any) {
    return any ? std::ranges::any_of(edges, [&](const QLineF& l) { return crosses(b, l); })
               : crosses(b, edge);
  };
  const double air = 2 * unit_;
  const QRectF canvas = QRectF({0, 0}, view_.size).adjusted(4, 4, -4, -4);
  const auto fits = [&](const QRectF& b, bool any) {
    return canvas.contains(b) && isFree(b.adjusted(-air, -air, air, air + tag)) && !onEdge(b, any);
  };
  bool labelled = false, onIt = false;
  QRectF box;
  const auto beside = [&](int side, bool any) {
    if (labelled || (side == 0 && !onLine && sideways)) return;
    const double out = side * sign;
    const double far = sideways  ? end.x()
                       : out < 0 ? std::min(start.x(), end.x())
                                 : std::max(start.x(), end.x());
    const double left = out == 0  ? (sideways ? end.x() : (start.x() + end.x()) / 2) - width / 2
                        : out < 0 ? far - 8 * unit_ - width
                                  : far + 8 * unit_;
    const double wished = side == 0 ? start.y() - rise * (deep ? 0.42 : 0.35)
                          : onLine  ? start.y() - rise * 0.6
                                    : start.y() - 1 * unit_;
    for (int i = 0; i < 60 && !labelled; ++i) {
      const double y = wished + (i % 2 ? -1 : 1) * ((i + 1) / 2) * 6 * unit_;
      if (y < end.y() + 14 * unit_ || y > start.y() + 20 * unit_) continue;
      box = QRectF(left, y - 8 * unit_, width, 16 * unit_);
      labelled = fits(box, any);
    }
    onIt = side == 0;
  };
  const auto near = [&](bool any) {
    for (int i = 0; i < 24 * 16 && !labelled; ++i) {
      const double r = (6 + 6 * (i / 24)) * unit_, a = (i % 24) * M_PI / 12;
      const QPointF at =
          turn + QPointF(sign * std::cos(a) * (r + width / 2), std::sin(a) * (r + 8 * unit_));
      box = QRectF(at.x() - width / 2, at.y() - 8 * unit_, width, 16 * unit_);
      labelled = fits(box, any);
    }
  };
  beside(0, false);
  beside(1, true);
  near(true);
  beside(1, false);
  beside(-1, false);
  near(false);
  if (labelled) place(box);

  // It is drawn from the node to the edge, after the marks; its words come last.
  const double drawn = appeared(0.55, 0.9);
  if (drawn > 0) {
    const QPainterPath part = beginningOf(path, drawn);
    add(Layer::reason,
        PathGlyph{
            Role::reasonCasing, s.node, part, Stroke{theme_.canvas, 2 * line_ + 4 * unit_}, {}});
    Stroke pen = stroke(ink, 2);
    pen.dash = 6 * line_, pen.gap = 4 * line_;
    add(Layer::reason, PathGlyph{Role::reason, s.node, part, pen, {}});
  }
  const std::size_t last = mark(Layer::reason);
  add(Layer::reason,
      PathGlyph{Role::reasonHead, child, arrowHeadPath(end, {0, -1}, head), {}, ink});
  claim(QRectF(end - QPointF(6, 2) * unit_, QSizeF(12, 14) * unit_));
  for (double along = 0; along < length; along += 12 * unit_) {
    const QPointF p = path.pointAtPercent(path.percentAtLength(along));
    place(QRectF(p - QPointF(4, 4) * unit_, QSizeF(8, 8) * unit_));
  }
  if (labelled) {
    // On bare canvas, whatever passes below.
    add(Layer::reason, RectGlyph{Role::edgePlate, s.node, box.adjusted(-4 * unit_, 0, 4 * unit_, 0),
                                 theme_.canvas});
    add(Layer::reason,
        PathGlyph{Role::marker,
                  s.node,
                  markerPath(owner, marker).translated(box.left() + marker / 2, box.center().y()),
                  {},
                  ink});
    add(Layer::reason, text(Role::reasonLabel, s.node, {{label, 600, ink}}, size,
                            box.left() + marker + 5 * unit_, box.center().y()));
  }
  if (deep && labelled) addDeepTag(s, box, onIt);
  if (appeared_ < 1) fade(Layer::reason, last, appeared(0.85, 1));
}

void FrameBuilder::addDeepTag(const Shown& s, const QRectF& box, bool centred) {
  const QString word = QStringLiteral("deep");
  const double wordWidth = textWidth(word, 12 * unit_, 600);
  QRectF plate(box.center().x() - wordWidth / 2 - 7 * unit_, box.bottom() + 5 * unit_,
               wordWidth + 14 * unit_, 20 * unit_);
  if (!centred) plate.moveLeft(box.left());
  QPainterPath rounded;
  rounded.addRoundedRect(plate, 4 * unit_, 4 * unit_);
  place(plate);
  add(Layer::reason, PathGlyph{Role::deepPlate, s.node, rounded, {}, theme_.text});
  add(Layer::reason, text(Role::deepText, s.node, {{word, 600, theme_.canvas}}, 12 * unit_,
                          plate.left() + 7 * unit_, plate.center().y()));
}

}  // namespace plyscope
