#include <array>

#include "core/games/expand.h"
#include "core/games/position_text.h"
#include "core/games/specs.h"

// Alternating offers (Stahl 1972, Rubinstein 1982) over a pie in whole pieces. The proposer offers
// some pieces to the other, who accepts or refuses. After a refusal the roles change and the pie is
// worth less; after the last refusal both have nothing.

namespace plyscope {
namespace {

struct Bargaining {
  std::int32_t pie = 4, rounds = 2, percent = 50;

  struct State {
    enum class Stage : std::uint8_t { offer, answer, agreed, failed };
    std::int32_t round = 0, offered = 0;
    Stage stage = Stage::offer;
  };
  using Stage = State::Stage;
  static constexpr unsigned kPlayers = 2;

  std::vector<std::string> playerNames() const { return {}; }

  /// A proposes in rounds 0, 2, ...
  bool aProposes(const State& s) const { return s.round % 2 == 0; }

  Turn turn(const State& s) const {
    if (s.stage == Stage::agreed || s.stage == Stage::failed) return Turn::over();
    return Turn::of(aProposes(s) == (s.stage == Stage::offer) ? Mover::A : Mover::B);
  }

  void continuations(const State& s, std::vector<Continuation<State>>& out) const {
    if (s.stage == Stage::offer) {
      for (std::int32_t offer = 0; offer <= pie; ++offer) {
        out.push_back({State{s.round, offer, Stage::answer}, "offer " + std::to_string(offer)});
      }
    } else {
      out.push_back({State{s.round, s.offered, Stage::agreed}, "accept"});
      const bool last = s.round + 1 == rounds;
      out.push_back({State{s.round + 1, 0, last ? Stage::failed : Stage::offer}, "refuse"});
    }
  }

  /// What one piece is worth in a round.
  Rational piece(std::int32_t round) const {
    Rational worth = 1;
    for (std::int32_t i = 0; i < round; ++i) worth *= Rational(percent, 100);
    return worth;
  }

  std::vector<Rational> split(const State& s, std::int32_t toOther) const {
    const Rational worth = piece(s.round);
    Rational proposer = worth * (pie - toOther), other = worth * toOther;
    if (!aProposes(s)) std::swap(proposer, other);
    return {proposer, other};
  }

  std::vector<Rational> result(const State& s) const {
    if (s.stage == Stage::failed) return {0, 0};
    return split(s, s.offered);
  }

  /// The offer on the table as if accepted; before an offer, half of the pie each.
  std::vector<Rational> estimate(const State& s) const {
    if (s.stage == Stage::answer) return split(s, s.offered);
    const Rational half = piece(s.round) * pie / 2;
    return {half, half};
  }

  std::string text(const State& s) const {
    switch (s.stage) {
      case Stage::offer:
        return std::string(aProposes(s) ? "A" : "B") + " offers";
      case Stage::answer:
        return std::string(aProposes(s) ? "B" : "A") + " answers " + std::to_string(s.offered);
      case Stage::agreed:
        return "agreed on " + std::to_string(s.offered);
      case Stage::failed:
        break;
    }
    return "no agreement";
  }
};

Result<Begun<Bargaining>> beginBargaining(std::string_view position) {
  Bargaining rules;
  const std::array settings{Setting{"pie", &rules.pie, 1, 50},
                            Setting{"rounds", &rules.rounds, 1, 12},
                            Setting{"percent", &rules.percent, 0, 100}};
  if (auto ok = readSettings(position, settings); !ok) return tl::unexpected(ok.error());
  return Begun<Bargaining>{rules, {}};
}

}  // namespace

GameSpec bargainingSpec() {
  return {.name = "bargaining",
          .title = "Bargaining",
          .summary = "Offers and answers over a shrinking pie: general-sum",
          .rules =
              "The proposer, A first, offers the other player some pieces of a pie; the other "
              "accepts or refuses. After a refusal the roles change and a piece is worth only "
              "the given percentage of before; after the last refusal both have nothing. "
              "Evaluation: the offer on the table, or half of the pie each. Position: settings, "
              "such as \"pie 4, rounds 2, percent 50\".",
          .start = "pie 4, rounds 2, percent 50",
          .zeroSum = false,
          .expand = expandFrom<beginBargaining>,
          .replay = replayFrom<beginBargaining>};
}

}  // namespace plyscope
