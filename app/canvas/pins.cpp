#include "app/canvas/pins.h"

#include <QApplication>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>

#include "app/canvas/canvas.h"
#include "app/canvas/figures.h"
#include "app/canvas/fit.h"
#include "app/support/fonts.h"

namespace plyscope {

namespace {

constexpr double kRadius = 12, kNear = 8;
// A dashed frame: close to the name of a leaf, beyond the ring of now.
constexpr double kAround = 7, kAroundLeaf = 3.5, kAroundRing = 13;

/// A node as it stands on the canvas.
struct Placed {
  Figure figure;
  QPointF centre;
  QSizeF size;
  double radius;
};

Placed placed(const Canvas& canvas, NodeId n) {
  const Scene& scene = canvas.scene();
  const View& view = canvas.view();
  const Figure figure = figureOf(scene, n, view.show.squaresAndCircles);
  return {figure, boxOf(scene, view, n).center(), shapeSize(scene, n, figure) * view.symbolUnit(),
          shapeRadius(scene, figure) * view.symbolUnit()};
}

QLineF edgeAbove(const Canvas& canvas, NodeId n) {
  const Placed child = placed(canvas, n);
  const Placed parent = placed(canvas, canvas.scene().tree().parent(n));
  if (canvas.view().show.leftToRight) {
    return {parent.centre + sidePort(parent.figure, parent.size, false),
            child.centre + sidePort(child.figure, child.size, true)};
  }
  return {parent.centre + port(parent.figure, parent.size, parent.radius, false),
          child.centre + port(child.figure, child.size, child.radius, true)};
}

double distance(const QLineF& line, QPointF point) {
  const QPointF way = line.p2() - line.p1();
  const double length = std::max(1.0, QPointF::dotProduct(way, way));
  const double share = std::clamp(QPointF::dotProduct(point - line.p1(), way) / length, 0.0, 1.0);
  return QLineF(line.pointAt(share), point).length();
}

}  // namespace

PinBoard::PinBoard(Canvas* canvas)
    : QWidget(canvas), canvas_(canvas), theme_(plyscope::theme(ThemeId::light)) {
  setAttribute(Qt::WA_TransparentForMouseEvents);
  setFocusPolicy(Qt::NoFocus);
  canvas->installEventFilter(this);
  connect(canvas, &Canvas::viewMoved, this, [this] { update(); });
  hide();
}

void PinBoard::setTheme(const Theme& theme) {
  theme_ = theme;
  update();
}

void PinBoard::setPins(const Pins& pins) {
  if (pins == pins_) return;
  pins_ = pins;
  setGeometry(canvas_->rect());
  setVisible(!pins_.marked.empty() || !pins_.pointed.empty() || !pins_.readings.empty());
  update();
}

NodeId PinBoard::nodeOrEdgeAt(QPointF point) const {
  const Scene& scene = canvas_->scene();
  const View& view = canvas_->view();
  if (!scene.layout) return kNoNode;
  if (const NodeId n = nodeAt(scene, view, point); n != kNoNode) return n;
  // Edges run from a level to the next.
  const double level = view.level(view.turned(point).y());
  if (level < 0 || level >= double(scene.layout->levels()) - 1) return kNoNode;
  NodeId nearest = kNoNode;
  double least = kNear;
  const Depth below = static_cast<Depth>(level) + 1;
  for (const NodeId n :
       scene.layout->visible(below, view.layoutX(0), view.layoutX(view.breadth()))) {
    const double off = distance(edgeAbove(*canvas_, n), point);
    if (off < least) least = off, nearest = n;
  }
  return nearest;
}

bool PinBoard::eventFilter(QObject* object, QEvent* event) {
  if (object != canvas_) return false;
  if (event->type() == QEvent::Resize) resize(canvas_->size());
  if (event->type() == QEvent::MouseButtonPress) pressed_ = static_cast<QMouseEvent*>(event)->pos();
  if (event->type() == QEvent::MouseButtonRelease) {
    const auto& click = *static_cast<QMouseEvent*>(event);
    const bool dragged =
        (click.pos() - pressed_).manhattanLength() >= QApplication::startDragDistance();
    const NodeId n =
        click.button() == Qt::LeftButton && !dragged ? nodeOrEdgeAt(click.position()) : kNoNode;
    // After the canvas has had its turn: it selects what was clicked.
    if (n != kNoNode)
      QMetaObject::invokeMethod(
          this, [this, n] { Q_EMIT pointed(n); }, Qt::QueuedConnection);
  }
  return false;
}

// A plate over the node, as if somebody had written on the sheet.
void PinBoard::paintReading(QPainter& painter, NodeId n, const QString& text) const {
  const double size = 15 * canvas_->view().symbolUnit();
  const double wide = std::max(textWidth(text, size, 600) + 1.2 * size, 2.1 * size);
  QRectF plate(0, 0, wide, 1.75 * size);
  plate.moveCenter(placed(*canvas_, n).centre);
  plate.moveLeft(std::clamp(plate.left(), 4.0, std::max(4.0, width() - wide - 4)));
  QPen pen(theme_.wrong, 2);
  pen.setDashPattern({3, 2});
  painter.setPen(pen);
  painter.setBrush(theme_.canvas);
  painter.drawRoundedRect(plate, 5, 5);
  painter.setPen(theme_.text);
  painter.setFont(interfaceFont(size, 600));
  painter.drawText(QPointF(plate.center().x() - textWidth(text, size, 600) / 2,
                           plate.center().y() + 0.3635 * size),
                   text);
}

void PinBoard::paintEvent(QPaintEvent*) {
  const Scene& scene = canvas_->scene();
  if (!scene.layout) return;
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const double unit = canvas_->view().symbolUnit();
  const NodeId current = canvas_->currentNode();
  for (const NodeId n : pins_.pointed) {
    const Placed p = placed(*canvas_, n);
    QPen pen(theme_.text, 2);
    pen.setDashPattern({2.5, 2});
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(figurePath(p.figure, p.size, p.radius,
                                (n == current              ? kAroundRing
                                 : p.figure == Figure::box ? kAroundLeaf
                                                           : kAround) *
                                    unit)
                         .translated(p.centre));
  }
  for (const auto& [n, text] : pins_.readings) paintReading(painter, n, text);
  for (const NodeId n : pins_.marked) {
    if (n == Tree::root()) continue;
    const QPointF at = edgeAbove(*canvas_, n).pointAt(0.5);
    const bool judged = pins_.due.has_value();
    const bool right = judged && std::binary_search(pins_.due->begin(), pins_.due->end(), n);
    const QColor& ink = !judged ? theme_.text : right ? theme_.right : theme_.wrong;
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme_.canvas);
    painter.drawEllipse(at, kRadius + 3, kRadius + 3);
    painter.setPen(QPen(ink, 2));
    painter.drawEllipse(at, kRadius, kRadius);
    painter.setPen(QPen(ink, 2.25));
    painter.setBrush(Qt::NoBrush);
    if (judged) {
      painter.drawPath((right ? tickPath(10) : crossPath(9)).translated(at));
      continue;
    }
    for (const double x : {-2.75, 2.75}) painter.drawLine(at + QPointF(x, -6), at + QPointF(x, 6));
  }
}

}  // namespace plyscope
