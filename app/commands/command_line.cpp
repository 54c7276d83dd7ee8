#include "app/commands/command_line.h"

#include <cstdio>
#include <sstream>
#include <string>
#include <vector>

#include "app/commands/command.h"
#include "app/commands/open_window.h"
#include "app/commands/output.h"

namespace plyscope {
namespace {

constexpr const char* kFooter =
    "Without a command, plyscope [FILE] opens the window.\n"
    "plyscope COMMAND --help tells more.\n"
    "Examples:\n"
    "  plyscope solve classic.plytree --algorithm alpha-beta\n"
    "  echo '3 12 8 | 2 4 6 | 14 5 2' | plyscope trace - --algorithm alpha-beta\n"
    "Exit status: 0 done, 1 the tree or the request cannot be served, 2 the command line is wrong,\n"
    "3 generate found no such tree.";

bool isHelp(std::string_view word) {
  return word == "--help" || word == "-h" || word == "--version";
}

/// One line for standard error, without its last full stop: CLI11 may put several into one message.
std::string oneLine(std::string text) {
  if (text.starts_with(": ")) text.erase(0, 2);
  for (char& c : text) {
    if (c == '\n') c = ' ';
  }
  while (text.ends_with(' ') || text.ends_with(':') || text.ends_with('.')) text.pop_back();
  return text;
}

}  // namespace

bool isCommandLine(int argc, char** argv) {
  if (argc < 2) return false;
  const std::string_view first = argv[1];
  if (isHelp(first)) return true;
  for (const Command& c : commands()) {
    if (c.name == first) return true;
  }
  return false;
}

int parseLine(CLI::App& line, const std::string& name, int argc, char** argv) {
  try {
    line.parse(argc, argv);
  } catch (const CLI::Success& asked) {  // --help, --version
    std::ostringstream text;
    line.exit(asked, text, text);
    Output out;
    out.write(text.str());
    return out.finish();
  } catch (const CLI::ParseError& error) {
    std::fprintf(stderr, "%s: %s. Try %s --help\n", name.c_str(), oneLine(error.what()).c_str(),
                 name.c_str());
    return kWrongCommandLine;
  }
  return -1;
}

int runCommandLine(int argc, char** argv) {
  CLI::App line("Plyscope shows how a game-tree search thinks, one step at a time.", "plyscope");
  line.set_version_flag("--version", "plyscope " PLYSCOPE_VERSION);
  line.require_subcommand(1);
  line.footer(kFooter);
  if (argc > 1 && isHelp(argv[1])) declareWindow(line);  // the help tells what the window takes
  std::vector<std::pair<CLI::App*, Action>> actions;
  for (const Command& c : commands()) {
    CLI::App* sub = line.add_subcommand(std::string(c.name), std::string(c.summary));
    actions.emplace_back(sub, c.declare(*sub));
  }
  std::string name = "plyscope";
  if (argc > 1 && !isHelp(argv[1])) name += std::string(" ") + argv[1];
  if (const int status = parseLine(line, name, argc, argv); status >= 0) return status;
  for (const auto& [sub, action] : actions) {
    if (sub->parsed()) return action();
  }
  return kWrongCommandLine;
}

}  // namespace plyscope
