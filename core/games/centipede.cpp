#include <array>

#include "core/games/expand.h"
#include "core/games/position_text.h"
#include "core/games/specs.h"

// The centipede game (Rosenthal 1981; with doubling, McKelvey and Palfrey 1992). Two piles lie on
// the table. The mover takes the large one, which leaves the other player the small one, or leaves
// both to double. Backward induction takes at once, although both would gain by leaving.

namespace plyscope {
namespace {

struct Centipede {
  std::int32_t rounds = 6, large = 4, small = 1;

  struct State {
    std::int32_t round = 0;
    bool taken = false;
  };
  static constexpr unsigned kPlayers = 2;

  std::vector<std::string> playerNames() const { return {}; }

  /// Rounds 0, 2, ... are A's.
  Turn turn(const State& s) const {
    if (s.taken || s.round == rounds) return Turn::over();
    return Turn::of(s.round % 2 == 0 ? Mover::A : Mover::B);
  }

  void continuations(const State& s, std::vector<Continuation<State>>& out) const {
    out.push_back({State{s.round, true}, "take"});
    out.push_back({State{s.round + 1, false}, "leave"});
  }

  /// Whose turn it is, or would be, gets the large pile: after the last "leave" it is the other
  /// player's.
  std::vector<Rational> result(const State& s) const {
    const Integer factor = Integer(1) << s.round;
    Rational big(factor * large), little(factor * small);
    if (s.round % 2 == 1) std::swap(big, little);
    return {big, little};
  }

  /// As if the mover took.
  std::vector<Rational> estimate(const State& s) const { return result(s); }

  std::string text(const State& s) const {
    const Integer factor = Integer(1) << s.round;
    return Integer(factor * large).str() + " and " + Integer(factor * small).str() +
           (s.taken             ? " / taken"
            : s.round == rounds ? " / left"
                                : "");
  }
};

Result<Begun<Centipede>> beginCentipede(std::string_view position) {
  Centipede rules;
  const std::array settings{Setting{"rounds", &rules.rounds, 1, 40},
                            Setting{"large", &rules.large, 0, 1000},
                            Setting{"small", &rules.small, 0, 1000}};
  if (auto ok = readSettings(position, settings); !ok) return tl::unexpected(ok.error());
  return Begun<Centipede>{rules, {}};
}

}  // namespace

GameSpec centipedeSpec() {
  return {.name = "centipede",
          .title = "Centipede",
          .summary = "Take the large pile, or leave both to double: general-sum",
          .rules =
              "Two piles lie on the table; A moves first, then in turn. Taking gives the mover "
              "the large pile and the other player the small one, and ends the game; leaving "
              "doubles both. After the last round, left too, the large pile is the other "
              "player's. Evaluation: as if the mover took. Position: settings, such as "
              "\"rounds 6, large 4, small 1\".",
          .start = "rounds 6, large 4, small 1",
          .zeroSum = false,
          .expand = expandFrom<beginCentipede>,
          .replay = replayFrom<beginCentipede>};
}

}  // namespace plyscope
