#include "app/panels/leaf_cells.h"

#include <algorithm>

#include "app/support/marks.h"

namespace plyscope {
namespace {

constexpr std::uint32_t kMostCells = 24;
constexpr double kGap = 4;
constexpr std::uint32_t kSamples = 6;  // leaves that stand for those of a column

void paintCells(QPainter& painter, const Run& run, Time moment, const Theme& t, QPointF at,
                double width) {
  const Tree& tree = *run.tree;
  const double count = tree.facts().leaves;
  const double cell = std::min(18.0, (width - (count - 1) * kGap) / count);
  double x = at.x();
  for (std::uint32_t i = 0; i < tree.size(); ++i) {
    const NodeId n{i};
    if (!tree.isLeaf(n)) continue;
    const Phase phase = run.trace->state(n, moment).phase;
    const QRectF box(x + 0.75, at.y() + 0.75, cell - 1.5, LeafCells::kHeight - 1.5);
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
      for (const QRectF& stroke : doubleStroke(box.center(), 8, std::min(4.5, cell / 3))) {
        painter.fillRect(stroke, t.text);
      }
    } else {
      painter.setPen(QPen(t.cut, 1.25));
      painter.setBrush(Qt::NoBrush);
      painter.drawRoundedRect(box, 3, 3);
    }
    x += cell + kGap;
  }
}

}  // namespace

// The samples are found in one walk over the tree, once for a tree and a width.
void LeafCells::sample(const TreePtr& tree, std::uint32_t columns) {
  if (sampled_ == tree && samples_.size() == columns * kSamples) return;
  sampled_ = tree;
  samples_.clear();
  const std::uint64_t leaves = tree->facts().leaves, count = columns * kSamples;
  std::uint64_t ordinal = 0;
  for (std::uint32_t i = 0; i < tree->size() && samples_.size() < count; ++i) {
    if (!tree->isLeaf(NodeId{i})) continue;
    ++ordinal;
    while (samples_.size() < count && samples_.size() * leaves / count < ordinal) {
      samples_.push_back(NodeId{i});
    }
  }
}

void LeafCells::paint(QPainter& painter, const Run& run, Time moment, const Theme& t, QPointF at,
                      double width) {
  const std::uint32_t leaves = run.tree->facts().leaves;
  if (leaves <= kMostCells) return paintCells(painter, run, moment, t, at, width);
  const auto columns = std::min(static_cast<std::uint32_t>(std::max(0.0, width / 2)), leaves);
  sample(run.tree, columns);
  for (std::uint32_t i = 0; i < columns; ++i) {
    double looked = 0, skipped = 0;
    for (std::uint32_t s = 0; s < kSamples; ++s) {
      const Phase phase = run.trace->state(samples_[i * kSamples + s], moment).phase;
      looked += phase == Phase::closed || phase == Phase::open;
      skipped += phase == Phase::skipped;
    }
    const double x = at.x() + i * 2.0, dark = kHeight * looked / kSamples,
                 pale = kHeight * skipped / kSamples, bottom = at.y() + kHeight;
    painter.fillRect(QRectF(x, at.y(), 1.5, kHeight), t.field);
    painter.fillRect(QRectF(x, bottom - dark, 1.5, dark), t.text2);
    painter.fillRect(QRectF(x, bottom - dark - pale, 1.5, pale), t.faint);
  }
}

}  // namespace plyscope
