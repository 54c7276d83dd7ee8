#include "app/support/look.h"

#include <QFile>
#include <QFontMetricsF>
#include <QPixmapCache>
#include <QSvgRenderer>
#include <QTextDocument>

namespace plyscope {

QPalette paletteOf(const Theme& t) {
  QPalette p;
  p.setColor(QPalette::Window, t.panel);
  p.setColor(QPalette::WindowText, t.text);
  p.setColor(QPalette::Base, t.canvas);
  p.setColor(QPalette::AlternateBase, t.panel);
  p.setColor(QPalette::Text, t.text);
  p.setColor(QPalette::Button, t.panel);
  p.setColor(QPalette::ButtonText, t.text2);
  p.setColor(QPalette::BrightText, t.wrong);
  p.setColor(QPalette::PlaceholderText, t.muted);
  p.setColor(QPalette::Mid, t.hairline);
  p.setColor(QPalette::Midlight, t.hover);
  p.setColor(QPalette::Dark, t.field);
  p.setColor(QPalette::Shadow, t.cut);
  p.setColor(QPalette::Light, t.faint);
  p.setColor(QPalette::Highlight, t.selectedRow);
  p.setColor(QPalette::HighlightedText, t.text);
  p.setColor(QPalette::Link, t.text);
  p.setColor(QPalette::LinkVisited, t.text);
  p.setColor(QPalette::ToolTipBase, t.text);
  p.setColor(QPalette::ToolTipText, t.canvas);
  for (auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
    p.setColor(QPalette::Disabled, role, t.faint);
  return p;
}

bool showsFocus(const QFocusEvent& event, bool before) {
  switch (event.reason()) {
    case Qt::TabFocusReason:
    case Qt::BacktabFocusReason:
    case Qt::ShortcutFocusReason:
      return true;
    case Qt::ActiveWindowFocusReason:
    case Qt::PopupFocusReason:
    case Qt::MenuBarFocusReason:
      return before;
    default:
      return false;
  }
}

void drawCentredText(QPainter& painter, const QRectF& box, Qt::Alignment horizontal,
                     const QString& text) {
  const QFont font = painter.font();
  const double width = QFontMetricsF(font).horizontalAdvance(text);
  double x = box.left();
  if (horizontal & Qt::AlignHCenter) x = box.center().x() - width / 2;
  if (horizontal & Qt::AlignRight) x = box.right() - width;
  painter.drawText(QPointF(x, centredBaseline(box.center().y(), font.pixelSize())), text);
}

double digitsWidth(const QFont& font, const QString& text) {
  const QFontMetricsF metrics(font);
  const double cell = metrics.horizontalAdvance(u'4');
  double width = 0;
  QString run;
  for (const QChar c : text) {
    if (!c.isDigit()) {
      run += c;
      continue;
    }
    width += metrics.horizontalAdvance(run) + cell;
    run.clear();
  }
  return width + metrics.horizontalAdvance(run);
}

double drawDigits(QPainter& painter, double x, double baseline, Qt::Alignment horizontal,
                  const QString& text) {
  const QFontMetricsF metrics(painter.font());
  const double cell = metrics.horizontalAdvance(u'4');
  const double width = digitsWidth(painter.font(), text);
  if (horizontal & Qt::AlignRight) x -= width;
  if (horizontal & Qt::AlignHCenter) x -= width / 2;
  const auto drawRun = [&](const QString& run) {
    if (run.isEmpty()) return;
    painter.drawText(QPointF(x, baseline), run);
    x += metrics.horizontalAdvance(run);
  };
  QString run;
  for (const QChar c : text) {
    if (!c.isDigit()) {
      run += c;
      continue;
    }
    drawRun(run);
    run.clear();
    painter.drawText(QPointF(x + (cell - metrics.horizontalAdvance(c)) / 2, baseline), QString(c));
    x += cell;
  }
  drawRun(run);
  return width;
}

QPixmap iconPixmap(const QString& name, const QColor& color, double ratio, double size) {
  const QString key = QStringLiteral("%1/%2/%3/%4").arg(name, color.name()).arg(ratio).arg(size);
  QPixmap pixmap;
  if (QPixmapCache::find(key, &pixmap)) return pixmap;
  QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
  QByteArray text = file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
  text.replace("currentColor", color.name().toLatin1());
  pixmap = QPixmap(qRound(size * ratio), qRound(size * ratio));
  pixmap.fill(Qt::transparent);
  QPainter painter(&pixmap);
  QSvgRenderer(text).render(&painter);
  painter.end();
  pixmap.setDevicePixelRatio(ratio);
  QPixmapCache::insert(key, pixmap);
  return pixmap;
}

QString plainTooltip(const QString& text) {
  return Qt::convertFromPlainText(text);
}

}  // namespace plyscope
