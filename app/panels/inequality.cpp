#include "app/panels/inequality.h"

#include <QPainter>

#include "app/panels/panel.h"
#include "app/support/look.h"

namespace plyscope {
namespace {

struct Piece {
  QString text;
  QColor color;
};

}  // namespace

QString Inequality::words() const {
  if (!hasRun()) return {};
  const auto test = testAt(run(), moment());
  if (!test) return noTestReason(run(), moment());
  const QString formula = QString::fromStdString(plainText(test->stand.formula));
  if (document().cover().on && !test->decided) return formula;
  const QString relation = test->holds ? (test->strict ? "<" : "≤") : (test->strict ? "≥" : ">");
  return QStringLiteral("%1 %2 %3").arg(formula, relation, shown(test->stand.held));
}

void Inequality::paint(QPainter& painter) {
  painter.translate(0, std::max(0.0, (tall() - heightNeeded()) / 2));
  if (const auto test = testAt(run(), moment())) return paintTest(painter, *test);
  // The rule stays in its place, so that its numbers appear where they will be.
  painter.setPen(theme().muted);
  painter.setFont(type(13));
  painter.drawText(QRectF(0, 8, wide(), 76), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextWordWrap,
                   tr("No test here. %1").arg(noTestReason(run(), moment())));
}

void Inequality::paintTest(QPainter& painter, const Test& test) {
  const Theme& t = theme();
  const Tree& tree = *run().tree;
  const Stand& s = test.stand;
  const double relationX = wide() * 0.515, rightX = relationX + 36, leftX = relationX - 28;
  constexpr double kRows[] = {14, 41, 68};
  const QString relation = test.strict ? "<" : "≤";
  const bool secret = document().cover().on && !test.decided;
  const QString answer = secret ? "?" : test.holds ? relation : test.strict ? "≥" : ">";

  const auto centre = [&](double row, const QFont& font, const QColor& color, const QString& text) {
    painter.setFont(font);
    painter.setPen(color);
    drawDigits(painter, relationX, centredBaseline(row, font.pixelSize()), Qt::AlignHCenter, text);
  };
  // Right-aligned pieces, last first; returns where they begin.
  const auto left = [&](double row, const QFont& font, const std::vector<Piece>& pieces) {
    painter.setFont(font);
    double x = leftX;
    for (auto it = pieces.rbegin(); it != pieces.rend(); ++it) {
      painter.setPen(it->color);
      const double baseline = centredBaseline(row, font.pixelSize());
      x -= drawDigits(painter, x, baseline, Qt::AlignRight, it->text);
    }
    return x;
  };
  const auto right = [&](double row, const QFont& font, const QColor& color, const QString& text) {
    painter.setFont(font);
    painter.setPen(color);
    return rightX +
           drawDigits(painter, rightX, centredBaseline(row, font.pixelSize()), Qt::AlignLeft, text);
  };
  const auto words = [&](double row, double from, double to, QString text, const QString& fewer) {
    painter.setFont(type(12));
    painter.setPen(t.muted);
    const QFontMetricsF metrics(painter.font());
    const double room = std::max(0.0, to - from - 4);
    if (metrics.horizontalAdvance(text) > room) text = fewer;
    const QString fitted = metrics.elidedText(text, Qt::ElideRight, room);
    if (fitted.size() > 1)
      drawCentredText(painter, QRectF(from, row - 8, to - from, 16), Qt::AlignLeft, fitted);
  };

  std::vector<Piece> numbers;
  for (const Span& span : test.numbers)
    numbers.push_back({toQ(span.text), span.owner == Mover::none ? t.text : t.color(span.owner)});
  // Long numbers take a smaller size rather than the room of the words.
  double most = 0;
  for (const int size : {19, 16, 13}) {
    const QFont font = type(size, QFont::DemiBold);
    most = 0;
    for (const Piece& piece : numbers) most += digitsWidth(font, piece.text);
    painter.setFont(font);
    if (most < leftX - 34) break;  // room for a short word
  }
  const QFont small = type(14), big = painter.font();
  const QColor ownerColor = t.color(s.other);
  const QString held = shown(s.held);
  left(kRows[0], small, {{test.symbols, t.muted}});
  centre(kRows[0], small, t.muted, relation);
  right(kRows[0], small, t.muted, toQ(s.heldName.shown));
  const double begin1 = left(kRows[1], big, numbers);
  centre(kRows[1], big, t.text, answer);
  const double end1 = right(kRows[1], big, ownerColor, held);
  const double begin2 =
      left(kRows[2], big, {{secret ? QStringLiteral("?") : shown(s.limit), t.text}});
  centre(kRows[2], big, t.text, answer);
  const double end2 = right(kRows[2], big, ownerColor, held);

  const QString owner = toQ(tree.playerName(index(s.other)));
  const QString after = nodeNameOf(test.after);
  words(kRows[1], 0, begin1, tr("after %1").arg(after), after);
  words(kRows[2], 0, begin2, tr("%1 gets at most").arg(owner), tr("%1 gets").arg(owner));
  if (s.from != kNoNode) {
    const QString from = nodeNameOf(s.from);
    words(kRows[1], end1 + 10, wide(), tr("from %1").arg(from), from);
  }
  words(kRows[2], end2 + 10, wide(), tr("%1 already has").arg(owner), tr("%1 has").arg(owner));
}

}  // namespace plyscope
