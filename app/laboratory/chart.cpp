#include "app/laboratory/chart.h"

#include <QPainter>
#include <QStringList>
#include <algorithm>
#include <cmath>

#include "app/laboratory/type.h"
#include "app/panels/axis.h"
#include "app/support/look.h"

namespace plyscope {
namespace {

constexpr double kTitle = 24, kRow = 17, kRoom = 150, kBelow = 38, kLeft = 46, kRight = 12;
constexpr int kMostBars = 48;

// From numbers to places in the box.
struct Scale {
  QRectF plot;
  double left = 0, right = 1, low = 0, high = 1;
  bool logarithmic = false;

  double x(double v) const {
    return plot.left() + plot.width() * (right > left ? (v - left) / (right - left) : 0.5);
  }
  double y(double v) const {
    if (logarithmic)
      return plot.bottom() - plot.height() * std::log1p(std::max(v, 0.0)) / std::log1p(high);
    return plot.bottom() - plot.height() * (high > low ? (v - low) / (high - low) : 0.5);
  }
};

QPen penOf(std::size_t line, const Theme& t) {
  const QColor& color = line == 0 ? t.text : line == 1 ? t.text2 : t.muted;
  QPen pen(color, line == 0 ? 2 : 1.75, Qt::CustomDashLine, Qt::FlatCap, Qt::RoundJoin);
  if (line == 0) pen.setStyle(Qt::SolidLine);
  if (line == 1) pen.setDashPattern({4, 2.5});
  if (line == 2) pen.setDashPattern({1.5, 1.8});
  return pen;
}

double widthOfBars(const std::vector<Chart::Bar>& bars) {
  double least = 0;
  for (std::size_t i = 1; i < bars.size(); ++i) {
    const double gap = bars[i].at - bars[i - 1].at;
    if (least == 0 || gap < least) least = gap;
  }
  return least == 0 ? 1 : least;
}

Scale scaleOf(const Chart& chart, const std::vector<Chart::Bar>& bars, const QRectF& plot) {
  Scale s;
  s.plot = plot;
  s.logarithmic = chart.logarithmic;
  bool begun = false;
  const auto hold = [&](double x, double y) {
    if (!begun) s.left = s.right = x, s.low = s.high = y;
    begun = true;
    s.left = std::min(s.left, x), s.right = std::max(s.right, x);
    s.low = std::min(s.low, y), s.high = std::max(s.high, y);
  };
  const double half = widthOfBars(bars) / 2;
  for (const Chart::Bar& bar : bars) {
    hold(bar.at - half, 0);
    hold(bar.at + half, bar.count);
  }
  for (const Chart::Line& line : chart.lines)
    for (const QPointF& p : line.points) hold(p.x(), p.y());
  for (const Chart::Mark& mark : chart.marks) {
    if (!begun) continue;
    if (mark.across) {
      hold(s.left, mark.at);
    } else {
      hold(mark.at, s.low);
    }
  }
  if (chart.shares) s.left = 0, s.right = 1;
  if (!bars.empty() || chart.shares) s.low = 0;
  if (s.high == s.low) s.high += 1;
  if (s.right == s.left) s.left -= 1, s.right += 1;
  const double air = (s.high - s.low) * 0.08;
  if (!chart.logarithmic) s.high += air;
  if (bars.empty() && !chart.shares) s.low -= air;
  const double side = (s.right - s.left) * 0.02;
  if (!chart.shares) s.left -= side, s.right += side;
  return s;
}

void paintHeights(QPainter& painter, const Scale& s, const Chart& chart, const Theme& t) {
  std::vector<double> ticks;
  if (s.logarithmic) {
    for (double v = 1; v <= s.high; v *= 10) ticks.push_back(v);
  } else {
    double step = roundStep((s.high - s.low) / 4);
    if (chart.whole) step = std::max(step, 1.0);
    for (double v = std::ceil(s.low / step) * step; v <= s.high; v += step) ticks.push_back(v);
  }
  painter.setFont(labType(11.5));
  for (const double v : ticks) {
    const double y = s.y(v);
    painter.setPen(QPen(t.hairline, 1));
    painter.drawLine(QPointF(s.plot.left(), y), QPointF(s.plot.right(), y));
    painter.setPen(t.muted);
    drawDigits(painter, s.plot.left() - 8, centredBaseline(y, 11.5), Qt::AlignRight, tickText(v));
  }
}

void paintPlaces(QPainter& painter, const Scale& s, const Chart& chart, const Theme& t) {
  painter.setPen(QPen(t.muted, 1));
  painter.drawLine(s.plot.bottomLeft(), s.plot.bottomRight());
  painter.setFont(labType(11.5));
  const double y = centredBaseline(s.plot.bottom() + 11, 11.5);
  if (!chart.shares) {
    double step = roundStep((s.right - s.left) / std::max(s.plot.width() / 70, 2.0));
    if (chart.whole) step = std::max(step, 1.0);
    for (double v = std::ceil(s.left / step) * step; v <= s.right; v += step) {
      const QString text = tickText(v);
      painter.drawLine(QPointF(s.x(v), s.plot.bottom()), QPointF(s.x(v), s.plot.bottom() + 4));
      drawDigits(painter, s.x(v) - digitsWidth(painter.font(), text) / 2, y + 2, Qt::AlignLeft,
                 text);
    }
  }
  drawCentredText(
      painter, QRectF(s.plot.left(), s.plot.bottom() + (chart.shares ? 3 : 20), s.plot.width(), 16),
      chart.shares ? Qt::AlignRight : Qt::AlignHCenter, chart.xName);
}

// Names of upright marks stand in rows of their own above the plot.
void paintMarks(QPainter& painter, const Scale& s, const Chart& chart, const Theme& t, double top) {
  painter.setFont(labType(12, QFont::Medium));
  for (const Chart::Mark& mark : chart.marks) {
    QPen pen(t.text, 1.5, Qt::CustomDashLine, Qt::FlatCap);
    pen.setDashPattern({4, 2.5});
    painter.setPen(pen);
    const double width = QFontMetricsF(painter.font()).horizontalAdvance(mark.name);
    if (mark.across) {
      const double y = s.y(mark.at);
      painter.drawLine(QPointF(s.plot.left(), y), QPointF(s.plot.right(), y));
      painter.fillRect(QRectF(s.plot.left() + 6, y - 18, width + 8, 16), t.panel);
      painter.setPen(t.text2);
      drawCentredText(painter, QRectF(s.plot.left() + 10, y - 18, width + 4, 16), Qt::AlignLeft,
                      mark.name);
      continue;
    }
    const double x = s.x(mark.at);
    painter.drawLine(QPointF(x, top + kRow / 2), QPointF(x, s.plot.bottom()));
    painter.setPen(t.text2);
    const bool left = x + 8 + width > s.plot.right();
    drawCentredText(painter, QRectF(left ? x - 8 - width : x + 8, top, width, kRow),
                    left ? Qt::AlignRight : Qt::AlignLeft, mark.name);
    top += kRow;
  }
}

void paintLines(QPainter& painter, const Scale& s, const Chart& chart, const Theme& t) {
  for (std::size_t i = chart.lines.size(); i-- > 0;) {
    const Chart::Line& line = chart.lines[i];
    QPolygonF points;
    for (const QPointF& p : line.points) points << QPointF(s.x(p.x()), s.y(p.y()));
    painter.setPen(penOf(i, t));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(points);
    for (std::size_t k = 0; k < line.filled.size(); ++k) {
      painter.setPen(QPen(t.text, 2));
      painter.setBrush(line.filled[k] ? t.text : t.panel);
      painter.drawEllipse(points[static_cast<qsizetype>(k)], 4, 4);
    }
  }
}

double paintNames(QPainter& painter, const QRectF& box, const Chart& chart, const Theme& t) {
  double x = box.left(), y = box.top() + kTitle + kRow / 2;
  painter.setFont(labType(12));
  for (std::size_t i = 0; i < chart.lines.size() && chart.lines.size() > 1; ++i) {
    const QString& name = chart.lines[i].name;
    const double width = 26 + digitsWidth(painter.font(), name);
    if (x > box.left() && x + width > box.right()) x = box.left(), y += kRow;
    painter.setPen(penOf(i, t));
    painter.drawLine(QPointF(x, y), QPointF(x + 18, y));
    painter.setPen(t.text2);
    drawDigits(painter, x + 26, centredBaseline(y, 12), Qt::AlignLeft, name);
    x += width + 24;
  }
  return chart.lines.size() > 1 ? y + kRow / 2 + 6 : box.top() + kTitle;
}

double uprightRows(const Chart& chart) {
  return kRow * static_cast<double>(std::count_if(chart.marks.begin(), chart.marks.end(),
                                                  [](const auto& m) { return !m.across; }));
}

}  // namespace

std::vector<Chart::Bar> binned(const std::vector<Chart::Bar>& bars, int most, bool whole) {
  if (bars.empty()) return {};
  const double low = bars.front().at, span = bars.back().at - low;
  if (static_cast<int>(bars.size()) <= most && (span < most || !whole)) return bars;
  double width = span / most;
  if (whole) width = std::ceil(width + 1e-9);
  std::vector<Chart::Bar> bins;
  for (const Chart::Bar& bar : bars) {
    const double bin = std::min(std::floor((bar.at - low) / width), std::max(most - 1.0, 0.0));
    const double middle = low + bin * width + (whole ? (width - 1) / 2 : width / 2);
    if (bins.empty() || bins.back().at < middle - width / 4) bins.push_back({middle, 0});
    bins.back().count += bar.count;
  }
  return bins;
}

double chartHeight(const Chart& chart) {
  const double names = chart.lines.size() > 1 ? 2 * kRow + 6 : 0;
  return kTitle + names + uprightRows(chart) + kRoom + kBelow;
}

void paintChart(QPainter& painter, const QRectF& box, const Chart& chart, const Theme& t) {
  painter.setFont(labType(12, QFont::DemiBold));
  painter.setPen(t.text2);
  drawCentredText(painter, QRectF(box.left(), box.top(), box.width(), 16), Qt::AlignLeft,
                  chart.title);
  if (chart.logarithmic || !chart.yName.isEmpty()) {
    painter.setFont(labType(11.5));
    painter.setPen(t.muted);
    drawCentredText(painter, QRectF(box.left(), box.top(), box.width(), 16), Qt::AlignRight,
                    chart.yName);
  }
  const double top = paintNames(painter, box, chart, t);
  const double plotTop = top + uprightRows(chart);
  const QRectF plot(box.left() + kLeft, plotTop, box.width() - kLeft - kRight,
                    box.bottom() - kBelow - plotTop);
  const std::vector<Chart::Bar> bars = binned(chart.bars, kMostBars, chart.whole);
  const Scale s = scaleOf(chart, bars, plot);
  paintHeights(painter, s, chart, t);
  const double half = widthOfBars(bars) / 2;
  for (const Chart::Bar& bar : bars) {
    const double left = s.x(bar.at - half), right = s.x(bar.at + half), y = s.y(bar.count);
    const double gap = right - left > 5 ? 1 : 0;
    painter.fillRect(
        QRectF(left + gap, y, std::min(right - left - 2 * gap, 44.0), plot.bottom() - y)
            .translated(std::max((right - left - 2 * gap - 44) / 2, 0.0), 0),
        t.cut);
  }
  paintPlaces(painter, s, chart, t);
  paintLines(painter, s, chart, t);
  paintMarks(painter, s, chart, t, top);
}

QString Chart::words() const {
  QStringList parts{title};
  for (const Line& line : lines) parts << line.name;
  QStringList counts;
  for (const Bar& bar : bars) counts << tickText(bar.at) + ": " + tickText(bar.count);
  if (!counts.isEmpty()) parts << counts.join(", ");
  for (const Mark& mark : marks) parts << mark.name;
  return parts.join(". ");
}

}  // namespace plyscope
