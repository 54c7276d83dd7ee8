#include "app/commands/open_window.h"

#include <CLI/CLI.hpp>
#include <memory>

#include "app/commands/command.h"
#include "app/commands/request.h"
#include "app/shell/window_main.h"

namespace plyscope {

namespace {

struct Line {
  InputRequest input;
  SearchWishes wishes;
  std::string where, theme, profile;
};

}  // namespace

std::function<WindowRequest()> declareWindow(CLI::App& app) {
  auto line = std::make_shared<Line>();
  line->input.declare(app, false);
  declareWishes(app, line->wishes);
  declarePlace(app, line->where);
  app.add_option("--theme", line->theme, "light, dark or contrast")
      ->check(CLI::IsMember({"light", "dark", "contrast"}));
  app.add_option("--profile", line->profile, "a directory for the settings");
  return [line] {
    WindowRequest request;
    request.file = QString::fromStdString(line->input.file);
    request.reading = line->input.options();
    request.algorithm = line->wishes.algorithm;
    request.options = [wishes = line->wishes](SearchOptions o) {
      return wishes.over(std::move(o));
    };
    request.where = QString::fromStdString(line->where);
    request.theme = QString::fromStdString(line->theme);
    request.profile = QString::fromStdString(line->profile);
    return request;
  };
}

int openWindow(int argc, char** argv) {
  CLI::App line("Plyscope shows how a game-tree search thinks, one step at a time.", "plyscope");
  const auto request = declareWindow(line);
  if (const int status = parseLine(line, "plyscope", argc, argv); status >= 0) return status;
  return runWindow(argc, argv, request());
}

}  // namespace plyscope
