#pragma once

#include "core/search/max_n.h"

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
struct Epsilon {
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
  EpsilonTest rule = EpsilonTest::pair;
  V slack = V(0);  ///< eps, 2 eps or 0, by the rule, rounded so that the test stays exact
  bool strict = false;

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
    if (!s.given.holds) return Verdict::untested;
    const unsigned other = 1 - index(mover);
    const V left = rule == EpsilonTest::pair
                       ? V(s.given.held + s.mine)
                       : V(s.given.held - maxN.game.coordinate(s.row, other, tuples));
    return (strict ? slack < left : !(left < slack)) ? Verdict::stop : Verdict::goOn;
  }
  Result leave(const State& s, Mover mover, NodeId n, bool cut, Scratch& tuples) const {
    if (cut) return s.row | kDropped;
    return maxN.leave({s.row, s.mine}, mover, n, cut, tuples);
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
