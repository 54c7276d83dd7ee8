#pragma once

#include <algorithm>
#include <cstdlib>

namespace plyscope::test {

/// How many random cases to run of `full`: all, or the share that PLYSCOPE_TEST_SHARE asks for
/// (0.1 under the sanitizers), at least one.
inline int share(int full) {
  const char* text = std::getenv("PLYSCOPE_TEST_SHARE");
  const double part = text ? std::atof(text) : 1;
  return std::max(1, static_cast<int>(full * part));
}

}  // namespace plyscope::test
