#include <QApplication>
#include <QGestureEvent>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QNativeGestureEvent>
#include <QPinchGesture>
#include <QToolTip>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

#include "app/canvas/canvas.h"
#include "app/canvas/fit.h"
#include "app/canvas/words.h"
#include "app/support/look.h"

// Mouse, wheel and selection; the keys belong to the window's router.
namespace plyscope {

void Canvas::wheelEvent(QWheelEvent* e) {
  if (!scene_.layout) return;
  const QPointF angle = e->angleDelta();
  if (e->modifiers() & Qt::ControlModifier) {
    look(zoomed(scene_, view_, view_.zoom * std::pow(1.2, angle.y() / 120), e->position()));
    return;
  }
  QPointF step = e->pixelDelta().isNull() ? angle * 0.5 : QPointF(e->pixelDelta());
  if (e->modifiers() & Qt::ShiftModifier) step = {step.x() + step.y(), 0};
  View view = view_;
  view.origin += view.turned(step);
  look(bounded(scene_, view));
}

void Canvas::mousePressEvent(QMouseEvent* e) {
  pressed_ = e->pos();
  pressedOrigin_ = view_.origin;
  dragging_ = false;
}

void Canvas::mouseMoveEvent(QMouseEvent* e) {
  if (!scene_.layout || !(e->buttons() & (Qt::LeftButton | Qt::MiddleButton))) return;
  const QPoint moved = e->pos() - pressed_;
  if (!dragging_ && moved.manhattanLength() < QApplication::startDragDistance()) return;
  dragging_ = true;
  setCursor(Qt::ClosedHandCursor);
  View view = view_;
  view.origin = pressedOrigin_ + view.turned(QPointF(moved));
  look(bounded(scene_, view));
}

void Canvas::mouseReleaseEvent(QMouseEvent* e) {
  unsetCursor();
  if (dragging_ || !scene_.layout || e->button() != Qt::LeftButton) return;
  const NodeId silhouette = silhouetteAt(scene_, view_, e->position());
  if (silhouette != kNoNode) return toggleFolded(silhouette);
  document_->select(nodeAt(scene_, view_, e->position()));
}

void Canvas::mouseDoubleClickEvent(QMouseEvent* e) {
  if (!scene_.layout) return;
  const NodeId n = nodeAt(scene_, view_, e->position());
  if (n == kNoNode) return;
  document_->select(n);
  runToSelection(e->modifiers() & Qt::ShiftModifier);
}

// Two fingers: on a touch pad the system tells the gesture, on a touch screen Qt finds it.
bool Canvas::event(QEvent* e) {
  if (!scene_.layout) return QWidget::event(e);
  if (e->type() == QEvent::NativeGesture) {
    const auto* native = static_cast<QNativeGestureEvent*>(e);
    if (native->gestureType() != Qt::ZoomNativeGesture) return QWidget::event(e);
    const double factor = std::clamp(1 + native->value(), 0.2, 5.0);
    look(zoomed(scene_, view_, view_.zoom * factor, native->position()));
    return true;
  }
  if (e->type() == QEvent::Gesture) {
    auto* gestures = static_cast<QGestureEvent*>(e);
    const auto* pinch = static_cast<QPinchGesture*>(gestures->gesture(Qt::PinchGesture));
    if (pinch == nullptr) return QWidget::event(e);
    const QPointF now = mapFromGlobal(pinch->centerPoint());
    View view = view_;
    if (pinch->state() != Qt::GestureStarted)
      view.origin += view.turned(now - mapFromGlobal(pinch->lastCenterPoint()));
    look(zoomed(scene_, view, view.zoom * pinch->scaleFactor(), now));
    dragging_ = true;  // the finger that is lifted last selects nothing
    gestures->accept(pinch->gestureType());
    return true;
  }
  if (e->type() != QEvent::ToolTip) return QWidget::event(e);
  const auto* help = static_cast<QHelpEvent*>(e);
  const NodeId n = nodeAt(scene_, view_, help->pos());
  if (n == kNoNode) {
    QToolTip::hideText();
  } else {
    QToolTip::showText(help->globalPos(), plainTooltip(tooltip(n)), this);
  }
  return true;
}

QString Canvas::tooltip(NodeId n) const {
  const Tree& tree = scene_.tree();
  QString text = nameOf(tree, n);
  const QString mover = moverText(tree, tree.mover(n), scene_.tuples);
  if (!mover.isEmpty()) text += QStringLiteral(", ") + mover;
  if (!scene_.run.trace) return text;
  const Time k = document_->event();
  const NodeState state = scene_.run.trace->state(n, k);
  if (state.phase == Phase::skipped) return text + tr("\nskipped: never looked at");
  if (state.phase == Phase::untouched) return text + tr("\nnot looked at yet");
  if (!scene_.tuples && state.phase == Phase::closed && !tree.isLeaf(n)) {
    const Interval i = scene_.run.trace->interval(n, k);
    if (i.lo.finite() && i.hi.finite() && !(i.lo == i.hi)) {
      text += tr("\nbetween %1 and %2").arg(shown(tree, i.lo), shown(tree, i.hi));
    } else if (i.lo.finite() && i.lo == i.hi) {
      text += tr("\nvalue %1").arg(shown(tree, i.lo));
    } else if (i.hi.finite()) {
      text += tr("\nat most %1").arg(shown(tree, i.hi));
    } else if (i.lo.finite()) {
      text += tr("\nat least %1").arg(shown(tree, i.lo));
    }
  }
  if (state.hasGiven && scene_.run.trace->windows()) {
    const NumberWindow given = scene_.run.trace->givenWindow(n, k);
    text += tr("\nwas handed [%1, %2]").arg(shown(tree, given.alpha), shown(tree, given.beta));
  }
  return text;
}

void Canvas::runToSelection(bool backwards) {
  const NodeId n = document_->selection();
  if (n != kNoNode && scene_.run.trace) Q_EMIT runWanted(n, backwards);
}

}  // namespace plyscope
