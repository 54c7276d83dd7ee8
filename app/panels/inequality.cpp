#include "app/panels/inequality.h"

#include <QPainter>

#include "app/support/look.h"

namespace plyscope {

std::optional<Test> testAt(const Run& run, Time k) {
  if (run.id != SearchId::epsilon && run.id != SearchId::epsilonWeak) return std::nullopt;
  const Subject subject = subjectOf(run, k);
  if (subject.node == kNoNode || subject.node == Tree::root()) return std::nullopt;
  const Tree& tree = *run.tree;
  const Mover mover = tree.mover(subject.node);
  if (!isPlayer(mover) || index(mover) > 1 || !run.options.epsilon) return std::nullopt;
  const auto incumbent = run.trace->incumbent(subject.node, k);
  const NodeState state = run.trace->state(subject.node, k);
  if (!incumbent || state.best == kNoNode) return std::nullopt;
  const std::vector<Number> best = run.trace->value(state.best, k);
  if (best.size() != 2) return std::nullopt;
  Test test;
  test.chooser = mover;
  test.owner = mover == Mover::A ? Mover::B : Mover::A;
  test.weak = run.id == SearchId::epsilonWeak;
  test.strict = run.options.strict;
  test.epsilon.value = *run.options.epsilon;
  test.own = best[test.weak ? index(test.owner) : index(mover)];
  test.incumbent = *incumbent;
  test.reach.value = test.weak ? Rational(test.own.value + 2 * test.epsilon.value)
                               : Rational(test.epsilon.value - test.own.value);
  test.holds = test.reach < test.incumbent || (!test.strict && test.reach == test.incumbent);
  test.after = state.best;
  const NodeId parent = tree.parent(subject.node);
  test.from = run.trace->state(parent, k).best;
  return test;
}

void Inequality::paintEvent(QPaintEvent*) {
  if (!hasRun()) return;
  const auto test = testAt(run(), moment());
  if (!test) return;
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const Theme& t = theme();
  const Tree& tree = *run().tree;
  const double relationX = width() * 0.515, rightX = relationX + 36, leftX = relationX - 28;
  const double rows[] = {14, 41, 68};
  const QString relation = test->strict ? "<" : "≤";
  const QString failed = test->strict ? "≥" : ">";
  const bool ownIsX = (test->weak ? test->owner : test->chooser) == Mover::A;
  const QString ownSymbol = ownIsX ? "x" : "y";
  const QString bound = test->owner == Mover::A ? "α" : "β";

  const auto centre = [&](double row, const QFont& font, const QColor& color, const QString& text) {
    painter.setFont(font);
    painter.setPen(color);
    drawDigits(painter, relationX, centredBaseline(row, font.pixelSize()), Qt::AlignHCenter, text);
  };
  // Right-aligned pieces, last first.
  const auto left = [&](double row, const QFont& font,
                        std::initializer_list<std::pair<QString, QColor>> pieces) {
    painter.setFont(font);
    double x = leftX;
    for (auto it = std::rbegin(pieces); it != std::rend(pieces); ++it) {
      painter.setPen(it->second);
      x -=
          drawDigits(painter, x, centredBaseline(row, font.pixelSize()), Qt::AlignRight, it->first);
    }
    return x;
  };
  const auto right = [&](double row, const QFont& font, const QColor& color, const QString& text) {
    painter.setFont(font);
    painter.setPen(color);
    return rightX +
           drawDigits(painter, rightX, centredBaseline(row, font.pixelSize()), Qt::AlignLeft, text);
  };
  const auto words = [&](double row, double x, Qt::Alignment side, const QString& text) {
    painter.setFont(interfaceFont(12));
    painter.setPen(t.muted);
    const double room = side & Qt::AlignLeft ? width() - x : x;
    const QString fitted =
        QFontMetricsF(painter.font()).elidedText(text, Qt::ElideRight, std::max(0.0, room));
    drawCentredText(painter, QRectF(x, row - 8, width() - x, 16), side, fitted);
  };

  const QFont small = interfaceFont(14), big = interfaceFont(19, QFont::DemiBold);
  const QColor ownColor = t.color(test->weak ? test->owner : test->chooser);
  const QColor ownerColor = t.color(test->owner);
  const QString own = shown(test->own);
  const QString bracketed = own.startsWith(u'−') ? QStringLiteral("(%1)").arg(own) : own;
  if (test->weak) {
    left(rows[0], small, {{ownSymbol + " + 2ε", t.muted}});
    left(rows[1], big,
         {{own, ownColor}, {QStringLiteral(" + 2 · %1").arg(shown(test->epsilon)), t.text}});
  } else {
    left(rows[0], small, {{"ε − " + ownSymbol, t.muted}});
    left(rows[1], big, {{shown(test->epsilon) + " − ", t.text}, {bracketed, ownColor}});
  }
  centre(rows[0], small, t.muted, relation);
  right(rows[0], small, t.muted, bound);
  centre(rows[1], big, t.text, test->holds ? relation : failed);
  const double end1 = right(rows[1], big, ownerColor, shown(test->incumbent));
  left(rows[2], big, {{shown(test->reach), t.text}});
  centre(rows[2], big, t.text, test->holds ? relation : failed);
  const double end2 = right(rows[2], big, ownerColor, shown(test->incumbent));

  const QString owner = QString::fromStdString(tree.playerName(index(test->owner)));
  words(rows[1], 0, Qt::AlignLeft,
        tr("after %1").arg(QString::fromStdString(tree.displayName(test->after))));
  words(rows[2], 0, Qt::AlignLeft, tr("%1 gets at most").arg(owner));
  if (test->from != kNoNode)
    words(rows[1], end1 + 10, Qt::AlignLeft,
          tr("from %1").arg(QString::fromStdString(tree.displayName(test->from))));
  words(rows[2], end2 + 10, Qt::AlignLeft, tr("%1 already has").arg(owner));
}

}  // namespace plyscope
