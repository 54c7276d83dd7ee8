#include "app/commands/command_line.h"
#include "app/commands/open_window.h"

int main(int argc, char** argv) {
  return plyscope::isCommandLine(argc, argv) ? plyscope::runCommandLine(argc, argv)
                                             : plyscope::openWindow(argc, argv);
}
