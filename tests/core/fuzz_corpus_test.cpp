#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "tests/fuzz/reading.h"
#include "tests/paths.h"

// What fuzzing has found worth keeping is read again with every test run.

namespace plyscope {
namespace {

namespace fs = std::filesystem;

TEST(FuzzCorpus, IsReadOrRefused) {
  int inputs = 0;
  for (const auto& entry : fs::recursive_directory_iterator(paths::source("tests/fuzz/corpus"))) {
    if (!entry.is_regular_file()) continue;
    std::ifstream in(entry.path(), std::ios::binary);
    std::stringstream text;
    text << in.rdbuf();
    const std::string target = entry.path().parent_path().filename();
    EXPECT_EQ(target == "any" ? fuzz::checkAnyReading(text.str())
                              : fuzz::checkReading(text.str(), target),
              "")
        << entry.path();
    ++inputs;
  }
  EXPECT_GT(inputs, 20);
}

}  // namespace
}  // namespace plyscope
