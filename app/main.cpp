#include "app/commands/command_line.h"
#include "app/commands/open_window.h"
#include "app/commands/qt_messages.h"

int main(int argc, char** argv) {
  plyscope::quietQt();
  return plyscope::isCommandLine(argc, argv) ? plyscope::runCommandLine(argc, argv)
                                             : plyscope::openWindow(argc, argv);
}
