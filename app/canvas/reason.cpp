#include <QTransform>
#include <algorithm>
#include <cmath>

#include "app/canvas/figures.h"
#include "app/canvas/frame_builder.h"
#include "app/canvas/words.h"
#include "app/support/fonts.h"
#include "core/search/cutoffs.h"
#include "core/search/limit_test.h"

// The reason of a cut: the one curve of the picture, from the node to the edge of the child that
// set the bound. Where that bound came from further up, the path that carried it down is banded.
namespace plyscope {
namespace {

constexpr double kHead = 9;  // length of the arrow's head

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
    const QString letter =
        heldSide(tree_, n) == Side::alpha ? QStringLiteral("α") : QStringLiteral("β");
    const QString label =
        (held ? letter + QStringLiteral(" = ") + number(*held) + QStringLiteral(" ") : QString()) +
        QStringLiteral("from ") + nameOf(tree_, source.child);
    addReasonArrow(*s, owner, source.ancestor, source.child, label);
    return;
  }
  const NumberWindow live = trace_->liveWindow(n, k_);
  // Only one side can have failed, whether equality counts or not.
  const bool low = tree_.isChance(n)
                       ? failsLow(live, trace_->partialSum(n, k_).bounds.beta, false)
                       : tree_.mover(n) == Mover::B;
  const Side side = low ? Side::alpha : Side::beta;
  const Source source = trace_->source(n, side, k_);
  if (source.ancestor == kNoNode || source.child == kNoNode) return;
  const Mover owner = side == Side::alpha ? Mover::A : Mover::B;
  // What a chance node between made of the bound is no number of the child that it goes back to.
  const std::vector<Number> set = trace_->value(source.child, k_);
  const QString origin =
      source.weighed && !set.empty() ? number(set.front()) + QStringLiteral(" at ") : QString();
  const QString label = (side == Side::alpha ? QStringLiteral("α = ") : QStringLiteral("β = ")) +
                        number(side == Side::alpha ? live.alpha : live.beta) +
                        (origin.isEmpty() ? QStringLiteral(" from ") : QStringLiteral(", from ")) +
                        origin + nameOf(tree_, source.child);
  addReasonArrow(*s, owner, source.ancestor, source.child, label);
}

// The path that carried a bound down from further up.
void FrameBuilder::addBand(const Shown& s, Mover owner, NodeId ancestor) {
  QPainterPath band;
  // Only where it can be seen.
  const Depth last = std::min(s.depth, lastLevel_);
  NodeId n = ancestorAt(s.node, last);
  for (Depth d = last; n != ancestor && d > 0 && d >= firstLevel_; --d) {
    const NodeId above = tree_.parent(n);
    const QLineF line = edgeLine(shownNode(above, d - 1), shownNode(n, d));
    band.moveTo(line.p1());
    band.lineTo(line.p2());
    n = above;
  }
  Stroke pen{theme_.fill(owner), 14 * unit_, 0, 0, true};
  add(Layer::ground, PathGlyph{Role::band, s.node, band, pen, {}});
}

