#pragma once

namespace plyscope {

/// plyscope [FILE] [search options] [--goto WHERE]: opens the window. Returns the exit status.
int openWindow(int argc, char** argv);

}  // namespace plyscope
