// Megabytes on one line are read or refused within a bounded memory: each in a process that may
// have two gigabytes and no more.

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <string>

#include "core/formats/formats.h"
#include "tests/share.h"

namespace plyscope {
namespace {

enum class Answer { tree, problems, noMemory, none };

Answer readWithinBounds(const std::string& text) {
  const pid_t child = fork();
  if (child == 0) {
#if !defined(__SANITIZE_ADDRESS__)  // which reserves terabytes for itself
    const rlimit bound{rlim_t{2} << 30, rlim_t{2} << 30};
    setrlimit(RLIMIT_AS, &bound);
#endif
    const auto read = readTree(text);
    if (read) _exit(static_cast<int>(Answer::tree));
    const std::string told = read.error().empty() ? "" : read.error().front().what;
    _exit(static_cast<int>(told.empty()                               ? Answer::none
                           : told.find("memory") != std::string::npos ? Answer::noMemory
                                                                      : Answer::problems));
  }
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) ? static_cast<Answer>(WEXITSTATUS(status)) : Answer::none;
}

TEST(HugeTexts, AreReadOrRefusedWithinBoundedMemory) {
  struct Row {
    const char *name, *begin, *middle, *end;
    Answer answer;
  };
  const Row rows[] = {
      {"a list of leaves", "[0", ",1", "]", Answer::tree},
      {"pairs of leaves", "[[0,1]", ",[123456.75,-2]", "]", Answer::tree},
      {"a list that never ends", "[0", ",[3", "", Answer::problems},
      {"one number", "[1", "7", "]", Answer::problems},
      {"a string that never ends", "[\"", "a", "", Answer::problems},
      {"a comment", "[1] # ", "x", "\n", Answer::tree},
      {"objects of JSON", "{\"children\":[{\"value\":1}", ",{\"value\":-2.5}", "]}", Answer::tree},
  };
  const auto bytes = static_cast<std::size_t>(test::share(10'000'000));
  for (const Row& row : rows) {
    std::string text = row.begin;
    const std::string middle = row.middle;
    text.reserve(bytes + 64);
    while (text.size() < bytes) text += middle;
    EXPECT_EQ(readWithinBounds(text + row.end), row.answer) << row.name;
  }
}

}  // namespace
}  // namespace plyscope
