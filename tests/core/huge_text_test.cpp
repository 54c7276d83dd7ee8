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

Answer readWithinBounds(const std::string& text, const char* format = "") {
  const pid_t child = fork();
  if (child == 0) {
#if !defined(__SANITIZE_ADDRESS__)  // which reserves terabytes for itself
    const rlimit bound{rlim_t{2} << 30, rlim_t{2} << 30};
    setrlimit(RLIMIT_AS, &bound);
#endif
    ReadOptions options;
    options.format = format;
    if (options.format == "flat") options.branching = 10;
    const auto read = readTree(text, options);
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

TEST(HugeTexts, AreReadOrRefusedByEveryReader) {
  struct Row {
    const char *name, *format, *begin, *middle, *end;
  };
  const Row rows[] = {
      {"nested objects", "json", "", "{\"children\":[", ""},
      {"a dictionary of JSON", "json", "{\"A\":[1", ",2", "]}"},
      {"quick entry", "quick", "1", " 2 |(3 4)", ""},
      {"nested parentheses", "quick", "", "(", ""},
      {"actions of an information set", "efg", "EFG 2 R \"\" {\"A\"} p \"\" 1 1 \"\" {", "\"a\" ",
       "} 0"},
      {"leaves without an end", "efg", "EFG 2 R \"\" {\"A\"} p \"\" 1 1 \"\" {\"a\"} 0 ",
       "t \"\" 0 ", ""},
      {"unary nodes of .efg", "efg", "EFG 2 R \"\" {\"A\"} ", "p \"\" 1 1 \"\" {\"a\"} 0 ",
       "t \"\" 0"},
      {"a string of .efg", "efg", "EFG 2 R \"", "a", ""},
      {"a payload without an end", "gbt", "<gambit:document><efgfile>EFG 2 R \"", "a", ""},
      {"labelled lists", "lists", "['A'", ", ['B', 3]", "]"},
      {"nested labelled lists", "lists", "", "['A', ", ""},
      {"braces", "brace", "A {", "B {1 2} ", "}"},
      {"nested braces", "brace", "", "A {", ""},
      {"flat leaves", "flat", "", "7 ", ""},
      {"rows", "csv", "parent,child,value\n,r,\n", "r,a,1\n", ""},
      {"one row", "csv", "parent,child,value\n,r,", "1,", "\n"},
      {"a quoted cell", "csv", "parent,child,value\n,\"", "r", ""},
      {"successors", "pacman", "start_state: \"r\"\nsuccessors: \"\"\"\n", "r L a\n", "\"\"\"\n"},
      {"a block without an end", "pacman", "start_state: \"r\"\nsuccessors: \"\"\"\n", "x", ""},
      {"outcomes of XML", "gte", "<gte><extensiveForm><node player=\"1\">",
       "<outcome><payoff player=\"1\">3</payoff></outcome>", "</node></extensiveForm></gte>"},
      {"nested XML", "gte", "<gte><extensiveForm>", "<node player=\"1\">", ""},
      {"an attribute without an end", "gte", "<gte a=\"", "b", ""},
  };
  const auto bytes = static_cast<std::size_t>(test::share(2'000'000));
  for (const Row& row : rows) {
    std::string text = row.begin;
    const std::string middle = row.middle;
    text.reserve(bytes + 64);
    while (text.size() < bytes) text += middle;
    const Answer answer = readWithinBounds(text + row.end, row.format);
    EXPECT_TRUE(answer == Answer::tree || answer == Answer::problems) << row.name;
  }
}

}  // namespace
}  // namespace plyscope
