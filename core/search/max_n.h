#pragma once

#include <vector>

#include "core/search/outcomes.h"

namespace plyscope {

/// What a tuple search keeps outside its states: partial sums of open chance nodes, and the
/// averages that finished ones handed up. The latter belong to the run; the trace reads them again.
template <class V>
struct Tuples {
  std::vector<V> sums;
  std::vector<V>* averages = nullptr;
};

/// The columns of a game of any number of players.
template <class V>
struct TupleGame {
  const V* const* utility = nullptr;  ///< per player, then per node
  unsigned players = 2;
  Outcomes<V> outcomes;

  V coordinate(Row row, unsigned player, const Tuples<V>& tuples) const {
    if (row < kAverages) return utility[player][row];
    return (*tuples.averages)[(row - kAverages) * players + player];
  }
};

/// Max-n (Luckhardt and Irani 1986): the mover takes the child whose tuple has the largest own
/// coordinate, and hands up that whole tuple; the first such child, on a tie. Coordinates are
/// never maximized one by one, since the maxima may belong to different outcomes. A chance node
/// averages tuples coordinate by coordinate.
template <class V>
struct MaxN {
  using Given = NoGiven;
  struct State {
    Row row;  ///< the best child's; at a chance node, where its sums begin
    V mine;   ///< the mover's coordinate of it
  };
  using Result = Row;
  using Scratch = Tuples<V>;
  static constexpr bool kBounds = false;

  TupleGame<V> game;

  Given root() const { return {}; }
  State enter(Mover mover, NodeId, const Given&, Scratch& tuples) const {
    if (mover != Mover::chance) return {kNoRow, -infinity<V>()};
    const Row begin = tuples.sums.size();
    tuples.sums.resize(begin + game.players, V(0));
    return {begin, V(0)};
  }
  Given give(const State&, Mover, NodeId, NodeId, Scratch&) const { return {}; }
  Result look(NodeId leaf) const { return index(leaf); }
  Verdict absorb(State& s, Mover mover, NodeId, NodeId child, Result x, Scratch& tuples) const {
    if (mover == Mover::chance) {
      for (unsigned p = 0; p < game.players; ++p) {
        tuples.sums[s.row + p] += game.outcomes.share(child, game.coordinate(x, p, tuples));
      }
      return Verdict::untested;
    }
    const V mine = game.coordinate(x, index(mover), tuples);
    const bool first = s.row == kNoRow;
    s.row = first || s.mine < mine ? x : s.row;
    s.mine = first || s.mine < mine ? mine : s.mine;
    return Verdict::untested;
  }
  Result leave(const State& s, Mover mover, NodeId, bool, Scratch& tuples) const {
    if (mover != Mover::chance) return s.row;
    auto& averages = *tuples.averages;
    const Row row = kAverages + averages.size() / game.players;
    averages.insert(averages.end(), tuples.sums.begin() + static_cast<std::ptrdiff_t>(s.row),
                    tuples.sums.end());
    tuples.sums.resize(s.row);
    return row;
  }

  V coordinate(Row row, Mover mover, const Scratch& tuples) const {
    return game.coordinate(row, index(mover), tuples);
  }

  void show(const Given&, Mover, NodeState&) const {}
  void show(const State& s, Mover, NodeState& shown) const {
    shown.value = static_cast<Word>(s.row);
  }
};

}  // namespace plyscope
