#pragma once

#include "core/search/held_max_n.h"

namespace plyscope {

/// The most that either player is held to by a node above, and whether there is one.
template <class V>
struct HeldByBoth {
  V held[2];
  bool holds[2];
  friend bool operator==(const HeldByBoth&, const HeldByBoth&) = default;
};

/// Unsound, kept to be caught in the act: the pair test of epsilon pruning against the greatest
/// coordinate that any opposing ancestor holds, instead of the parent's alone. A node that is left
/// with no option is dropped in turn. What the ancestors hold travels down in the given; it does
/// not pass a chance node, which cannot do without an outcome.
template <class V>
struct DeepEpsilon : GivenMaxN<V, HeldByBoth<V>> {
  using Base = GivenMaxN<V, HeldByBoth<V>>;
  using Given = typename Base::Given;
  using State = typename Base::State;
  using Scratch = Tuples<V>;

  V slack = V(0);
  bool strict = false;

  Given root() const { return {{V(0), V(0)}, {false, false}}; }
  Given give(const State& s, Mover mover, NodeId, NodeId, Scratch&) const {
    if (mover == Mover::chance) return root();
    Given given = s.given;
    const unsigned i = index(mover);
    if (s.row != kNoRow && (!given.holds[i] || given.held[i] < s.mine)) {
      given.held[i] = s.mine;
      given.holds[i] = true;
    }
    return given;
  }
  Verdict absorb(State& s, Mover mover, NodeId n, NodeId child, Row x, Scratch& tuples) const {
    if (!this->keep(s, mover, n, child, x, tuples)) return Verdict::untested;
    if (mover == Mover::chance || !s.given.holds[1 - index(mover)]) return Verdict::untested;
    const V left = s.given.held[1 - index(mover)] + s.mine;
    return (strict ? slack < left : !(left < slack)) ? Verdict::stop : Verdict::goOn;
  }
  Row leave(const State& s, Mover mover, NodeId n, bool cut, Scratch& tuples) const {
    const bool left = mover == Mover::chance || s.row != kNoRow;
    return this->handUp(s, mover, n, cut || !left, tuples);
  }

  using Base::show;
  void show(const Given& given, Mover mover, NodeState& shown) const {
    if (!isPlayer(mover)) return;
    shown.hasIncumbent = given.holds[1 - index(mover)];
    shown.incumbent = toWord(given.held[1 - index(mover)]);
  }
};

}  // namespace plyscope
