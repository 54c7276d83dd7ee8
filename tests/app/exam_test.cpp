// Exams: one pass, no help, and what ends one.

#include <QAbstractButton>

#include "tests/app/ask_fixture.h"

namespace plyscope::test {
namespace {

using Phase = Asking::Phase;

TEST_F(AskTest, AnExamIsOnePassAndTellsNothingBeforeItsEnd) {
  const std::vector<Question> plan = planQuestions(document().run(), {.stopsPerQuestion = 1});
  ASSERT_GE(plan.size(), 3u);
  ask(plan, AskMode::exam);
  std::size_t asked = 0;
  while (asking().active() && asked < 100) {
    ASSERT_TRUE(open());
    ++asked;
    press(Qt::Key_Question, Qt::ShiftModifier);
    EXPECT_EQ(asking().help().hints, 0u);
    const Time at = now();
    Answer wrong = asking().question()->right;
    if (wrong.yes) wrong.yes = !*wrong.yes;
    answer(asked % 2 ? asking().question()->right : wrong);
    EXPECT_FALSE(told());
    EXPECT_EQ(card().said().contains("Right"), false);
    if (!asking().active()) break;
    if (!open()) {
      press(Qt::Key_End);
      EXPECT_EQ(now(), at) << "no End key";
    }
    goOn();
  }
  EXPECT_EQ(asking().phase(), Phase::done);
  EXPECT_EQ(asking().sitting().items.size(), plan.size());
}

TEST_F(AskTest, AStrayQDoesNotEndAnExamAndSaysWhatDoes) {
  ask(planQuestions(document().run(), {.kinds = {QuestionKind::stop}, .stopsPerQuestion = 1}),
      AskMode::exam);
  for (const bool opened : {true, false}) {
    ASSERT_EQ(open(), opened);
    press(Qt::Key_Q);
    EXPECT_TRUE(asking().active());
    EXPECT_LE(asking().sitting().items.size(), 1u);
    EXPECT_TRUE(card().words().contains("exam ends")) << card().words().toStdString();
    if (opened) answer(asking().question()->right);
  }
}

TEST_F(AskTest, AnExamThatIsLeftCountsWhatWasNotAnswered) {
  const auto plan = planQuestions(document().run(), {.stopsPerQuestion = 1});
  ask(plan, AskMode::exam);
  answer(asking().question()->right);
  for (auto* const button : card().findChildren<QAbstractButton*>())
    if (button->accessibleName() == "Finish the exam") button->click();
  EXPECT_EQ(asking().phase(), Phase::done);
  EXPECT_EQ(asking().sitting().items.size(), plan.size());
  EXPECT_EQ(asking().sitting().points(), 1);
}

}  // namespace
}  // namespace plyscope::test
