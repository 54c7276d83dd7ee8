#include "app/shell/presenter_camera.h"

#include <algorithm>

#include "app/canvas/fit.h"

namespace plyscope {
namespace {

// Of one level, at 100 %: shapes keep apart at the least, and tags have their room at the most.
constexpr double kLeastPitch = 78, kMostPitch = 110, kAbove = 56, kBelow = 62;
constexpr double kSide = 0.06;  // of the width, free beside what is looked at

/// Along the tree's own axes, whichever way it grows.
QRectF box(const Scene& scene, const View& view, NodeId n) {
  const QRectF shown = boxOf(scene, view, n);
  return {view.turned(shown.topLeft()), view.turned(shown.size())};
}

QRectF boxesOf(const Scene& scene, const View& view, NodeId first, NodeId last) {
  return box(scene, view, first).united(box(scene, view, last));
}

// What is looked at: the siblings and children of a node, or as much of them as fits.
QRectF family(const Scene& scene, const View& view, NodeId n, double width) {
  const Tree& tree = scene.tree();
  QRectF all = box(scene, view, n);
  const auto add = [&](const QRectF& more) {
    if (all.united(more).width() <= width) all = all.united(more);
  };
  const auto addChildren = [&](NodeId parent) {
    if (parent == kNoNode || tree.isLeaf(parent) || scene.layout->collapsed(parent)) return;
    const auto children = tree.children(parent);
    add(boxesOf(scene, view, children.front(), children.back()));
  };
  addChildren(n);
  if (tree.parent(n) != kNoNode) add(box(scene, view, tree.parent(n)));
  addChildren(tree.parent(n));
  return all;
}

// How far a stretch must be moved to lie in another; to its middle where it is moved at all.
double shift(double low, double high, double from, double to) {
  if (low >= from && high <= to) return 0;
  return (from + to) / 2 - (low + high) / 2;
}

}  // namespace

View presenterView(const Scene& scene, View view, NodeId now) {
  if (now == kNoNode || scene.layout->hidden(now)) return view;
  view.unit = view.wished;
  const double levels = std::max(1.0, static_cast<double>(scene.layout->levels()) - 1);
  const double height = view.length(), width = view.breadth();
  const double even = (height - (kAbove + kBelow) * view.unit) / levels;
  view.pitch = std::clamp(even, kLeastPitch * view.unit, kMostPitch * view.unit);
  const bool whole = even >= kLeastPitch * view.unit;
  const double free = kSide * width, left = metrics::kGutter * std::min(view.unit, 1.6) + free;
  if (whole) view.origin.setY(kAbove * view.unit + (even - view.pitch) * levels / 3);
  const QRectF seen = family(scene, view, now, width - left - free);
  view.origin.rx() += shift(seen.left(), seen.right(), left, width - free);
  if (!whole) {
    view.origin.ry() +=
        shift(seen.top(), seen.bottom(), kAbove * view.unit, height - kBelow * view.unit);
  }
  return bounded(scene, view);
}

}  // namespace plyscope
