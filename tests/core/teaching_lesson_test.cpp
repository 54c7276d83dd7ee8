// Lessons: every bundled one can be walked and says the truth; a teacher's mistakes have their
// line.

#include "core/teaching/lesson.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>

#include "tests/core/backward_induction.h"
#include "tests/core/explain_support.h"
#include "tests/paths.h"

namespace plyscope {
namespace {

std::optional<std::string> example(std::string_view name) {
  std::string text = paths::example(std::string(name));
  return text.empty() ? std::nullopt : std::optional(std::move(text));
}

std::vector<std::filesystem::path> files() {
  std::vector<std::filesystem::path> all;
  for (const auto& entry :
       std::filesystem::directory_iterator(paths::source("resources/lessons"))) {
    all.push_back(entry.path());
  }
  std::sort(all.begin(), all.end());
  return all;
}

TEST(Lessons, AllStepsExistAndSayTheTruth) {
  std::set<SearchId> shown;
  int questions = 0;
  for (const auto& path : files()) {
    std::ifstream file(path);
    const std::string text(std::istreambuf_iterator<char>(file), {});
    const auto lesson = readLesson(text, example);
    ASSERT_TRUE(lesson) << path.stem() << ":" << lesson.error().front().line << ": "
                        << lesson.error().front().what;
    EXPECT_NE(text.find("\nexpect: "), text.npos) << path.stem();
    EXPECT_GE(lesson->steps.size(), 2u);
    EXPECT_FALSE(lesson->about.empty());
    for (const LessonStep& step : lesson->steps) {
      shown.insert(step.run.id);
      EXPECT_FALSE(step.text.empty()) << path.stem() << ":" << step.line;
      EXPECT_LE(step.text.size(), 400u) << path.stem() << ":" << step.line;
      EXPECT_EQ(step.text.find_first_of("{}"), step.text.npos) << step.text;
      EXPECT_GE(step.moment, 1u);
      EXPECT_LE(step.moment, step.run.trace->events());
      questions += step.question.has_value();
      // What sound and exact searches answer is the truth, by another way.
      if (!spec(step.run.id).sound || !step.run.trace->exact()) continue;
      const auto truth = test::inducedUtilities(*step.run.tree)[0];
      const auto value = outcome(*step.run.trace).value;
      for (std::size_t p = 0; p < value.size(); ++p) EXPECT_EQ(value[p].value, truth[p]);
    }
  }
  EXPECT_EQ(shown.size(), searches().size());
  EXPECT_GE(questions, 8);
}

// The question of a step does not stand after the moment that answers it.
TEST(Lessons, QuestionsComeBeforeTheirAnswers) {
  for (const auto& path : files()) {
    std::ifstream file(path);
    const std::string text(std::istreambuf_iterator<char>(file), {});
    const auto lesson = readLesson(text, example);
    ASSERT_TRUE(lesson);
    for (const LessonStep& step : lesson->steps) {
      if (!step.question) continue;
      EXPECT_EQ(step.moment, step.question->now);
      EXPECT_LT(step.moment, step.question->reveal);
    }
  }
}

TEST(Lessons, EveryLessonIsBundled) {
  std::ifstream file(paths::source("resources/resources.qrc"));
  const std::string qrc(std::istreambuf_iterator<char>(file), {});
  for (const auto& path : files()) {
    EXPECT_NE(qrc.find("<file>lessons/" + path.filename().string() + "</file>"), qrc.npos) << path;
  }
}

TEST(Lessons, MistakesHaveTheirLine) {
  const struct {
    const char* text;
    std::uint32_t line;
    const char* what;
  } rows[] = {
      {"", 1, "the lesson has no title"},
      {"title: x", 1, "the lesson has no step"},
      {"title: x\nstep: start\n  hello", 2, "there is no tree to show"},
      {"title: x\ntree: [1, 2]\nstep: start\n  hello", 3, "the tree names no search"},
      {"title: x\ntree: classic\nstep: cut:9\n  hello", 3, ""},
      {"title: x\ntree: classic\nstep: somewhere\n  hello", 3, ""},
      {"title: x\ntree: classic\nstep: end\n  {leafs}", 3, "there is no fact leafs at this step"},
      {"title: x\ntree: classic\nstep: end\n  {leaves", 3, "there is no fact leaves at this step"},
      {"title: x\ntree: classic\nstep: end\n  a\nexpect: leaves 9", 5,
       "at this step leaves is 7, not 9"},
      {"title: x\ntree: classic\nstep: end\n  a\nask: who", 5, "there is no question who"},
      {"title: x\ntree:\n  [[3, 12, 8],\n   [2, 1O, 6]]\nsearch: minimax\nstep: end\n  a", 4, ""},
      {"title: x\ntree: classic\nsearch: best\nstep: end\n  a", 3, "there is no search best"},
      {"title: x\ntree: classic\nsearch: minimax --fast\nstep: end\n  a", 3,
       "a lesson's search has no option --fast"},
      {"title: x\nhello", 2, "this line begins with no key"},
      {"title: x\nhello: you", 2, "there is no key hello"},
      {"title: x\n  hello", 2, "this text belongs to no step"},
      {"title: x\ntree: pairs\nsearch: alpha-beta\nstep: end\n  a", 4, ""},
  };
  for (const auto& row : rows) {
    const auto lesson = readLesson(row.text, example);
    ASSERT_FALSE(lesson) << row.text;
    const Problem& p = lesson.error().front();
    EXPECT_EQ(p.line, row.line) << row.text << ": " << p.what;
    if (*row.what != '\0') {
      EXPECT_EQ(p.what, row.what) << row.text;
    }
    EXPECT_FALSE(p.what.empty());
  }
}

TEST(Lessons, FactsAreFilledIn) {
  const auto lesson = readLesson(
      "title: x\n# a remark\ntree: classic\nstep: cut:1\n  At n3 {window n3}, after\n"
      "  {leaves} of {all-leaves}.\nexpect: window n3 [3, ∞]\nexpect: cuts 1\n",
      example);
  ASSERT_TRUE(lesson) << lesson.error().front().what;
  EXPECT_EQ(lesson->steps.at(0).text, "At n3 [3, ∞], after 4 of 9.");
  EXPECT_EQ(lesson->steps[0].moment, 20u);
}

}  // namespace
}  // namespace plyscope
