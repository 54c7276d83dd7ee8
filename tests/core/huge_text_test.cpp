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

enum class Answer { tree = 0, problems = 1, none = 2 };

Answer readWithinBounds(const std::string& text) {
  const pid_t child = fork();
  if (child == 0) {
#if !defined(__SANITIZE_ADDRESS__)  // which reserves terabytes for itself
    const rlimit bound{rlim_t{2} << 30, rlim_t{2} << 30};
    setrlimit(RLIMIT_AS, &bound);
#endif
    const auto read = readTree(text);
    const bool told = !read && !read.error().empty() && !read.error().front().what.empty();
    _exit(static_cast<int>(read ? Answer::tree : told ? Answer::problems : Answer::none));
  }
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) ? static_cast<Answer>(WEXITSTATUS(status)) : Answer::none;
}

TEST(HugeTexts, AreReadOrRefusedWithinBoundedMemory) {
  struct Row {
    const char *name, *begin, *middle, *end;
  };
  const Row rows[] = {
      {"a list of leaves", "[0", ",1", "]"},
      {"pairs of leaves", "[[0,1]", ",[123456.75,-2]", "]"},
      {"a list that never ends", "[0", ",[3", ""},
      {"one number", "[1", "7", "]"},
      {"a string that never ends", "[\"", "a", ""},
      {"a comment", "[1] # ", "x", "\n"},
      {"objects of JSON", "{\"children\":[{\"value\":1}", ",{\"value\":-2.5}", "]}"},
  };
  const auto bytes = static_cast<std::size_t>(test::share(10'000'000));
  for (const Row& row : rows) {
    std::string text = row.begin;
    const std::string middle = row.middle;
    text.reserve(bytes + 64);
    while (text.size() < bytes) text += middle;
    EXPECT_NE(readWithinBounds(text + row.end), Answer::none) << row.name;
  }
}

}  // namespace
}  // namespace plyscope
