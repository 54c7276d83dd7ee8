#include "app/canvas/edit_gestures.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>
#include <algorithm>

#include "app/canvas/canvas.h"
#include "app/canvas/fit.h"
#include "app/canvas/words.h"

namespace plyscope {
namespace {

constexpr int kStep = 8;  // px of a drag for one unit
constexpr int kThreshold = 10;

std::vector<Rational> numbersOf(const Tree& tree, NodeId leaf) {
  std::vector<Rational> numbers;
  for (unsigned p = 0; p < (tree.scalar() ? 1 : tree.players()); ++p)
    numbers.push_back(tree.utilityNumber(leaf, p).value);
  return numbers;
}

}  // namespace

EditGestures::EditGestures(Canvas* canvas) : QObject(canvas), canvas_(canvas) {
  canvas->installEventFilter(this);
}

bool EditGestures::eventFilter(QObject* object, QEvent* event) {
  if (object != canvas_ || !canvas_->scene().layout) return false;
  if (!enabled_ && event->type() != QEvent::ContextMenu) return false;
  switch (event->type()) {
    case QEvent::MouseButtonPress:
      return press(*static_cast<QMouseEvent*>(event));
    case QEvent::MouseMove:
      return drag_ && move(*static_cast<QMouseEvent*>(event));
    case QEvent::MouseButtonRelease:
      return drag_ && release(*static_cast<QMouseEvent*>(event));
    case QEvent::Wheel:
      return wheel(*static_cast<QWheelEvent*>(event));
    case QEvent::ContextMenu: {
      const auto* menu = static_cast<QContextMenuEvent*>(event);
      const bool byMouse = menu->reason() == QContextMenuEvent::Mouse;
      const NodeId node = byMouse ? nodeAt(canvas_->scene(), canvas_->view(), menu->pos())
                                  : canvas_->document().selection();
      Q_EMIT menuWanted(node, menu->globalPos());
      return true;
    }
    default:
      return false;
  }
}

// The press itself is the canvas's; only a drag that begins on a node is not.
bool EditGestures::press(const QMouseEvent& e) {
  drag_.reset();
  if (e.button() != Qt::LeftButton || e.modifiers() != Qt::NoModifier) return false;
  const Scene& scene = canvas_->scene();
  const NodeId n = nodeAt(scene, canvas_->view(), e.position());
  if (n == kNoNode || canvas_->document().searching()) return false;
  Drag drag{n, e.pos()};
  const Tree& tree = scene.tree();
  if (tree.isLeaf(n) && tree.hasUtility(n)) {
    drag.start = numbersOf(tree, n);
    const QRectF box = boxOf(scene, canvas_->view(), n);
    const double part = (e.position().x() - box.left()) / std::max(1.0, box.width());
    const auto count = static_cast<double>(drag.start.size());
    drag.number = static_cast<std::size_t>(std::clamp(part * count, 0.0, count - 1));
  }
  drag_ = drag;
  return false;
}

bool EditGestures::move(const QMouseEvent& e) {
  if (!(e.buttons() & Qt::LeftButton)) {
    drag_.reset();
    return false;
  }
  Drag& drag = *drag_;
  const QPoint moved = e.pos() - drag.from;
  const bool columns = canvas_->view().show.leftToRight;
  const QPoint across = columns ? moved.transposed() : moved;  // x: past siblings
  if (!drag.begun) {
    if (moved.manhattanLength() < kThreshold) return true;
    drag.sideways = std::abs(across.x()) > std::abs(across.y());
    if (!drag.sideways && drag.start.empty()) {  // an inner node goes nowhere: the canvas pans
      drag_.reset();
      return false;
    }
    drag.begun = true;
    drag.gesture = canvas_->document().newGesture();
    canvas_->document().select(drag.node);
    canvas_->setCursor(drag.sideways != columns ? Qt::SizeHorCursor : Qt::SizeVerCursor);
  }
  if (drag.sideways) {
    reorder(drag, e.position());
  } else {
    count(drag, columns ? moved.x() / kStep : -(moved.y() / kStep));
  }
  return true;
}

bool EditGestures::release(const QMouseEvent& e) {
  const bool begun = drag_->begun;
  if (e.button() != Qt::LeftButton) return false;
  drag_.reset();
  if (begun) canvas_->unsetCursor();
  return begun;
}

bool EditGestures::wheel(const QWheelEvent& e) {
  if (e.modifiers() != Qt::AltModifier) return false;
  Document& document = canvas_->document();
  const NodeId n = document.selection();
  if (n == kNoNode || !document.tree()->isLeaf(n) || !document.tree()->hasUtility(n)) return true;
  // With Alt, some systems turn the wheel sideways.
  const int delta = e.angleDelta().y() ? e.angleDelta().y() : e.angleDelta().x();
  Drag turn{n, {}};
  turn.start = numbersOf(*document.tree(), n);
  count(turn, delta > 0 ? 1 : -1);
  return true;
}

void EditGestures::count(Drag& drag, std::int64_t steps) {
  if (steps == drag.steps) return;
  Document& document = canvas_->document();
  SetValue edit{drag.node, drag.start, drag.start.size() > 1 || !document.tree()->scalar(), {}};
  edit.value[drag.number] += steps;
  const QString text = tr("Change %1").arg(nameOf(*document.tree(), drag.node));
  if (document.edit(edit, text, drag.gesture)) drag.steps = steps;
}

// The node goes past a sibling once the mouse is past that sibling's middle.
void EditGestures::reorder(Drag& drag, QPointF at) {
  Document& document = canvas_->document();
  const Tree& tree = *document.tree();
  const NodeId parent = tree.parent(drag.node);
  if (parent == kNoNode) return;
  const double x = canvas_->view().layoutX(canvas_->view().turned(at).x());
  std::uint32_t place = 0;
  for (const NodeId c : tree.children(parent))
    if (c != drag.node && canvas_->scene().layout->x(c) < x) ++place;
  if (place == tree.childIndex(drag.node)) return;
  const QString text = tr("Move %1").arg(nameOf(tree, drag.node));
  if (document.edit(MoveNode{drag.node, parent, place}, text, drag.gesture))
    drag.node = document.selection();
}

}  // namespace plyscope
