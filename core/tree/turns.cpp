#include "core/tree/builder_state.h"

namespace plyscope {

// Who moves where the text does not say: the player after the mover of the nearest decision
// ancestor, cyclically. Chance nodes take no turn; a pass does. Where there is no such ancestor it
// is the root's mover. A written mover stands, and what is below follows it.
void takeTurns(TreeColumns& tree) {
  const unsigned players = tree.facts.players;
  const auto after = [&](Mover m) { return player(index(m) + 1 >= players ? 0 : index(m) + 1); };
  std::vector<Mover> next(tree.parent.size());  // of a node's children
  for (std::size_t n = 0; n < next.size(); ++n) {
    const NodeId parent = tree.parent[n];
    const Mover turn = parent == kNoNode ? tree.rootMover : next[index(parent)];
    if (tree.childCount[n] == 0) continue;
    if (tree.mover[n] == Mover::chance) {
      next[n] = turn;
      continue;
    }
    if (!(tree.flags[n] & TreeColumns::kMoverWritten)) tree.mover[n] = turn;
    next[n] = after(tree.mover[n]);
  }
}

// Inner nodes count breadth-first: in preorder the nodes of one level come from left to right, so
// one count per level gives each level its first number.
void number(TreeColumns& tree) {
  const std::size_t size = tree.parent.size();
  std::vector<std::uint32_t> next(std::size_t{tree.facts.depth} + 2, 0);
  for (std::size_t n = 0; n < size; ++n) {
    if (tree.childCount[n] > 0) ++next[tree.depth[n] + 1];
  }
  for (std::size_t d = 1; d < next.size(); ++d) next[d] += next[d - 1];
  tree.ordinal.resize(size);
  std::uint32_t leaf = 0;
  for (std::size_t n = 0; n < size; ++n) {
    const bool isInner = tree.childCount[n] > 0;
    tree.ordinal[n] = isInner ? ++next[tree.depth[n]] : ++leaf;
  }
}

}  // namespace plyscope
