#include "app/panels/rule_banner.h"

#include <QPainter>

#include "app/document/rule_warning.h"
#include "app/support/look.h"

namespace plyscope {
namespace {

constexpr int kHeight = 34;

}  // namespace

RuleBanner::RuleBanner(Document* document, QWidget* parent) : Panel(document, parent) {
  setFixedHeight(kHeight);
  refresh();
}

void RuleBanner::refresh() {
  const bool wrong = hasRun() && !spec(document()->run().id).sound;
  setVisible(wrong);
  if (!wrong) return;
  text_ = ruleWarning(document()->run(), document()->event(), document()->cover().on);
  setAccessibleName(text_);
  update();
}

void RuleBanner::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const Theme& t = theme();
  painter.fillRect(rect(), t.panel);
  painter.fillRect(QRectF(0, height() - 1, width(), 1), t.hairline);
  painter.fillRect(QRectF(0, 0, 3, height() - 1), t.wrong);
  const QPointF middle(24, (height() - 1) / 2.0);
  painter.setPen(QPen(t.wrong, 1.75, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  painter.drawPolygon(
      QPolygonF({middle + QPointF(0, -7), middle + QPointF(8, 7), middle + QPointF(-8, 7)}));
  painter.drawLine(middle + QPointF(0, -1.5), middle + QPointF(0, 2));
  painter.drawPoint(middle + QPointF(0, 4.6));
  painter.setPen(t.wrong);
  painter.setFont(interfaceFont(13, QFont::DemiBold));
  drawCentredText(painter, QRectF(42, 0, width() - 50, height() - 1), Qt::AlignLeft, text_);
}

}  // namespace plyscope
