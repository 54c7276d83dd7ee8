#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/games/game.h"
#include "core/tree/builder.h"

namespace plyscope {

/// What happens at a position.
struct Turn {
  enum class Kind : std::uint8_t { over, decision, pass, chance };
  Kind kind = Kind::over;
  Mover mover = Mover::none;  ///< of a decision or a pass

  static constexpr Turn over() { return {}; }
  static constexpr Turn of(Mover m) { return {Kind::decision, m}; }
  static constexpr Turn pass(Mover m) { return {Kind::pass, m}; }
  static constexpr Turn chance() { return {Kind::chance, Mover::chance}; }
};

/// One way to go on: a move, or an outcome with its probability.
template <class State>
struct Continuation {
  State next;
  std::string move;
  std::int32_t numerator = 1, denominator = 1;
};

/// How a game is described to expand(): a struct of constant functions over value states.
///
///   using State;                                    a position; copied freely
///   static constexpr unsigned kPlayers;
///   std::vector<std::string> playerNames() const;   or empty
///   Turn turn(const State&) const;
///   void continuations(const State&, std::vector<Continuation<State>>&) const;  appends, in order;
///                                                   at least one unless the game is over; one at
///                                                   a pass
///   Payoff result(const State&) const;              of a finished game
///   Payoff estimate(const State&) const;            of an unfinished one
///   std::string text(const State&) const;           the position; never throws
///
/// Payoff is Rational (zero-sum, A's viewpoint) or std::vector<Rational>. Every game must end.

/// Depth-first and iterative: `pending_` holds the continuations of all open nodes, one block each,
/// so that a position is expanded once and forgotten when its node closes.
template <class Rules>
class Expander {
 public:
  using State = typename Rules::State;

  Expander(const Rules& rules, const GameOptions& options) : rules_(rules), options_(options) {}

  Result<GameTree> run(const State& start) {
    if (auto names = rules_.playerNames(); !names.empty())
      builder_.setPlayerNames(std::move(names));
    builder_.setPlayers(Rules::kPlayers);
    begin(start, Mover::A);
    while (!open_.empty()) {
      if (nodes_ > options_.nodes) return tooLarge(start);
      if ((nodes_ & 1023) == 0 && stopped()) return fail("The expansion was stopped");
      Frame& top = open_.back();
      if (top.next == top.end) {
        end();
        continue;
      }
      const auto& way = pending_[top.next++];
      builder_.move(way.move);
      if (top.chance) builder_.probability(Rational(way.numerator, way.denominator));
      begin(State(way.next), top.after);  // a copy: pending_ may grow
    }
    report();
    if (tree_.estimated > 0) noteEstimates();
    tree_.position = rules_.text(start);
    auto built = builder_.finish();
    if (!built) return tl::unexpected(std::move(built.error()));
    tree_.tree = std::move(*built);
    return std::move(tree_);
  }

 private:
  struct Frame {
    State state;
    std::size_t first, next, end;  ///< its block of pending_
    Mover after;                   ///< who moves below where nothing is written
    bool chance;
  };

  void begin(const State& state, Mover expected) {
    ++nodes_;
    if (options_.positions) tree_.positions.add(rules_.text(state));
    const Turn turn = rules_.turn(state);
    if (turn.kind == Turn::Kind::over) return builder_.leaf(rules_.result(state));
    if (open_.size() == options_.depth) {
      ++tree_.estimated;
      return builder_.leaf(rules_.estimate(state));
    }
    const bool chance = turn.kind == Turn::Kind::chance;
    if (chance) {
      builder_.openChance();
    } else if (turn.mover != expected) {
      builder_.openDecision(turn.mover);
    } else if (turn.kind == Turn::Kind::pass) {
      builder_.openPass();
    } else {
      builder_.openDecision();
    }
    const Mover after = chance ? expected : player((index(turn.mover) + 1) % Rules::kPlayers);
    const std::size_t first = pending_.size();
    rules_.continuations(state, pending_);
    open_.push_back({state, first, first, pending_.size(), after, chance});
  }

