#include "tests/core/oracle.h"

namespace plyscope::test {

namespace {

Tuple utilities(const Tree& tree, bool tuples, NodeId n) {
  Tuple t;
  for (unsigned p = 0; p < (tuples ? tree.players() : 1); ++p) {
    t.push_back(tree.utilityNumber(n, p).value);
  }
  return t;
}

/// Whether x is better than y for the mover.
bool better(bool tuples, Mover mover, const Tuple& x, const Tuple& y) {
  if (tuples) return x[index(mover)] > y[index(mover)];
  return mover == Mover::A ? x[0] > y[0] : x[0] < y[0];
}

void induce(const Tree& tree, bool tuples, Depth limit,
            const std::function<std::vector<NodeId>(NodeId)>& order, NodeId n, Truth& out) {
  Tuple& mine = out.value[index(n)];
  if (tree.isLeaf(n) || tree.depth(n) >= limit) {
    mine = utilities(tree, tuples, n);
    return;
  }
  if (tree.isChance(n)) mine.assign(tuples ? tree.players() : 1, 0);
  for (NodeId c : order ? order(n) : tree.children(n)) {
    induce(tree, tuples, limit, order, c, out);
    const Tuple& x = out.value[index(c)];
    if (tree.isChance(n)) {
      for (std::size_t p = 0; p < x.size(); ++p) mine[p] += tree.probability(c) * x[p];
    } else if (mine.empty() || better(tuples, tree.mover(n), x, mine)) {
      mine = x;
      out.best[index(n)] = c;
    }
  }
}

}  // namespace

Truth truth(const Tree& tree, bool tuples, Depth limit,
            const std::function<std::vector<NodeId>(NodeId)>& order) {
  Truth out;
  out.value.resize(tree.size());
  out.best.assign(tree.size(), kNoNode);
  induce(tree, tuples, limit, order, Tree::root(), out);
  for (NodeId n = Tree::root(); out.best[index(n)] != kNoNode; n = out.best[index(n)]) {
    out.path.push_back(tree.childIndex(out.best[index(n)]));
  }
  return out;
}

std::string typed(const Tuple& t) {
  std::string s = t.size() == 1 ? "" : "(";
  for (std::size_t p = 0; p < t.size(); ++p) s += (p ? ", " : "") + exactText(t[p]);
  return t.size() == 1 ? s : s + ")";
}

std::string typed(const Tree& tree, NodeId n) {
  std::string s;
  if (tree.isLeaf(n)) return tree.hasUtility(n) ? typed(utilities(tree, !tree.scalar(), n)) : "_";
  s = tree.isChance(n) ? "?[" : std::string(1, static_cast<char>('A' + index(tree.mover(n)))) + "[";
  for (NodeId c : tree.children(n)) {
    if (tree.childIndex(c)) s += ", ";
    if (tree.isChance(n)) s += exactText(tree.probability(c)) + ": ";
    s += typed(tree, c);
  }
  s += "]";
  if (tree.hasUtility(n)) s += " ~ " + typed(utilities(tree, !tree.scalar(), n));
  return s;
}

}  // namespace plyscope::test
