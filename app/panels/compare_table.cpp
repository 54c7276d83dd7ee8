#include "app/panels/compare_table.h"

#include <QPainter>

#include "app/panels/number_view.h"
#include "app/panels/panel.h"
#include "app/support/enlarge.h"
#include "app/support/look.h"

namespace plyscope {
namespace {

constexpr double kHeight = 133, kMargin = 16, kHead = 26, kFirst = 58, kRow = 39;

Time momentOf(const Document& document) {
  return document.event();
}

bool ended(const Document& document) {
  return document.trace() && document.event() == document.trace()->events();
}

// The root's value as exact numbers: one, or one per player.
std::vector<Number> resultOf(const Document& document) {
  return document.trace()->value(Tree::root(), document.trace()->events());
}

NodeId moveOf(const Document& document) {
  const std::vector<NodeId> line = document.trace()->principalVariation();
  return line.size() > 1 ? line[1] : kNoNode;
}

QString valueText(const Document& document) {
  const std::vector<Number> value = resultOf(document);
  QStringList parts;
  for (const Number& n : value) {
    parts << QString::fromStdString(shownText(n, document.tree()->spelling()));
  }
  return parts.size() == 1 ? parts.first() : '(' + parts.join(", ") + ')';
}

}  // namespace

CompareTable::CompareTable(const Document* left, const Document* right, QWidget* parent)
    : QWidget(parent), left_(left), right_(right), theme_(theme(ThemeId::light)) {
  setFixedHeight(static_cast<int>(kHeight));
  for (const Document* side : {left, right}) {
    connect(side, &Document::timeChanged, this, &CompareTable::refresh);
    connect(side, &Document::traceChanged, this, &CompareTable::refresh);
  }
}

void CompareTable::setTheme(const Theme& theme) {
  theme_ = theme;
  update();
}

void CompareTable::refresh() {
  QStringList words;
  for (const Document* side : {left_, right_}) {
    if (side->trace()) words << cells(*side).join(", ");
  }
  if (finished()) words << verdict() << note();
  setAccessibleName(words.join("; "));
  update();
}

bool CompareTable::finished() const {
  return ended(*left_) && ended(*right_);
}

// A scalar value and a pair of a zero-sum game are the same result if A gets the same.
bool CompareTable::same() const {
  const std::vector<Number> a = resultOf(*left_), b = resultOf(*right_);
  if (a.empty() || b.empty() || a.front() != b.front()) return false;
  return a.size() != b.size() || a == b;
}

QString CompareTable::verdict() const {
  if (!finished()) return {};
  if (!same()) return tr("different values");
  return moveOf(*left_) == moveOf(*right_) ? tr("same result") : tr("same value, another move");
}

QString CompareTable::note() const {
  const auto isEpsilonZero = [](const Run& run) {
    return run.id == SearchId::epsilon && run.options.epsilon && *run.options.epsilon == 0;
  };
  const Run &a = left_->run(), &b = right_->run();
  const bool alphaBeta = a.id == SearchId::alphaBeta || b.id == SearchId::alphaBeta;
  if (alphaBeta && (isEpsilonZero(a) || isEpsilonZero(b))) {
    return tr(
        "With ε = 0 this is alpha-beta’s test against the parent. It has no deep cuts, so it "
        "may look at more leaves than alpha-beta.");
  }
  for (const Document* side : {left_, right_}) {
    if (!spec(side->run().id).sound) {
      return tr("%1 looks right and is not: its result is not to be trusted.")
          .arg(toQ(spec(side->run().id).title));
    }
  }
  if (a.id == b.id && a.options.strict != b.options.strict) {
    const auto leaves = [](const Run& run) {
      return run.trace->counters(run.trace->events()).leaves;
    };
    if (leaves(a) == leaves(b))
      return tr("Here no leaf is saved by cutting at equality: both look at equally many.");
    return tr("Cutting at equality looks at fewer leaves; value and move stay the same.");
  }
  return {};
}

QStringList CompareTable::cells(const Document& side) const {
  const Run& run = side.run();
  const Counters counters = run.trace->counters(momentOf(side));
  QString name = toQ(spec(run.id).title);
  if (run.options.epsilon && spec(run.id).takesEpsilon) {
    name += QStringLiteral(", ε = ") + QString::fromStdString(exactText(*run.options.epsilon));
  }
  if (run.options.strict && spec(run.id).takesStrict) name += tr(", strict");
  const bool done = ended(side);
  const NodeId move = done ? moveOf(side) : kNoNode;
  return {name,
          tr("%1 of %2").arg(countText(counters.leaves), countText(run.tree->facts().leaves)),
          countText(counters.nodes),
          countText(counters.cuts),
          done ? valueText(side) : QStringLiteral("–"),
          move == kNoNode ? QStringLiteral("–") : nodeName(*run.tree, move)};
}

void CompareTable::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.fillRect(rect(), theme_.panel);
  painter.fillRect(QRect(0, 0, width(), 1), theme_.hairline);
  painter.scale(enlarged(this), enlarged(this));
  const double wide = plainWidth(this), tall = plainHeight(this), table = wide * 0.62;
  // Where the columns begin, as parts of the table's width: name, leaves, and the five counts.
  const double begins[] = {0, 0.18, 0.42, 0.53, 0.65, 0.78, 0.91};
  const QString heads[] = {{},
                           tr("leaves, left to right"),
                           tr("looked at"),
                           tr("nodes visited"),
                           tr("cuts"),
                           tr("value"),
                           tr("move")};
  const auto x = [&](int column) { return kMargin + begins[column] * (table - kMargin); };
  painter.setFont(interfaceFont(11.5));
  painter.setPen(theme_.muted);
  for (int i = 1; i < 7; ++i)
    painter.drawText(QPointF(x(i), centredBaseline(kHead, 11.5)), heads[i]);
  const Document* const sides[] = {left_, right_};
  for (int row = 0; row < 2; ++row) {
    const Document& side = *sides[row];
    const double y = kFirst + row * kRow;
    painter.fillRect(QRectF(kMargin, y - kRow / 2, table - kMargin, 1), theme_.hairline);
    if (!side.trace()) continue;
    leaves_[row].paint(painter, side.run(), momentOf(side), theme_,
                       QPointF(x(1), y - LeafCells::kHeight / 2), x(2) - x(1) - 24);
    const QStringList texts = cells(side);
    painter.setPen(theme_.text);
    for (int i = 0; i < texts.size(); ++i) {
      painter.setFont(interfaceFont(13, QFont::DemiBold));
      const double left = x(i == 0 ? 0 : i + 1);
      const double room = (i == 0 ? x(1) : i + 2 < 7 ? x(i + 2) : table + 40) - left - 10;
      const QString text =
          painter.fontMetrics().elidedText(texts[i], Qt::ElideRight, static_cast<int>(room));
      drawDigits(painter, left, centredBaseline(y, 13), Qt::AlignLeft, text);
    }
  }
  painter.fillRect(QRectF(table + 12, 8, 1, tall - 16), theme_.hairline);
  if (!finished()) return;
  const double left = table + 44;
  const bool fine = same() && moveOf(*left_) == moveOf(*right_);
  const QColor& color = same() ? theme_.right : theme_.wrong;
  painter.setPen(QPen(color, 2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  if (fine) {
    painter.drawPolyline(
        QPolygonF{{left, kHead + 1}, {left + 4, kHead + 5}, {left + 12, kHead - 5}});
  } else {
    painter.drawText(QPointF(left, centredBaseline(kHead, 13)), same() ? "≈" : "≠");
  }
  painter.setFont(interfaceFont(13, QFont::DemiBold));
  painter.setPen(color);
  painter.drawText(QPointF(left + 22, centredBaseline(kHead, 13)), verdict());
  painter.setFont(interfaceFont(13));
  painter.setPen(theme_.text2);
  painter.drawText(QRectF(left, kHead + 16, wide - left - kMargin, tall - kHead - 20),
                   Qt::TextWordWrap | Qt::AlignLeft, note());
}

}  // namespace plyscope
