#include "app/panels/result_table.h"

#include <QPainter>
#include <algorithm>
#include <optional>

#include "app/support/look.h"
#include "app/support/marks.h"

namespace plyscope {
namespace {

constexpr double kRow = 24, kTop = 28;

double middle(int row) {
  return kTop + row * kRow + kRow / 2;
}

// The children in visiting order, or those around `child` where there are too many.
std::vector<NodeId> shownChildren(const Trace& trace, NodeId node, NodeId child, int rows) {
  std::vector<NodeId> all = trace.visitingOrder(node);
  if (static_cast<int>(all.size()) <= rows) return all;
  auto at = std::find(all.begin(), all.end(), child) - all.begin();
  if (at == static_cast<std::ptrdiff_t>(all.size())) at = 0;
  const auto last = static_cast<std::ptrdiff_t>(all.size()) - rows;
  const auto from = std::clamp<std::ptrdiff_t>(at - rows + 2, 0, last);
  return {all.begin() + from, all.begin() + from + rows};
}

// The event at which a closed child's result was added to its parent's sum; 0: not by k.
Time addedAt(const Trace& trace, NodeId child, Time k) {
  const Time closing = trace.closing(child, k);
  const Time entry = trace.previousEntry(child, k + 1);
  const Time added = std::max(closing, entry) + 1;
  if (added > k || trace.event(added).child != child) return 0;
  return added;
}

}  // namespace

void ResultTable::header(QPainter& painter,
                         std::initializer_list<std::pair<double, QString>> columns) {
  painter.setFont(interfaceFont(11.5));
  painter.setPen(theme().muted);
  bool first = true;
  for (const auto& [x, text] : columns) {
    drawDigits(painter, x, centredBaseline(kTop / 2, 11.5), first ? Qt::AlignLeft : Qt::AlignRight,
               text);
    first = false;
  }
}

void ResultTable::paintChance(QPainter& painter, NodeId node, const std::vector<NodeId>& children) {
  const Theme& t = theme();
  const Tree& tree = *run().tree;
  const double columns[] = {0, width() * 0.42, width() * 0.60, width() * 0.80, width() * 1.0};
  header(painter, {{columns[0], tr("outcome")},
                   {columns[1], "p"},
                   {columns[2], tr("value")},
                   {columns[3], "p · v"},
                   {columns[4], tr("sum")}});
  int row = 0;
  // The sum so far is asked of the trace once, for that takes a walk over all outcomes, and then
  // carried on; an average of draws does not add up by outcomes.
  const bool draws = spec(run().id).takesSamples;
  std::optional<Number> sum;
  for (const NodeId child : children) {
    const double baseline = centredBaseline(middle(row++), 13);
    const std::vector<Number> value = trace().value(child, moment());
    const bool known = !value.empty() && trace().state(child, moment()).phase == Phase::closed;
    painter.setFont(interfaceFont(13, QFont::Medium));
    painter.setPen(known ? t.text : t.muted);
    painter.drawText(QPointF(0, baseline), QString::fromStdString(tree.displayName(child)));
    Number p;
    p.value = tree.probability(child);
    painter.setPen(known ? t.chance : t.muted);
    drawDigits(painter, columns[1], baseline, Qt::AlignRight, shown(p));
    if (!known || value.size() != 1) continue;
    painter.setPen(t.text2);
    drawDigits(painter, columns[2], baseline, Qt::AlignRight, shown(value[0]));
    Number product;
    product.value = p.value * value[0].value;
    product.approximate = value[0].approximate;
    drawDigits(painter, columns[3], baseline, Qt::AlignRight, shown(product));
    // The sum as it stood after this outcome.
    const Time added = addedAt(trace(), child, moment());
    if (added == 0) continue;
    if (sum && !draws) {
      sum->value += product.value;
      sum->approximate |= product.approximate;
    } else {
      const PartialSum partial = trace().partialSum(node, added);
      if (partial.sum.size() != 1) continue;
      sum = partial.sum[0];
    }
    painter.setFont(interfaceFont(13, QFont::DemiBold));
    painter.setPen(t.text);
    drawDigits(painter, columns[4], baseline, Qt::AlignRight, shown(*sum));
  }
}

void ResultTable::paintResults(QPainter& painter, NodeId node,
                               const std::vector<NodeId>& children) {
  const Theme& t = theme();
  const Tree& tree = *run().tree;
  const NodeState state = trace().state(node, moment());
  const double valueX = width() - 26;
  header(painter, {{0, tr("child")}, {valueX, trace().tuples() ? tr("tuple") : tr("value")}});
  int row = 0;
  for (const NodeId child : children) {
    const double y = middle(row++);
    const NodeState own = trace().state(child, moment());
    const bool known = own.phase == Phase::closed && own.hasValue && !own.dropped;
    painter.setFont(interfaceFont(13, child == state.best ? QFont::DemiBold : QFont::Medium));
    painter.setPen(own.phase == Phase::closed || own.phase == Phase::open ? t.text : t.muted);
    painter.drawText(QPointF(0, centredBaseline(y, 13)),
                     QString::fromStdString(tree.displayName(child)));
    const double baseline = centredBaseline(y, 13);
    if (own.dropped || own.phase == Phase::skipped) {
      painter.setPen(t.muted);
      painter.setFont(interfaceFont(13));
      drawCentredText(painter, QRectF(0, y - 10, valueX, 20), Qt::AlignRight,
                      own.dropped ? tr("dropped") : tr("skipped"));
    } else if (known) {
      painter.setFont(interfaceFont(13, QFont::DemiBold));
      const std::vector<Number> value = trace().value(child, moment());
      double x = valueX;
      if (value.size() == 1) {
        painter.setPen(t.text);
        const QString certified = QString::fromStdString(certifiedText(run(), child, moment()));
        drawDigits(painter, x, baseline, Qt::AlignRight,
                   certified.isEmpty() ? shown(value[0]) : certified);
      } else {
        painter.setPen(t.muted);
        x -= drawDigits(painter, x, baseline, Qt::AlignRight, ")");
        for (std::size_t i = value.size(); i-- > 0;) {
          painter.setPen(t.color(player(static_cast<unsigned>(i))));
          const QString text = shown(value[i]);
          const double wide = drawDigits(painter, x, baseline, Qt::AlignRight, text);
          x -= wide;
          if (isPlayer(tree.mover(node)) && i == index(tree.mover(node)))
            painter.fillRect(QRectF(x, baseline + 3, wide, 1.6), painter.pen().color());
          painter.setPen(t.muted);
          x -= drawDigits(painter, x, baseline, Qt::AlignRight, i ? ", " : "(");
        }
      }
    }
    if (child == state.best && known) {
      painter.setPen(Qt::NoPen);
      painter.setBrush(t.color(tree.mover(node)));
      painter.drawPath(starPath(QPointF(width() - 9, y - 0.5), 6.5));
    }
  }
}

void ResultTable::paintEvent(QPaintEvent*) {
  if (!hasRun()) return;
  const Subject subject = subjectOf(run(), moment());
  if (subject.node == kNoNode) return;
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const auto children = shownChildren(trace(), subject.node, subject.child, kRows);
  if (run().tree->isChance(subject.node)) {
    paintChance(painter, subject.node, children);
  } else {
    paintResults(painter, subject.node, children);
  }
}

}  // namespace plyscope
