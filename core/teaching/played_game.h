#pragma once

#include <memory>
#include <string>
#include <unordered_map>

#include "core/formats/formats.h"
#include "core/games/game.h"

namespace plyscope {

/// The game that a document's tree has been played out from, by its header; and the position at
/// any of its nodes, found by playing the moves that lead there. So positions need no room in the
/// file, and stay right while the tree is edited. For one thread.
class PlayedGame {
 public:
  /// Null where the header names no game that this program knows.
  static std::shared_ptr<PlayedGame> of(const Header& header);

  const GameSpec& game() const { return *game_; }
  const std::string& start() const { return start_; }
  /// As the game writes it; "" where a move on the way is none of the game. O(depth) moves.
  const std::string& position(const Tree& tree, NodeId n);

 private:
  PlayedGame(const GameSpec& game, std::string start) : game_(&game), start_(std::move(start)) {}

  const GameSpec* game_;
  std::string start_;
  const Tree* known_ = nullptr;  // whose positions these are
  std::unordered_map<std::uint32_t, std::string> positions_;
};

}  // namespace plyscope
