#include "app/panels/epsilon_plane.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/panels/axis.h"
#include "app/panels/hatch.h"
#include "app/panels/panel.h"
#include "app/support/look.h"

namespace plyscope {
namespace {

constexpr std::uint32_t kMostDots = 400;  // leaves; larger trees show the node's own children
constexpr std::size_t kMostNames = 14, kCrowd = 40;
constexpr double kLeft = 40, kRight = 8, kTop = 6, kBottom = 24, kDot = 4.5;

}  // namespace

struct EpsilonPlane::Dot {
  NodeId node;
  double x, y;
  bool ringed;  // the pair that the node's player holds, or a leaf being looked at
  Mover owner;  // of the option that the other player already has; else none
};

// Game units to px. Mirror images are told by which coordinate is a player's own.
struct EpsilonPlane::Plot {
  QRectF box;
  double scale = 1, middleX = 0, middleY = 0, epsilon = 0;
  double left() const { return middleX - box.width() / 2 / scale; }
  double right() const { return middleX + box.width() / 2 / scale; }
  double bottom() const { return middleY - box.height() / 2 / scale; }
  double top() const { return middleY + box.height() / 2 / scale; }
  QPointF at(double x, double y) const {
    return {box.center().x() + (x - middleX) * scale, box.center().y() - (y - middleY) * scale};
  }
  QPointF at(Mover own, double ownValue, double other) const {
    return own == Mover::A ? at(ownValue, other) : at(other, ownValue);
  }
};

// The extent must not tell of leaves that are still covered: it grows with the run.
void EpsilonPlane::measureLooked() const {
  measured_.reset();
  const Tree& tree = *run().tree;
  if (looked_ != run().trace || lookedUntil_ > moment()) {
    looked_ = run().trace;
    lookedUntil_ = 0;
    for (unsigned p = 0; p < 2; ++p) low_[p] = high_[p] = 0;
  }
  while (lookedUntil_ < moment()) {
    const Event event = trace().event(++lookedUntil_);
    if (event.kind != EventKind::look || !tree.hasUtility(event.node)) continue;
    for (unsigned p = 0; p < 2; ++p) {
      const double value = toDouble(tree.number(tree.utility(event.node, p)));
      low_[p] = std::min(low_[p], value);
      high_[p] = std::max(high_[p], value);
    }
  }
}

// The leaves' pairs, once a tree; words are multiples of their numbers.
void EpsilonPlane::measure() const {
  if (document().cover().on) return measureLooked();
  if (measured_ == run().tree) return;
  measured_ = run().tree;
  looked_.reset();
  for (unsigned p = 0; p < 2; ++p) {
    Word low = 0, high = 0;
    for (std::uint32_t i = 0; i < measured_->size(); ++i) {
      if (!measured_->hasUtility(NodeId{i})) continue;
      low = std::min(low, measured_->utility(NodeId{i}, p));
      high = std::max(high, measured_->utility(NodeId{i}, p));
    }
    low_[p] = toDouble(measured_->number(low));
    high_[p] = toDouble(measured_->number(high));
  }
}

EpsilonPlane::Plot EpsilonPlane::plot() const {
  measure();
  Plot plot;
  plot.box = QRectF(kLeft, kTop, wide() - kLeft - kRight, tall() - kTop - kBottom);
  const double width = high_[0] - low_[0], height = high_[1] - low_[1];
  const double air = std::max({width, height, 1.0}) * 0.28;
  plot.scale = std::min(plot.box.width() / (width + air), plot.box.height() / (height + air));
  plot.middleX = (low_[0] + high_[0]) / 2;
  plot.middleY = (low_[1] + high_[1]) / 2 + air * 0.1;  // a test looks upwards
  if (run().options.epsilon) plot.epsilon = run().options.epsilon->convert_to<double>();
  return plot;
}

std::vector<EpsilonPlane::Dot> EpsilonPlane::dots(const std::optional<Test>& test) const {
  std::vector<Dot> dots;
  const Tree& tree = *run().tree;
  const NodeId now = trace().current(moment());
  const auto add = [&](NodeId n) {
    const NodeState state = trace().state(n, moment());
    const bool looked = state.phase == Phase::closed && state.hasValue;
    if (!looked || state.dropped || state.cut) return;
    const std::vector<Number> pair = trace().value(n, moment());
    if (pair.size() != 2) return;
    const bool running = test && pair[index(test->stand.me)] == test->stand.mine &&
                         pair[index(test->stand.other)] == test->stand.theirs;
    const bool held = test && !running && test->stand.from != kNoNode &&
                      tree.contains(test->stand.from, n) &&
                      trace().value(test->stand.from, moment()) == pair;
    dots.push_back({n, toDouble(pair[0]), toDouble(pair[1]),
                    n == now || (running && tree.contains(test->node, n)),
                    held ? test->stand.other : Mover::none});
  };
  if (tree.facts().leaves <= kMostDots) {
    for (std::uint32_t i = 0; i < tree.size(); ++i)
      if (tree.isLeaf(NodeId{i}) || trace().state(NodeId{i}, moment()).estimate) add(NodeId{i});
    return dots;
  }
  const Subject subject = subjectOf(run(), moment());
  if (test && test->stand.from != kNoNode) add(test->stand.from);
  if (subject.node == kNoNode || tree.childCount(subject.node) > kMostDots) return dots;
  for (const NodeId child : tree.children(subject.node)) add(child);
  return dots;
}

void EpsilonPlane::paint(QPainter& painter) {
  if (run().tree->players() != 2) return;
  const auto test = testAt(run(), moment());
  const Plot plot = this->plot();
  paintGround(painter, plot);
  if (test) paintTest(painter, plot, *test);
  paintDots(painter, plot, dots(test), test);
}

void EpsilonPlane::paintGround(QPainter& painter, const Plot& p) const {
  const Theme& t = theme();
  painter.fillRect(p.box, t.canvas);
  painter.save();
  painter.setClipRect(p.box);
  painter.setPen(QPen(t.faint, 1));
  painter.setBrush(t.hover);
  const double e = p.epsilon, l = p.left() - 1, r = p.right() + 1;
  painter.drawPolygon(
      QPolygonF({p.at(l, e - l), p.at(r, e - r), p.at(r, -e - r), p.at(l, -e - l)}));
  painter.setPen(QPen(t.edge, 1));
  painter.drawLine(p.at(l, 0), p.at(r, 0));
  painter.drawLine(p.at(0, p.bottom() - 1), p.at(0, p.top() + 1));
  painter.restore();
  painter.setPen(QPen(t.hairline, 1));
  painter.setBrush(Qt::NoBrush);
  painter.drawRect(p.box);

  // Ticks, at most one in 20 px.
  const bool whole = run().tree->scale() == 1;
  const double step = roundStep(std::max(20 / p.scale, whole ? 1.0 : 0.0));
  painter.setFont(type(11.5));
  double free = p.box.left() - 6;
  for (double v = std::ceil(p.left() / step) * step; v <= p.right(); v += step) {
    const double x = p.at(v, 0).x();
    painter.setPen(QPen(t.edge, 1));
    painter.drawLine(QPointF(x, p.box.bottom()), QPointF(x, p.box.bottom() + 4));
    const QString text = tickText(v);
    const double half = digitsWidth(painter.font(), text) / 2;
    if (x - half < free || x + half > p.box.right() - 10) continue;
    painter.setPen(t.muted);
    drawDigits(painter, x, centredBaseline(p.box.bottom() + 14, 11.5), Qt::AlignHCenter, text);
    free = x + half + 5;
  }
  for (double v = std::ceil(p.bottom() / step) * step; v <= p.top(); v += step) {
    const double y = p.at(0, v).y();
    painter.setPen(QPen(t.edge, 1));
    painter.drawLine(QPointF(p.box.left() - 4, y), QPointF(p.box.left(), y));
    if (y < p.box.top() + 16) continue;
    painter.setPen(t.muted);
    drawDigits(painter, p.box.left() - 8, centredBaseline(y, 11.5), Qt::AlignRight, tickText(v));
  }
  painter.setFont(type(12, QFont::DemiBold));
  painter.setPen(t.color(Mover::A));
  drawCentredText(painter, QRectF(p.box.right() - 20, p.box.bottom() + 6, 20, 16), Qt::AlignRight,
                  "x");
  painter.setPen(t.color(Mover::B));
  drawCentredText(painter, QRectF(0, p.box.top(), p.box.left() - 8, 12), Qt::AlignRight, "y");
  Number epsilon;
  if (run().options.epsilon) {
    epsilon.value = *run().options.epsilon;
    painter.setFont(type(11.5));
    painter.setPen(t.muted);
    const QString text = QStringLiteral("|x + y| ≤ %1").arg(shown(epsilon));
    const double length = QFontMetricsF(painter.font()).horizontalAdvance(text);
    const QRectF place(p.box.left() + 6, p.box.bottom() - 40, length + 4, 15);
    painter.fillRect(place, t.canvas);
    drawCentredText(painter, place.adjusted(2, 0, 0, 0), Qt::AlignLeft, text);
  }
}

void EpsilonPlane::paintTest(QPainter& painter, const Plot& p, const Test& test) const {
  const Theme& t = theme();
  const Stand& s = test.stand;
  const Mover me = s.me;
  const double mine = toDouble(s.mine), held = toDouble(s.held), limit = toDouble(s.limit);
  const double e = p.epsilon;
  const double far =
      std::max(std::abs(p.left()) + std::abs(p.right()), std::abs(p.top()) + std::abs(p.bottom())) *
          2 +
      std::abs(mine) + e;
  painter.save();
  painter.setClipRect(p.box);

  // What can still come of the node: no less for its player, and inside the band.
  const QPolygonF rest({p.at(me, mine, e - mine), p.at(me, mine, -e - mine),
                        p.at(me, mine + far, -e - mine - far),
                        p.at(me, mine + far, e - mine - far)});
  QColor tint = t.color(me);
  tint.setAlphaF(0.16f);
  painter.setPen(Qt::NoPen);
  painter.setBrush(tint);
  painter.drawPolygon(rest);
  painter.save();
  QPainterPath clip;
  clip.addPolygon(rest);
  painter.setClipPath(clip, Qt::IntersectClip);
  hatch(painter, p.box, t.color(me), 7);
  painter.restore();

  painter.setPen(QPen(t.color(me), 2));
  painter.drawLine(p.at(me, mine, -far), p.at(me, mine, far));
  painter.setPen(QPen(t.color(s.other), 2));
  painter.drawLine(p.at(me, -far, held), p.at(me, far, held));

  // From its furthest point to the axis, and the gap to what the other player has.
  const QPointF reach = p.at(me, mine, limit);
  const bool upright = me == Mover::B;  // the limit is an x
  QPen dots(t.text, 1.75, Qt::CustomDashLine, Qt::RoundCap);
  dots.setDashPattern({0.01, 2.6});
  painter.setPen(dots);
  const bool secret = document().cover().on && !test.decided;
  if (!secret)
    painter.drawLine(
        reach, upright ? QPointF(reach.x(), p.box.bottom()) : QPointF(p.box.left(), reach.y()));
  const QPointF other = p.at(me, mine, held);
  if (!secret) {
    const double lane = upright ? p.box.bottom() - 12 : p.box.left() + 12;
    const QPointF a = upright ? QPointF(reach.x(), lane) : QPointF(lane, reach.y());
    const QPointF b = upright ? QPointF(other.x(), lane) : QPointF(lane, other.y());
    const double length = std::hypot(b.x() - a.x(), b.y() - a.y());
    if (length > 14) {
      painter.setPen(QPen(t.text, 1.75));
      painter.drawLine(a, b);
      const QPointF d = (b - a) / length, n(-d.y(), d.x());
      painter.setPen(Qt::NoPen);
      painter.setBrush(t.text);
      painter.drawPolygon(QPolygonF({a, a + 6 * d + 3.5 * n, a + 6 * d - 3.5 * n}));
      painter.drawPolygon(QPolygonF({b, b - 6 * d + 3.5 * n, b - 6 * d - 3.5 * n}));
    }
  }
  painter.setPen(QPen(t.text, 2));
  painter.setBrush(t.canvas);
  if (!secret) painter.drawEllipse(reach, kDot, kDot);
  painter.restore();

  // Names of the lines, on plates, kept inside the plot.
  const auto plate = [&](QPointF at, Qt::Alignment side, const QColor& color, const QString& text) {
    painter.setFont(type(11.5, QFont::DemiBold));
    const double length = QFontMetricsF(painter.font()).horizontalAdvance(text) + 4;
    double x = side & Qt::AlignRight ? at.x() - length : at.x();
    x = std::clamp(x, p.box.left() + 2, std::max(p.box.left() + 2, p.box.right() - length - 2));
    const double y = std::clamp(at.y(), p.box.top() + 2, p.box.bottom() - 17);
    painter.fillRect(QRectF(x, y, length, 15), t.canvas);
    painter.setPen(color);
    drawCentredText(painter, QRectF(x + 2, y, length, 15), Qt::AlignLeft, text);
  };
  const QString own = QStringLiteral("%1 = %2").arg(toQ(s.mineName.shown), shown(s.mine));
  const QString bound = QStringLiteral("%1 = %2").arg(toQ(s.heldName.shown), shown(s.held));
  const QPointF corner = p.at(me, mine, held);
  if (upright) {
    plate({p.box.right() - 3, corner.y() + 3}, Qt::AlignRight, t.color(me), own);
    plate({corner.x() + 4, p.box.top() + 3}, Qt::AlignLeft, t.color(s.other), bound);
    if (!secret)
      plate({reach.x() - 6, p.box.bottom() - 20}, Qt::AlignRight, t.text, shown(s.limit));
  } else {
    plate({corner.x() + 4, p.box.top() + 3}, Qt::AlignLeft, t.color(me), own);
    plate({p.box.right() - 3, corner.y() + 3}, Qt::AlignRight, t.color(s.other), bound);
    if (!secret) plate({p.box.left() + 18, reach.y() - 17}, Qt::AlignLeft, t.text, shown(s.limit));
  }
}

void EpsilonPlane::paintDots(QPainter& painter, const Plot& p, const std::vector<Dot>& dots,
                             const std::optional<Test>& test) const {
  const Theme& t = theme();
  const double radius = dots.size() > kCrowd ? 3 : kDot;
  std::vector<QRectF> taken;  // by dots, by names, and by the lines of the test
  if (test) {
    const Stand& s = test->stand;
    const double mine = toDouble(s.mine), held = toDouble(s.held);
    const QPointF cross = p.at(s.me, mine, held), reach = p.at(s.me, mine, toDouble(s.limit));
    taken.push_back(QRectF(p.box.left(), cross.y() - 1, p.box.width(), 2));
    taken.push_back(QRectF(cross.x() - 1, p.box.top(), 2, p.box.height()));
    taken.push_back(QRectF(reach.x() - 7, reach.y() - 7, 14, 14));
  }
  for (const Dot& dot : dots) {
    const QPointF at = p.at(dot.x, dot.y);
    taken.push_back(QRectF(at.x() - 6, at.y() - 6, 12, 12));
    painter.setPen(QPen(t.canvas, 1.5));
    painter.setBrush(isPlayer(dot.owner) ? t.color(dot.owner) : t.text);
    painter.drawEllipse(at, radius, radius);
    if (!dot.ringed) continue;
    painter.setPen(QPen(t.text, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(at, kDot + 4, kDot + 4);
  }
  if (dots.size() > kMostNames) return;
  painter.setFont(type(11.5));
  for (const Dot& dot : dots) {
    const QPointF at = p.at(dot.x, dot.y);
    const QString name = nodeNameOf(dot.node);
    const double length = QFontMetricsF(painter.font()).horizontalAdvance(name);
    const double gap = dot.ringed ? 11 : 8;
    const QRectF places[] = {{at.x() + gap, at.y() - 16, length, 13},
                             {at.x() - length / 2, at.y() + gap, length, 13},
                             {at.x() - gap - length, at.y() - 16, length, 13},
                             {at.x() + gap, at.y() + 3, length, 13},
                             {at.x() - gap - length, at.y() + 3, length, 13}};
    for (const QRectF& place : places) {
      const bool free = std::none_of(taken.begin(), taken.end(), [&](const QRectF& other) {
        return other.intersects(place) && !other.contains(at);
      });
      if (!free || !p.box.contains(place)) continue;
      painter.fillRect(place.adjusted(-1, 0, 1, 0), t.canvas);
      painter.setPen(t.text2);
      drawCentredText(painter, place, Qt::AlignLeft, name);
      taken.push_back(place);
      break;
    }
  }
}

}  // namespace plyscope
