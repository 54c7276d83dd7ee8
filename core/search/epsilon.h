#pragma once

#include "core/search/held_max_n.h"

namespace plyscope {

/// The tests of the nearly-zero-sum family; x and y are the coordinates of the best child so far,
/// y the mover's own, and the parent already holds an option worth `held` to itself.
enum class EpsilonTest : std::uint8_t {
  pair,      ///< eps - y <= held: since u + v <= eps and v >= y
  weak,      ///< x + 2 eps <= held: since x + y >= -eps
  scalar,    ///< x <= held: unsound
  xPlusEps,  ///< x + eps <= held: unsound
};

/// Nearly-zero-sum pruning: max-n for two players, where every |u + v| <= eps. At a node whose
/// parent is the other player's, and already holds a finished option, the mover will end with a
/// v >= y, so the parent gets at most eps - y; if that is no more than it holds, the rest is
/// skipped and the parent discards this option. Nothing is handed up for it: the row that was best
/// goes along, flagged, for the bound alone. Only the parent's own option may be used, never one
/// from further up: in a game that is not zero-sum, dropping it changes what lies between.
template <class V>
struct Epsilon : HeldMaxN<V> {
  using State = typename HeldMaxN<V>::State;
  using Scratch = Tuples<V>;

  EpsilonTest rule = EpsilonTest::pair;
  V slack = V(0);  ///< eps, 2 eps or 0, by the rule, rounded so that the test stays exact
  bool strict = false;

  Verdict absorb(State& s, Mover mover, NodeId n, NodeId child, Row x, Scratch& tuples) const {
    if (!this->keep(s, mover, n, child, x, tuples)) return Verdict::untested;
    if (!s.given.holds) return Verdict::untested;
    const unsigned other = 1 - index(mover);
    const V left = rule == EpsilonTest::pair
                       ? V(s.given.held + s.mine)
                       : V(s.given.held - this->maxN.game.coordinate(s.row, other, tuples));
    return (strict ? slack < left : !(left < slack)) ? Verdict::stop : Verdict::goOn;
  }
  Row leave(const State& s, Mover mover, NodeId n, bool cut, Scratch& tuples) const {
    return this->handUp(s, mover, n, cut, tuples);
  }
};

}  // namespace plyscope
