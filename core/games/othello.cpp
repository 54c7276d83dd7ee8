#include <algorithm>
#include <bit>

#include "core/games/expand.h"
#include "core/games/position_text.h"
#include "core/games/specs.h"

// Othello on a small board (4 x 4 or 6 x 6). A disc must enclose at least one of the other's in a
// straight line, and turns over all that it encloses. A player without a move must pass; when
// neither can move the game is over. On 4 x 4 White, who moves second, wins by 11 to 3.

namespace plyscope {
namespace {

struct Othello {
  int size = 4;

  /// Bit row * size + column. Black (X) is A and begins.
  struct State {
    std::uint64_t black = 0, white = 0;
    bool blackMoves = true;
  };
  static constexpr unsigned kPlayers = 2;

  std::vector<std::string> playerNames() const { return {"Black", "White"}; }

  Turn turn(const State& s) const {
    const Mover mover = s.blackMoves ? Mover::A : Mover::B;
    if (canMove(own(s), other(s))) return Turn::of(mover);
    return canMove(other(s), own(s)) ? Turn::pass(mover) : Turn::over();
  }

  void continuations(const State& s, std::vector<Continuation<State>>& out) const {
    bool any = false;
    for (int cell = 0; cell < size * size; ++cell) {
      const std::uint64_t turned = turnedBy(cell, own(s), other(s));
      if (turned == 0) continue;
      any = true;
      const std::uint64_t mine = own(s) | turned | std::uint64_t{1} << cell;
      const std::uint64_t theirs = other(s) & ~turned;
      out.push_back(
          {s.blackMoves ? State{mine, theirs, false} : State{theirs, mine, true},
           std::string(1, static_cast<char>('a' + cell % size)) + std::to_string(cell / size + 1)});
    }
    if (!any) out.push_back({State{s.black, s.white, !s.blackMoves}, "pass"});
  }

  Rational result(const State& s) const { return std::popcount(s.black) - std::popcount(s.white); }
  Rational estimate(const State& s) const { return result(s); }

  std::string text(const State& s) const {
    std::string out;
    for (int cell = 0; cell < size * size; ++cell) {
      if (cell > 0) out += cell % size == 0 ? " / " : " ";
      out += s.black >> cell & 1 ? 'X' : s.white >> cell & 1 ? 'O' : '.';
    }
    return s.blackMoves ? out : out + ", O to move";
  }

  /// Sets the size of the board too.
  Result<State> parse(std::string_view text) {
    PositionText in(text);
    State s;
    int cells = 0;
    for (; !in.atEnd() && in.peek() != ','; in.skip()) {
      const char c = in.peek();
      if (c == '/') continue;
      if (c != 'X' && c != 'x' && c != 'O' && c != 'o' && c != '.') {
        return in.problem("A cell is X (black), O (white) or . (empty), not " + in.quotedHere(),
                          "Write the board row by row: . . . . / . O X . / . X O . / . . . .");
      }
      if (cells == 36)
        return in.problem("The board has 16 or 36 cells", "Remove what is too much.");
      if (c == 'X' || c == 'x') s.black |= std::uint64_t{1} << cells;
      if (c == 'O' || c == 'o') s.white |= std::uint64_t{1} << cells;
      ++cells;
    }
    if (cells != 16 && cells != 36) {
      return in.problem("The board has " + counted(cells, "cell", "cells") + " instead of 16 or 36",
                        "Write the board row by row: . . . . / . O X . / . X O . / . . . .");
    }
    size = cells == 16 ? 4 : 6;
    if (in.take(',')) {
      const std::string who = in.word();
      if ((who != "X" && who != "O") || in.word() != "to" || in.word() != "move" || !in.atEnd()) {
        return in.problem("Who moves is said as “, X to move” or “, O to move”");
      }
      s.blackMoves = who == "X";
    }
    return s;
  }

 private:
  static std::uint64_t own(const State& s) { return s.blackMoves ? s.black : s.white; }
  static std::uint64_t other(const State& s) { return s.blackMoves ? s.white : s.black; }

  bool canMove(std::uint64_t mine, std::uint64_t theirs) const {
    for (int cell = 0; cell < size * size; ++cell) {
      if (turnedBy(cell, mine, theirs) != 0) return true;
    }
    return false;
  }

  /// The discs that a disc of `mine` on `cell` turns over; none if the cell is taken.
  std::uint64_t turnedBy(int cell, std::uint64_t mine, std::uint64_t theirs) const {
    if ((mine | theirs) >> cell & 1) return 0;
    std::uint64_t turned = 0;
    for (int dr = -1; dr <= 1; ++dr) {
      for (int dc = -1; dc <= 1; ++dc) {
        if (dr == 0 && dc == 0) continue;
        std::uint64_t line = 0;
        int r = cell / size + dr, c = cell % size + dc;
        for (; inside(r, c) && (theirs >> (r * size + c) & 1); r += dr, c += dc) {
          line |= std::uint64_t{1} << (r * size + c);
        }
        if (inside(r, c) && (mine >> (r * size + c) & 1)) turned |= line;
      }
    }
    return turned;
  }
  bool inside(int r, int c) const { return r >= 0 && r < size && c >= 0 && c < size; }
};

Result<Begun<Othello>> beginOthello(std::string_view position) {
  Othello rules;
  const auto start = rules.parse(position);
  if (!start) return tl::unexpected(start.error());
  return Begun<Othello>{rules, *start};
}

}  // namespace

GameSpec othelloSpec() {
  return {.name = "othello",
          .title = "Small Othello",
          .summary = "Enclose and turn over; a player without a move must pass",
          .rules =
              "On 4 x 4 or 6 x 6 cells, X (Black, A) first. A disc must enclose at least one of "
              "the other's discs in a straight line and turns over all that it encloses. A "
              "player without a move must pass; when neither can move the game is over, and "
              "the result is X's discs minus O's. Evaluation: the same difference now. "
              "Position: the cells row by row, X, O or a dot, such as "
              "\". . . . / . O X . / . X O . / . . . .\"; \", O to move\" may follow.",
          .start = ". . . . / . O X . / . X O . / . . . .",
          .expand = expandFrom<beginOthello>,
          .replay = replayFrom<beginOthello>};
}

}  // namespace plyscope
