#include "app/shell/presenter_ink.h"

#include <QApplication>
#include <QMouseEvent>
#include <QPainter>

namespace plyscope {
namespace {

constexpr double kDot = 13, kLine = 5;  // px on a screen 1,080 px high

}  // namespace

PresenterInk::PresenterInk(QWidget* canvas)
    : QWidget(canvas), canvas_(canvas), theme_(theme(ThemeId::presenter)) {
  setAttribute(Qt::WA_TransparentForMouseEvents);
  setFocusPolicy(Qt::NoFocus);
  setGeometry(canvas->rect());
  canvas->installEventFilter(this);
}

void PresenterInk::setTheme(const Theme& theme, double unit) {
  theme_ = theme;
  unit_ = unit;
  update();
}

void PresenterInk::setPen(bool on) {
  pen_ = on;
  drawing_ = false;
  dot_.reset();
  update();
}

void PresenterInk::erase() {
  lines_.clear();
  drawing_ = false;
  update();
}

bool PresenterInk::eventFilter(QObject*, QEvent* event) {
  switch (event->type()) {
    case QEvent::Resize:
      setGeometry(canvas_->rect());
      return false;
    case QEvent::MouseButtonPress:
    case QEvent::MouseButtonDblClick: {
      const auto* press = static_cast<QMouseEvent*>(event);
      if (press->button() != Qt::LeftButton) return false;
      raise();
      if (pen_) {
        lines_.push_back({press->position()});
        drawing_ = true;
      } else {
        dot_ = pressed_ = press->position();
      }
      update();
      return true;
    }
    case QEvent::MouseMove: {
      const QPointF at = static_cast<QMouseEvent*>(event)->position();
      if (!drawing_ && !dot_) return false;
      if (drawing_) lines_.back() << at;
      if (dot_) dot_ = at;
      update();
      return true;
    }
    case QEvent::MouseButtonRelease: {
      const bool mine = drawing_ || dot_;
      const QPointF moved = dot_.value_or(pressed_) - pressed_;
      const bool click = dot_ && moved.manhattanLength() < QApplication::startDragDistance();
      drawing_ = false;
      dot_.reset();
      update();
      if (click) Q_EMIT clicked(pressed_);
      return mine;
    }
    default:
      return false;
  }
}

void PresenterInk::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(QPen(theme_.wrong, kLine * unit_, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  for (const QPolygonF& line : lines_) {
    if (line.size() == 1) {
      painter.drawPoint(line.front());
    } else {
      painter.drawPolyline(line);
    }
  }
  if (!dot_) return;
  painter.setPen(QPen(theme_.canvas, 3 * unit_));
  painter.setBrush(theme_.wrong);
  painter.drawEllipse(*dot_, kDot * unit_, kDot * unit_);
}

}  // namespace plyscope
