#pragma once

#include "app/shell/window_main.h"

namespace plyscope {

class MainWindow;

/// Brings a window to what a request asks for: file, search, moment; big trees arrive later.
/// False, with the message shown in the window, where something of it cannot be had.
bool startSession(MainWindow& window, const WindowRequest& request);

/// Once nothing is under way any more: the first thing of the request that could not be had.
std::optional<Problem> sessionProblem(MainWindow& window, const WindowRequest& request);

}  // namespace plyscope
