#pragma once

#include <type_traits>

#include "core/search/minimax.h"

namespace plyscope {

/// Alpha-beta (Knuth and Moore 1975), fail-soft. A node is given a window: what MAX above is sure
/// of (alpha), and MIN (beta). After each child MAX raises alpha to its value, MIN lowers beta to
/// its own; where they meet, play will not come here, and the rest is skipped. `strict` goes on
/// while they are equal. A node works on its own copy of the window. Bounds do not pass a chance
/// node: each outcome is searched with the full window, and averaged.
template <class V>
struct AlphaBeta {
  using Given = Window<V>;
  struct State {
    V value, alpha, beta;
  };
  using Result = V;
  using Scratch = NoScratch;
  static constexpr bool kBounds = true;

  Game<V> game;
  bool strict = false;

  Given root() const { return {-infinity<V>(), infinity<V>()}; }
  State enter(Mover mover, NodeId, const Given& given, Scratch&) const {
    return {mover == Mover::chance ? V(0) : worst<V>(mover), given.alpha, given.beta};
  }
  Given give(const State& s, Mover mover, NodeId, NodeId, Scratch&) const {
    return mover == Mover::chance ? root() : Given{s.alpha, s.beta};
  }
  Result look(NodeId leaf) const { return game.utility[index(leaf)]; }
  Verdict absorb(State& s, Mover mover, NodeId, NodeId child, const Result& x, Scratch&) const {
    if (mover == Mover::chance) {
      s.value += game.outcomes.share(child, x);
      return Verdict::untested;
    }
    s.value = better(mover, s.value, x);
    const bool max = mover == Mover::A;
    s.alpha = max && s.alpha < s.value ? s.value : s.alpha;
    s.beta = !max && s.value < s.beta ? s.value : s.beta;
    return meets(s.alpha, s.beta) ? Verdict::stop : Verdict::goOn;
  }
  Result leave(const State& s, Mover, NodeId, bool, Scratch&) const { return s.value; }

  bool meets(const V& alpha, const V& beta) const {
    if constexpr (std::is_integral_v<V>) return beta <= alpha - V(strict);  // one comparison
    return strict ? beta < alpha : !(alpha < beta);
  }

  std::pair<V, V> declared() const { return {-infinity<V>(), infinity<V>()}; }
  const Outcomes<V>& outcomes() const { return game.outcomes; }

  void show(const Given& given, Mover, NodeState& shown) const {
    shown.hasGiven = true;
    shown.given = {toWord(given.alpha), toWord(given.beta)};
  }
  void show(const State& s, Mover, NodeState& shown) const {
    shown.value = toWord(s.value);
    shown.live = {toWord(s.alpha), toWord(s.beta)};
  }
};

}  // namespace plyscope
