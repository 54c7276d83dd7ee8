#pragma once

#include <utility>
#include <vector>

#include "core/search/star1.h"

namespace plyscope {

/// Star2 (Ballard 1983): star1 that first probes. Where all successors of a chance node are
/// decision nodes of one player, it looks at the first child of each in turn: a MIN successor is
/// worth at most what its first child is, a MAX successor at least. Those bounds take the place of
/// U or L in the sum, and may decide it before any successor is searched to the end; else the
/// second pass searches them all, with the windows that the bounds leave. A probe gets such a
/// window too, so its own result bounds the successor only if it did not fail on the other side.
template <class V>
struct Star2 {
  struct Given {
    V alpha, beta;
    bool probe;
    friend bool operator==(const Given&, const Given&) = default;
  };
  struct State {
    V value, alpha, beta, low, high;
    std::uint32_t position;  ///< children taken so far, in this pass over them
    std::uint32_t bounds;    ///< where this chance node's [lo, hi] begin in the scratch
    bool probing;            ///< a chance node in its first pass
    bool probe;              ///< a decision node of which one child is wanted
    Mover movers;            ///< of all successors of a chance node that probes; else none
  };
  using Result = V;
  using Scratch = std::vector<std::pair<V, V>>;  ///< [lo, hi] per outcome of open, probing nodes
  static constexpr bool kBounds = true;
  static constexpr bool kRevisits = true;
  static constexpr std::uint32_t kNoChild = UINT32_MAX;

  Star1<V> star1;
  const Tree* tree = nullptr;
  Depth limit = kNoLimit;

  Given root() const { return {-infinity<V>(), infinity<V>(), false}; }
  State enter(Mover mover, NodeId n, const Given& given, Scratch& bounds) const {
    State s{mover == Mover::chance ? V(0) : worst<V>(mover),
            given.alpha,
            given.beta,
            star1.least,
            star1.most,
            0,
            static_cast<std::uint32_t>(bounds.size()),
            false,
            given.probe,
            Mover::none};
    if (mover == Mover::chance) s.movers = probed(n);
    s.probing = s.movers != Mover::none;
    if (s.probing) {
      bounds.resize(bounds.size() + tree->childCount(n), {star1.least, star1.most});
    }
    return s;
  }
  std::uint32_t next(State& s, Mover mover, std::uint32_t children) const {
    if (s.probing && s.position == children) {
      s.probing = false;
      s.position = 0;
    }
    const std::uint32_t wanted = mover != Mover::chance && s.probe ? 1 : children;
    return s.position < wanted ? s.position++ : kNoChild;
  }
  bool announces(const State& s, Mover) const { return s.probing; }
  Given give(const State& s, Mover mover, NodeId, NodeId child, Scratch& bounds) const {
    if (mover != Mover::chance) return {s.alpha, s.beta, false};
    const auto [lo, hi] = known(s, bounds);
    const Window<V> term = star1.termWindow(s, child, lo, hi);
    return {term.alpha, term.beta, s.probing};
  }
  Result look(NodeId leaf) const { return star1.look(leaf); }
  Verdict absorb(State& s, Mover mover, NodeId n, NodeId child, const Result& x,
                 Scratch& bounds) const {
    if (mover != Mover::chance) {
      const Verdict verdict = star1.absorbMove(s, mover, n, child, x);
      return s.probe ? Verdict::untested : verdict;
    }
    const auto& outcomes = star1.alphaBeta.game.outcomes;
    const auto [lo, hi] = known(s, bounds);
    V least = x, most = x;
    if (s.probing) {
      const Window<V> window = star1.termWindow(s, child, lo, hi);
      const bool max = s.movers == Mover::A;
      least = max && window.alpha < x && lo < x ? x : lo;
      most = !max && x < window.beta && x < hi ? x : hi;
    } else {
      s.value += outcomes.share(child, x);
    }
    s.low += outcomes.share(child, V(least - lo));
    s.high += outcomes.share(child, V(most - hi));
    if (s.movers != Mover::none) bounds[s.bounds + s.position - 1] = {least, most};
    return star1.decided(s) ? Verdict::stop : Verdict::goOn;
  }
  Result leave(const State& s, Mover mover, NodeId, bool cut, Scratch& bounds) const {
    if (mover != Mover::chance) return s.value;
    bounds.resize(s.bounds);
    if (!cut) return s.value;
    return star1.alphaBeta.meets(s.alpha, s.high) ? s.high : s.low;
  }

  std::pair<V, V> declared() const { return star1.declared(); }
  const Outcomes<V>& outcomes() const { return star1.outcomes(); }
  /// What is known of the outcome that is searched next.
  std::pair<V, V> known(const State& s, const Scratch& bounds) const {
    if (s.movers == Mover::none) return declared();
    return bounds[s.bounds + s.position - 1];
  }

  void show(const Given& given, Mover mover, NodeState& shown) const {
    star1.show(Window<V>{given.alpha, given.beta}, mover, shown);
  }
  void show(const State& s, Mover, NodeState& shown) const {
    shown.value = toWord(s.value);
    shown.live = {toWord(s.alpha), toWord(s.beta)};
  }

 private:
  /// Who moves at all children of a chance node, where they are to be probed; else nobody.
  Mover probed(NodeId n) const {
    if (tree->depth(n) + 1 >= limit) return Mover::none;
    Mover movers = tree->mover(tree->firstChild(n));
    for (NodeId c = tree->firstChild(n); c != kNoNode; c = tree->nextSibling(c)) {
      if (tree->mover(c) != movers) return Mover::none;
    }
    return isPlayer(movers) ? movers : Mover::none;
  }
};

}  // namespace plyscope
