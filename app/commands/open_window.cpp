#include "app/commands/open_window.h"

#include <CLI/CLI.hpp>

#include "app/commands/command.h"
#include "app/commands/request.h"
#include "app/shell/window_main.h"

namespace plyscope {

int openWindow(int argc, char** argv) {
  CLI::App line("Plyscope shows how a game-tree search thinks, one step at a time.", "plyscope");
  InputRequest input;
  SearchWishes wishes;
  std::string where, theme, profile;
  input.declare(line, false);
  declareWishes(line, wishes);
  declarePlace(line, where);
  line.add_option("--theme", theme, "light, dark or contrast")
      ->check(CLI::IsMember({"light", "dark", "contrast"}));
  line.add_option("--profile", profile, "a directory for the settings");
  if (const int status = parseLine(line, "plyscope", argc, argv); status >= 0) return status;
  WindowRequest request;
  request.file = QString::fromStdString(input.file);
  request.format = input.format;
  request.root = input.root;
  request.algorithm = wishes.algorithm;
  request.options = [wishes](SearchOptions o) { return wishes.over(std::move(o)); };
  request.where = QString::fromStdString(where);
  request.theme = QString::fromStdString(theme);
  request.profile = QString::fromStdString(profile);
  return runWindow(argc, argv, request);
}

}  // namespace plyscope
