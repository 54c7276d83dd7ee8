#include "app/panels/rule_banner.h"

#include <QPainter>

#include "app/document/rule_warning.h"
#include "app/support/enlarge.h"
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
  painter.scale(enlarged(this), enlarged(this));
  const double wide = plainWidth(this), tall = plainHeight(this);
  painter.fillRect(QRectF(0, tall - 1, wide, 1), t.hairline);
  painter.fillRect(QRectF(0, 0, 3, tall - 1), t.wrong);
  const QPointF middle(24, (tall - 1) / 2.0);
  painter.setPen(QPen(t.wrong, 1.75, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  painter.drawPolygon(
      QPolygonF({middle + QPointF(0, -7), middle + QPointF(8, 7), middle + QPointF(-8, 7)}));
  painter.drawLine(middle + QPointF(0, -1.5), middle + QPointF(0, 2));
  painter.drawPoint(middle + QPointF(0, 4.6));
  painter.setPen(t.wrong);
  painter.setFont(interfaceFont(13, QFont::DemiBold));
  drawCentredText(painter, QRectF(42, 0, wide - 50, tall - 1), Qt::AlignLeft, text_);
}

}  // namespace plyscope
