#pragma once

#include "core/search/alpha_beta.h"

namespace plyscope {

/// Star1 (Ballard 1983): alpha-beta whose bounds pass chance nodes, because every utility is known
/// to lie in [L, U]. A chance node keeps what its sum is bound to: low counts the outcomes that
/// are still to come with L, high with U. It stops once high <= alpha or low >= beta, and hands
/// up that bound. An outcome of probability p is searched with the window of those x with which
/// the sum could still end between alpha and beta:
///
///   high - p (U - x) > alpha   and   low + p (x - L) < beta.
template <class V>
struct Star1 {
  using Given = Window<V>;
  struct State {
    V value, alpha, beta, low, high;
  };
  using Result = V;
  using Scratch = NoScratch;
  static constexpr bool kBounds = true;

  AlphaBeta<V> alphaBeta;
  V least, most;  ///< L and U

  Given root() const { return alphaBeta.root(); }
  State enter(Mover mover, NodeId, const Given& given, Scratch&) const {
    return {mover == Mover::chance ? V(0) : worst<V>(mover), given.alpha, given.beta, least, most};
  }
  Given give(const State& s, Mover mover, NodeId, NodeId child, Scratch&) const {
    if (mover != Mover::chance) return {s.alpha, s.beta};
    return termWindow(s, child, least, most);
  }
  Result look(NodeId leaf) const { return alphaBeta.look(leaf); }
  Verdict absorb(State& s, Mover mover, NodeId n, NodeId child, const Result& x, Scratch&) const {
    if (mover != Mover::chance) return absorbMove(s, mover, n, child, x);
    const auto& outcomes = alphaBeta.game.outcomes;
    s.value += outcomes.share(child, x);
    s.low += outcomes.share(child, V(x - least));
    s.high += outcomes.share(child, V(x - most));
    return decided(s) ? Verdict::stop : Verdict::goOn;
  }
  Result leave(const State& s, Mover mover, NodeId, bool cut, Scratch&) const {
    if (mover != Mover::chance || !cut) return s.value;
    return alphaBeta.meets(s.alpha, s.high) ? s.high : s.low;
  }

  /// The window for an outcome that is itself known to lie in [lo, hi].
  template <class S>
  Given termWindow(const S& s, NodeId child, const V& lo, const V& hi) const {
    Given given = root();
    const auto& outcomes = alphaBeta.game.outcomes;
    if (outcomes.impossible(child)) return given;
    if (given.alpha < s.alpha) given.alpha = outcomes.below(child, hi, V(s.alpha - s.high));
    if (s.beta < given.beta) given.beta = outcomes.above(child, lo, V(s.beta - s.low));
    return given;
  }
  template <class S>
  bool decided(const S& s) const {
    return alphaBeta.meets(s.alpha, s.high) || alphaBeta.meets(s.low, s.beta);
  }
  template <class S>
  Verdict absorbMove(S& s, Mover mover, NodeId n, NodeId child, const Result& x) const {
    typename AlphaBeta<V>::State moved{s.value, s.alpha, s.beta};
    NoScratch none;
    const Verdict verdict = alphaBeta.absorb(moved, mover, n, child, x, none);
    s.value = moved.value;
    s.alpha = moved.alpha;
    s.beta = moved.beta;
    return verdict;
  }

  std::pair<V, V> declared() const { return {least, most}; }
  const Outcomes<V>& outcomes() const { return alphaBeta.game.outcomes; }
  /// What is known of the outcome that is searched next.
  std::pair<V, V> known(const State&, const Scratch&) const { return declared(); }

  void show(const Given& given, Mover mover, NodeState& shown) const {
    alphaBeta.show(given, mover, shown);
  }
  void show(const State& s, Mover, NodeState& shown) const {
    shown.value = toWord(s.value);
    shown.live = {toWord(s.alpha), toWord(s.beta)};
  }
};

}  // namespace plyscope
