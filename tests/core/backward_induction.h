#pragma once

#include <vector>

#include "core/tree/tree.h"

namespace plyscope::test {

/// The utilities of every node by backward induction in exact numbers, the first best child kept:
/// written on its own, apart from the searches, so that readers can be judged by it.
inline std::vector<std::vector<Rational>> inducedUtilities(const Tree& tree) {
  std::vector<std::vector<Rational>> value(tree.size());
  for (std::uint32_t i = tree.size(); i-- > 0;) {
    const NodeId n{i};
    for (unsigned p = 0; p < tree.players() && tree.isLeaf(n) && tree.hasUtility(n); ++p) {
      value[i].push_back(tree.utilityNumber(n, p).value);
    }
    for (NodeId c = tree.firstChild(n); c != kNoNode; c = tree.nextSibling(c)) {
      const std::vector<Rational>& child = value[index(c)];
      if (tree.isChance(n)) {
        value[i].resize(tree.players());
        for (unsigned p = 0; p < tree.players(); ++p) value[i][p] += tree.probability(c) * child[p];
      } else {
        const unsigned mover = index(tree.mover(n));
        if (value[i].empty() || child[mover] > value[i][mover]) value[i] = child;
      }
    }
  }
  return value;
}

/// The child that the mover of `n` takes.
inline NodeId inducedChild(const Tree& tree, NodeId n) {
  const auto value = inducedUtilities(tree);
  const unsigned mover = index(tree.mover(n));
  NodeId best = tree.firstChild(n);
  for (NodeId c = best; c != kNoNode; c = tree.nextSibling(c)) {
    if (value[index(c)][mover] > value[index(best)][mover]) best = c;
  }
  return best;
}

}  // namespace plyscope::test
