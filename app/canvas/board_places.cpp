#include "app/canvas/board_places.h"

#include <algorithm>
#include <cmath>

#include "app/canvas/fit.h"

namespace plyscope {
namespace {

constexpr double kLeastPitch = 96;     // of levels, for a board between them
constexpr double kLeastPart = 0.8;     // of a shape's width, between neighbours
constexpr double kLeastUnit = 0.7;     // of the shapes, below which a board is a blot
constexpr double kAside = 22;          // from an inner node, past its ring and pointer
constexpr double kAsideOfChance = 40;  // its value may stand on a wide plate
constexpr double kUnderName = 22, kUnderSkipped = 36, kAir = 6;
constexpr double kBehindName = 96;  // a name and "skipped"
constexpr double kNameRoom = 44;    // that the node to the left has for its name
constexpr std::size_t kMost = 400;  // pictures of one frame

bool later(Phase phase) {
  return phase == Phase::untouched || phase == Phase::generated || phase == Phase::skipped;
}

// Levels as columns: above an inner node, behind a leaf and its name.
QRectF columnBox(const BoardScene& s, NodeId n, NodeId before, QRectF box, double free) {
  const Scene& scene = s.scene;
  const View& view = s.view;
  const double unit = view.symbolUnit();
  const QRectF shape = boxOf(scene, view, n);
  if (scene.tree().isLeaf(n)) {
    box.moveLeft(shape.right() + kBehindName * unit);
    return box.height() + kAir <= free ? box : QRectF();
  }
  box.moveBottom(shape.top() - kAside * unit);
  if (view.show.rowLabels && box.top() < metrics::kColumnGutter) return {};
  if (before == kNoNode) return box;
  const double tag = scene.tree().isLeaf(before) ? kAir : kNameRoom * unit;
  return boxOf(scene, view, before).bottom() + tag > box.top() ? QRectF() : box;
}

}  // namespace

QRectF boardBox(const BoardScene& s, NodeId n, NodeId before, NodeId after) {
  const auto& [scene, view, event, game, picture] = s;
  const Tree& tree = scene.tree();
  Phase phase = Phase::untouched;
  if (scene.run.trace) phase = scene.run.trace->state(n, event).phase;
  const Cover& cover = view.cover;
  if (tree.isLeaf(n) ? cover.hidesNumber(n, phase) : later(phase) && cover.on && !cover.given)
    return {};
  const std::string& position = game.position(tree, n);
  if (position.empty()) return {};
  const double unit = view.symbolUnit();
  const bool last = tree.depth(n) + 1u == scene.layout->levels();
  if (!last && view.levelPitch() < kLeastPitch * unit) return {};
  const QRectF shape = boxOf(scene, view, n);
  QRectF box(QPointF(), picture.size(position) * unit);
  box.moveCenter(shape.center());
  double free = 1e9;  // to the nearest neighbour; where nodes crowd, they are not drawn one by one
  for (const NodeId other : {before, after})
    if (other != kNoNode)
      free =
          std::min(free, std::abs(view.xScale() * (scene.layout->x(other) - scene.layout->x(n))));
  if (view.show.leftToRight) return columnBox(s, n, before, box, free);
  if (free < kLeastPart * shape.width()) return {};
  if (tree.isLeaf(n)) {
    box.moveTop(shape.bottom() + (phase == Phase::skipped ? kUnderSkipped : kUnderName) * unit);
    return box.width() + kAir <= free ? box : QRectF();
  }
  box.moveRight(shape.left() - (tree.isChance(n) ? kAsideOfChance : kAside) * unit);
  if (view.show.rowLabels && box.left() < metrics::kGutter) return {};
  if (before != kNoNode) {
    const QRectF other = boxOf(scene, view, before);
    const double name = tree.isLeaf(before) ? kAir : kNameRoom * unit;
    if (other.right() + name > box.left()) return {};
  }
  return box;
}

void paintBoards(QPainter& painter, const BoardScene& s, const Theme& theme) {
  const View& view = s.view;
  const Layout& layout = *s.scene.layout;
  if (view.symbolUnit() < kLeastUnit) return;
  painter.setRenderHint(QPainter::Antialiasing);
  std::size_t painted = 0;
  for (Depth d = 0; d < layout.levels() && painted < kMost; ++d) {
    if (view.y(d) < -100 || view.y(d) > view.length() + 40) continue;
    const auto nodes = layout.visible(d, view.layoutX(-60), view.layoutX(view.breadth() + 100));
    // More nodes than this have no room for pictures.
    if (nodes.size() > kMost) continue;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      if (layout.collapsed(nodes[i])) continue;
      const QRectF box = boardBox(s, nodes[i], i > 0 ? nodes[i - 1] : kNoNode,
                                  i + 1 < nodes.size() ? nodes[i + 1] : kNoNode);
      if (box.isEmpty()) continue;
      s.picture.paint(painter, s.game.position(s.scene.tree(), nodes[i]), box, theme);
      ++painted;
    }
  }
}

}  // namespace plyscope
