#include "core/search/limits.h"

#include <algorithm>

#include "core/tree/word_sum.h"

namespace plyscope {

using boost::multiprecision::abs;

Depth lastEstimatedDepth(const Tree& tree, Depth limit) {
  Depth usable = std::min(limit, tree.facts().depth);
  for (std::uint32_t n = 1; n < tree.size(); ++n) {
    const NodeId node{n};
    if (!tree.isLeaf(node) && !tree.hasUtility(node)) usable = std::min(usable, tree.depth(node));
  }
  return usable;
}

Reads Reads::of(const Tree& tree, const SearchOptions& options) {
  const bool passes = options.order == Order::iterativeDeepening;
  return {options.depth, passes ? lastEstimatedDepth(tree, options.depth) : 0};
}

Rational sumAt(const Tree& tree, NodeId n) {
  Rational total = 0;
  for (unsigned p = 0; p < tree.players(); ++p) total += tree.utilityNumber(n, p).value;
  return total;
}

std::pair<Rational, NodeId> largestSum(const Tree& tree, const Reads& reads, bool absolute) {
  const bool words = tree.representation() == Tree::Representation::scaled;
  std::pair<Rational, NodeId> most{0, kNoNode};
  WordSum mostWord = 0;
  eachRead(tree, reads, [&](NodeId n) {
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

std::optional<std::pair<Rational, Rational>> utilityRange(const Tree& tree, const Reads& reads,
                                                          unsigned players) {
  const bool words = tree.representation() == Tree::Representation::scaled;
  if (tree.scalar()) players = 1;
  std::optional<std::pair<Rational, Rational>> range;
  Word least = kInfinity, most = -kInfinity;
  eachRead(tree, reads, [&](NodeId n) {
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
