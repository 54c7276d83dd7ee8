#include <fmt/format.h>

#include <memory>

#include "app/commands/command.h"
#include "app/commands/output.h"
#include "core/games/game.h"
#include "core/teaching/made_header.h"

namespace plyscope {
namespace {

struct GameRequest {
  std::string name, position, output = "-";
  GameOptions options;
  bool noEstimates = false;
};

int list() {
  Output out;
  for (const GameSpec& game : games()) {
    out.write(fmt::format("{:<12}  {}\n{:<12}  {}\n{:<12}  Start: {}\n", game.name, game.summary,
                          "", game.rules, "", game.start));
  }
  return out.finish();
}

int play(GameRequest& request) {
  if (request.name.empty()) return list();
  const GameSpec* game = findGame(request.name);
  if (!game) {
    std::string names;
    for (const GameSpec& g : games()) {
      names += names.empty() ? "" : ", ";
      names += g.name;
    }
    return report(request.name,
                  {{.what = "there is no such game", .remedy = "Games: " + names + "."}});
  }
  request.options.positions = false;
  request.options.estimates = !request.noEstimates;
  const std::string position =
      request.position.empty() ? std::string(game->start) : request.position;
  const auto made = game->expand(position, request.options);
  if (!made) return report(request.name, made.error());
  const Header header = headerOf(*made, *game, position, request.options.depth);
  const auto written = writeWholeFile(request.output, writePlytree(*made->tree, header, nullptr));
  return written ? kDone : report(request.output, written.error());
}

}  // namespace

Action declareGame(CLI::App& line) {
  auto request = std::make_shared<GameRequest>();
  line.add_option("NAME", request->name, "the game; without one, all games and their rules");
  line.add_option("POSITION", request->position, "where to begin; the usual start if left out");
  line.add_option("--depth", request->options.depth, "plies; what lies deeper is estimated");
  line.add_option("--nodes", request->options.nodes, "refuse a larger tree")->capture_default_str();
  line.add_flag("--no-estimates", request->noEstimates,
                "leave out what inner nodes are estimated at");
  line.add_option("-o,--output", request->output, "the .plytree file; - is standard output");
  line.footer(
      "Examples:\n  plyscope game tic-tac-toe 'X O X / . . . / O . .' "
      "| plyscope solve - "
      "--algorithm alpha-beta\n  plyscope game nim '3 4 5' --depth 4 "
      "-o nim.plytree");
  return [request] { return play(*request); };
}

}  // namespace plyscope
