#include "core/teaching/played_game.h"

#include <algorithm>

#include "core/formats/scanner.h"

namespace plyscope {
namespace {

constexpr std::string_view kGame = "game ", kDepth = " --depth ";
constexpr std::size_t kMostKept = 20'000;  // positions; a window shows a few hundred

}  // namespace

std::shared_ptr<PlayedGame> PlayedGame::of(const Header& header) {
  for (const auto& [key, value] : header.entries) {
    if (key != "generator") continue;
    const std::string text = unquoted(Scanner(value).next());
    if (!text.starts_with(kGame)) return nullptr;
    const std::size_t space = text.find(' ', kGame.size());
    if (space == std::string::npos) return nullptr;
    const GameSpec* game = findGame(text.substr(kGame.size(), space - kGame.size()));
    if (!game) return nullptr;
    std::string start = text.substr(space + 1);
    start.erase(std::min(start.size(), start.find(kDepth)));
    return std::shared_ptr<PlayedGame>(new PlayedGame(*game, std::move(start)));
  }
  return nullptr;
}

const std::string& PlayedGame::position(const Tree& tree, NodeId n) {
  if (known_ != &tree || positions_.size() > kMostKept) positions_.clear();
  known_ = &tree;
  if (const auto found = positions_.find(index(n)); found != positions_.end()) return found->second;
  std::vector<NodeId> line;
  for (NodeId at = n; at != kNoNode; at = tree.parent(at)) line.push_back(at);
  std::reverse(line.begin(), line.end());
  std::vector<std::string_view> moves;
  for (std::size_t i = 1; i < line.size(); ++i) moves.push_back(tree.move(line[i]));
  auto texts = game_->replay(start_, moves);
  texts.resize(line.size());
  for (std::size_t i = 0; i < line.size(); ++i)
    positions_.try_emplace(index(line[i]), std::move(texts[i]));
  return positions_[index(n)];
}

}  // namespace plyscope
