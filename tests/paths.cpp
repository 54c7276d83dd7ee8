#include "tests/paths.h"

#include <fstream>
#include <iterator>

namespace plyscope::paths {

std::string source(const std::string& file) {
  return file.empty() ? PLYSCOPE_SOURCE_DIR : PLYSCOPE_SOURCE_DIR "/" + file;
}

std::string example(const std::string& name) {
  std::ifstream file(source("resources/examples/" + name + ".plytree"));
  return {std::istreambuf_iterator<char>(file), {}};
}

std::string program() {
  return PLYSCOPE_PROGRAM;
}

}  // namespace plyscope::paths
