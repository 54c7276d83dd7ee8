#include <QBuffer>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgGenerator>
#include <cmath>

#include "app/canvas/painter.h"

namespace plyscope {

QByteArray toSvg(const DrawList& list, const QString& title, const Overlay& over) {
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  QSvgGenerator svg;
  svg.setOutputDevice(&buffer);
  svg.setResolution(96);
  const QSize size(int(std::ceil(list.size.width())), int(std::ceil(list.size.height())));
  svg.setSize(size);
  svg.setViewBox(QRect({0, 0}, size));
  svg.setTitle(title.toHtmlEscaped());  // Qt writes it as it is
  svg.setDescription(QStringLiteral("Plyscope"));
  QPainter painter(&svg);
  paint(painter, list, TextMode::text);
  if (over) over(painter);
  painter.end();
  return bytes;
}

QByteArray toPdf(const DrawList& list, const QString& title, const Overlay& over) {
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  QPdfWriter pdf(&buffer);
  pdf.setResolution(96);
  pdf.setTitle(title);
  pdf.setCreator(QStringLiteral("Plyscope"));
  pdf.setPageSize(QPageSize(list.size * 72.0 / 96, QPageSize::Point, {}, QPageSize::ExactMatch));
  pdf.setPageMargins(QMarginsF(0, 0, 0, 0));
  QPainter painter(&pdf);
  paint(painter, list, TextMode::text);
  if (over) over(painter);
  painter.end();
  return bytes;
}

}  // namespace plyscope
