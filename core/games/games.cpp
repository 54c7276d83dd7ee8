#include <array>

#include "core/games/specs.h"

namespace plyscope {

std::span<const GameSpec> games() {
  static const std::array table{ticTacToeSpec(), nimSpec(),       hexapawnSpec(),  othelloSpec(),
                                pigSpec(),       centipedeSpec(), bargainingSpec()};
  return table;
}

const GameSpec* findGame(std::string_view name) {
  for (const GameSpec& game : games()) {
    if (game.name == name) return &game;
  }
  return nullptr;
}

}  // namespace plyscope
