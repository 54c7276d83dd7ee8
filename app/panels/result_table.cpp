#include "app/panels/result_table.h"

#include <QPainter>
#include <algorithm>
#include <optional>

#include "app/support/look.h"
#include "app/support/marks.h"

namespace plyscope {
namespace {

constexpr double kRow = 24, kTop = 28, kSum = 28, kAir = 8;
constexpr std::size_t kMostTerms = 64;  // of a written sum

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

Number weighted(const Rational& p, const Number& value) {
  Number product;
  product.value = p * value.value;
  product.approximate = value.approximate;
  return product;
}

}  // namespace

int ResultTable::heightNeeded() const {
  const bool sums = hasRun() && run().tree->facts().chanceNodes > 0;
  return static_cast<int>(kTop + rows_ * kRow + (sums ? kSum : kAir));
}

bool ResultTable::setRows(int room) {
  if (measured_ != run().tree) {
    measured_ = run().tree;
    widest_ = 1;
    for (std::uint32_t i = 0; i < measured_->size(); ++i)
      widest_ = std::max(
          widest_, static_cast<int>(std::min(measured_->childCount(NodeId{i}), 1u * kMostRows)));
  }
  rows_ = 0;
  const int fit = static_cast<int>((room - heightNeeded()) / kRow);
  const bool fits = fit >= std::min(kLeastRows, widest_);
  rows_ = std::min(fits ? fit : room > 0 ? kRows : kLeastRows, widest_);
  return fits;
}

QString ResultTable::sumText() const {
  if (!hasRun()) return {};
  const NodeId node = subjectOf(run(), moment()).node;
  if (node == kNoNode || !run().tree->isChance(node) || spec(run().id).takesSamples) return {};
  const PartialSum partial = trace().partialSum(node, moment());
  if (partial.sum.size() != 1) return {};
  QStringList terms;
  std::uint32_t added = 0;
  const std::vector<NodeId> order = trace().visitingOrder(node);
  for (const NodeId child : order) {
    if (terms.size() >= static_cast<qsizetype>(kMostTerms)) return {};
    if (addedAt(trace(), child, moment()) == 0) continue;
    const std::vector<Number> value = trace().value(child, moment());
    if (value.size() != 1) return {};
    ++added;
    Number p;
    p.value = run().tree->probability(child);
    QString text = shown(value[0]);
    if (text.startsWith(u'−')) text = QStringLiteral("(%1)").arg(text);
    terms << QStringLiteral("%1 × %2").arg(shown(p), text);
  }
  if (terms.isEmpty()) return {};
  const QString sum = terms.join(" + ");
  return added == order.size() ? QStringLiteral("%1 = %2").arg(sum, shown(partial.sum[0]))
                               : sum + " + …";
}

void ResultTable::header(QPainter& painter,
                         std::initializer_list<std::pair<double, QString>> columns) {
  painter.setFont(type(11.5));
  painter.setPen(theme().muted);
  bool first = true;
  for (const auto& [x, text] : columns) {
    drawDigits(painter, x, centredBaseline(kTop / 2, 11.5), first ? Qt::AlignLeft : Qt::AlignRight,
               text);
    first = false;
  }
}

void ResultTable::name(QPainter& painter, double y, NodeId child, bool strong, bool known,
                       double room) {
  painter.setFont(type(13, strong ? QFont::DemiBold : QFont::Medium));
  painter.setPen(known ? theme().text : theme().muted);
  const QString text =
      QFontMetricsF(painter.font()).elidedText(nodeNameOf(child), Qt::ElideRight, room);
  painter.drawText(QPointF(0, centredBaseline(y, 13)), text);
}

// Right-aligned; returns its width.
double ResultTable::tuple(QPainter& painter, double right, double baseline,
                          const std::vector<Number>& value, Mover underlined) {
  const Theme& t = theme();
  double x = right;
  painter.setPen(t.muted);
  x -= drawDigits(painter, x, baseline, Qt::AlignRight, ")");
  for (std::size_t i = value.size(); i-- > 0;) {
    const QColor color = t.color(player(static_cast<unsigned>(i)));
    painter.setPen(color);
    const double length = drawDigits(painter, x, baseline, Qt::AlignRight, shown(value[i]));
    x -= length;
    if (isPlayer(underlined) && i == index(underlined))
      painter.fillRect(QRectF(x, baseline + 3, length, 1.6), color);
    painter.setPen(t.muted);
    x -= drawDigits(painter, x, baseline, Qt::AlignRight, i ? ", " : "(");
  }
  return right - x;
}

void ResultTable::paintChance(QPainter& painter, NodeId node, const std::vector<NodeId>& children) {
  const Theme& t = theme();
  const Tree& tree = *run().tree;
  const double columns[] = {0, wide() * 0.42, wide() * 0.60, wide() * 0.80, wide()};
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
    const double y = middle(row++), baseline = centredBaseline(y, 13);
    const std::vector<Number> value = trace().value(child, moment());
    const bool known = !value.empty() && trace().state(child, moment()).phase == Phase::closed;
    name(painter, y, child, false, known, columns[1] - 44);
    Number p;
    p.value = tree.probability(child);
    painter.setPen(known ? t.chance : t.muted);
    drawDigits(painter, columns[1], baseline, Qt::AlignRight, shown(p));
    if (!known || value.size() != 1) continue;
    painter.setPen(t.text2);
    drawDigits(painter, columns[2], baseline, Qt::AlignRight, shown(value[0]));
    const Number product = weighted(p.value, value[0]);
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
    painter.setFont(type(13, QFont::DemiBold));
    painter.setPen(t.text);
    drawDigits(painter, columns[4], baseline, Qt::AlignRight, shown(*sum));
  }
  // As it is written on paper; where it is too long its newest terms.
  painter.setFont(type(13, QFont::DemiBold));
  painter.setPen(t.text);
  QString written = sumText();
  const QFontMetricsF metrics(painter.font());
  while (metrics.horizontalAdvance(written) > wide()) {
    const qsizetype plus = written.indexOf(" + ", written.startsWith(u'…') ? 4 : 0);
    if (plus < 0) break;
    written = QStringLiteral("… + ") + written.mid(plus + 3);
  }
  const double y = kTop + static_cast<double>(children.size()) * kRow + kSum / 2;
  painter.drawText(QPointF(0, centredBaseline(y, 13)), written);
}

