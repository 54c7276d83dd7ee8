#include "app/support/examples.h"

#include <QFile>
#include <array>

namespace plyscope {

std::span<const Example> examples() {
  static constexpr std::string_view kFirst = "First steps";
  static constexpr std::string_view kCuts = "Alpha-beta";
  static constexpr std::string_view kChance = "Chance";
  static constexpr std::string_view kPairs = "Two players, two numbers";
  static constexpr std::string_view kWrong = "Rules that are wrong";
  static constexpr std::string_view kGames = "Games";
  static constexpr std::array table = {
      Example{"classic", kFirst, "Classic", "one cut, and one that comes too late"},
      Example{"two-replies", kFirst, "Two moves, two replies", "the smallest tree with two levels"},
      Example{"lone-leaf", kFirst, "A single leaf", "nothing to search"},
      Example{"deep", kCuts, "Deep cut", "a bound that comes from three levels up"},
      Example{"equal", kCuts, "Equal is enough", "cutting at equality, or only beyond it"},
      Example{"bound", kCuts, "A bound is not a value", "what a cut node's number means"},
      Example{"order", kCuts, "Order matters", "the same value for less or more work"},
      Example{"eight-leaves", kCuts, "Three levels, eight leaves",
              "minimax looks at 8, alpha-beta at 5"},
      Example{"big", kCuts, "81 leaves", "a larger tree for zooming and counting"},
      Example{"chance-a", kChance, "Expected values", "two lotteries: 3.2 against 2"},
      Example{"chance-b", kChance, "The size of numbers counts",
              "same order of leaves, other move"},
      Example{"pairs", kPairs, "A whole pair goes up", "both players maximise their own number"},
      Example{"pairs-eps", kPairs, "Nearly zero-sum pairs",
              "the ε rule: two cuts, a refusal, a tie"},
      Example{"band-of-two", kPairs, "A band of two", "pair test, strict test and weak test"},
      Example{"pair-against-weak", kPairs, "Pair test against weak test",
              "one cuts, the other does not"},
      Example{"exact-tenths", kPairs, "Tenths are exact", "0.8 − 0.1 ≤ 0.7 is true"},
      Example{"scalar-trap", kWrong, "Two numbers are not one",
              "alpha-beta on one player's numbers"},
      Example{"wrong-eps", kWrong, "Why x + ε is wrong", "the bound must come through B's number"},
      Example{"wrong-eps-halves", kWrong, "Why x + ε is wrong, in halves",
              "the same within a band of 1"},
      Example{"far-bound", kWrong, "A far bound is not safe", "only the parent's choice counts"},
      Example{"far-bound-tie", kWrong, "A far bound, with a tie",
              "the same, where the bounds are equal"},
      Example{"tic-tac-toe", kGames, "Tic-tac-toe, five cells left", "a real game, to its end"},
  };
  return table;
}

QString examplePath(const Example& example) {
  return QStringLiteral(":/examples/%1.plytree")
      .arg(QString::fromUtf8(example.id.data(), static_cast<qsizetype>(example.id.size())));
}

QByteArray exampleText(std::string_view id) {
  for (const Example& example : examples()) {
    if (example.id != id) continue;
    QFile file(examplePath(example));
    if (file.open(QIODevice::ReadOnly)) return file.readAll();
  }
  return {};
}

}  // namespace plyscope
