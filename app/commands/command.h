#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <span>
#include <string>
#include <string_view>

namespace plyscope {

/// Exit statuses, a contract with scripts.
enum ExitStatus : int { kDone = 0, kCannotBeServed = 1, kWrongCommandLine = 2, kNothingFound = 3 };

/// Does the work of a command once its line has been read; returns the exit status.
using Action = std::function<int()>;

/// One command: one file that declares its options, one line in commands().
struct Command {
  std::string_view name;
  std::string_view summary;  ///< one line of `plyscope --help`
  Action (*declare)(CLI::App&);
};

/// All commands, in the order of the help.
std::span<const Command> commands();

/// Reads a line. -1 if it is right; else the exit status, after help or one line of complaint.
int parseLine(CLI::App& line, const std::string& name, int argc, char** argv);

Action declareAlgorithms(CLI::App& line);
Action declareCheck(CLI::App& line);
Action declareSolve(CLI::App& line);
Action declareTrace(CLI::App& line);
Action declareConvert(CLI::App& line);
Action declareGame(CLI::App& line);
Action declareGenerate(CLI::App& line);
Action declareGrade(CLI::App& line);
Action declareHandout(CLI::App& line);
Action declareRender(CLI::App& line);
Action declareScreenshot(CLI::App& line);

}  // namespace plyscope
