#include "core/tree/open_chances.h"

#include <limits>
#include <numeric>

namespace plyscope {
namespace {

bool addsUpToOne(const Tree& tree, NodeId chance) {
  // Nearly always in 64 bits, over the least common denominator so far.
  constexpr std::int64_t kMost = std::numeric_limits<std::int32_t>::max();
  std::int64_t sum = 0, common = 1;
  bool brief = true;
  for (NodeId c = tree.firstChild(chance); c != kNoNode && brief; c = tree.nextSibling(c)) {
    const auto [numerator, denominator] = tree.probabilityParts(c);
    brief = denominator > 0 && denominator <= kMost && numerator >= -kMost && numerator <= kMost;
    if (!brief) break;
    if (denominator != common) {
      const std::int64_t both = std::lcm(common, denominator);  // below 2^62
      brief = both <= kMost;
      if (!brief) break;
      sum *= both / common;
      common = both;
    }
    sum += numerator * (common / denominator);
    brief = sum >= -kMost && sum <= kMost;
  }
  if (brief) return sum == common;
  return probabilitySum(tree, chance).isOne();
}

}  // namespace

ProbabilitySum probabilitySum(const Tree& tree, NodeId chance) {
  ProbabilitySum sum;
  for (NodeId c = tree.firstChild(chance); c != kNoNode; c = tree.nextSibling(c))
    sum.add(tree.probability(c));
  return sum;
}

bool isOpenChance(const Tree& tree, NodeId n) {
  return tree.isChance(n) && !addsUpToOne(tree, n);
}

std::vector<NodeId> openChances(const Tree& tree) {
  std::vector<NodeId> open;
  if (tree.facts().chanceNodes == 0) return open;
  for (std::uint32_t n = 0; n < tree.size(); ++n)
    if (isOpenChance(tree, NodeId{n})) open.push_back(NodeId{n});
  return open;
}

}  // namespace plyscope