// From the ring's upper corner to the ancestor's edge: sideways, then up; one bend. Worked out
// along the tree's axes: where the tree grows to the right "up" is to the left.
ReasonArrow FrameBuilder::reasonPath(const Shown& s, const Shown& top, const Shown& best) const {
  ReasonArrow r;
  r.edge = edgeLine(top, best);
  const QLineF edge(view_.turned(r.edge.p1()), view_.turned(r.edge.p2()));
  const QPointF centre = view_.turned(s.centre);
  const QSizeF size = view_.turned(s.size);
  const auto turned = [&](const QRectF& box) {
    return QRectF(view_.turned(box.topLeft()), view_.turned(box.size()));
  };
  const double reach = 4 * unit_ + 3 * line_ + 9 * unit_;
  // Scissors stand at the right corner.
  const bool scissors = scene_.tuples && s.state.hasIncumbent && !sideways_;
  const bool leftwards = scissors || edge.pointAt(0.4).x() <= centre.x();
  const double sign = r.sign = leftwards ? -1 : 1;
  double corner = size.width() / 2 + reach * 0.55, lift = size.height() / 2 + 2 * unit_;
  if (sideways_ && s.figure == (leftwards ? Figure::up : Figure::down)) {  // a tip, no corner
    corner = size.width() * 0.3 + reach * 0.6;
    lift = size.height() * 0.2 + reach * 0.5;
  } else if (!sideways_ && s.figure == Figure::up) {
    corner = size.width() * 0.24 + reach * 0.6;
    lift -= 16 * unit_;
  }
  const QPointF start(centre.x() + sign * corner, centre.y() - lift);
  // Between tag and root where that is free, else where the way up crosses no node: in the middle
  // between two of them if there is little room.
  double t = 0.45;
  const double clear = 18 * unit_;
  const auto isWay = [&](double at, double half) {
    const QPointF p = edge.pointAt(at);
    const QRectF way(QPointF(p.x() - half * unit_, p.y() + 14 * unit_),
                     QPointF(p.x() + half * unit_, start.y() - 6 * unit_));
    return way.height() <= 0 || isFree(turned(way));
  };
  bool free = false;
  for (const double half : {7.0, 4.0}) {
    for (const double at : {0.33, 0.37, 0.41, 0.45, 0.49, 0.53, 0.57, 0.29, 0.25, 0.2, 0.35, 0.39,
                            0.43, 0.47, 0.51, 0.55, 0.6, 0.63, 0.66}) {
      if (free || sign * (edge.pointAt(at).x() - start.x()) < clear) continue;
      free = isWay(at, half);
      if (free || !r.sideways) t = at;
      r.sideways = true;
    }
  }
  const double slope = edge.dx() == 0 ? 0 : std::abs(edge.dy() / edge.dx());
  const QPointF end =
      edge.pointAt(t) + QPointF(0, (5 + 1.5) * line_ / std::max(0.6, 1 / std::hypot(1, slope)));
  r.start = view_.turned(start), r.end = view_.turned(end);
  const double head = kHead * unit_;
  const double rise = start.y() - end.y();
  if (rise < head * 1.5) return r;
  const double bend = std::min(rise - head, std::max(46 * unit_, std::abs(end.x() - start.x())));
  QPainterPath path;
  path.moveTo(start);
  const QPointF turn(end.x(), start.y() - bend);
  r.turn = view_.turned(turn);
  if (r.sideways) {
    path.cubicTo(QPointF(end.x() - sign * 2, start.y() - 2),
                 QPointF(end.x(), start.y() - bend * 0.25), turn);
    path.lineTo(end + QPointF(0, head * 0.8));
  } else {  // the edge is right above: straight
    const QLineF line(start, end);
    r.heading = QPointF(line.dx(), line.dy()) / line.length();
    path.lineTo(end - r.heading * head * 0.8);
  }
  r.path = sideways_ ? QTransform(0, 1, 1, 0, 0, 0).map(path) : path;
  for (double at = 0.15; at < 0.9 && !r.behind; at += 0.025) {
    const QPointF p = r.path.pointAtPercent(at);
    r.behind = !isFree(QRectF(p - QPointF(2, 2) * unit_, QSizeF(4, 4) * unit_));
  }
  r.bend = bend;
  return r;
}

void FrameBuilder::addReasonArrow(const Shown& s, Mover owner, NodeId ancestor, NodeId child,
                                  const QString& label) {
  const bool deep = tree_.parent(s.node) != ancestor;
  if (deep) addBand(s, owner, ancestor);
  ReasonArrow r = reasonPath(s, shownNode(ancestor, tree_.depth(ancestor)),
                             shownNode(child, tree_.depth(child)));
  if (r.path.isEmpty()) return;
  r.owner = owner;
  r.label = label;
  r.deep = deep;
  const bool labelled = placeReasonLabel(r);
  const QColor& ink = theme_.color(owner);
  // It is drawn from the node to the edge, after the marks; its words come last.
  const double drawn = appeared(0.55, 0.9);
  if (drawn > 0) {
    const QPainterPath part = beginningOf(r.path, drawn);
    // Where no way is free it passes behind what stands there.
    const Layer layer = r.behind ? Layer::edgeMarks : Layer::reason;
    add(layer,
        PathGlyph{
            Role::reasonCasing, s.node, part, Stroke{theme_.canvas, 2 * line_ + 4 * unit_}, {}});
    Stroke pen = stroke(ink, 2);
    pen.dash = 6 * line_, pen.gap = 4 * line_;
    add(layer, PathGlyph{Role::reason, s.node, part, pen, {}});
  }
  const std::size_t last = mark(Layer::reason);
  add(Layer::reason, PathGlyph{Role::reasonHead,
                               child,
                               arrowHeadPath(r.end, view_.turned(r.heading), kHead * unit_),
                               {},
                               ink});
  claim(QRectF(r.end - view_.turned(QPointF(6, 2)) * unit_, view_.turned(QSizeF(12, 14)) * unit_));
  const double length = r.path.length();
  for (double along = 0; along < length; along += 12 * unit_) {
    const QPointF p = r.path.pointAtPercent(r.path.percentAtLength(along));
    place(QRectF(p - QPointF(4, 4) * unit_, QSizeF(8, 8) * unit_));
  }
  if (labelled) addReasonLabel(s, r);
  if (appeared_ < 1) fade(Layer::reason, last, appeared(0.85, 1));
}

}  // namespace plyscope
