#include <algorithm>
#include <bit>

#include "core/games/expand.h"
#include "core/games/position_text.h"
#include "core/games/specs.h"

// Hexapawn (Martin Gardner, 1962), on 3 to 5 rows and 2 to 5 columns. Pawns step straight ahead to
// an empty cell or capture diagonally ahead. Reaching the far row wins; a player to move without a
// move loses. On 3 x 3 the second player wins.

namespace plyscope {
namespace {

struct Hexapawn {
  int rows = 3, columns = 3;

  /// Bit row * columns + column; row 0 is the top. White (A) moves up.
  struct State {
    std::uint32_t white = 0, black = 0;
    bool whiteMoves = true;
  };
  static constexpr unsigned kPlayers = 2;

  std::vector<std::string> playerNames() const { return {"White", "Black"}; }

  std::uint32_t bit(int row, int column) const { return 1u << (row * columns + column); }
  std::uint32_t row(int r) const { return ((1u << columns) - 1) << (r * columns); }

  Turn turn(const State& s) const {
    if (arrived(s) != Mover::none) return Turn::over();
    std::vector<Continuation<State>> ways;
    continuations(s, ways);
    return ways.empty() ? Turn::over() : Turn::of(s.whiteMoves ? Mover::A : Mover::B);
  }

  /// Whose pawn stands on its far row.
  Mover arrived(const State& s) const {
    if (s.white & row(0)) return Mover::A;
    if (s.black & row(rows - 1)) return Mover::B;
    return Mover::none;
  }

  void continuations(const State& s, std::vector<Continuation<State>>& out) const {
    const std::uint32_t own = s.whiteMoves ? s.white : s.black;
    const std::uint32_t other = s.whiteMoves ? s.black : s.white;
    const int ahead = s.whiteMoves ? -1 : 1;
    for (int cell = 0; cell < rows * columns; ++cell) {
      if (!(own >> cell & 1)) continue;
      const int r = cell / columns, c = cell % columns;
      if (r + ahead < 0 || r + ahead >= rows) continue;
      for (int side : {0, -1, 1}) {
        if (c + side < 0 || c + side >= columns) continue;
        const std::uint32_t to = bit(r + ahead, c + side);
        if (side == 0 ? ((own | other) & to) != 0 : (other & to) == 0) continue;
        State next{own ^ bit(r, c) ^ to, other & ~to, !s.whiteMoves};
        if (!s.whiteMoves) std::swap(next.white, next.black);
        out.push_back({next, name(r, c) + (side == 0 ? "-" : "x") + name(r + ahead, c + side)});
      }
    }
  }

  std::string name(int r, int c) const {
    return std::string(1, static_cast<char>('a' + c)) + std::to_string(rows - r);
  }

  Rational result(const State& s) const {
    const Mover there = arrived(s);
    if (there != Mover::none) return there == Mover::A ? 1 : -1;
    return s.whiteMoves ? -1 : 1;  // no move left
  }

  /// Pawns of White minus pawns of Black, in tenths.
  Rational estimate(const State& s) const {
    return Rational(std::popcount(s.white) - std::popcount(s.black), 10);
  }

  std::string text(const State& s) const {
    std::string out;
    for (int cell = 0; cell < rows * columns; ++cell) {
      if (cell > 0) out += cell % columns == 0 ? " / " : " ";
      out += s.white >> cell & 1 ? 'w' : s.black >> cell & 1 ? 'b' : '.';
    }
    return s.whiteMoves ? out : out + ", black to move";
  }

  /// Sets the size of the board too.
  Result<State> parse(std::string_view text) {
    PositionText in(text);
    std::string cells;
    std::vector<int> widths{0};
    for (; !in.atEnd() && in.peek() != ','; in.skip()) {
      const char c = in.peek();
      if (c == '/') {
        widths.push_back(0);
      } else if (c == 'w' || c == 'b' || c == '.') {
        cells += c;
        ++widths.back();
      } else {
        return in.problem("A cell is w, b or . (empty), not " + in.quotedHere(),
                          "Write the rows from the top: b b b / . . . / w w w");
      }
      if (cells.size() > 25) return in.problem("The board has at most 5 rows and 5 columns");
    }
    rows = static_cast<int>(widths.size());
    columns = widths.front();
    if (rows < 3 || rows > 5 || columns < 2 || columns > 5 ||
        std::any_of(widths.begin(), widths.end(), [&](int w) { return w != columns; })) {
      return in.problem("The board needs 3 to 5 rows of 2 to 5 cells each, all of one length",
                        "Write the rows from the top: b b b / . . . / w w w");
    }
    State s;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (cells[i] == 'w') s.white |= 1u << i;
      if (cells[i] == 'b') s.black |= 1u << i;
    }
    if (in.take(',')) {
      const std::string who = in.word();
      if ((who != "white" && who != "black") || in.word() != "to" || in.word() != "move" ||
          !in.atEnd()) {
        return in.problem("Who moves is said as “, white to move” or “, black to move”");
      }
      s.whiteMoves = who == "white";
    }
    if (std::popcount(s.white) > columns || std::popcount(s.black) > columns) {
      return in.problem("Each side has at most " + std::to_string(columns) +
                        " pawns on this board");
    }
    if ((s.white & row(0)) && (s.black & row(rows - 1))) {
      return in.problem("Both sides have reached the far row: the game ended with the first");
    }
    return s;
  }
};

Result<Begun<Hexapawn>> beginHexapawn(std::string_view position) {
  Hexapawn rules;
  const auto start = rules.parse(position);
  if (!start) return tl::unexpected(start.error());
  return Begun<Hexapawn>{rules, *start};
}

}  // namespace

GameSpec hexapawnSpec() {
  return {.name = "hexapawn",
          .title = "Hexapawn",
          .summary = "Pawns only; reach the far row, or leave the other without a move",
          .rules =
              "White (A) moves first and upwards. A pawn steps straight ahead to an empty cell "
              "or captures diagonally ahead. Reaching the far row wins, and so does leaving "
              "the other side without a move: +1 for White, -1 for Black. Evaluation: White's "
              "pawns minus Black's, in tenths. Position: the rows from the top, w, b or a dot, "
              "such as \"b b b / . . . / w w w\"; \", black to move\" may follow.",
          .start = "b b b / . . . / w w w",
          .expand = expandFrom<beginHexapawn>,
          .replay = replayFrom<beginHexapawn>};
}

}  // namespace plyscope
