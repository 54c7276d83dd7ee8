#include "core/tree/plain_tree.h"

#include <numeric>

#include "core/tree/builder_state.h"

namespace plyscope {

bool TreeBuilder::takesPlain() const {
  const State& s = *state_;
  return s.tree.parent.empty() && s.declaredPlayers == 0 && s.tree.playerNames.empty() &&
         index(s.tree.rootMover) < 2;
}

// What the calls in preorder would have left behind. Numbers over a common power of ten are
// brought to the lcm of their own denominators, which is that power over the gcd of all.
void TreeBuilder::take(PlainTree&& plain) {
  State& s = *state_;
  TreeColumns& t = s.tree;
  t.parent = std::move(plain.parent);
  t.subtreeSize = std::move(plain.subtreeSize);
  t.childCount = std::move(plain.childCount);
  t.childIndex = std::move(plain.childIndex);
  t.depth = std::move(plain.depth);
  t.flags = std::move(plain.flags);
  t.ordinal = std::move(plain.ordinal);
  t.lines = std::move(plain.lines);
  t.mover.resize(t.parent.size(), Mover::none);
  t.facts.depth = static_cast<Depth>(plain.innerAt.size());
  s.anyNumber = true;
  s.plain = true;

  Word common = plain.denominator;
  for (auto w = plain.numerator.begin(); common > 1 && w != plain.numerator.end(); ++w) {
    if (*w % common != 0) common = std::gcd(common, *w);
  }
  if (common > 1) {
    for (Word& w : plain.numerator) w /= common;
  }
  s.pool = NumberPool(plain.denominator / common);
  s.utilities[0].assign(std::move(plain.numerator), plain.widest);

  // Without written movers, passes and chance, turns alternate by depth.
  std::vector<std::uint32_t> next(plain.innerAt.size() + 1, 0);
  std::partial_sum(plain.innerAt.begin(), plain.innerAt.end(), next.begin() + 1);
  const unsigned first = index(t.rootMover);
  for (const NodeId n : plain.inner) {
    const Depth depth = t.depth[index(n)];
    t.mover[index(n)] = player((first + depth) % 2);
    t.ordinal[index(n)] = ++next[depth];
  }
}

}  // namespace plyscope
