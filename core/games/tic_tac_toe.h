#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/games/expand.h"

namespace plyscope {

/// Tic-tac-toe on nine cells, X is player A and wins with +1, O is B and wins with -1. Cells are
/// tried row by row. The estimate is the textbook's: lines still open to X minus lines still open
/// to O, in tenths, so that it never reaches a win.
struct TicTacToe {
  /// Bit 3 * row + column, from 0, of each player's cells.
  struct State {
    std::uint16_t x = 0, o = 0;
    bool xMoves = true;
    friend bool operator==(const State&, const State&) = default;
  };
  static constexpr unsigned kPlayers = 2;
  /// Rows, columns, diagonals.
  static constexpr std::array<std::uint16_t, 8> kLines{0007, 0070, 0700, 0111,
                                                       0222, 0444, 0421, 0124};

  /// "X O X / . . . / O . .": nine cells; blanks, slashes and line ends may stand between them.
  /// Empty cells are `.`, `-`, `_` or `?`. Who moves follows from the counts (X begins), or is
  /// said after a comma: ", O to move". A board that no game reaches is refused in words.
  static Result<State> parse(std::string_view text);

  std::vector<std::string> playerNames() const { return {"X", "O"}; }
  Turn turn(const State& s) const;
  void continuations(const State& s, std::vector<Continuation<State>>& out) const;
  Rational result(const State& s) const;
  Rational estimate(const State& s) const;
  /// As parse() reads it; says who moves where the counts do not.
  std::string text(const State& s) const;
};

}  // namespace plyscope
