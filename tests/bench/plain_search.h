#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "core/tree/tree.h"

// What the traced searches are measured against: the recursions of a textbook, which return the
// value alone, and stepping through a trace event by event.
namespace plyscope::bench {

inline Word minimaxOf(const Tree& tree, NodeId n) {
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
inline Word plainMinimax(const Tree& tree) {
  return minimaxOf(tree, Tree::root());
}

inline Word alphaBetaOf(const Tree& tree, NodeId n, Word alpha, Word beta) {
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
inline Word plainAlphaBeta(const Tree& tree) {
  return alphaBetaOf(tree, Tree::root(), -kInfinity, kInfinity);
}

inline std::pair<Word, Word> maxNOf(const Tree& tree, NodeId n) {
  if (tree.isLeaf(n)) return {tree.utility(n, 0), tree.utility(n, 1)};
  const bool first = tree.mover(n) == Mover::A;
  std::pair<Word, Word> best{-kInfinity, -kInfinity};
  for (std::uint32_t c = index(n) + 1; c < tree.end(n); c = tree.end(NodeId{c})) {
    const auto x = maxNOf(tree, NodeId{c});
    if (first ? best.first < x.first : best.second < x.second) best = x;
  }
  return best;
}
inline std::pair<Word, Word> plainMaxN(const Tree& tree) {
  return maxNOf(tree, Tree::root());
}

/// Epsilon pruning with epsilon 10; `held` is what the parent holds, if it is the other player.
inline std::pair<Word, Word> epsilonOf(const Tree& tree, NodeId n, const Word* held,
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
inline std::pair<Word, Word> plainEpsilon(const Tree& tree) {
  bool dropped;
  return epsilonOf(tree, Tree::root(), nullptr, dropped);
}

/// Star1 with utilities in [least, most], windows in whole words rounded outwards.
struct PlainStar1 {
  Word least, most;
  Word operator()(const Tree& tree) const { return of(tree, Tree::root(), -kInfinity, kInfinity); }

  Word of(const Tree& tree, NodeId n, Word alpha, Word beta) const {
    if (tree.isLeaf(n)) return tree.utility(n, 0);
    if (tree.isChance(n)) return ofChance(tree, n, alpha, beta);
    const bool max = tree.mover(n) == Mover::A;
    Word best = max ? -kInfinity : kInfinity;
    for (std::uint32_t c = index(n) + 1; c < tree.end(n); c = tree.end(NodeId{c})) {
      const Word x = of(tree, NodeId{c}, alpha, beta);
      best = max ? std::max(best, x) : std::min(best, x);
      (max ? alpha : beta) = max ? std::max(alpha, best) : std::min(beta, best);
      if (alpha >= beta) break;
    }
    return best;
  }
  Word ofChance(const Tree& tree, NodeId n, Word alpha, Word beta) const {
    Word low = least, high = most, sum = 0;
    for (std::uint32_t c = index(n) + 1; c < tree.end(n); c = tree.end(NodeId{c})) {
      const auto [num, den] = tree.probabilityParts(NodeId{c});
      const auto term = [&](Word base, Word gap, int up) {
        const Word whole = gap * den / num, rest = gap * den % num;
        return base + whole + (up ? rest > 0 : -(rest < 0));
      };
      const Word a = alpha == -kInfinity ? alpha : term(most, alpha - high, 0);
      const Word b = beta == kInfinity ? beta : term(least, beta - low, 1);
      const Word x = of(tree, NodeId{c}, a, b);
      sum += x / den * num;
      low += (x - least) / den * num;
      high += (x - most) / den * num;
      if (high <= alpha) return high;
      if (low >= beta) return low;
    }
    return sum;
  }
};

/// Alpha-beta, or minimax if nothing is cut, stepped from event to event, keeping what is known of
/// every node: what a program without an index would do to know any state. The visiting order
/// comes from the tree and the cuts from the rule, so it costs no query.
class Replay {
 public:
  Replay(const Tree& tree, bool cuts) : tree_(&tree), cuts_(cuts), nodes_(tree.size()) {}

  void all() {
    struct Open {
      std::uint32_t node, next, end;
    };
    std::vector<Open> open;
    Time clock = 1;
    for (Node& n : nodes_) n = {};
    const auto enter = [&](std::uint32_t n, Word alpha, Word beta) {
      ++clock;
      const bool leaf = tree_->isLeaf(NodeId{n});
      const bool max = tree_->mover(NodeId{n}) == Mover::A;
      const Word start = max ? -kInfinity : kInfinity;
      nodes_[n] = {
          leaf ? tree_->utility(NodeId{n}, 0) : start, alpha, beta, alpha, beta, 0, !leaf, leaf};
      if (!leaf) open.push_back({n, n + 1, tree_->end(NodeId{n})});
    };
    enter(0, -kInfinity, kInfinity);
    while (!open.empty()) {
      Open& top = open.back();
      Node& node = nodes_[top.node];
      if (top.next == top.end || node.cut) {
        ++clock;
        node.closed = true;
        const std::uint32_t done = top.node;
        open.pop_back();
        if (!open.empty()) arrive(open.back().node, done, clock);
        continue;
      }
      const std::uint32_t child = top.next;
      top.next = tree_->end(NodeId{child});
      const std::uint32_t up = top.node;
      enter(child, node.alpha, node.beta);
      if (tree_->isLeaf(NodeId{child})) arrive(up, child, clock);
    }
    events_ = clock + 1;
  }

 private:
  struct Node {
    Word value, alpha, beta, givenAlpha, givenBeta;
    std::uint32_t best;
    bool entered, closed, cut = false;
  };
  void arrive(std::uint32_t up, std::uint32_t child, Time& clock) {
    ++clock;
    Node& node = nodes_[up];
    const bool max = tree_->mover(NodeId{up}) == Mover::A;
    const Word x = nodes_[child].value;
    if (max ? node.value < x : x < node.value) {
      node.value = x;
      node.best = child;
    }
    if (!cuts_) return;
    if (max) node.alpha = std::max(node.alpha, node.value);
    if (!max) node.beta = std::min(node.beta, node.value);
    ++clock;
    if (node.alpha >= node.beta) {
      ++clock;
      node.cut = true;
    }
  }

  const Tree* tree_;
  bool cuts_;
  Time events_ = 0;
  std::vector<Node> nodes_;
};

}  // namespace plyscope::bench