  void end() {
    const Frame& top = open_.back();
    builder_.close();
    if (options_.estimates) builder_.estimate(rules_.estimate(top.state));
    pending_.erase(pending_.begin() + static_cast<std::ptrdiff_t>(top.first), pending_.end());
    open_.pop_back();
  }

  void report() const {
    if (options_.progress) options_.progress->store(nodes_, std::memory_order_relaxed);
  }
  bool stopped() const {
    report();
    return options_.stop && options_.stop->load(std::memory_order_relaxed);
  }

  void noteEstimates() {
    builder_.note("The game goes on at " + std::to_string(tree_.estimated) +
                  (tree_.estimated == 1 ? " leaf" : " leaves") + " at depth " +
                  std::to_string(options_.depth) + ": its number is an estimate, not a result.");
  }

  Result<GameTree> tooLarge(const State& start) const;

  const Rules& rules_;
  const GameOptions& options_;
  TreeBuilder builder_;
  GameTree tree_;
  std::vector<Frame> open_;
  std::vector<Continuation<State>> pending_;
  std::uint32_t nodes_ = 0;
};

/// How many nodes the game has down to `depth`, level by level; stops counting past `limit`.
/// Returns the deepest depth whose tree has at most `limit` nodes, and that number of nodes.
template <class Rules>
std::pair<Depth, std::uint32_t> depthThatFits(const Rules& rules,
                                              const typename Rules::State& start,
                                              std::uint32_t limit) {
  using State = typename Rules::State;
  std::vector<State> level{start};
  std::vector<Continuation<State>> ways;
  std::uint64_t total = 1;
  for (Depth depth = 0;; ++depth) {
    std::vector<State> below;
    for (const State& state : level) {
      if (rules.turn(state).kind == Turn::Kind::over) continue;
      ways.clear();
      rules.continuations(state, ways);
      if (total + below.size() + ways.size() > limit)
        return {depth, static_cast<std::uint32_t>(total)};
      for (const auto& way : ways) below.push_back(way.next);
    }
    total += below.size();
    level = std::move(below);
  }
}

template <class Rules>
Result<GameTree> Expander<Rules>::tooLarge(const State& start) const {
  const auto [depth, nodes] = depthThatFits(rules_, start, options_.nodes);
  return fail("The tree has more than " + std::to_string(options_.nodes) + " nodes",
              "Set a depth limit: depth " + std::to_string(depth) + " has " +
                  std::to_string(nodes) + (nodes == 1 ? " node." : " nodes."));
}

/// Plays a game out from `start`. O(nodes), iterative.
template <class Rules>
Result<GameTree> expand(const Rules& rules, const typename Rules::State& start,
                        const GameOptions& options) {
  return Expander<Rules>(rules, options).run(start);
}

/// A game with its settings, and where it begins.
template <class Rules>
struct Begun {
  Rules rules;
  typename Rules::State start;
};

// What the table of games has for each game, made of a function that reads a position: `Begin`
// takes a std::string_view and returns a Result<Begun<Rules>>.

template <auto Begin>
Result<GameTree> expandFrom(std::string_view position, const GameOptions& options) {
  const auto begun = Begin(position);
  if (!begun) return tl::unexpected(begun.error());
  return expand(begun->rules, begun->start, options);
}

template <auto Begin>
std::vector<std::string> replayFrom(std::string_view position,
                                    std::span<const std::string_view> moves) {
  const auto begun = Begin(position);
  if (!begun) return {};
  auto state = begun->start;
  std::vector<std::string> texts{begun->rules.text(state)};
  std::vector<Continuation<decltype(state)>> ways;
  for (const std::string_view move : moves) {
    ways.clear();
    if (begun->rules.turn(state).kind != Turn::Kind::over) begun->rules.continuations(state, ways);
    const auto taken =
        std::find_if(ways.begin(), ways.end(), [&](const auto& way) { return way.move == move; });
    if (taken == ways.end()) break;
    state = decltype(state)(taken->next);
    texts.push_back(begun->rules.text(state));
  }
  return texts;
}

}  // namespace plyscope
