#pragma once

#include "core/search/held_max_n.h"

namespace plyscope {

/// Max-n with declared bounds (Korf 1991), any number of players: every utility lies in [L, U], and
/// every tuple sums to S at most. Two cuts are certified. Immediate: the mover's best child already
/// gives it U. Shallow: the mover j has y, the parent is another player i that holds alpha, and
/// all others get L at least, so i gets at most S - y - (n - 2) L; if that is no more than alpha,
/// i discards the option. With two players and S = eps the second is the epsilon rule.
template <class V>
struct BoundedMaxN : HeldMaxN<V> {
  using State = typename HeldMaxN<V>::State;
  using Scratch = Tuples<V>;

  V most = V(0);   ///< U
  V slack = V(0);  ///< S - (n - 2) L

  Verdict absorb(State& s, Mover mover, NodeId n, NodeId child, Row x, Scratch& tuples) const {
    if (!this->keep(s, mover, n, child, x, tuples)) return Verdict::untested;
    if (mover == Mover::chance) return Verdict::untested;
    return reachesMost(s) || shallow(s) ? Verdict::stop : Verdict::goOn;
  }
  Row leave(const State& s, Mover mover, NodeId n, bool cut, Scratch& tuples) const {
    return this->handUp(s, mover, n, cut && !reachesMost(s), tuples);
  }

  bool reachesMost(const State& s) const { return !(s.mine < most); }
  bool shallow(const State& s) const {
    return s.given.holds && !(V(s.given.held + s.mine) < slack);
  }
};

}  // namespace plyscope
