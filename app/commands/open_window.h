#pragma once

#include <CLI/CLI.hpp>
#include <functional>

#include "app/shell/window_main.h"

namespace plyscope {

/// Declares what the window takes; the answer reads the request off the line once it is parsed.
std::function<WindowRequest()> declareWindow(CLI::App& line);

/// plyscope [FILE] [search options] [--goto WHERE]: opens the window. Returns the exit status.
int openWindow(int argc, char** argv);

}  // namespace plyscope
