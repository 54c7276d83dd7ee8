#include "app/panels/leaf_strip.h"

#include <QPainter>
#include <algorithm>

#include "app/support/look.h"

namespace plyscope {
namespace {

constexpr double kTop = 42;
constexpr double kSpace = 12;  // between two counts

}  // namespace

void LeafStrip::paint(QPainter& painter) {
  const Theme& t = theme();
  const Counters counters = trace().counters(moment());
  const bool covered = document().cover().on;
  const std::uint32_t leaves = run().tree->facts().leaves;

  // "4 of 9 leaves looked at"; long numbers take a smaller size, then fewer words.
  const QString count = covered ? countText(counters.leaves)
                                : tr("%1 of %2").arg(countText(counters.leaves), countText(leaves));
  const QFont words = type(13);
  QString looked = tr("leaves looked at");
  int size = 16;
  const auto length = [&] {
    return digitsWidth(type(size, QFont::DemiBold), count) + 5 +
           QFontMetricsF(words).horizontalAdvance(looked);
  };
  if (length() > wide()) size = 14;
  if (length() > wide()) looked = tr("leaves");
  painter.setPen(t.text);
  painter.setFont(type(size, QFont::DemiBold));
  const double end = drawDigits(painter, 0, centredBaseline(23, 16), Qt::AlignLeft, count);
  painter.setPen(t.muted);
  painter.setFont(words);
  painter.drawText(QPointF(end + 5, centredBaseline(23, 16)), looked);

  if (!covered) {
    cells_.paint(painter, run(), moment(), t, QPointF(0, kTop), wide());
  }

  paintCosts(painter, counters);
}

// Three counts, spread over the width; where they do not fit in a line, with fewer words, and then
// in two lines.
void LeafStrip::paintCosts(QPainter& painter, const Counters& counters) const {
  const Theme& t = theme();
  const bool one = counters.skippedLeaves == 1;
  const struct {
    std::uint32_t count;
    QString words, fewer;
  } costs[] = {
      {counters.inner, counters.inner == 1 ? tr("node entered") : tr("nodes entered"),
       tr("entered")},
      {counters.cuts, counters.cuts == 1 ? tr("cut") : tr("cuts"), tr("cuts")},
      {counters.skippedLeaves, one ? tr("leaf skipped") : tr("leaves skipped"), tr("skipped")}};
  const QFont strong = type(12, QFont::DemiBold), plain = type(12);
  double widths[3], sum = 0;
  const auto measure = [&](bool brief) {
    sum = 0;
    for (int i = 0; i < 3; ++i) {
      widths[i] = digitsWidth(strong, countText(costs[i].count)) + 4 +
                  QFontMetricsF(plain).horizontalAdvance(brief ? costs[i].fewer : costs[i].words);
      sum += widths[i];
    }
    return sum + 2 * kSpace > wide();
  };
  const bool brief = measure(false);
  const bool two = brief && measure(true);
  const double gap = two ? kSpace : (wide() - sum) / 2;
  double x = 0, y = two ? 74 : 80;
  for (int i = 0; i < 3; ++i) {
    if (two && i == 2) x = 0, y = 90;
    const double baseline = centredBaseline(y, 12);
    painter.setFont(strong);
    painter.setPen(t.text);
    const QString count = countText(costs[i].count);
    const double number = drawDigits(painter, x, baseline, Qt::AlignLeft, count);
    painter.setFont(plain);
    painter.setPen(t.muted);
    painter.drawText(QPointF(x + number + 4, baseline), brief ? costs[i].fewer : costs[i].words);
    x += widths[i] + gap;
  }
}

QString LeafStrip::words() const {
  if (!hasRun()) return {};
  const Counters counters = trace().counters(moment());
  return tr("%1 leaves looked at, %2 nodes entered, %3 cuts, %4 leaves skipped")
      .arg(countText(counters.leaves), countText(counters.inner), countText(counters.cuts),
           countText(counters.skippedLeaves));
}

}  // namespace plyscope
