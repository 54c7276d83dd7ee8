#include "app/laboratory/finding_view.h"

#include <QAccessible>
#include <QPainter>
#include <QResizeEvent>
#include <algorithm>
#include <cmath>

#include "app/laboratory/type.h"
#include "app/support/look.h"

namespace plyscope {
namespace {

constexpr double kGap = 20, kColumn = 28, kTableRow = 26, kSide = 14, kCell = 8;
constexpr std::size_t kMostRows = 200;

QColor colorOf(Finding::Tone tone, const Theme& t) {
  return tone == Finding::Tone::bad ? t.wrong : tone == Finding::Tone::good ? t.right : t.text;
}

// Wrapped text; the height that it takes.
double text(QPainter* painter, const QRectF& room, const QFont& font, const QColor& color,
            const QString& words) {
  const int flags = Qt::TextWordWrap | Qt::AlignLeft | Qt::AlignTop;
  const QRectF box(room.left(), room.top(), room.width(), 1e6);
  const double height = std::ceil(QFontMetricsF(font).boundingRect(box, flags, words).height());
  if (painter) {
    painter->setFont(font);
    painter->setPen(color);
    painter->drawText(QRectF(box.left(), box.top(), box.width(), height + 2), flags, words);
  }
  return height;
}

// ⚠ or a tick, 16 high, at the left of a headline.
void mark(QPainter& painter, Finding::Tone tone, const QPointF& middle, const Theme& t) {
  painter.setPen(QPen(colorOf(tone, t), 1.75, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  painter.setBrush(Qt::NoBrush);
  if (tone == Finding::Tone::good) {
    painter.drawPolyline(
        QPolygonF{middle + QPointF(-7, 0), middle + QPointF(-2, 5), middle + QPointF(7, -6)});
    return;
  }
  painter.drawPolygon(
      QPolygonF({middle + QPointF(0, -7), middle + QPointF(8, 7), middle + QPointF(-8, 7)}));
  painter.drawLine(middle + QPointF(0, -1.5), middle + QPointF(0, 2));
  painter.drawPoint(middle + QPointF(0, 4.6));
}

// What one side says, without its frame; the height that it takes.
double side(QPainter* painter, const QRectF& room, const Finding::Side& side, const Theme& t) {
  double y = room.top();
  const double inset = side.wrong ? 24 : 0;
  const auto add = [&](double from, const QFont& font, const QColor& color, const QString& words) {
    const QRectF line(room.left() + from, y, room.width() - from, 0);
    y += text(painter, line, font, color, words);
  };
  if (painter && side.wrong) mark(*painter, Finding::Tone::bad, QPointF(room.left() + 8, y + 8), t);
  add(inset, labType(12, QFont::DemiBold), side.wrong ? t.wrong : t.text2, side.title);
  y += 6;
  add(0, labType(19, QFont::DemiBold), t.text, side.value);
  for (const QString& fact : side.facts) {
    y += 3;
    add(0, labType(13), t.text2, fact);
  }
  return y - room.top();
}

// Side by side, in frames of the same height.
double sides(QPainter* painter, double top, double width, const Finding& f, const Theme& t) {
  const auto count = static_cast<double>(f.sides.size());
  const double wide = (width - 16 * (count - 1)) / count;
  double height = 0;
  for (const Finding::Side& each : f.sides)
    height = std::max(height, side(nullptr, QRectF(0, 0, wide - 2 * kSide, 0), each, t));
  height += 2 * kSide;
  double x = 0;
  for (const Finding::Side& each : f.sides) {
    if (!painter) break;
    painter->setPen(QPen(each.wrong ? t.wrong : t.field, 1));
    painter->setBrush(t.canvas);
    painter->drawRoundedRect(QRectF(x + 0.5, top + 0.5, wide - 1, height - 1), 8, 8);
    side(painter, QRectF(x + kSide, top + kSide, wide - 2 * kSide, 0), each, t);
    x += wide + 16;
  }
  return height;
}

std::vector<double> columnWidths(const Finding::Table& table, double width) {
  std::vector<double> widths;
  const auto measure = [&](const QStringList& row, const QFont& font) {
    for (qsizetype i = 0; i < row.size(); ++i) {
      const auto at = static_cast<std::size_t>(i);
      if (at >= widths.size()) widths.push_back(0);
      widths[at] = std::max(widths[at], digitsWidth(font, row[i]));
    }
  };
  measure(table.heads, labType(11.5));
  for (const QStringList& row : table.rows) measure(row, labType(13, QFont::DemiBold));
  double sum = 0;
  for (const double w : widths) sum += w + kColumn;
  // The last column takes what is left, and breaks its lines.
  if (!widths.empty() && sum - kColumn > width)
    widths.back() = std::max(widths.back() - (sum - kColumn - width), 120.0);
  return widths;
}

double table(QPainter* painter, double top, double width, const Finding::Table& table,
             const Theme& t) {
  double y = top;
  if (!table.title.isEmpty())
    y += text(painter, QRectF(0, y, width, 0), labType(12, QFont::DemiBold), t.text2, table.title) +
         6;
  const std::vector<double> widths = columnWidths(table, width - 2 * kCell);
  const auto fromRight = [&](qsizetype column) {
    return std::find(table.numbers.begin(), table.numbers.end(), static_cast<int>(column)) !=
           table.numbers.end();
  };
  const auto row = [&](const QStringList& cells, bool head, bool strong) {
    double height = kTableRow, x = kCell;
    const QFont font = head ? labType(11.5) : strong ? labType(13, QFont::DemiBold) : labType(13);
    if (!head && !cells.isEmpty() && !fromRight(cells.size() - 1))
      height = std::max(
          height, text(nullptr, QRectF(0, 0, widths.back(), 0), font, t.text, cells.back()) + 8);
    if (painter && strong) painter->fillRect(QRectF(0, y, width, height), t.selectedRow);
    for (qsizetype i = 0; i < cells.size(); ++i) {
      const double w = widths[static_cast<std::size_t>(i)];
      const bool last = i + 1 == cells.size();
      if (painter) {
        painter->setFont(font);
        painter->setPen(head ? t.muted : t.text);
        const double base = centredBaseline(y + kTableRow / 2, head ? 11.5 : 13);
        if (fromRight(i)) {
          drawDigits(*painter, x + w, base, Qt::AlignRight, cells[i]);
        } else if (last && !head) {
          text(painter, QRectF(x, y + 5, w, 0), font, t.text, cells[i]);
        } else {
          drawDigits(*painter, x, base, Qt::AlignLeft, cells[i]);
        }
      }
      x += w + kColumn;
    }
    y += height;
    if (painter) painter->fillRect(QRectF(0, y - 1, width, 1), t.hairline);
  };
  row(table.heads, true, false);
  const std::size_t shown = std::min(table.rows.size(), kMostRows);
  for (std::size_t i = 0; i < shown; ++i)
    row(table.rows[i], false, static_cast<int>(i) == table.strong);
  if (shown < table.rows.size())
    y += text(painter, QRectF(0, y + 6, width, 0), labType(12), t.muted,
              FindingView::tr("… and %1 rows more, in the copied text")
                  .arg(table.rows.size() - shown)) +
         6;
  return y - top;
}

}  // namespace

FindingView::FindingView(QWidget* parent)
    : QWidget(parent), theme_(plyscope::theme(ThemeId::light)) {
  setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void FindingView::setTheme(const Theme& theme) {
  theme_ = theme;
  update();
}

void FindingView::show(const Finding& finding) {
  finding_ = finding;
  setAccessibleName(finding.words());
  QAccessibleEvent alert(this, QAccessible::Alert);
  QAccessible::updateAccessibility(&alert);
  fix();
  update();
}

void FindingView::fix() {
  setFixedHeight(qCeil(lay(nullptr, width() / enlarged(this)) * enlarged(this)));
}

void FindingView::resizeEvent(QResizeEvent* event) {
  if (event->size().width() != event->oldSize().width()) fix();
}

void FindingView::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.scale(enlarged(this), enlarged(this));
  lay(&painter, width() / enlarged(this));
}

double FindingView::lay(QPainter* painter, double width) const {
  const Theme& t = theme_;
  double y = 0;
  const auto gap = [&](double room) { y += y > 0 ? room : 0; };
  if (!finding_.headline.isEmpty()) {
    const bool marked = finding_.tone != Finding::Tone::plain;
    if (painter && marked) mark(*painter, finding_.tone, QPointF(9, y + 11), t);
    y += text(painter, QRectF(marked ? 28 : 0, y, width - (marked ? 28 : 0), 0),
              labType(17, QFont::DemiBold), colorOf(finding_.tone, t), finding_.headline);
  }
  for (const QString& line : finding_.lines) {
    gap(6);
    y += text(painter, QRectF(0, y, std::min(width, 680.0), 0), labType(14), t.text2, line);
  }
  if (!finding_.sides.empty()) {
    gap(kGap - 4);
    y += sides(painter, y, width, finding_, t);
  }
  for (const Chart& chart : finding_.charts) {
    gap(kGap);
    const double height = chartHeight(chart);
    if (painter) paintChart(*painter, QRectF(0, y, width, height), chart, t);
    y += height;
  }
  for (const Finding::Table& each : finding_.tables) {
    gap(kGap);
    y += table(painter, y, width, each, t);
  }
  return y + 8;
}

}  // namespace plyscope
