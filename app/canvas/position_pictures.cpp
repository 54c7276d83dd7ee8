#include "app/canvas/position_pictures.h"

#include <QEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/canvas/canvas.h"
#include "app/canvas/fit.h"
#include "app/canvas/node_pictures.h"

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

}  // namespace

PositionPictures::PositionPictures(Canvas* canvas)
    : QWidget(canvas), canvas_(canvas), theme_(theme(ThemeId::light)) {
  setAttribute(Qt::WA_TransparentForMouseEvents);
  setFocusPolicy(Qt::NoFocus);
  setGeometry(canvas->rect());
  lower();  // under what floats on the canvas
  canvas->installEventFilter(this);
  connect(canvas, &Canvas::viewMoved, this, qOverload<>(&QWidget::update));
  const Document* document = &canvas->document();
  connect(document, &Document::treeChanged, this, &PositionPictures::begin);
  for (auto signal : {&Document::timeChanged, &Document::traceChanged, &Document::viewChanged})
    connect(document, signal, this, qOverload<>(&QWidget::update));
  begin();
}

void PositionPictures::setTheme(const Theme& theme) {
  theme_ = theme;
  update();
}

// The game of this very tree; what was played out before is forgotten.
void PositionPictures::begin() {
  const Document& document = canvas_->document();
  game_ = document.empty() ? nullptr : PlayedGame::of(document.header());
  picture_ = game_ ? findNodePicture(game_->game().name) : nullptr;
  setVisible(picture_ != nullptr);
  update();
}

bool PositionPictures::eventFilter(QObject* object, QEvent* event) {
  if (event->type() == QEvent::Resize) setGeometry(canvas_->rect());
  return QWidget::eventFilter(object, event);
}

QRectF PositionPictures::boxFor(NodeId n, NodeId before, NodeId after) const {
  const Document& document = canvas_->document();
  const Scene& scene = canvas_->scene();
  const View& view = canvas_->view();
  const Tree& tree = scene.tree();
  Phase phase = Phase::untouched;
  if (scene.run.trace) phase = scene.run.trace->state(n, document.event()).phase;
  const Cover& cover = document.cover();
  if (tree.isLeaf(n) ? cover.hidesNumber(n, phase) : later(phase) && cover.on && !cover.given)
    return {};
  const std::string& position = game_->position(tree, n);
  if (position.empty()) return {};
  const double unit = view.symbolUnit();
  const bool last = tree.depth(n) + 1u == scene.layout->levels();
  if (!last && view.levelPitch() < kLeastPitch * unit) return {};
  const QRectF shape = boxOf(scene, view, n);
  QRectF box(QPointF(), picture_->size(position) * unit);
  box.moveCenter(shape.center());
  double free = 1e9;  // to the nearest neighbour; where nodes crowd, they are not drawn one by one
  for (const NodeId other : {before, after})
    if (other != kNoNode)
      free =
          std::min(free, std::abs(view.xScale() * (scene.layout->x(other) - scene.layout->x(n))));
  if (view.show.leftToRight) return columnBox(n, before, box, free);
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

// Levels as columns: above an inner node, behind a leaf and its name.
QRectF PositionPictures::columnBox(NodeId n, NodeId before, QRectF box, double free) const {
  const Scene& scene = canvas_->scene();
  const View& view = canvas_->view();
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

void PositionPictures::paintEvent(QPaintEvent*) {
  const Scene& scene = canvas_->scene();
  if (!picture_ || !scene.layout || scene.run.tree != canvas_->document().tree()) return;
  const View& view = canvas_->view();
  if (view.symbolUnit() < kLeastUnit) return;
  const Layout& layout = *scene.layout;
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  std::size_t painted = 0;
  for (Depth d = 0; d < layout.levels() && painted < kMost; ++d) {
    if (view.y(d) < -100 || view.y(d) > view.length() + 40) continue;
    const auto nodes = layout.visible(d, view.layoutX(-60), view.layoutX(view.breadth() + 100));
    // More nodes than this have no room for pictures.
    if (nodes.size() > kMost) continue;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      if (layout.collapsed(nodes[i])) continue;
      const QRectF box = boxFor(nodes[i], i > 0 ? nodes[i - 1] : kNoNode,
                                i + 1 < nodes.size() ? nodes[i + 1] : kNoNode);
      if (box.isEmpty()) continue;
      picture_->paint(painter, game_->position(scene.tree(), nodes[i]), box, theme_);
      ++painted;
    }
  }
}

}  // namespace plyscope
