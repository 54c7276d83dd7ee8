#include "app/canvas/zoom_control.h"

#include <QMouseEvent>
#include <QPainter>
#include <cmath>

#include "app/canvas/sprites.h"
#include "app/support/fonts.h"

namespace plyscope {
namespace {

// The left ends of the parts: out, percent, in, fit.
constexpr int kParts[] = {0, 29, 73, 102, 157};

}  // namespace

ZoomControl::ZoomControl(QWidget* parent) : QWidget(parent), theme_(theme(ThemeId::light)) {
  setMouseTracking(true);
  setAccessibleName(tr("Zoom"));
}

void ZoomControl::setTheme(const Theme& t) {
  theme_ = t;
  update();
}

void ZoomControl::setZoom(double zoom) {
  if (zoom_ != zoom) update();
  zoom_ = zoom;
}

int ZoomControl::partAt(int x) const {
  for (int i = 0; i < 4; ++i) {
    if (x >= kParts[i] && x < kParts[i + 1]) return i;
  }
  return -1;
}

void ZoomControl::paintEvent(QPaintEvent*) {
  QPainter p(this);
  p.setRenderHint(QPainter::Antialiasing);
  p.setPen(QPen(theme_.hairline, 1));
  p.setBrush(theme_.canvas);
  p.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
  if (hover_ >= 0) {
    p.setPen(Qt::NoPen);
    p.setBrush(theme_.hover);
    p.drawRoundedRect(QRectF(kParts[hover_] + 3, 3, kParts[hover_ + 1] - kParts[hover_] - 6, 22), 4,
                      4);
  }
  p.setPen(QPen(theme_.text2, 1.5));
  p.drawLine(QPointF(11, 14), QPointF(20, 14));
  p.drawLine(QPointF(83, 14), QPointF(92, 14));
  p.drawLine(QPointF(87.5, 9.5), QPointF(87.5, 18.5));
  p.fillRect(QRectF(102, 5, 1, 18), theme_.hairline);
  const double percent = zoom_ * 100;
  const QString digits = percent >= 1     ? QString::number(std::lround(percent))
                         : percent >= 0.1 ? QString::number(percent, 'f', 1)
                                          : QStringLiteral("< 0.1");
  const auto centred = [&](const QString& text, double left, double right) {
    const TextPiece piece{text, 500, theme_.text2};
    const double width = textWidth(text, 12, 500);
    Sprites sprites(p);
    drawTextPiece(sprites, piece, {(left + right - width) / 2, 14 + 0.3635 * 12}, 12);
  };
  centred(digits + QStringLiteral(" %"), kParts[1], kParts[2]);
  // Four corners: the whole tree.
  p.setPen(QPen(theme_.text2, 1.4));
  for (const int sx : {-1, 1}) {
    for (const int sy : {-1, 1}) {
      const QPointF corner(117 + sx * 4.5, 14 + sy * 4.5);
      p.drawLine(corner, corner - QPointF(sx * 3, 0));
      p.drawLine(corner, corner - QPointF(0, sy * 3));
    }
  }
  centred(tr("Fit"), 124, 153);
}

void ZoomControl::mousePressEvent(QMouseEvent* e) {
  switch (partAt(e->pos().x())) {
    case 0:
      Q_EMIT zoomBy(0.8);
      break;
    case 1:
      Q_EMIT fullSize();
      break;
    case 2:
      Q_EMIT zoomBy(1.25);
      break;
    case 3:
      Q_EMIT fit();
      break;
    default:
      break;
  }
}

void ZoomControl::mouseMoveEvent(QMouseEvent* e) {
  hover_ = partAt(e->pos().x());
  update();
}

void ZoomControl::leaveEvent(QEvent*) {
  hover_ = -1;
  update();
}

}  // namespace plyscope