// Of tuples: each outcome with its tuple, and their weighted sum below.
void ResultTable::paintSums(QPainter& painter, NodeId node, const std::vector<NodeId>& children) {
  const Theme& t = theme();
  const Tree& tree = *run().tree;
  const double columns[] = {0, wide() * 0.46, wide()};
  header(painter, {{columns[0], tr("outcome")}, {columns[1], "p"}, {columns[2], tr("tuple")}});
  int row = 0;
  for (const NodeId child : children) {
    const double y = middle(row++), baseline = centredBaseline(y, 13);
    const std::vector<Number> value = trace().value(child, moment());
    const bool known = !value.empty() && trace().state(child, moment()).phase == Phase::closed;
    name(painter, y, child, false, known, columns[1] - 44);
    Number p;
    p.value = tree.probability(child);
    painter.setPen(known ? t.chance : t.muted);
    drawDigits(painter, columns[1], baseline, Qt::AlignRight, shown(p));
    if (known) tuple(painter, columns[2], baseline, value, Mover::none);
  }
  const PartialSum partial = trace().partialSum(node, moment());
  if (partial.sum.empty()) return;
  const double y = kTop + row * kRow + kSum / 2, baseline = centredBaseline(y, 13);
  painter.setFont(type(13, QFont::DemiBold));
  tuple(painter, columns[2], baseline, partial.sum, Mover::none);
  painter.setFont(type(13));
  painter.setPen(t.muted);
  const QString words = partial.weight == 1 ? tr("weighted sum") : tr("sum so far");
  painter.drawText(QPointF(0, baseline), words);
}

void ResultTable::paintResults(QPainter& painter, NodeId node,
                               const std::vector<NodeId>& children) {
  const Theme& t = theme();
  const Tree& tree = *run().tree;
  const NodeState state = trace().state(node, moment());
  const double valueX = wide() - 26;
  header(painter, {{0, tr("child")}, {valueX, trace().tuples() ? tr("tuple") : tr("value")}});
  int row = 0;
  for (const NodeId child : children) {
    const double y = middle(row++), baseline = centredBaseline(y, 13);
    const NodeState own = trace().state(child, moment());
    const bool known = own.phase == Phase::closed && own.hasValue && !own.dropped;
    name(painter, y, child, child == state.best,
         own.phase == Phase::closed || own.phase == Phase::open, valueX - 100);
    if (own.dropped || own.phase == Phase::skipped) {
      painter.setPen(t.muted);
      painter.setFont(type(13));
      drawCentredText(painter, QRectF(0, y - 10, valueX, 20), Qt::AlignRight,
                      own.dropped ? tr("dropped") : tr("skipped"));
    } else if (known) {
      painter.setFont(type(13, QFont::DemiBold));
      const std::vector<Number> value = trace().value(child, moment());
      const QString standing = standingText(run(), child, moment());
      if (value.size() == 1 || !standing.startsWith(u'(')) {
        painter.setPen(t.text);
        const QString text = !standing.isEmpty() || value.size() != 1 ? standing : shown(value[0]);
        drawDigits(painter, valueX, baseline, Qt::AlignRight, text);
      } else {
        tuple(painter, valueX, baseline, value, tree.mover(node));
      }
    }
    if (child == state.best && known) {
      painter.setPen(Qt::NoPen);
      painter.setBrush(t.color(tree.mover(node)));
      painter.drawPath(starPath(QPointF(wide() - 9, y - 0.5), 6.5));
    }
  }
}

void ResultTable::paint(QPainter& painter) {
  const Subject subject = subjectOf(run(), moment());
  if (subject.node == kNoNode) return;
  const auto children = shownChildren(trace(), subject.node, subject.child, rows_);
  if (!run().tree->isChance(subject.node)) {
    paintResults(painter, subject.node, children);
  } else if (trace().tuples()) {
    paintSums(painter, subject.node, children);
  } else {
    paintChance(painter, subject.node, children);
  }
}

}  // namespace plyscope
