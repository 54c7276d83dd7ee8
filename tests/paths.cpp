#include "tests/paths.h"

namespace plyscope::paths {

std::string source(const std::string& file) {
  return file.empty() ? PLYSCOPE_SOURCE_DIR : PLYSCOPE_SOURCE_DIR "/" + file;
}

std::string program() {
  return PLYSCOPE_PROGRAM;
}

}  // namespace plyscope::paths
