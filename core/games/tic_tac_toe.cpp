#include "core/games/tic_tac_toe.h"

#include <bit>
#include <optional>

#include "core/games/position_text.h"
#include "core/games/specs.h"

namespace plyscope {
namespace {

constexpr std::uint16_t kFull = 0777;

bool hasLine(std::uint16_t cells) {
  for (std::uint16_t line : TicTacToe::kLines) {
    if ((cells & line) == line) return true;
  }
  return false;
}

/// Lines without a cell of `other`.
int openLines(std::uint16_t other) {
  int open = 0;
  for (std::uint16_t line : TicTacToe::kLines) open += (other & line) == 0;
  return open;
}

/// Whether a game, begun by either player, can reach the position.
Result<void> reachable(const TicTacToe::State& s, std::optional<bool> xSaid) {
  const int x = std::popcount(s.x), o = std::popcount(s.o);
  const std::string counts =
      "The board has " + counted(x, "X", "X's") + " and " + counted(o, "O", "O's");
  if (x > o + 1 || o > x + 1) {
    return fail(counts + ": players take turns, so they differ by one at most",
                "Add or remove a mark.");
  }
  if (x != o && xSaid && *xSaid != (x < o)) {
    return fail(
        counts + ", so it is " + (x < o ? "X" : "O") + "'s turn, not " + (x < o ? "O" : "X") + "'s",
        "Leave out who moves, or mend the board.");
  }
  if (hasLine(s.x) && hasLine(s.o)) {
    return fail("Both X and O have three in a row: the game ended with the first",
                "Remove a mark of one of the lines.");
  }
  if (hasLine(s.xMoves ? s.x : s.o)) {
    return fail(std::string(s.xMoves ? "X" : "O") + " has three in a row, so " +
                    (s.xMoves ? "O" : "X") + " cannot have moved last",
                "Remove a mark, or say who moves.");
  }
  return {};
}

}  // namespace

Result<TicTacToe::State> TicTacToe::parse(std::string_view text) {
  PositionText in(text);
  State s;
  int cell = 0;
  for (; !in.atEnd() && in.peek() != ',' && in.peek() != ';'; in.skip()) {
    const char c = in.peek();
    if (c == '/' || c == '|') continue;
    const auto bit = static_cast<std::uint16_t>(1u << cell);
    if (c == 'X' || c == 'x') {
      if (cell < 9) s.x |= bit;
    } else if (c == 'O' || c == 'o' || c == '0') {
      if (cell < 9) s.o |= bit;
    } else if (c != '.' && c != '-' && c != '_' && c != '?') {
      return in.problem("A cell is X, O or . (empty), not " + in.quotedHere(),
                        "Write the board row by row: X O X / . . . / O . .");
    }
    if (++cell > 9)
      return in.problem("A tenth cell: the board has nine", "Remove what is too much.");
  }
  if (cell < 9) {
    return in.problem("The board has " + counted(cell, "cell", "cells") + " instead of nine",
                      "Write the board row by row: X O X / . . . / O . .");
  }
  std::optional<bool> xSaid;
  if (!in.atEnd()) {
    in.skip();
    const std::string word = in.word();
    if (word == "X" || word == "x") xSaid = true;
    if (word == "O" || word == "o") xSaid = false;
    const bool good = xSaid && (in.atEnd() || (in.word() == "to" && in.word() == "move"));
    if (!good || !in.atEnd())
      return in.problem("Who moves is said as “, X to move” or “, O to move”");
  }
  const int x = std::popcount(s.x), o = std::popcount(s.o);
  // Equal counts leave it open who began. A finished line tells; else X begins.
  s.xMoves = x == o ? xSaid.value_or(!hasLine(s.x)) : x < o;
  if (auto ok = reachable(s, xSaid); !ok) return tl::unexpected(ok.error());
  return s;
}

Turn TicTacToe::turn(const State& s) const {
  if ((s.x | s.o) == kFull || hasLine(s.x) || hasLine(s.o)) return Turn::over();
  return Turn::of(s.xMoves ? Mover::A : Mover::B);
}

void TicTacToe::continuations(const State& s, std::vector<Continuation<State>>& out) const {
  static constexpr std::array<const char*, 9> kNames{
      "row 1, column 1", "row 1, column 2", "row 1, column 3", "row 2, column 1", "row 2, column 2",
      "row 2, column 3", "row 3, column 1", "row 3, column 2", "row 3, column 3"};
  for (unsigned cell = 0; cell < 9; ++cell) {
    const auto bit = static_cast<std::uint16_t>(1u << cell);
    if ((s.x | s.o) & bit) continue;
    State next = s;
    (s.xMoves ? next.x : next.o) |= bit;
    next.xMoves = !s.xMoves;
    out.push_back({next, kNames[cell]});
  }
}

Rational TicTacToe::result(const State& s) const {
  return hasLine(s.x) ? 1 : hasLine(s.o) ? -1 : 0;
}

Rational TicTacToe::estimate(const State& s) const {
  return Rational(openLines(s.o) - openLines(s.x), 10);
}

std::string TicTacToe::text(const State& s) const {
  std::string out;
  for (unsigned cell = 0; cell < 9; ++cell) {
    if (cell > 0) out += cell % 3 == 0 ? " / " : " ";
    out += s.x >> cell & 1 ? 'X' : s.o >> cell & 1 ? 'O' : '.';
  }
  const bool equal = std::popcount(s.x) == std::popcount(s.o);
  if (equal && s.xMoves == hasLine(s.x)) out += s.xMoves ? ", X to move" : ", O to move";
  return out;
}

namespace {

Result<Begun<TicTacToe>> beginTicTacToe(std::string_view position) {
  const auto start = TicTacToe::parse(position);
  if (!start) return tl::unexpected(start.error());
  return Begun<TicTacToe>{{}, *start};
}

}  // namespace

GameSpec ticTacToeSpec() {
  return {.name = "tic-tac-toe",
          .title = "Tic-tac-toe",
          .summary = "X and O take cells in turn; three in a row win",
          .rules =
              "X and O take one of nine cells in turn, X first. Three in a row, column or "
              "diagonal win: +1 for X, -1 for O; a full board without is a draw, 0. Moves are "
              "tried row by row. Evaluation: lines still open to X minus lines still open to "
              "O, in tenths. Position: nine cells row by row, X, O or a dot, such as "
              "\"X O X / . . . / O . .\"; \", O to move\" may follow where the marks leave it "
              "open.",
          .start = ". . . / . . . / . . .",
          .zeroSum = true,
          .chance = false,
          .expand = expandFrom<beginTicTacToe>,
          .replay = replayFrom<beginTicTacToe>};
}

}  // namespace plyscope
