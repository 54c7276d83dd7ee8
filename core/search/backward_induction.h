#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "core/search/outcomes.h"
#include "core/search/search.h"

namespace plyscope {

/// The utilities that every node hands up if everybody moves for the best, without a search: by
/// node, then by player. One player is enough for zero-sum trees, where B minimizes. Nodes at
/// `limit` count as leaves, with their estimates; entries of those below it are 0. `utility` has
/// one column a player, an entry a node.
template <class V>
std::vector<V> backwardInduction(const Tree& tree, Depth limit, std::span<const V* const> utility,
                                 const Outcomes<V>& outcomes) {
  const std::size_t width = utility.size();
  const bool zeroSum = width == 1;
  std::vector<V> values(tree.size() * width, V(0));
  std::vector<bool> begun(tree.size(), false);
  // Children come after their parents, so one pass from the last node to the first does.
  for (std::uint32_t n = tree.size(); n-- > 0;) {
    const NodeId node{n};
    const Depth depth = tree.depth(node);
    if (depth > limit) continue;
    V* const own = &values[n * width];
    if (tree.isLeaf(node) || depth == limit) {
      for (std::size_t p = 0; p < width; ++p) own[p] = utility[p][n];
    }
    if (n == 0) break;
    const NodeId up = tree.parent(node);
    const Mover mover = tree.mover(up);
    V* const above = &values[index(up) * width];
    if (mover == Mover::chance) {
      for (std::size_t p = 0; p < width; ++p) above[p] += outcomes.share(node, own[p]);
      continue;
    }
    // Of equal children the first is kept, and it comes last here.
    const std::size_t c = zeroSum ? 0 : index(mover);
    const bool worse = zeroSum && mover != Mover::A ? above[c] < own[c] : own[c] < above[c];
    if (!begun[index(up)] || !worse) std::copy(own, own + width, above);
    begun[index(up)] = true;
  }
  return values;
}

}  // namespace plyscope
