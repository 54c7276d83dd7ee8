#pragma once

namespace plyscope {

/// Whether the line asks for a command, for help or for the version, rather than for the window.
bool isCommandLine(int argc, char** argv);

/// Runs a command without any display. Returns the exit status.
int runCommandLine(int argc, char** argv);

}  // namespace plyscope
