#include <algorithm>

#include "core/tree/builder_state.h"
#include "core/tree/word_sum.h"

namespace plyscope {

namespace {

Rational exactValue(const TreeColumns& tree, unsigned player, std::size_t n) {
  const Word w = tree.utility[player][n];
  if (tree.representation == TreeColumns::Representation::scaled) {
    return Rational(Integer(w), tree.scale);
  }
  if (w == 0) return 0;
  const Rational& size = tree.ranks[static_cast<std::size_t>(w < 0 ? -w : w) - 1];
  return w < 0 ? Rational(-size) : size;
}

Rational exactSum(const TreeColumns& tree, std::size_t n) {
  Rational sum = 0;
  for (unsigned p = 0; p < tree.utility.size(); ++p) sum += exactValue(tree, p, n);
  return sum;
}

bool isValuedLeaf(const TreeColumns& tree, std::size_t n) {
  return tree.childCount[n] == 0 && tree.flags[n] & TreeColumns::kHasUtility;
}

}  // namespace

void takeFacts(TreeColumns& tree) {
  Facts& facts = tree.facts;
  const std::size_t size = tree.parent.size();
  facts.zeroSum = true;
  std::optional<std::size_t> tightest;
  if (tree.scalar) {
    std::size_t n = 0;
    while (n < size && !isValuedLeaf(tree, n)) ++n;
    if (n < size) tightest = n;
    if (tightest) facts.tightestEpsilon = 0;
  } else if (tree.representation == TreeColumns::Representation::scaled) {
    WordSum widest = -1;
    for (std::size_t n = 0; n < size; ++n) {
      if (!isValuedLeaf(tree, n)) continue;
      const WordSum sum =
          wordSum(tree.utility.size(), [&](std::size_t p) { return tree.utility[p][n]; });
      const WordSum gap = sum < 0 ? -sum : sum;
      if (gap > widest) {
        widest = gap;
        tightest = n;
      }
    }
    facts.zeroSum = widest <= 0;
    if (tightest) facts.tightestEpsilon = boost::multiprecision::abs(exactSum(tree, *tightest));
  } else {
    for (std::size_t n = 0; n < size; ++n) {
      if (!isValuedLeaf(tree, n)) continue;
      const Rational gap = boost::multiprecision::abs(exactSum(tree, n));
      if (!facts.tightestEpsilon || gap > *facts.tightestEpsilon) {
        facts.tightestEpsilon = gap;
        tightest = n;
      }
    }
    facts.zeroSum = !facts.tightestEpsilon || *facts.tightestEpsilon == 0;
  }
  if (facts.players == 2 && tightest) {
    facts.tightestLeaf = NodeId{static_cast<std::uint32_t>(*tightest)};
  } else {
    facts.tightestEpsilon.reset();
  }
}

}  // namespace plyscope
