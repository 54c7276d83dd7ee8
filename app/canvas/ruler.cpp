#include "app/canvas/ruler.h"

#include <algorithm>
#include <charconv>

#include "app/support/fonts.h"

namespace plyscope {
namespace {

constexpr double kSet = 1000;  // px: at this size widths are whole steps of the font, so sums exact

// A node of each distinct word, or tuple of `players` words, among those that `counts`.
template <class Counts>
std::vector<NodeId> distinct(const Tree& tree, unsigned players, Counts counts) {
  std::vector<NodeId> nodes;
  for (std::uint32_t i = 0; i < tree.size(); ++i)
    if (tree.hasUtility(NodeId{i}) && counts(NodeId{i})) nodes.push_back(NodeId{i});
  const auto order = [&](NodeId a, NodeId b) {
    for (unsigned p = 0; p < players; ++p) {
      const Word x = tree.utility(a, p), y = tree.utility(b, p);
      if (x != y) return x < y;
    }
    return false;
  };
  std::ranges::sort(nodes, order);
  const auto same = [&](NodeId a, NodeId b) { return !order(a, b); };  // of sorted neighbours
  nodes.erase(std::unique(nodes.begin(), nodes.end(), same), nodes.end());
  return nodes;
}

}  // namespace

const Ruler::Advances& Ruler::advances(int weight) {
  const auto [at, isNew] = advances_.try_emplace(weight);
  if (!isNew) return at->second;
  Advances& a = at->second;
  const QString characters = QStringLiteral("0123456789nL");
  for (int before = 0; before < 12; ++before) {
    const QString first = characters.mid(before, 1);
    const double width = textWidth(first, kSet, weight);
    if (before >= 10) a.first[std::size_t(before) - 10] = width;
    for (int digit = 0; digit < 10; ++digit)
      a.next[std::size_t(before)][std::size_t(digit)] =
          textWidth(first + characters[digit], kSet, weight) - width;
  }
  return a;
}

double Ruler::name(NodeId n, double size, int weight) {
  if (!tree_.label(n).empty()) return textWidth(nameOf(tree_, n), size, weight);
  const Advances& a = advances(weight);
  std::size_t before = tree_.isLeaf(n) ? 11 : 10;
  double width = a.first[before - 10];
  char digits[12];
  const auto end = std::to_chars(digits, digits + sizeof digits, tree_.ordinal(n)).ptr;
  for (const char* c = digits; c != end; ++c) {
    const auto digit = static_cast<std::size_t>(*c - '0');
    width += a.next[before][digit];
    before = digit;
  }
  return width * size / kSet;
}

// Equal probabilities of a tree are one object.
double Ruler::probability(NodeId n, double size, int weight) {
  const Rational& p = tree_.probability(n);
  const auto [at, isNew] = probabilities_.try_emplace(&p);
  if (isNew) at->second = textWidth(shown(tree_, p), kSet, weight);
  return at->second * size / kSet;
}

double Ruler::widestLeafValue(bool tuples) const {
  double widest = 0;
  for (const NodeId n : distinct(tree_, tuples ? tree_.players() : 1,
                                 [&](NodeId leaf) { return tree_.isLeaf(leaf); })) {
    const auto numbers = leafNumbers(tree_, n, tuples);
    widest = std::max(widest, tuples ? piecesWidth(tuplePieces(tree_, numbers, Theme{}, -1), 1)
                                     : textWidth(shown(tree_, numbers[0]), 1, 600));
  }
  return widest;
}

double Ruler::widestNumber(double size, int weight) const {
  double widest = 0;
  for (const NodeId n : distinct(tree_, 1, [](NodeId) { return true; }))
    widest = std::max(widest, textWidth(shown(tree_, tree_.utilityNumber(n, 0)), size, weight));
  return widest;
}

}  // namespace plyscope
