#include "app/panels/leaf_strip.h"

#include <QPainter>
#include <algorithm>

#include "app/support/look.h"
#include "app/support/marks.h"

namespace plyscope {
namespace {

constexpr std::uint32_t kMostCells = 24;
constexpr double kTop = 42, kHeight = 14, kGap = 4;
constexpr double kSpace = 12;  // between two counts

constexpr std::uint32_t kSamples = 6;  // leaves that stand for those of a column

}  // namespace

void LeafStrip::paintCells(QPainter& painter) const {
  const Tree& tree = *run().tree;
  const Theme& t = theme();
  const double count = tree.facts().leaves;
  const double cell = std::min(18.0, (wide() - (count - 1) * kGap) / count);
  double x = 0;
  for (std::uint32_t i = 0; i < tree.size(); ++i) {
    const NodeId n{i};
    if (!tree.isLeaf(n)) continue;
    const Phase phase = trace().state(n, moment()).phase;
    const QRectF box(x + 0.75, kTop + 0.75, cell - 1.5, kHeight - 1.5);
    if (phase == Phase::closed || phase == Phase::open) {
      painter.setPen(Qt::NoPen);
      painter.setBrush(t.muted);
      painter.drawRoundedRect(box.adjusted(-0.75, -0.75, 0.75, 0.75), 3, 3);
    } else if (phase == Phase::skipped) {
      QPen dots(t.cut, 1.25, Qt::CustomDashLine, Qt::RoundCap);
      dots.setDashPattern({0.01, 2});
      painter.setPen(dots);
      painter.setBrush(Qt::NoBrush);
      painter.drawRoundedRect(box, 3, 3);
      for (const QRectF& stroke : doubleStroke(box.center(), 8, std::min(4.5, cell / 3)))
        painter.fillRect(stroke, t.text);
    } else {
      painter.setPen(QPen(t.cut, 1.25));
      painter.setBrush(Qt::NoBrush);
      painter.drawRoundedRect(box, 3, 3);
    }
    x += cell + kGap;
  }
}

// Every column stands for an equal share of the leaves. Its samples are found in one walk over the
// tree, once for a tree and a width.
void LeafStrip::sample(std::uint32_t columns) const {
  if (sampled_ == run().tree && samples_.size() == columns * kSamples) return;
  sampled_ = run().tree;
  samples_.clear();
  const std::uint64_t leaves = sampled_->facts().leaves, count = columns * kSamples;
  std::uint64_t ordinal = 0;
  for (std::uint32_t i = 0; i < sampled_->size() && samples_.size() < count; ++i) {
    if (!sampled_->isLeaf(NodeId{i})) continue;
    ++ordinal;
    while (samples_.size() < count && samples_.size() * leaves / count < ordinal)
      samples_.push_back(NodeId{i});
  }
}

void LeafStrip::paintColumns(QPainter& painter) const {
  const Theme& t = theme();
  const auto columns =
      std::min(static_cast<std::uint32_t>(std::max(0.0, wide() / 2)), run().tree->facts().leaves);
  sample(columns);
  for (std::uint32_t i = 0; i < columns; ++i) {
    double looked = 0, skipped = 0;
    for (std::uint32_t s = 0; s < kSamples; ++s) {
      const Phase phase = trace().state(samples_[i * kSamples + s], moment()).phase;
      looked += phase == Phase::closed || phase == Phase::open;
      skipped += phase == Phase::skipped;
    }
    const double x = i * 2.0, dark = kHeight * looked / kSamples,
                 pale = kHeight * skipped / kSamples;
    painter.fillRect(QRectF(x, kTop, 1.5, kHeight), t.field);
    painter.fillRect(QRectF(x, kTop + kHeight - dark, 1.5, dark), t.text2);
    painter.fillRect(QRectF(x, kTop + kHeight - dark - pale, 1.5, pale), t.faint);
  }
}

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
    if (leaves <= kMostCells) {
      paintCells(painter);
    } else {
      paintColumns(painter);
    }
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
      {counters.inner, tr("nodes entered"), tr("entered")},
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
