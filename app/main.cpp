#include "app/commands/command_line.h"

int main(int argc, char** argv) {
  return plyscope::runCommandLine(argc, argv);
}
