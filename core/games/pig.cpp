#include <array>

#include "core/games/expand.h"
#include "core/games/position_text.h"
#include "core/games/specs.h"

// Pig, the dice race, with a fixed number of turns, so that it ends. A turn begins with a roll. A 1
// loses what the turn has gathered and ends it; any other face is added, and the player rolls on or
// holds, which banks it. Reaching the target wins at once; after the last turn the higher score
// wins. One player moves several times in a row.

namespace plyscope {
namespace {

struct Pig {
  std::int32_t target = 4, die = 3, turns = 1;

  struct State {
    std::array<std::int32_t, 2> score{};
    std::int32_t gathered = 0;   ///< in this turn
    std::int32_t turnsLeft = 0;  ///< of both together, this one included
    bool aMoves = true, rolling = true;
  };
  static constexpr unsigned kPlayers = 2;

  std::vector<std::string> playerNames() const { return {}; }

  /// What the mover would have if he held now.
  std::int32_t held(const State& s) const { return s.score[s.aMoves ? 0 : 1] + s.gathered; }

  Turn turn(const State& s) const {
    if (s.turnsLeft == 0 || held(s) >= target) return Turn::over();
    if (s.rolling) return Turn::chance();
    return Turn::of(s.aMoves ? Mover::A : Mover::B);
  }

  void continuations(const State& s, std::vector<Continuation<State>>& out) const {
    if (s.rolling) {
      out.push_back({nextTurn(s, 0), "1", 1, die});
      for (std::int32_t face = 2; face <= die; ++face) {
        State next = s;
        next.gathered += face;
        next.rolling = false;
        out.push_back({next, std::to_string(face), 1, die});
      }
    } else {
      State roll = s;
      roll.rolling = true;
      out.push_back({roll, "roll"});
      out.push_back({nextTurn(s, s.gathered), "hold"});
    }
  }

  static State nextTurn(State s, std::int32_t banked) {
    s.score[s.aMoves ? 0 : 1] += banked;
    return {s.score, 0, s.turnsLeft - 1, !s.aMoves, true};
  }

  Rational result(const State& s) const {
    if (held(s) >= target && s.turnsLeft > 0) return s.aMoves ? 1 : -1;
    return s.score[0] > s.score[1] ? 1 : s.score[0] < s.score[1] ? -1 : 0;
  }

  /// The lead of A, what the turn has gathered included, as a share of the target.
  Rational estimate(const State& s) const {
    const std::int32_t lead = s.score[0] - s.score[1] + (s.aMoves ? s.gathered : -s.gathered);
    return Rational(lead, target);
  }

  std::string text(const State& s) const {
    std::string out = "A " + std::to_string(s.score[0]) + ", B " + std::to_string(s.score[1]);
    if (turn(s).kind == Turn::Kind::over && s.turnsLeft == 0) return out;
    out += s.aMoves ? " / A" : " / B";
    if (s.gathered > 0) out += " +" + std::to_string(s.gathered);
    return turn(s).kind == Turn::Kind::over ? out + " wins"
                                            : out + (s.rolling ? " rolls" : " decides");
  }
};

Result<Begun<Pig>> beginPig(std::string_view position) {
  Pig rules;
  Pig::State start;
  const std::array settings{
      Setting{"target", &rules.target, 2, 100}, Setting{"die", &rules.die, 2, 20},
      Setting{"turns", &rules.turns, 1, 20}, Setting{"a", &start.score[0], 0, 99},
      Setting{"b", &start.score[1], 0, 99}};
  if (auto ok = readSettings(position, settings); !ok) return tl::unexpected(ok.error());
  if (start.score[0] >= rules.target || start.score[1] >= rules.target) {
    return fail("A score has reached the target already", "Raise the target.");
  }
  start.turnsLeft = 2 * rules.turns;
  return Begun<Pig>{rules, start};
}

}  // namespace

GameSpec pigSpec() {
  return {.name = "pig",
          .title = "Pig",
          .summary = "A dice race: roll on or hold; a 1 loses the turn",
          .rules =
              "In turn, A first, the players roll a die. A 1 ends the turn with nothing. Any "
              "other face is added, and the player rolls on or holds, which banks the sum. "
              "Reaching the target wins: +1 for A, -1 for B. After the last turn the higher "
              "score wins; equal scores are 0. Evaluation: A's lead as a share of the target. "
              "Position: settings, such as \"target 4, die 3, turns 1, a 0, b 0\" (turns of "
              "each player; a and b are the scores).",
          .start = "target 4, die 3, turns 1",
          .chance = true,
          .expand = expandFrom<beginPig>,
          .replay = replayFrom<beginPig>};
}

}  // namespace plyscope
