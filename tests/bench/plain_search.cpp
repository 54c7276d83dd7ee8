#include "tests/bench/plain_search.h"

namespace plyscope::bench {
namespace {

// One call a node, as written: otherwise the compiler may unroll a recursion several levels deep
// into itself, which makes alpha-beta take three quarters of the time.

[[gnu::noinline]] Word minimaxOf(const Tree& tree, NodeId n) {
  if (tree.isLeaf(n)) return tree.utility(n, 0);
  const Mover mover = tree.mover(n);
  if (mover == Mover::chance) {
    Word sum = 0;
    for (std::uint32_t c = index(n) + 1; c < tree.end(n); c = tree.end(NodeId{c})) {
      const auto [num, den] = tree.probabilityParts(NodeId{c});
      sum += minimaxOf(tree, NodeId{c}) / den * num;
    }
    return sum;
  }
  const bool max = mover == Mover::A;
  Word best = max ? -kInfinity : kInfinity;
  for (std::uint32_t c = index(n) + 1; c < tree.end(n); c = tree.end(NodeId{c})) {
    const Word x = minimaxOf(tree, NodeId{c});
    best = max ? std::max(best, x) : std::min(best, x);
  }
  return best;
}

[[gnu::noinline]] Word alphaBetaOf(const Tree& tree, NodeId n, Word alpha, Word beta) {
  if (tree.isLeaf(n)) return tree.utility(n, 0);
  const bool max = tree.mover(n) == Mover::A;
  Word best = max ? -kInfinity : kInfinity;
  for (std::uint32_t c = index(n) + 1; c < tree.end(n); c = tree.end(NodeId{c})) {
    const Word x = alphaBetaOf(tree, NodeId{c}, alpha, beta);
    if (max) {
      best = std::max(best, x);
      alpha = std::max(alpha, best);
    } else {
      best = std::min(best, x);
      beta = std::min(beta, best);
    }
    if (alpha >= beta) break;
  }
  return best;
}

[[gnu::noinline]] std::pair<Word, Word> maxNOf(const Tree& tree, NodeId n) {
  if (tree.isLeaf(n)) return {tree.utility(n, 0), tree.utility(n, 1)};
  const bool first = tree.mover(n) == Mover::A;
  std::pair<Word, Word> best{-kInfinity, -kInfinity};
  for (std::uint32_t c = index(n) + 1; c < tree.end(n); c = tree.end(NodeId{c})) {
    const auto x = maxNOf(tree, NodeId{c});
    if (first ? best.first < x.first : best.second < x.second) best = x;
  }
  return best;
}

/// Epsilon pruning with epsilon 10; `held` is what the parent holds, if it is the other player.
[[gnu::noinline]] std::pair<Word, Word> epsilonOf(const Tree& tree, NodeId n, const Word* held,
                                                  bool& dropped) {
  dropped = false;
  if (tree.isLeaf(n)) return {tree.utility(n, 0), tree.utility(n, 1)};
  const Mover mover = tree.mover(n);
  const auto own = [&](const std::pair<Word, Word>& x) {
    return mover == Mover::A ? x.first : x.second;
  };
  std::pair<Word, Word> best{-kInfinity, -kInfinity};
  bool any = false;
  for (std::uint32_t c = index(n) + 1; c < tree.end(n); c = tree.end(NodeId{c})) {
    const Word mine = own(best);
    bool childDropped;
    const bool opposed = any && tree.mover(NodeId{c}) != mover;
    const auto x = epsilonOf(tree, NodeId{c}, opposed ? &mine : nullptr, childDropped);
    if (childDropped) continue;
    if (!any || mine < own(x)) best = x;
    any = true;
    if (held && 10 - own(best) <= *held) {
      dropped = tree.end(NodeId{c}) < tree.end(n);
      break;
    }
  }
  return best;
}

struct Span {
  Word least, most;
};
[[gnu::noinline]] Word star1OfChance(const Tree& tree, Span span, NodeId n, Word alpha, Word beta);

[[gnu::noinline]] Word star1Of(const Tree& tree, Span span, NodeId n, Word alpha, Word beta) {
  if (tree.isLeaf(n)) return tree.utility(n, 0);
  if (tree.isChance(n)) return star1OfChance(tree, span, n, alpha, beta);
  const bool max = tree.mover(n) == Mover::A;
  Word best = max ? -kInfinity : kInfinity;
  for (std::uint32_t c = index(n) + 1; c < tree.end(n); c = tree.end(NodeId{c})) {
    const Word x = star1Of(tree, span, NodeId{c}, alpha, beta);
    best = max ? std::max(best, x) : std::min(best, x);
    (max ? alpha : beta) = max ? std::max(alpha, best) : std::min(beta, best);
    if (alpha >= beta) break;
  }
  return best;
}

Word star1OfChance(const Tree& tree, Span span, NodeId n, Word alpha, Word beta) {
  Word low = span.least, high = span.most, sum = 0;
  for (std::uint32_t c = index(n) + 1; c < tree.end(n); c = tree.end(NodeId{c})) {
    const auto [num, den] = tree.probabilityParts(NodeId{c});
    const auto term = [&](Word base, Word gap, int up) {
      const Word whole = gap * den / num, rest = gap * den % num;
      return base + whole + (up ? rest > 0 : -(rest < 0));
    };
    const Word a = alpha == -kInfinity ? alpha : term(span.most, alpha - high, 0);
    const Word b = beta == kInfinity ? beta : term(span.least, beta - low, 1);
    const Word x = star1Of(tree, span, NodeId{c}, a, b);
    sum += x / den * num;
    low += (x - span.least) / den * num;
    high += (x - span.most) / den * num;
    if (high <= alpha) return high;
    if (low >= beta) return low;
  }
  return sum;
}

}  // namespace

Word plainMinimax(const Tree& tree) {
  return minimaxOf(tree, Tree::root());
}

Word plainAlphaBeta(const Tree& tree) {
  return alphaBetaOf(tree, Tree::root(), -kInfinity, kInfinity);
}

std::pair<Word, Word> plainMaxN(const Tree& tree) {
  return maxNOf(tree, Tree::root());
}

std::pair<Word, Word> plainEpsilon(const Tree& tree) {
  bool dropped;
  return epsilonOf(tree, Tree::root(), nullptr, dropped);
}

Word PlainStar1::operator()(const Tree& tree) const {
  return star1Of(tree, {least, most}, Tree::root(), -kInfinity, kInfinity);
}

}  // namespace plyscope::bench
