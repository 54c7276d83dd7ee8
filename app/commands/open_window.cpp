#include "app/commands/open_window.h"

#include <sys/stat.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <cstdlib>
#include <memory>

#include "app/commands/command.h"
#include "app/commands/request.h"
#include "app/shell/link.h"
#include "app/shell/window_main.h"

namespace plyscope {
namespace {

/// Whether `word` names something that can be read; says so if not.
bool isFile(const std::string& word) {
  struct stat status;
  if (isLink(QString::fromStdString(word))) return true;
  if (word.empty() || word == "-" || ::stat(word.c_str(), &status) == 0) return true;
  std::fprintf(stderr,
               "plyscope: `%s` is neither a command nor a file. plyscope --help lists the "
               "commands.\n",
               word.c_str());
  return false;
}

bool isSet(const char* variable) {
  const char* value = std::getenv(variable);
  return value && *value;
}

/// Whether there is a display to open a window on, as far as the environment tells; says so if
/// not. Qt would abort.
bool hasDisplay() {
  if (isSet("DISPLAY") || isSet("WAYLAND_DISPLAY") || isSet("QT_QPA_PLATFORM")) return true;
  std::fprintf(stderr,
               "plyscope: there is no display to open the window on. Set DISPLAY or "
               "WAYLAND_DISPLAY; the commands in plyscope --help need none.\n");
  return false;
}

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
  app.add_option("--theme", line->theme, "light, dark, contrast, presenter or print")
      ->check(CLI::IsMember({"light", "dark", "contrast", "presenter", "print"}));
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
  // The first word before the rest: the options of a mistyped command would be refused instead.
  if (argc > 1 && argv[1][0] != '-' && !isFile(argv[1])) return kWrongCommandLine;
  if (const int status = parseLine(line, "plyscope", argc, argv); status >= 0) return status;
  const WindowRequest asked = request();
  if (!isFile(asked.file.toStdString())) return kWrongCommandLine;
  if (!hasDisplay()) return kCannotBeServed;
  return runWindow(argc, argv, asked);
}

}  // namespace plyscope
