#include "app/panels/leaf_strip.h"

#include <QPainter>
#include <algorithm>

#include "app/support/look.h"
#include "app/support/marks.h"

namespace plyscope {
namespace {

constexpr std::uint32_t kMostCells = 24;
constexpr double kTop = 44, kHeight = 14, kGap = 4;

constexpr std::uint32_t kSamples = 6;  // leaves that stand for those of a column

}  // namespace

void LeafStrip::paintCells(QPainter& painter) const {
  const Tree& tree = *run().tree;
  const Theme& t = theme();
  const double count = tree.facts().leaves;
  const double cell = std::min(18.0, (width() - (count - 1) * kGap) / count);
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
      std::min(static_cast<std::uint32_t>(std::max(0, width() / 2)), run().tree->facts().leaves);
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

void LeafStrip::paintEvent(QPaintEvent*) {
  if (!hasRun()) return;
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const Theme& t = theme();
  const Counters counters = trace().counters(moment());
  const bool covered = document().cover().on;
  const std::uint32_t leaves = run().tree->facts().leaves;

  painter.setPen(t.text);
  painter.setFont(interfaceFont(16, QFont::DemiBold));
  const QString count = covered ? countText(counters.leaves)
                                : tr("%1 of %2").arg(countText(counters.leaves), countText(leaves));
  double x = drawDigits(painter, 0, centredBaseline(23, 16), Qt::AlignLeft, count);
  painter.setPen(t.muted);
  painter.setFont(interfaceFont(13));
  painter.drawText(QPointF(x + 5, centredBaseline(23, 16)), tr("leaves looked at"));

  if (!covered) {
    if (leaves <= kMostCells) {
      paintCells(painter);
    } else {
      paintColumns(painter);
    }
  }

  // Three counts, spread over the width.
  const struct {
    std::uint32_t count;
    QString words, fewer;  // the latter where the numbers are long
  } costs[] = {
      {counters.inner, tr("nodes entered"), tr("entered")},
      {counters.cuts, counters.cuts == 1 ? tr("cut") : tr("cuts"), tr("cuts")},
      {counters.skippedLeaves,
       counters.skippedLeaves == 1 ? tr("leaf skipped") : tr("leaves skipped"), tr("skipped")}};
  const QFont strong = interfaceFont(12, QFont::DemiBold), plain = interfaceFont(12);
  constexpr double kGap = 12;
  double widths[3], sum = 0;
  const auto measure = [&](bool brief) {
    sum = 0;
    for (int i = 0; i < 3; ++i) {
      widths[i] = digitsWidth(strong, countText(costs[i].count)) + 4 +
                  QFontMetricsF(plain).horizontalAdvance(brief ? costs[i].fewer : costs[i].words);
      sum += widths[i];
    }
    return sum + 2 * kGap > width();
  };
  const bool brief = measure(false);
  if (brief) measure(true);
  const double gap = std::max(6.0, (width() - sum) / 2);
  x = 0;
  const double baseline = centredBaseline(83, 12);
  for (int i = 0; i < 3; ++i) {
    painter.setFont(strong);
    painter.setPen(t.text);
    const double number =
        drawDigits(painter, x, baseline, Qt::AlignLeft, countText(costs[i].count));
    painter.setFont(plain);
    painter.setPen(t.muted);
    painter.drawText(QPointF(x + number + 4, baseline), brief ? costs[i].fewer : costs[i].words);
    x += widths[i] + gap;
  }
}

}  // namespace plyscope
