#pragma once

#include "core/base/random.h"
#include "core/search/minimax.h"
#include "core/trace/child_lists.h"

namespace plyscope {

/// Expectiminimax by sampling: a chance node draws `samples` outcomes, independently and with
/// replacement, by their probabilities, and is worth the mean of what they return: an estimate.
/// What a visit draws follows from the seed, the node and, below another draw, that draw, so that
/// running the rule again draws the same.
template <class V>
struct Sampled {
  struct Given {
    std::uint64_t seed;
    friend bool operator==(const Given&, const Given&) = default;
  };
  struct State {
    V sum;
    std::uint64_t seed;
    NodeId node;
    std::uint32_t position;  ///< children taken, or draws made
  };
  using Result = V;
  using Scratch = NoScratch;
  static constexpr bool kBounds = false;
  static constexpr bool kRevisits = true;
  static constexpr std::uint32_t kNoChild = UINT32_MAX;

  Game<V> game;
  const ChildLists* order = nullptr;
  std::uint64_t seed = 1;
  std::uint32_t samples = 16;

  Given root() const { return {seed}; }
  State enter(Mover mover, NodeId n, const Given& given, Scratch&) const {
    return {mover == Mover::chance ? V(0) : worst<V>(mover), given.seed, n, 0};
  }
  std::uint32_t next(State& s, Mover mover, std::uint32_t children) const {
    const bool chance = mover == Mover::chance;
    if (s.position == (chance ? samples : children)) return kNoChild;
    ++s.position;
    return chance ? draw(s, children) : s.position - 1;
  }
  /// The next draw was made, whichever it was.
  void advance(State& s) const { ++s.position; }
  bool announces(const State&, Mover mover) const { return mover == Mover::chance; }
  /// Below a draw everything is drawn anew.
  Given give(const State& s, Mover mover, NodeId, NodeId, Scratch&) const {
    return {mover == Mover::chance ? forked(s) : s.seed};
  }
  Result look(NodeId leaf) const { return game.utility[index(leaf)]; }
  Verdict absorb(State& s, Mover mover, NodeId, NodeId, const Result& x, Scratch&) const {
    s.sum = mover == Mover::chance ? s.sum + x : better(mover, s.sum, x);
    return Verdict::untested;
  }
  Result leave(const State& s, Mover mover, NodeId, bool, Scratch&) const {
    return mover == Mover::chance ? s.sum / static_cast<V>(samples) : s.sum;
  }

  void show(const Given&, Mover, NodeState&) const {}
  /// Of a chance node the sum; its mean need not be whole before the last draw.
  void show(const State& s, Mover, NodeState& shown) const { shown.value = toWord(s.sum); }

 private:
  std::uint64_t forked(const State& s) const {
    return Random(s.seed ^ (std::uint64_t{index(s.node)} << 32 | s.position)).next();
  }
  std::uint32_t draw(const State& s, std::uint32_t children) const;
};

/// The first outcome up to which the probabilities add up to more than u / 2^53.
template <class V>
std::uint32_t Sampled<V>::draw(const State& s, std::uint32_t children) const {
  double left = static_cast<double>(Random(forked(s)).next() >> 11) * 0x1p-53;
  const auto list = order->of(s.node);
  std::uint32_t last = 0;  // rounding must not end on an impossible outcome
  for (std::uint32_t i = 0; i < children; ++i) {
    const double p = game.outcomes.chance(list[i]);
    if (p > 0) last = i;
    if (left < p) return i;
    left -= p;
  }
  return last;
}

}  // namespace plyscope
