#include "app/commands/open_window.h"

#include <sys/stat.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <cstdlib>

#include "app/commands/command.h"
#include "app/commands/request.h"
#include "app/shell/window_main.h"

namespace plyscope {
namespace {

/// Whether `word` names something that can be read; says so if not.
bool isFile(const std::string& word) {
  struct stat status;
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

}  // namespace

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
  // The first word before the rest: the options of a mistyped command would be refused instead.
  if (argc > 1 && argv[1][0] != '-' && !isFile(argv[1])) return kWrongCommandLine;
  if (const int status = parseLine(line, "plyscope", argc, argv); status >= 0) return status;
  if (!isFile(input.file)) return kWrongCommandLine;
  if (!hasDisplay()) return kCannotBeServed;
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
