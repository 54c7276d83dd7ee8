#pragma once

#include "app/shell/window_main.h"

namespace plyscope {

class MainWindow;

/// Brings a window to what a request asks for: file, search, moment. False, with the message shown
/// in the window, where something of it cannot be had.
bool startSession(MainWindow& window, const WindowRequest& request);

/// The first problem of the last startSession as one line for a terminal; empty after success.
QString sessionProblem(MainWindow& window);

}  // namespace plyscope
