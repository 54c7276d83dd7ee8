// Sittings: written and read again, marked, and no text that a spreadsheet would run.

#include "core/teaching/progress.h"

#include <gtest/gtest.h>

#include "tests/core/explain_support.h"

namespace plyscope {
namespace {

using test::exampleText;
using test::runOn;

const char* const kAnswers = R"({"student": "Ada, \"the\" =first", "answers": [
  {"question": "stop@cut:1", "given": true, "because": "n2"},
  {"question": "stop@event:19", "given": "no"},
  {"question": "value@close:n3", "given": 2, "hints": 1},
  {"question": "mark", "given": ["L5", "L6", "L9"]},
  {"question": "mark", "given": []},
  {"question": "window@enter:n3", "given": "=3; x"},
  {"question": "nonsense@cut:1", "given": "yes"}]})";

TEST(Progress, IsMarkedWrittenAndReadAgain) {
  const auto run = runOn(exampleText("classic"), SearchId::alphaBeta);
  auto sitting = readSitting(kAnswers);
  ASSERT_TRUE(sitting) << sitting.error().front().what;
  mark(run, *sitting);
  const char* points[] = {"1", "0", "1/4", "1/2", "0", "0", "0"};
  const char* beliefs[] = {"", "M4", "M6", "", "M4", "", ""};
  ASSERT_EQ(sitting->items.size(), 7u);
  for (std::size_t i = 0; i < 7; ++i) {
    EXPECT_EQ(exactText(sitting->items[i].points), points[i]) << i;
    EXPECT_EQ(sitting->items[i].misconception, beliefs[i]) << i;
    EXPECT_FALSE(sitting->items[i].feedback.empty()) << i;
  }
  EXPECT_EQ(exactText(sitting->points()), "7/4");
  sitting->hash = treeHash(*run.tree);
  auto again = readSitting(writeSitting(*sitting));
  ASSERT_TRUE(again);
  EXPECT_EQ(again->student, sitting->student);
  mark(run, *again);
  EXPECT_EQ(writeSitting(*again), writeSitting(*sitting));
}

TEST(Progress, CsvHasNoFormulas) {
  Sitting s;
  s.student = "=cmd()";
  s.items.push_back({.question = "mark", .given = "a \"b\", c"});
  EXPECT_EQ(
      sittingCsv(s),
      "student,seed,hash,type,question,node,given,because,right,points,seconds,misconception\n"
      "'=cmd(),0,,mark,mark,,\"a \"\"b\"\", c\",,,0,0,\n");
}

TEST(Progress, WrongTextsHaveTheirPlace) {
  struct Row {
    const char* text;
    std::uint32_t line;
  };
  const Row rows[] = {{"", 0},
                      {"[1]", 1},
                      {"{}", 1},
                      {"{\"answers\": 3}", 1},
                      {"{\"answers\": [\n3]}", 2},
                      {"{\"answers\": [\n{\"given\": 2}]}", 2},
                      {"{\"answers\": [{\n\"question\"", 2}};
  for (const Row& row : rows) {
    const auto s = readSitting(row.text);
    ASSERT_FALSE(s) << row.text;
    if (row.line > 0) {
      EXPECT_EQ(s.error().front().line, row.line) << row.text;
    }
    EXPECT_FALSE(s.error().front().what.empty());
  }
}

TEST(Progress, TheHashTellsTreesApart) {
  const auto a = readTree("[3, [3, 2]]"), b = readTree("[3, [3, 1]]"), c = readTree("[[3, 3], 2]");
  EXPECT_NE(treeHash(*a->tree), treeHash(*b->tree));
  EXPECT_NE(treeHash(*a->tree), treeHash(*c->tree));
  EXPECT_EQ(treeHash(*a->tree), treeHash(*readTree("# x\n[3, [3, 2]]")->tree));
}

}  // namespace
}  // namespace plyscope
