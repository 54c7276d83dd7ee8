#include "app/canvas/words.h"

#include "app/support/fonts.h"

namespace plyscope {

QString shown(const Tree& tree, const Number& number) {
  return QString::fromStdString(shownText(number, tree.spelling()));
}

QString shown(const Tree& tree, const Rational& number) {
  return shown(tree, Number{number});
}

std::vector<TextPiece> tuplePieces(const Tree& tree, std::span<const Number> tuple,
                                   const Theme& theme, int underlined, bool quiet) {
  const int strong = quiet ? 500 : 600, light = quiet ? 500 : 400;
  std::vector<TextPiece> pieces{{QStringLiteral("("), light, theme.muted}};
  for (std::size_t i = 0; i < tuple.size(); ++i) {
    if (i > 0) pieces.push_back({QStringLiteral(", "), light, theme.muted});
    const QColor color = quiet ? theme.muted : theme.color(player(static_cast<unsigned>(i)));
    pieces.push_back({shown(tree, tuple[i]), strong, color, static_cast<int>(i) == underlined});
  }
  pieces.push_back({QStringLiteral(")"), light, theme.muted});
  return pieces;
}

std::vector<Number> leafNumbers(const Tree& tree, NodeId leaf, bool tuple) {
  std::vector<Number> numbers;
  if (!tree.hasUtility(leaf)) return numbers;
  const unsigned count = tuple ? tree.players() : 1;
  for (unsigned p = 0; p < count; ++p) numbers.push_back(tree.utilityNumber(leaf, p));
  return numbers;
}

double piecesWidth(const std::vector<TextPiece>& pieces, double size) {
  double width = 0;
  for (const TextPiece& p : pieces) width += textWidth(p.text, size, p.weight);
  return width;
}

QString elided(const QString& text, double size, int weight, double width) {
  if (textWidth(text, size, weight) <= width) return text;
  qsizetype low = 0, high = text.size();
  while (low < high) {
    const qsizetype middle = (low + high + 1) / 2;
    const bool fits = textWidth(text.left(middle) + QChar(0x2026), size, weight) <= width;
    (fits ? low : high) = fits ? middle : middle - 1;
  }
  return low == 0 ? QString() : text.left(low).trimmed() + QChar(0x2026);
}

QString foldedWords(const Tree& tree, NodeId n) {
  const std::uint32_t below = tree.subtreeSize(n) - 1;
  return below == 1 ? QStringLiteral("1 node") : QStringLiteral("%1 nodes").arg(below);
}

QString nameOf(const Tree& tree, NodeId n) {
  // One line, whatever the file says.
  return QString::fromStdString(tree.displayName(n)).simplified();
}

QString moverText(const Tree& tree, Mover mover, bool tuples) {
  if (mover == Mover::chance) return QStringLiteral("CHANCE");
  if (!isPlayer(mover)) return {};
  const QString name = QString::fromStdString(tree.playerName(index(mover)));
  if (tree.playersNamed()) return name;
  if (tuples || index(mover) > 1) return name + QStringLiteral(" moves");
  return mover == Mover::A ? QStringLiteral("MAX") : QStringLiteral("MIN");
}

}  // namespace plyscope
