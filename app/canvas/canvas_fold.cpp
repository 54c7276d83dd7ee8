#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMenu>
#include <algorithm>

#include "app/canvas/canvas.h"
#include "app/canvas/fit.h"

// Folding subtrees away: − folds what is below the selected node, + brings it back, and so do the
// menu of a node and a click on a silhouette.
namespace plyscope {

void Canvas::toggleFolded(NodeId n) {
  if (!scene_.layout || n == kNoNode || scene_.tree().isLeaf(n)) return;
  const auto known = std::ranges::find(collapsed_, n);
  if (known == collapsed_.end()) {
    collapsed_.push_back(n);
  } else {
    collapsed_.erase(known);
  }
  relayout();
}

// Whoever selects a hidden node wants to see it.
void Canvas::unfoldAbove(NodeId n) {
  if (n == kNoNode || !scene_.layout || !scene_.layout->hidden(n)) return;
  const Tree& tree = scene_.tree();
  std::erase_if(collapsed_, [&](NodeId above) { return above < n && index(n) < tree.end(above); });
  relayout();
}

// The root stays where it stands, unless the whole tree is to be in sight.
void Canvas::relayout() {
  scene_ = makeScene(scene_.run, collapsed_, false, view_.show.leftToRight);
  fitAgain();
  placeOverlays();
  refresh();
}

void Canvas::keyPressEvent(QKeyEvent* e) {
  const NodeId n = document_->selection();
  const bool plain = !(e->modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier));
  const bool fold = e->key() == Qt::Key_Minus, unfold = e->key() == Qt::Key_Plus;
  if (!plain || n == kNoNode || !(fold || unfold)) return QWidget::keyPressEvent(e);
  if (folded(n) != fold) toggleFolded(n);
}

void Canvas::contextMenuEvent(QContextMenuEvent* e) {
  if (!scene_.layout) return;
  const bool byKey = e->reason() == QContextMenuEvent::Keyboard;
  const NodeId n = byKey ? document_->selection() : nodeAt(scene_, view_, e->pos());
  if (n == kNoNode) return;
  document_->select(n);
  auto* menu = new QMenu(this);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  QAction* run = menu->addAction(tr("Run to here"), this, [this] { runToSelection(); });
  run->setEnabled(scene_.run.trace != nullptr);
  if (!scene_.tree().isLeaf(n)) {
    menu->addAction(folded(n) ? tr("Unfold") : tr("Fold away"), this,
                    [this, n] { toggleFolded(n); });
  }
  const QPoint place = boxOf(scene_, view_, n).center().toPoint();
  menu->popup(byKey ? mapToGlobal(place) : e->globalPos());
}

}  // namespace plyscope
