#pragma once

#include "core/search/epsilon.h"

namespace plyscope {

/// Unsound, kept to be caught in the act: the pair test of epsilon pruning against the greatest
/// coordinate that any opposing ancestor holds, instead of the parent's alone. A node that is left
/// with no option is dropped in turn. What the ancestors hold travels down in the given; it does
/// not pass a chance node, which cannot do without an outcome.
template <class V>
struct DeepEpsilon {
  struct Given {
    V held[2];
    bool holds[2];
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
  V slack = V(0);
  bool strict = false;

  Given root() const { return {{V(0), V(0)}, {false, false}}; }
  State enter(Mover mover, NodeId n, const Given& given, Scratch& tuples) const {
    const auto s = maxN.enter(mover, n, {}, tuples);
    return {s.row, s.mine, given};
  }
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
  Result look(NodeId leaf) const { return maxN.look(leaf); }
  Verdict absorb(State& s, Mover mover, NodeId n, NodeId child, Result x, Scratch& tuples) const {
    if (x & kDropped) return Verdict::untested;
    typename MaxN<V>::State best{s.row, s.mine};
    maxN.absorb(best, mover, n, child, x, tuples);
    s.row = best.row;
    s.mine = best.mine;
    if (mover == Mover::chance || !s.given.holds[1 - index(mover)]) return Verdict::untested;
    const V left = s.given.held[1 - index(mover)] + s.mine;
    return (strict ? slack < left : !(left < slack)) ? Verdict::stop : Verdict::goOn;
  }
  Result leave(const State& s, Mover mover, NodeId n, bool cut, Scratch& tuples) const {
    if (cut || (mover != Mover::chance && s.row == kNoRow)) return s.row | kDropped;
    return maxN.leave({s.row, s.mine}, mover, n, cut, tuples);
  }

  V coordinate(Row row, Mover mover, const Scratch& tuples) const {
    return maxN.coordinate(row, mover, tuples);
  }

  void show(const Given& given, Mover mover, NodeState& shown) const {
    if (!isPlayer(mover)) return;
    shown.hasIncumbent = given.holds[1 - index(mover)];
    shown.incumbent = toWord(given.held[1 - index(mover)]);
  }
  void show(const State& s, Mover, NodeState& shown) const {
    shown.value = static_cast<Word>(s.row);
  }
};

}  // namespace plyscope
