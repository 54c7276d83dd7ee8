#include "app/canvas/fit.h"

#include <algorithm>
#include <cmath>

namespace plyscope {
namespace {

using namespace metrics;

// Space above the first and below the last level's centre line, at 100 %.
constexpr double kAboveFirst = 32, kBelowLast = 60;
constexpr double kLeastPitch = 56, kPressed = 110, kMostPitch = 238, kAir = 0.85;
constexpr double kTooClose = 4;  // px between levels; the whole tree would be a smear

double gutter(const Scene& scene, const View& view) {
  if (!view.show.rowLabels) return kRight;
  return (kGutter + (scene.tuples ? 6 : 0)) * std::min(view.unit, 1.6);
}

double pitchFor(const Scene& scene, const View& view) {
  const double levels = std::max(1.0, static_cast<double>(scene.layout->levels()) - 1);
  const double legend = view.show.legend ? 30 + 2 * kOverlay : kOverlay;
  const double room =
      std::max(8.0, view.size.height() - (kTop + legend) * std::min(1.0, view.unit) -
                        (kAboveFirst + kBelowLast) * view.unit);
  const double even = kAir * room / levels;
  if (even >= kPressed * view.unit) return std::min(even, kMostPitch * view.unit);
  // Tight: use all of the height, then press shapes too, then let the tree run over the edge.
  const double tight = room / levels;
  if (tight >= kPressed * view.unit) return kPressed * view.unit;
  return std::max(tight, levels > 40 ? std::min(kLeastPitch, tight) : 12.0);
}

// The largest unit, up to the wished one, at which the tree needs neither pressing nor scrolling;
// what is wished below 1 is kept.
double unitFor(const Scene& scene, const View& view) {
  const double levels = std::max(1.0, static_cast<double>(scene.layout->levels()) - 1);
  const double legend = view.show.legend ? 30 + 2 * kOverlay : kOverlay;
  View widest = view;
  widest.unit = view.wished;
  const double wide = (view.size.width() - gutter(scene, widest) - kRight) /
                      std::max(1.0, scene.right - scene.left);
  const double high =
      (view.size.height() - kTop - legend) / (kAboveFirst + kBelowLast + levels * kPressed);
  return std::clamp(std::min(wide, high), std::min(1.0, view.wished), view.wished);
}

}  // namespace

View fitted(const Scene& scene, View view) {
  view.unit = unitFor(scene, view);
  const double left = gutter(scene, view), right = kRight;
  const double width = std::max(1.0, view.size.width() - left - right);
  const double drawn = std::max(1.0, scene.right - scene.left);
  view.zoom = std::min(1.0, width / (drawn * view.unit));
  view.pitch = pitchFor(scene, view);
  const double middle = (scene.left + scene.right) / 2;
  view.origin.setX(left + width / 2 - middle * view.xScale());
  const double levels = static_cast<double>(scene.layout->levels()) - 1;
  const double legend = view.show.legend ? 30 + 2 * kOverlay : kOverlay;
  const double block = (kAboveFirst + kBelowLast) * view.unit + levels * view.pitch;
  const double free = view.size.height() - kTop - legend - block;
  const double top = free > 0 ? kTop + free / 3 : std::max(12.0, kTop + free / 2);
  view.origin.setY(top + kAboveFirst * view.unit);
  return view;
}

View atFullSize(const Scene& scene, View view, NodeId centre) {
  view.unit = view.wished;
  const View fit = fitted(scene, view);
  view.zoom = 1;
  view.pitch = std::max(fit.pitch, kPressed * view.unit);
  const NodeId n = centre == kNoNode ? Tree::root() : centre;
  // No empty space above the root.
  const double top = (kTop + kAboveFirst) * view.unit;
  view.origin = {view.size.width() / 2 - scene.layout->x(n) * view.xScale(),
                 std::min(top, view.size.height() / 2 - scene.tree().depth(n) * view.levelPitch())};
  return bounded(scene, view);
}

View opening(const Scene& scene, View view, NodeId current) {
  const View whole = fitted(scene, view);
  return whole.pitch < kTooClose ? atFullSize(scene, view, current) : whole;
}

View zoomed(const Scene& scene, View view, double zoom, QPointF around) {
  const double x = view.layoutX(around.x()), level = view.level(around.y());
  // Levels too close to fit come apart with the zoom; while they do, shapes do not grow.
  const double ratio = zoom / view.zoom, full = kPressed * view.unit;
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
  const double full = std::min(kPressed * view.unit, pitchFor(scene, view));
  const bool deep = full < kLeastPitch * view.unit;
  return deep ? std::min(view.zoom, view.pitch / (kPressed * view.unit)) : view.zoom;
}

View bounded(const Scene& scene, View view) {
  constexpr double kSeen = 80;
  const double left = view.x(scene.left), right = view.x(scene.right);
  const double top = view.y(0), bottom = view.y(double(scene.layout->levels()) - 1);
  if (right < kGutter + kSeen) view.origin.rx() += kGutter + kSeen - right;
  if (left > view.size.width() - kSeen) view.origin.rx() -= left - view.size.width() + kSeen;
  if (bottom < kSeen) view.origin.ry() += kSeen - bottom;
  if (top > view.size.height() - kSeen) view.origin.ry() -= top - view.size.height() + kSeen;
  return view;
}

View following(const Scene& scene, View view, NodeId n) {
  if (n == kNoNode || scene.layout->hidden(n)) return view;
  const QPointF at(view.x(scene.layout->x(n)), view.y(scene.tree().depth(n)));
  const double w = view.size.width(), h = view.size.height();
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
  view.pitch = (levels <= 4 ? 164 : kPressed + 20) * view.unit;
  const double drawn = (scene.right - scene.left + kTagWidth) * view.unit;
  const double legend = view.show.legend ? 30 + kOverlay : kOverlay;
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
  const QPointF centre(view.x(scene.layout->x(n)), view.y(scene.tree().depth(n)));
  return {centre - QPointF(w, h), centre + QPointF(w, h)};
}

NodeId silhouetteAt(const Scene& scene, const View& view, QPointF point) {
  const double height = kSilhouette.height() * view.symbolUnit();
  // It hangs below its node, which may be of this level or of the one before.
  const double level = view.level(point.y());
  for (double d = std::max(0.0, std::floor(level)); d <= level && d < scene.layout->levels(); ++d) {
    const NodeId n = scene.layout->nearest(static_cast<Depth>(d), view.layoutX(point.x()));
    if (n == kNoNode || !scene.layout->collapsed(n)) continue;
    const double half = kSilhouette.width() / 2 * view.symbolUnit();
    const double below =
        shapeSize(scene, n, figureOf(scene, n, false)).height() / 2 * view.symbolUnit();
    const QRectF box(view.x(scene.layout->x(n)) - half, view.y(d) + below, 2 * half, height);
    if (box.contains(point)) return n;
  }
  return kNoNode;
}

NodeId nodeAt(const Scene& scene, const View& view, QPointF point) {
  const double level = std::round(view.level(point.y()));
  if (level < 0 || level >= scene.layout->levels()) return kNoNode;
  const Depth d = static_cast<Depth>(level);
  const NodeId n = scene.layout->nearest(d, view.layoutX(point.x()));
  if (n == kNoNode) return n;
  return boxOf(scene, view, n).contains(point) ? n : kNoNode;
}

}  // namespace plyscope
