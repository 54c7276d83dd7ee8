#include "app/canvas/fit.h"

#include <algorithm>
#include <cmath>

namespace plyscope {
namespace {

using namespace metrics;

// Space above the first and below the last level's centre line, at 100 %.
constexpr double kAboveFirst = 32, kBelowLast = 60, kBeforeFirst = 46, kNamedSlot = 13.3;
constexpr double kLeastPitch = 56, kStandardPitch = 164, kMostPitch = 238, kAir = 0.85;
/// Levels as columns stand at most this many times their wanted distance apart.
constexpr double kMostColumn = 1.5;
/// On a projector: px free above and below, and how close levels come before shapes get smaller.
constexpr double kProjector = 12, kProjected = 94;
constexpr double kTooClose = 4;  // px between levels; the whole tree would be a smear

double gutter(const Scene& scene, const View& view) {
  if (!view.show.rowLabels) return kRight;
  if (view.show.leftToRight) return kColumnGutter * std::min(view.unit, 1.6);
  return (kGutter + (scene.tuples ? 6 : 0)) * std::min(view.unit, 1.6);
}

// What stays free around the tree along its axes, px: before and behind the levels and, the
// gutter on the other side, beside them.
struct Margins {
  double top, bottom, side;
};

Margins margins(const View& view) {
  const double legend = view.show.legend || view.controls ? 30 + 2 * kOverlay : kOverlay;
  if (view.show.leftToRight) return {kOverlay, kOverlay, legend};
  // On a projector size comes first.
  if (view.wished > 1 && !view.show.legend) return {kProjector, kProjector, kRight};
  return {kTop, legend, kRight};
}

// From there to the middle of the first and last level, at 100 %.
double first(const View& view) {
  return view.show.leftToRight ? kBeforeFirst : kAboveFirst;
}

double last(const Scene& scene, const View& view) {
  if (!view.show.leftToRight) return kBelowLast;
  // Leaves that stand too close for names need little.
  const bool named = scene.rows->back().slot * view.xScale() > kNamedSlot * view.unit;
  return named ? scene.lastRoom : kBelowLast;
}

double levelsApart(const Scene& scene) {
  return std::max(1.0, static_cast<double>(scene.layout->levels()) - 1);
}

double pitchFor(const Scene& scene, const View& view) {
  const double levels = levelsApart(scene);
  const Margins m = margins(view);
  const double room = std::max(8.0, view.length() - (m.top + m.bottom) * std::min(1.0, view.unit) -
                                        (first(view) + last(scene, view)) * view.unit);
  const double pressed = scene.levelRoom * view.unit;
  const double most = view.show.leftToRight ? kMostColumn * pressed : kMostPitch * view.unit;
  const double even = kAir * room / levels;
  if (even >= pressed) return std::min(even, most);
  // Tight: use all of the height, then press shapes too, then let the tree run over the edge.
  const double tight = room / levels;
  if (tight >= pressed) return pressed;
  return std::max(tight, levels > 40 ? std::min(kLeastPitch, tight) : 12.0);
}

// The largest unit, up to the wished one, at which the tree needs neither pressing nor scrolling;
// what is wished below 1 is kept.
double unitFor(const Scene& scene, const View& view) {
  View widest = view;
  widest.unit = view.wished;
  const Margins m = margins(view);
  const double wide =
      (view.breadth() - gutter(scene, widest) - m.side) / std::max(1.0, scene.right - scene.left);
  const bool projected = view.wished > 1 && !view.show.legend && !view.show.leftToRight;
  const double least = projected ? kProjected : scene.levelRoom;
  const double high = (view.length() - m.top - m.bottom) /
                      (first(view) + last(scene, view) + levelsApart(scene) * least);
  return std::clamp(std::min(wide, high), std::min(1.0, view.wished), view.wished);
}

}  // namespace

View fitted(const Scene& scene, View view) {
  view.unit = unitFor(scene, view);
  const Margins m = margins(view);
  const double left = gutter(scene, view);
  const double width = std::max(1.0, view.breadth() - left - m.side);
  const double drawn = std::max(1.0, scene.right - scene.left);
  view.zoom = std::min(1.0, width / (drawn * view.unit));
  view.pitch = pitchFor(scene, view);
  const double middle = (scene.left + scene.right) / 2;
  view.origin.setX(left + width / 2 - middle * view.xScale());
  const double levels = static_cast<double>(scene.layout->levels()) - 1;
  const double block = (first(view) + last(scene, view)) * view.unit + levels * view.pitch;
  const double free = view.length() - m.top - m.bottom - block;
  const double before = view.show.leftToRight ? free / 2 : free / 3;
  const double top = free > 0 ? m.top + before : std::max(kProjector, m.top + free / 2);
  view.origin.setY(top + first(view) * view.unit);
  return view;
}

View atFullSize(const Scene& scene, View view, NodeId centre) {
  view.unit = view.wished;
  const View fit = fitted(scene, view);
  view.zoom = 1;
  view.pitch = std::max(fit.pitch, scene.levelRoom * view.unit);
  const NodeId n = centre == kNoNode ? Tree::root() : centre;
  // No empty space above the root.
  const double top = (margins(view).top + first(view)) * view.unit;
  view.origin = {view.breadth() / 2 - scene.layout->x(n) * view.xScale(),
                 std::min(top, view.length() / 2 - scene.tree().depth(n) * view.levelPitch())};
  return bounded(scene, view);
}

View opening(const Scene& scene, View view, NodeId current) {
  const View whole = fitted(scene, view);
  return whole.pitch < kTooClose ? atFullSize(scene, view, current) : whole;
}

View zoomed(const Scene& scene, View view, double zoom, QPointF point) {
  const QPointF around = view.turned(point);
  const double x = view.layoutX(around.x()), level = view.level(around.y());
  // Levels too close to fit come apart with the zoom; while they do, shapes do not grow.
  const double ratio = zoom / view.zoom, full = scene.levelRoom * view.unit;
  if (const double least = pitchFor(scene, view); least < kLeastPitch * view.unit) {
    if (view.pitch < full && ratio > 1) zoom = std::min(zoom, std::max(1.0, view.zoom));
    view.pitch =
        std::clamp(view.pitch * ratio, std::min(least, view.pitch), std::max(full, view.pitch));
  }
  view.zoom = std::clamp(zoom, 1e-7, 4.0);
  view.origin.rx() += around.x() - view.x(x);
  view.origin.ry() += around.y() - view.y(level);
  return bounded(scene, view);
}

double shownZoom(const Scene& scene, const View& view) {
  const double full = std::min(scene.levelRoom * view.unit, pitchFor(scene, view));
  const bool deep = full < kLeastPitch * view.unit;
  return deep ? std::min(view.zoom, view.pitch / (scene.levelRoom * view.unit)) : view.zoom;
}

View bounded(const Scene& scene, View view) {
  constexpr double kSeen = 80;
  const double left = view.x(scene.left), right = view.x(scene.right);
  const double top = view.y(0), bottom = view.y(double(scene.layout->levels()) - 1);
  const double gutter = view.show.leftToRight ? kColumnGutter : kGutter;
  if (right < gutter + kSeen) view.origin.rx() += gutter + kSeen - right;
  if (left > view.breadth() - kSeen) view.origin.rx() -= left - view.breadth() + kSeen;
  if (bottom < kSeen) view.origin.ry() += kSeen - bottom;
  if (top > view.length() - kSeen) view.origin.ry() -= top - view.length() + kSeen;
  return view;
}

View following(const Scene& scene, View view, NodeId n) {
  if (n == kNoNode || scene.layout->hidden(n)) return view;
  const QPointF at(view.x(scene.layout->x(n)), view.y(scene.tree().depth(n)));
  const double w = view.breadth(), h = view.length();
  const double left = std::max(0.15 * w, gutter(scene, view) + 40);
  if (at.x() < left || at.x() > 0.85 * w) view.origin.rx() += w / 2 - at.x();
  if (at.y() < 0.15 * h || at.y() > 0.85 * h) view.origin.ry() += h / 2 - at.y();
  return bounded(scene, view);
}

View wholePage(const Scene& scene, View view) {
  const double levels = static_cast<double>(scene.layout->levels()) - 1;
  view.zoom = 1;
  view.unit = view.wished;
  const double left = gutter(scene, view);
  const double legend = view.show.legend ? 30 + kOverlay : kOverlay;
  if (view.show.leftToRight) {
    view.pitch = scene.levelRoom * view.unit;
    const double drawn = (scene.right - scene.left) * view.unit;
    const double before = (kOverlay + kBeforeFirst) * view.unit;
    view.size = {std::ceil(std::max(480 * view.unit, before + levels * view.pitch +
                                                         (scene.lastRoom + kOverlay) * view.unit)),
                 std::ceil(left + kGap + drawn + kGap + legend)};
    view.origin = {left + kGap - scene.left * view.unit, before};
    return view;
  }
  view.pitch = (levels <= 4 ? kStandardPitch : kPressed + 20) * view.unit;
  const double drawn = (scene.right - scene.left + kTagWidth) * view.unit;
  view.size = {std::ceil(std::max(drawn + left + 2 * kRight, 480 * view.unit)),
               std::ceil(kTop / 2 + (kAboveFirst + kBelowLast) * view.unit + levels * view.pitch +
                         legend + 12)};
  const double free = view.size.width() - left - 2 * kRight - drawn;
  view.origin = {left + kRight + free / 2 - scene.left * view.unit,
                 kTop / 2 + kAboveFirst * view.unit};
  return view;
}

QRectF boxOf(const Scene& scene, const View& view, NodeId n) {
  const QSizeF size = shapeSize(scene, n, figureOf(scene, n, view.show.squaresAndCircles));
  const double unit = view.symbolUnit();
  const double w = std::max(16.0, size.width() / 2 * unit);
  const double h = std::max(16.0, size.height() / 2 * unit);
  const QPointF centre = view.at(scene.layout->x(n), scene.tree().depth(n));
  return {centre - QPointF(w, h), centre + QPointF(w, h)};
}

NodeId silhouetteAt(const Scene& scene, const View& view, QPointF point) {
  const QPointF there = view.turned(point);
  const double unit = view.symbolUnit(), height = kSilhouette.height() * unit;
  // It hangs below its node, which may be of this level or of the one before.
  const double level = view.level(there.y());
  for (double d = std::max(0.0, std::floor(level)); d <= level && d < scene.layout->levels(); ++d) {
    const NodeId n = scene.layout->nearest(static_cast<Depth>(d), view.layoutX(there.x()));
    if (n == kNoNode || !scene.layout->collapsed(n)) continue;
    const double half = kSilhouette.width() / 2 * unit;
    const double below =
        view.turned(shapeSize(scene, n, figureOf(scene, n, false))).height() / 2 * unit;
    const QRectF box(view.x(scene.layout->x(n)) - half, view.y(d) + below, 2 * half, height);
    if (box.contains(there)) return n;
  }
  return kNoNode;
}

NodeId nodeAt(const Scene& scene, const View& view, QPointF point) {
  const QPointF there = view.turned(point);
  const double level = std::round(view.level(there.y()));
  if (level < 0 || level >= scene.layout->levels()) return kNoNode;
  const Depth d = static_cast<Depth>(level);
  const NodeId n = scene.layout->nearest(d, view.layoutX(there.x()));
  if (n == kNoNode) return n;
  return boxOf(scene, view, n).contains(point) ? n : kNoNode;
}

}  // namespace plyscope
