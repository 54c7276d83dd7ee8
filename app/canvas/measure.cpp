#include "app/canvas/measure.h"

#include <algorithm>

#include "app/canvas/words.h"
#include "app/support/fonts.h"
#include "app/support/theme.h"

namespace plyscope {
namespace {

using namespace metrics;

double limited(double width, bool full) {
  return full ? width : std::min(width, kLongestLabel);
}

// Room for what can ever stand on the edge above n: a move, a probability, a weighted term.
double edgeLabelRoom(const Scene& scene, Ruler& ruler, NodeId n, double numberWidth) {
  const Tree& tree = scene.tree();
  double width = 0;
  if (n != Tree::root() && tree.isChance(tree.parent(n))) {
    width = ruler.probability(n, 12, 600) + 10;
    if (!scene.tuples) width += 2 * numberWidth + textWidth(QStringLiteral(" ×  = "), 12, 500);
    width /= kTermAt;
  }
  if (const auto move = tree.move(n); !move.empty()) {
    const double text = textWidth(QString::fromUtf8(move.data(), qsizetype(move.size())), 12, 500);
    width = std::max(width, (limited(text, scene.fullLabels) + 12) / kEdgeTagAt);
  }
  return width;
}

Extent extentOf(const Scene& scene, Ruler& ruler, NodeId n, bool tagged, double numberWidth) {
  const Tree& tree = scene.tree();
  const Figure figure = figureOf(scene, n, false);
  const double half = shapeSize(scene, n, figure).width() / 2;
  const double name = limited(ruler.name(n, 12.5, 600), scene.fullLabels);
  double left, right;
  if (tree.isLeaf(n)) {
    const double pitch = scene.tuples ? kPairLeafPitch : kLeafPitch;
    left = right = std::max({pitch / 2, half + kGap, name / 2 + kGap / 2});
  } else {
    left = half;
    const double tag =
        tagged ? std::max(scene.tuples ? kPairTagWidth : kTagWidth, name + 24 + numberWidth + 24)
               : name;
    right = half + kGap + tag + kGap;
  }
  const double room = edgeLabelRoom(scene, ruler, n, numberWidth) / 2;
  return {static_cast<float>(std::max(left, room)), static_cast<float>(std::max(right, room))};
}

double widestNumber(const Ruler& ruler) {
  return std::clamp(ruler.widestNumber(12, 600), textWidth(QStringLiteral("−8"), 12, 600), 80.0);
}

// -- Levels as columns: text stands below and behind its node, so neighbours need its height.

constexpr double kTagLines = 48, kNameLine = 20, kPointerAbove = 22, kBareLine = 56;

Extent columnExtent(const Scene& scene, NodeId n, bool tagged) {
  const double half = shapeSize(scene, n, figureOf(scene, n, false)).height() / 2;
  if (scene.tree().isLeaf(n)) {
    const float room = static_cast<float>(kColumnLeafPitch / 2);
    return {room, room};
  }
  return {float(half + kGap), float(half + (tagged ? kTagLines : kNameLine))};
}

Extent drawnColumnExtent(const Scene& scene, NodeId n) {
  const double half = shapeSize(scene, n, figureOf(scene, n, false)).height() / 2;
  if (scene.tree().isLeaf(n)) return {float(half + kGap), float(half + kGap)};
  return {float(half + kPointerAbove), float(half + kTagLines)};
}

}  // namespace

Extent drawnExtent(const Scene& scene, NodeId n) {
  const Tree& tree = scene.tree();
  if (scene.leftToRight) return drawnColumnExtent(scene, n);
  const double half = shapeSize(scene, n, figureOf(scene, n, false)).width() / 2;
  if (tree.size() > kMeasured) return {float(half + 4), float(half + 40)};
  const double name = limited(textWidth(nameOf(tree, n), 12.5, 600), scene.fullLabels);
  if (tree.isLeaf(n)) {
    const double side = std::max(half, name / 2) + 4;
    return {float(side), float(side)};
  }
  return {float(half + 4), float(half + 16 + std::max(name + kGap, scene.tuples ? 64.0 : 56.0))};
}

double widestLeafValue(const Scene& scene, const Ruler& ruler) {
  if (scene.tree().size() > kMeasured) return scene.tuples ? 3.5 : 2;
  return ruler.widestLeafValue(scene.tuples);
}

std::vector<Extent> measure(const Scene& scene, Ruler& ruler, const std::vector<bool>& tagged) {
  const Tree& tree = scene.tree();
  std::vector<Extent> extents(tree.size());
  if (scene.leftToRight) {
    for (std::uint32_t i = 0; i < tree.size(); ++i) {
      extents[i] = columnExtent(scene, NodeId{i}, tagged[tree.depth(NodeId{i})]);
    }
    return extents;
  }
  const float leaf = static_cast<float>((scene.tuples ? kPairLeafPitch : kLeafPitch) / 2);
  if (tree.size() > kMeasured) {
    for (std::uint32_t i = 0; i < tree.size(); ++i) {
      extents[i] = tree.isLeaf(NodeId{i}) ? Extent{leaf, leaf} : Extent{leaf, leaf * 2};
    }
    return extents;
  }
  const double number = widestNumber(ruler);
  for (std::uint32_t i = 0; i < tree.size(); ++i) {
    extents[i] = extentOf(scene, ruler, NodeId{i}, tagged[tree.depth(NodeId{i})], number);
  }
  return extents;
}

void measureColumns(Scene& scene, Ruler& ruler) {
  const Tree& tree = scene.tree();
  double number = textWidth(QStringLiteral("−∞"), 12, 500), label = 0, name = 24;
  if (tree.size() <= kMeasured) {
    number = std::max(number, widestNumber(ruler));
    for (std::uint32_t i = 0; i < tree.size(); ++i) {
      const NodeId n{i};
      label = std::max(label, edgeLabelRoom(scene, ruler, n, number) * kTermAt);
      if (!tree.isLeaf(n)) continue;
      name = std::max(name, limited(ruler.name(n, 12.5, 600), scene.fullLabels));
    }
  }
  if (!scene.tuples)
    label = std::max(label, 2 * number + textWidth(QStringLiteral("[, ]"), 12, 500));
  const double shape = scene.tuples ? kPairTriangle.width() : kTriangle.width();
  scene.levelRoom = shape + label + 2 * kGap + kBareLine;
  const double leaf = shapeSize(scene, Tree::root(), Figure::box).width();
  const double skipped = textWidth(QStringLiteral("skipped"), 12, 500);
  scene.lastRoom = leaf / 2 + 2 * kGap + name + kGap + skipped;
}

}  // namespace plyscope
