#include "app/canvas/scene.h"

#include <algorithm>

#include "app/canvas/measure.h"
#include "app/canvas/ruler.h"
#include "app/canvas/words.h"
#include "app/support/fonts.h"
#include "app/support/theme.h"

namespace plyscope {
namespace {

using namespace metrics;

/// Up to so many decision nodes side by side, each gets the room of its tag.
constexpr std::size_t kTagged = 6;
/// A shape wants this much free beside it, or above and below.
constexpr double kAround = 16, kAroundColumn = 10;

Row rowOf(const Scene& scene, Ruler& ruler, Depth d) {
  const Tree& tree = scene.tree();
  const auto nodes = scene.layout->level(d);
  Row row = (*scene.rows)[d];
  std::vector<float> rooms;
  const double around = scene.leftToRight ? kAroundColumn : kAround;
  double before = 0;
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    const Mover mover = tree.mover(nodes[i]);
    if (mover != Mover::none && std::ranges::find(row.movers, mover) == row.movers.end()) {
      row.movers.push_back(mover);
    }
    const QSizeF size = shapeSize(scene, nodes[i], figureOf(scene, nodes[i], false));
    const double width = scene.leftToRight ? size.height() : size.width();
    if (mover == Mover::none) {
      const bool few = tree.size() <= kMeasured;
      const double name = few ? ruler.name(nodes[i], 1, 500) : 3;
      row.widestName = std::max(row.widestName, name);
    }
    if (i > 0) {
      const double distance = scene.layout->x(nodes[i]) - scene.layout->x(nodes[i - 1]);
      row.slot = std::min(row.slot, distance);
      rooms.push_back(static_cast<float>(distance / ((width + before) / 2 + around)));
    }
    before = width;
  }
  if (!rooms.empty()) {
    const auto at = rooms.begin() + static_cast<std::ptrdiff_t>(rooms.size() / 5);
    std::nth_element(rooms.begin(), at, rooms.end());
    row.scale = *at;
  }
  return row;
}

}  // namespace

void Scene::setRun(Run searched) {
  run = std::move(searched);
  principal.reset();
  if (run.trace) {
    principal = std::make_shared<const std::vector<NodeId>>(run.trace->principalVariation());
  }
}

Scene makeScene(const Run& run, std::span<const NodeId> collapsed, bool fullLabels,
                bool leftToRight) {
  Scene scene;
  scene.leftToRight = leftToRight;
  scene.setRun(run);
  scene.fullLabels = fullLabels;
  const Tree& tree = *run.tree;
  Ruler ruler(tree);
  scene.tuples = run.trace ? run.trace->tuples() : !tree.scalar();
  auto rows = std::make_shared<std::vector<Row>>(tree.facts().depth + 1);
  const double widestValue = widestLeafValue(scene, ruler);
  for (Row& row : *rows) row.widestValue = widestValue;
  scene.rows = rows;
  std::vector<std::size_t> inner(tree.facts().depth + 1, 0);
  for (std::uint32_t i = 0; i < tree.size(); ++i) {
    if (!tree.isLeaf(NodeId{i})) ++inner[tree.depth(NodeId{i})];
  }
  auto leaves = std::make_shared<std::vector<std::uint32_t>>(tree.size() + 1, 0);
  for (std::uint32_t i = 0; i < tree.size(); ++i) {
    (*leaves)[i + 1] = (*leaves)[i] + tree.isLeaf(NodeId{i});
  }
  scene.leavesBefore = std::move(leaves);
  std::vector<bool> tagged(inner.size());
  for (std::size_t d = 0; d < inner.size(); ++d) tagged[d] = inner[d] <= kTagged;

  auto extents = std::make_shared<std::vector<Extent>>(measure(scene, ruler, tagged));
  for (const NodeId n : collapsed) {
    const double count = leftToRight ? kGap : textWidth(foldedWords(tree, n), 11.5, 500) + 5 + kGap;
    Extent& extent = (*extents)[index(n)];
    extent.right = std::max(extent.right, float(kSilhouette.width() / 2 + count));
    if (leftToRight) extent.left = std::max(extent.left, extent.right);
  }
  scene.layout = std::make_shared<Layout>(
      LayoutInput{.tree = &tree, .extent = *extents, .collapsed = collapsed});
  const Layout& layout = *scene.layout;
  for (Depth d = 0; d < layout.levels(); ++d) {
    (*rows)[d] = rowOf(scene, ruler, d);
    const auto level = layout.level(d);
    // The extreme drawings are near the ends; only wide labels further in could pass them.
    for (std::size_t i = 0; i < level.size(); ++i) {
      if (level.size() > 64 && i == 32) i = level.size() - 32;
      const NodeId n = level[i];
      const Extent drawn = drawnExtent(scene, n);
      scene.left = std::min(scene.left, layout.x(n) - drawn.left);
      scene.right = std::max(scene.right, layout.x(n) + drawn.right);
    }
  }
  rows->resize(layout.levels());
  for (std::size_t d = rows->size(); d-- > 1;) {
    (*rows)[d - 1].leastBelow = std::min((*rows)[d].scale, (*rows)[d].leastBelow);
  }
  scene.extents = std::move(extents);
  if (leftToRight) measureColumns(scene, ruler);
  return scene;
}

Figure figureOf(const Scene& scene, NodeId n, bool squaresAndCircles) {
  const Mover mover = scene.tree().mover(n);
  if (mover == Mover::none) return Figure::box;
  if (mover == Mover::chance) return squaresAndCircles ? Figure::diamond : Figure::circle;
  if (index(mover) > 1) return Figure::pentagon;
  if (squaresAndCircles) return mover == Mover::A ? Figure::square : Figure::circle;
  return mover == Mover::A ? Figure::up : Figure::down;
}

QSizeF shapeSize(const Scene& scene, NodeId, Figure figure) {
  const bool tuple = scene.tuples;
  switch (figure) {
    case Figure::box: {
      const double least = tuple ? kPairLeafWidth : kLeafWidth;
      const double height = tuple ? kPairLeafHeight : kLeafHeight;
      if (scene.tree().size() > kMeasured) return {least, height};
      return {std::max(least, scene.rows->front().widestValue * (tuple ? 14 : 16) + 16), height};
    }
    case Figure::circle:
      return tuple ? QSizeF(66, 66) : kCircle;
    case Figure::diamond:
      return tuple ? QSizeF(88, 72) : QSizeF(62, 58);
    case Figure::square:
      return tuple ? QSizeF(78, 56) : QSizeF(50, 46);
    case Figure::pentagon:
      return tuple ? QSizeF(86, 74) : QSizeF(60, 60);
    default:
      return tuple ? kPairTriangle : kTriangle;
  }
}

double shapeRadius(const Scene& scene, Figure figure) {
  if (figure == Figure::box) return kLeafRadius;
  return scene.tuples ? kPairRadius : kTriangleRadius;
}

}  // namespace plyscope
