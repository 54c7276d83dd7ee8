#pragma once

#include "core/search/max_n.h"

namespace plyscope {

/// What the rules that prune max-n share: the mover keeps the best tuple among the children that
/// were not dropped, and knows what it was given, which says what somebody above holds already.
/// When to stop, and what is handed up then, is each rule's own.
template <class V, class G>
struct GivenMaxN {
  using Given = G;
  struct State {
    Row row;  ///< as of max-n
    V mine;
    Given given;
  };
  using Result = Row;
  using Scratch = Tuples<V>;
  static constexpr bool kBounds = false;

  MaxN<V> maxN;

  State enter(Mover mover, NodeId n, const Given& given, Scratch& tuples) const {
    const auto s = maxN.enter(mover, n, {}, tuples);
    return {s.row, s.mine, given};
  }
  Result look(NodeId leaf) const { return maxN.look(leaf); }
  /// Takes a child's tuple for the best, if it is; false where it was dropped and has none.
  bool keep(State& s, Mover mover, NodeId n, NodeId child, Result x, Scratch& tuples) const {
    if (x & kDropped) return false;
    typename MaxN<V>::State best{s.row, s.mine};
    maxN.absorb(best, mover, n, child, x, tuples);
    s.row = best.row;
    s.mine = best.mine;
    return true;
  }
  /// The best tuple; or, dropped, what remains of it: the row that was best, flagged.
  Result handUp(const State& s, Mover mover, NodeId n, bool dropped, Scratch& tuples) const {
    if (dropped) return s.row | kDropped;
    return maxN.leave({s.row, s.mine}, mover, n, false, tuples);
  }
  V coordinate(Row row, Mover mover, const Scratch& tuples) const {
    return maxN.coordinate(row, mover, tuples);
  }
  void show(const State& s, Mover, NodeState& shown) const {
    shown.value = static_cast<Word>(s.row);
  }
};

/// What the parent holds, where it is another player's and holds a finished option already.
template <class V>
struct Held {
  V held;
  bool holds;
  friend bool operator==(const Held&, const Held&) = default;
};

/// Of these, the rules that know the parent's own option and nothing from further up.
template <class V>
struct HeldMaxN : GivenMaxN<V, Held<V>> {
  using Base = GivenMaxN<V, Held<V>>;
  using Given = typename Base::Given;
  using State = typename Base::State;

  const Tree* tree = nullptr;

  Given root() const { return {V(0), false}; }
  Given give(const State& s, Mover mover, NodeId, NodeId child, Tuples<V>&) const {
    const Mover below = tree->mover(child);
    const bool opposed = isPlayer(mover) && isPlayer(below) && mover != below;
    return opposed && s.row != kNoRow ? Given{s.mine, true} : root();
  }
  using Base::show;
  void show(const Given& given, Mover, NodeState& shown) const {
    shown.hasIncumbent = given.holds;
    shown.incumbent = toWord(given.held);
  }
};

}  // namespace plyscope
