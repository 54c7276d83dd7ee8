#pragma once

#include "core/search/max_n.h"

namespace plyscope {

/// Max-n with declared bounds (Korf 1991), any number of players: every utility lies in [L, U], and
/// every tuple sums to S at most. Two cuts are certified. Immediate: the mover's best child already
/// gives it U. Shallow: the mover j has y, the parent is another player i that holds alpha, and
/// all others get L at least, so i gets at most S - y - (n - 2) L; if that is no more than alpha,
/// i discards the option. With two players and S = eps the second is the epsilon rule.
template <class V>
struct BoundedMaxN {
  struct Given {
    V held;
    bool holds;
    friend bool operator==(const Given&, const Given&) = default;
  };
  struct State {
    Row row;
    V mine;
    Given given;
  };
  using Result = Row;
  using Scratch = Tuples<V>;
  static constexpr bool kBounds = false;

  MaxN<V> maxN;
  const Tree* tree = nullptr;
  V most = V(0);   ///< U
  V slack = V(0);  ///< S - (n - 2) L

  Given root() const { return {V(0), false}; }
  State enter(Mover mover, NodeId n, const Given& given, Scratch& tuples) const {
    const auto s = maxN.enter(mover, n, {}, tuples);
    return {s.row, s.mine, given};
  }
  Given give(const State& s, Mover mover, NodeId, NodeId child, Scratch&) const {
    const Mover below = tree->mover(child);
    const bool opposed = isPlayer(mover) && isPlayer(below) && mover != below;
    return opposed && s.row != kNoRow ? Given{s.mine, true} : root();
  }
  Result look(NodeId leaf) const { return maxN.look(leaf); }
  Verdict absorb(State& s, Mover mover, NodeId n, NodeId child, Result x, Scratch& tuples) const {
    if (x & kDropped) return Verdict::untested;
    typename MaxN<V>::State best{s.row, s.mine};
    maxN.absorb(best, mover, n, child, x, tuples);
    s.row = best.row;
    s.mine = best.mine;
    if (mover == Mover::chance) return Verdict::untested;
    return reachesMost(s) || shallow(s) ? Verdict::stop : Verdict::goOn;
  }
  Result leave(const State& s, Mover mover, NodeId n, bool cut, Scratch& tuples) const {
    if (cut && !reachesMost(s)) return s.row | kDropped;
    return maxN.leave({s.row, s.mine}, mover, n, cut, tuples);
  }

  bool reachesMost(const State& s) const { return !(s.mine < most); }
  bool shallow(const State& s) const {
    return s.given.holds && !(V(s.given.held + s.mine) < slack);
  }

  V coordinate(Row row, Mover mover, const Scratch& tuples) const {
    return maxN.coordinate(row, mover, tuples);
  }

  void show(const Given& given, Mover, NodeState& shown) const {
    shown.hasIncumbent = given.holds;
    shown.incumbent = toWord(given.held);
  }
  void show(const State& s, Mover, NodeState& shown) const {
    shown.value = static_cast<Word>(s.row);
  }
};

}  // namespace plyscope
