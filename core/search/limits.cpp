#include "core/search/limits.h"

#include <algorithm>

#include "core/tree/word_sum.h"

namespace plyscope {

using boost::multiprecision::abs;

Rational sumAt(const Tree& tree, NodeId n) {
  Rational total = 0;
  for (unsigned p = 0; p < tree.players(); ++p) total += tree.utilityNumber(n, p).value;
  return total;
}

std::pair<Rational, NodeId> largestSum(const Tree& tree, Depth limit, bool absolute) {
  const bool words = tree.representation() == Tree::Representation::scaled;
  std::pair<Rational, NodeId> most{0, kNoNode};
  WordSum mostWord = 0;
  eachRead(tree, limit, [&](NodeId n) {
    if (!tree.hasUtility(n)) return true;
    if (!words) {
      Rational s = sumAt(tree, n);
      if (absolute) s = abs(s);
      if (most.second == kNoNode || most.first < s) most = {s, n};
      return true;
    }
    WordSum s = wordSum(tree.players(),
                        [&](std::size_t p) { return tree.utility(n, static_cast<unsigned>(p)); });
    if (absolute && s < 0) s = -s;
    if (most.second == kNoNode || mostWord < s) {
      mostWord = s;
      most.second = n;
    }
    return true;
  });
  if (words && most.second != kNoNode) most.first = Rational(Integer(mostWord), tree.scale());
  return most;
}

std::optional<std::pair<Rational, Rational>> utilityRange(const Tree& tree, Depth limit) {
  const bool words = tree.representation() == Tree::Representation::scaled;
  const unsigned players = tree.scalar() ? 1 : tree.players();
  std::optional<std::pair<Rational, Rational>> range;
  Word least = kInfinity, most = -kInfinity;
  eachRead(tree, limit, [&](NodeId n) {
    if (!tree.hasUtility(n)) return true;
    for (unsigned p = 0; p < players; ++p) {
      if (words) {
        least = std::min(least, tree.utility(n, p));
        most = std::max(most, tree.utility(n, p));
        continue;
      }
      const Rational x = tree.utilityNumber(n, p).value;
      if (!range) range.emplace(x, x);
      if (x < range->first) range->first = x;
      if (range->second < x) range->second = x;
    }
    return true;
  });
  if (least <= most) range.emplace(tree.number(least).value, tree.number(most).value);
  return range;
}

}  // namespace plyscope
