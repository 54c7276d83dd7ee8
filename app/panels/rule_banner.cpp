#include "app/panels/rule_banner.h"

#include <QPainter>

#include "app/support/look.h"

namespace plyscope {
namespace {

constexpr int kHeight = 34;

QString resultText(const Run& run, const std::vector<Number>& numbers) {
  QStringList parts;
  for (const Number& n : numbers)
    parts << QString::fromStdString(shownText(n, run.tree->spelling()));
  return u'(' + parts.join(", ") + u')';
}

}  // namespace

RuleBanner::RuleBanner(Document* document, QWidget* parent) : Panel(document, parent) {
  setFixedHeight(kHeight);
  refresh();
}

void RuleBanner::refresh() {
  const Run& run = document()->run();
  const bool wrong = hasRun() && !spec(run.id).sound;
  setVisible(wrong);
  if (!wrong) return;
  const Time k = document()->event();
  text_ = tr("This rule is wrong.");
  if (!run.truth.empty() && !document()->cover().on) {
    const QString truth = resultText(run, run.truth);
    if (run.trace->event(k).kind != EventKind::finish) {
      text_ += u' ' + tr("Truth: %1").arg(truth);
    } else {
      const std::vector<Number> value = outcome(*run.trace).value;
      text_ += u' ' + (value == run.truth
                           ? tr("This time its result %1 is the true one").arg(truth)
                           : tr("Its result: %1. Truth: %2").arg(resultText(run, value), truth));
    }
  }
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
