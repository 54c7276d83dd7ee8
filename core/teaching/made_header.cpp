#include "core/teaching/made_header.h"

#include "core/teaching/wishes.h"

namespace plyscope {
namespace {

/// As a quoted string of a header line.
std::string inQuotes(std::string_view text) {
  std::string out(1, '"');
  for (char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  out += '"';
  return out;
}

void setTitle(Header& header, std::string_view title) {
  header.entries.emplace_back("format", "1");
  if (title.empty()) return;
  header.title = title;
  header.entries.emplace_back("title", inQuotes(title));
}

void setAlgorithm(Header& header, SearchId id) {
  header.algorithm = id;
  header.entries.emplace_back("algorithm", spec(id).name);
}

/// The constraints' search, where there are any; else the one that shows the tree best.
SearchId algorithmOf(const GeneratorOptions& options, const SearchOptions& search) {
  const bool asked = !wishesOf(options.constraints).empty();
  if (options.tree.game == RandomGame::chance && !asked) return SearchId::expectiminimax;
  if (options.tree.game == RandomGame::pairs && !search.epsilon) return SearchId::maxN;
  return searchOf(options);
}

}  // namespace

Header headerOf(const GeneratedTree& made, const GeneratorOptions& options,
                std::string_view title) {
  Header header;
  setTitle(header, title);
  const SearchId algorithm = algorithmOf(options, made.search);
  setAlgorithm(header, algorithm);
  if (options.tree.game == RandomGame::pairs && made.search.epsilon) {
    header.options.epsilon = made.search.epsilon;
    header.entries.emplace_back("epsilon", exactText(*made.search.epsilon));
  }
  if (options.tree.game == RandomGame::chance) {
    header.options.bounds = made.search.bounds;
    header.entries.emplace_back("bounds", exactText(made.search.bounds->first) + ":" +
                                              exactText(made.search.bounds->second));
  }
  if (options.strict) {
    header.options.strict = true;
    header.entries.emplace_back("strict", "true");
  }
  header.entries.emplace_back("generator", inQuotes(optionsText(options, made.seed)));
  return header;
}

Header headerOf(const GameTree& made, const GameSpec& game, std::string_view position,
                Depth depth) {
  Header header;
  setTitle(header, game.title);
  setAlgorithm(header, !game.zeroSum ? SearchId::maxN
                       : game.chance ? SearchId::expectiminimax
                                     : SearchId::alphaBeta);
  const Tree& tree = *made.tree;
  if (tree.playersNamed()) {
    header.entries.emplace_back("players",
                                inQuotes(tree.playerName(0)) + ", " + inQuotes(tree.playerName(1)));
  }
  header.notes = std::string(game.rules) + " This tree begins at " + std::string(position);
  header.entries.emplace_back("notes", inQuotes(header.notes));
  std::string generator = "game " + std::string(game.name) + " " + std::string(position);
  if (depth != kNoLimit) generator += " --depth " + std::to_string(depth);
  header.entries.emplace_back("generator", inQuotes(generator));
  return header;
}

}  // namespace plyscope
