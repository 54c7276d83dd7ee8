#pragma once

#include <utility>

#include "core/search/outcomes.h"

namespace plyscope {

/// The better of two numbers for MAX or MIN, without a branch.
template <class V>
V better(Mover mover, const V& a, const V& b) {
  const V most = a < b ? b : a, least = a < b ? a : b;
  return mover == Mover::A ? most : least;
}

template <class V>
V worst(Mover mover) {
  return mover == Mover::A ? -infinity<V>() : infinity<V>();
}

/// Minimax: MAX takes the largest value of its children, MIN the smallest. With chance nodes, whose
/// value is the probability-weighted sum, it is expectiminimax (Michie 1966). Nothing is given,
/// nothing is tested, every child is looked at.
template <class V>
struct Minimax {
  using Given = NoGiven;
  struct State {
    V value;
  };
  using Result = V;
  using Scratch = NoScratch;
  static constexpr bool kBounds = true;

  Game<V> game;

  Given root() const { return {}; }
  State enter(Mover mover, NodeId, Given, Scratch&) const {
    return {mover == Mover::chance ? V(0) : worst<V>(mover)};
  }
  Given give(const State&, Mover, NodeId, NodeId, Scratch&) const { return {}; }
  Result look(NodeId leaf) const { return game.utility[index(leaf)]; }
  Verdict absorb(State& s, Mover mover, NodeId, NodeId child, Result x, Scratch&) const {
    if (mover == Mover::chance) {
      s.value += game.outcomes.share(child, x);
    } else {
      s.value = better(mover, s.value, x);
    }
    return Verdict::untested;
  }
  Result leave(const State& s, Mover, NodeId, bool, Scratch&) const { return s.value; }

  std::pair<V, V> declared() const { return {-infinity<V>(), infinity<V>()}; }
  const Outcomes<V>& outcomes() const { return game.outcomes; }

  void show(Given, Mover, NodeState&) const {}
  void show(const State& s, Mover, NodeState& shown) const { shown.value = toWord(s.value); }
};

}  // namespace plyscope
