#include <algorithm>
#include <array>

#include "core/games/expand.h"
#include "core/games/position_text.h"
#include "core/games/specs.h"

// Nim. From one heap a player takes as much as he likes, at least one. Who takes the last one wins;
// misère, loses. Bouton (1901): the mover loses exactly if the xor of the heaps is 0 (misère: the
// same, except that it is turned round once all heaps are at most 1).

namespace plyscope {
namespace {

struct Nim {
  static constexpr std::size_t kMostHeaps = 8;
  static constexpr std::int32_t kLargestHeap = 99;
  struct State {
    std::array<std::uint8_t, kMostHeaps> heaps{};
    std::uint8_t count = 0;
    bool aMoves = true;
    std::uint8_t misere = 0;
  };
  static constexpr unsigned kPlayers = 2;

  std::vector<std::string> playerNames() const { return {}; }

  Turn turn(const State& s) const {
    const bool over = std::all_of(s.heaps.begin(), s.heaps.end(), [](auto h) { return h == 0; });
    return over ? Turn::over() : Turn::of(s.aMoves ? Mover::A : Mover::B);
  }

  void continuations(const State& s, std::vector<Continuation<State>>& out) const {
    for (std::size_t heap = 0; heap < s.count; ++heap) {
      for (std::uint8_t take = 1; take <= s.heaps[heap]; ++take) {
        State next = s;
        next.heaps[heap] -= take;
        next.aMoves = !s.aMoves;
        out.push_back({next, "heap " + std::to_string(heap + 1) + ": " + std::to_string(take)});
      }
    }
  }

  /// Nothing is left: the player who would move did not take the last one.
  Rational result(const State& s) const { return (s.aMoves == (s.misere != 0)) ? 1 : -1; }

  /// As if every heap were taken whole: an odd number of heaps is good for the mover.
  Rational estimate(const State& s) const {
    const auto heaps = std::count_if(s.heaps.begin(), s.heaps.end(), [](auto h) { return h > 0; });
    const bool moverGood = (heaps % 2 == 1) != (s.misere != 0);
    return Rational(s.aMoves == moverGood ? 1 : -1, 2);
  }

  std::string text(const State& s) const {
    std::string out;
    for (std::size_t i = 0; i < s.count; ++i) out += (i ? " " : "") + std::to_string(s.heaps[i]);
    return s.misere ? out + ", misere" : out;
  }

  static Result<State> parse(std::string_view text) {
    PositionText in(text);
    State s;
    while (!in.atEnd()) {
      const PositionText here = in;
      if (const auto n = in.number()) {
        if (*n > kLargestHeap) return here.problem("A heap has at most 99");
        if (s.count == kMostHeaps) return here.problem("A ninth heap: at most eight are allowed");
        s.heaps[s.count++] = static_cast<std::uint8_t>(*n);
      } else if (s.count > 0 && !s.misere && (in.take(','), in.word() == "misere")) {
        s.misere = 1;
      } else if (in.atEnd() || here.peek() != ',') {
        return here.problem("A heap is a whole number, not " + here.quotedHere(),
                            "Write the heaps: 3 4 5, or 3 4 5, misere.");
      }
    }
    if (s.count == 0) return in.problem("There is no heap", "Write the heaps: 3 4 5.");
    return s;
  }
};

Result<Begun<Nim>> beginNim(std::string_view position) {
  const auto start = Nim::parse(position);
  if (!start) return tl::unexpected(start.error());
  return Begun<Nim>{{}, *start};
}

}  // namespace

GameSpec nimSpec() {
  return {.name = "nim",
          .title = "Nim",
          .summary = "Take from one heap; whoever takes the last one wins",
          .rules =
              "In turn each player takes from one heap as many as he likes, at least one. "
              "Whoever takes the last one wins: +1 for A, -1 for B. Misere: he loses. "
              "Evaluation: 1/2 for the mover if the number of heaps is odd, else -1/2. "
              "Position: the heaps, such as \"3 4 5\" or \"1 2 3, misere\".",
          .start = "1 2 3",
          .expand = expandFrom<beginNim>,
          .replay = replayFrom<beginNim>};
}

}  // namespace plyscope
