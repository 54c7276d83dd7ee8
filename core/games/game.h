#pragma once

#include <atomic>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/ids.h"
#include "core/base/result.h"
#include "core/tree/tree.h"

namespace plyscope {

/// How far a game is played out, and who may stop it.
struct GameOptions {
  Depth depth = kNoLimit;           ///< positions at this depth become leaves: their estimate
  std::uint32_t nodes = 5'000'000;  ///< a larger tree is refused, with the depth that fits
  bool estimates = true;            ///< inner nodes carry what the evaluation says of them
  bool positions = true;            ///< keep the position of every node
  const std::atomic<bool>* stop = nullptr;
  std::atomic<std::uint32_t>* progress = nullptr;  ///< nodes so far, stored now and then
};

/// The position of every node of a game tree as text, rows of a board separated by " / ".
/// One arena and one offset a node; empty where positions were not asked for.
class Positions {
 public:
  bool empty() const { return ends_.empty(); }
  std::uint32_t size() const { return static_cast<std::uint32_t>(ends_.size()); }
  std::string_view text(NodeId n) const {
    const std::uint32_t i = index(n);
    if (i >= ends_.size()) return {};
    const std::size_t begin = i == 0 ? 0 : ends_[i - 1];
    return std::string_view(arena_).substr(begin, ends_[i] - begin);
  }
  /// Of the next node in preorder.
  void add(std::string_view text) {
    arena_ += text;
    ends_.push_back(arena_.size());
  }

 private:
  std::string arena_;
  std::vector<std::size_t> ends_;
};

struct GameTree {
  TreePtr tree;
  Positions positions;
  std::string position;         ///< the root's, in the game's own spelling
  std::uint32_t estimated = 0;  ///< leaves at the depth limit that stand for an unfinished game
};

/// One game: an entry of the table that dialog, command line, help and tests are made from.
struct GameSpec {
  std::string_view name;     ///< on the command line: "tic-tac-toe"
  std::string_view title;    ///< "Tic-tac-toe"
  std::string_view summary;  ///< one line
  std::string_view rules;    ///< the rules, the evaluation, and how a position is written
  std::string_view start;    ///< the position that is meant when none is given
  bool zeroSum = true;       ///< leaves carry single numbers
  bool chance = false;       ///< has chance nodes
  /// Plays the game out from a position. Problems: the position's, with its column; a tree larger
  /// than the budget; "stopped".
  Result<GameTree> (*expand)(std::string_view position, const GameOptions& options) = nullptr;
  /// The positions that a line of moves leads through, as expand() writes them, the first one
  /// included. Shorter where a move is none of the game; empty where the position is none.
  std::vector<std::string> (*replay)(std::string_view position,
                                     std::span<const std::string_view> moves) = nullptr;
};

/// All games, in the order of the menu.
std::span<const GameSpec> games();
/// nullptr where there is none of that name.
const GameSpec* findGame(std::string_view name);

}  // namespace plyscope
