// The cards of misconceptions, gone through by keys.

#include <QAbstractButton>
#include <QLabel>
#include <QTreeWidget>

#include "app/canvas/pins.h"
#include "app/shell/ask_desk.h"
#include "app/shell/exercise_window.h"
#include "app/shell/practice_card.h"
#include "app/shell/practice_window.h"
#include "core/teaching/buggy_rules.h"
#include "core/teaching/card_pictures.h"
#include "tests/app/ask_fixture.h"

namespace plyscope::test {
namespace {

using Step = PracticeCard::Step;

class PracticeTest : public WindowTest {
 protected:
  PracticeTest() : practice(new PracticeWindow(&settings, theme(ThemeId::light), &window)) {
    practice->choose({});
    practice->show();
    QApplication::setActiveWindow(practice);
    QApplication::processEvents();
  }
  ~PracticeTest() override { delete practice; }
  PracticeCard& card() { return *practice->card(); }
  void key(Qt::Key k, Qt::KeyboardModifiers held = Qt::NoModifier) {
    QWidget* focus = practice->focusWidget();
    QTest::keyClick(focus ? focus : practice, k, held);
  }

  PracticeWindow* practice;
};

TEST_F(PracticeTest, ACardIsGoneThroughByKeysAndKept) {
  practice->choose("M6");
  EXPECT_EQ(card().step(), Step::claim);
  EXPECT_TRUE(card().said().contains("The number in a cut node is its value"))
      << card().said().toStdString();
  key(Qt::Key_F);
  EXPECT_EQ(card().step(), Step::sides);
  EXPECT_TRUE(card().said().contains("Right: it is not true."));
  EXPECT_EQ(settings.cardSteps("M6"), 1);
  key(Qt::Key_Return);
  ASSERT_EQ(card().step(), Step::build);
  key(Qt::Key_Return);  // nothing is selected: it is checked
  EXPECT_EQ(card().step(), Step::build);
  EXPECT_TRUE(card().said().contains("Nothing has been changed yet"))
      << card().said().toStdString();
  // [3, [2, 1]]: 2 becomes 4.
  key(Qt::Key_Up);
  while (card().document()->selection() != Tree::root()) key(Qt::Key_Up);
  key(Qt::Key_Down);
  key(Qt::Key_Right, Qt::AltModifier);
  key(Qt::Key_Down);
  key(Qt::Key_F2);
  for (const Qt::Key k : {Qt::Key_4, Qt::Key_Return}) key(k);
  card().document()->select(kNoNode);
  key(Qt::Key_Return);
  EXPECT_EQ(card().step(), Step::done) << card().said().toStdString();
  EXPECT_EQ(settings.cardSteps("M6"), 3);
  key(Qt::Key_Return);
  EXPECT_EQ(card().step(), Step::claim) << "the next card";
}

TEST_F(PracticeTest, TheShownSolutionIsNoAnswer) {
  practice->choose("M6");
  key(Qt::Key_T);
  EXPECT_TRUE(card().said().contains("Many think so"));
  key(Qt::Key_Return);
  for (auto* button : card().findChildren<QAbstractButton*>())
    if (button->text() == "Show one") button->click();
  key(Qt::Key_Return);
  EXPECT_EQ(card().step(), Step::build);
  EXPECT_EQ(settings.cardSteps("M6"), 1);
}

TEST_F(PracticeTest, EveryCardShowsBothRulesAndItsSolutionBuilds) {
  EXPECT_EQ(practice->list()->topLevelItemCount(), static_cast<int>(cards().size()));
  for (const Card& each : cards()) {
    practice->choose(QString::fromUtf8(each.id.data(), qsizetype(each.id.size())));
    key(Qt::Key_F);
    ASSERT_EQ(card().step(), Step::sides) << each.id;
    QStringList words;
    for (const auto* label : card().findChildren<QLabel*>())
      if (label->isVisible()) words << label->text();
    const Sides said = each.sides(*runCard(each));
    EXPECT_TRUE(words.contains(QString::fromStdString(said.right))) << each.id;
    EXPECT_TRUE(words.contains(QString::fromStdString(said.wrong))) << each.id;
    key(Qt::Key_Return);
    ASSERT_EQ(card().step(), Step::build) << each.id;
    auto solution = readTree(each.build.solution);
    ASSERT_TRUE(solution);
    card().document()->replace(*std::move(solution), "solution");
    card().document()->select(kNoNode);
    key(Qt::Key_Return);
    EXPECT_EQ(card().step(), Step::done) << each.id << ": " << card().said().toStdString();
  }
  EXPECT_EQ(settings.cardSteps("G8"), 3);
}

TEST(CardPictures, ABeliefSkipsElsewhereOrComesToAnotherResult) {
  for (const Card& card : cards()) {
    const plyscope::Run run = *runCard(card);
    const auto believed = believedPicture(card, run);
    if (!believed) continue;
    if (believed->search) {
      const auto wrong = runSearch(run.tree, *believed->search, run.options);
      ASSERT_TRUE(wrong) << card.id;
      EXPECT_NE(outcome(*wrong->trace).value, outcome(*run.trace).value) << card.id;
    } else {
      EXPECT_NE(believed->skipped, pruneRightly(*run.tree, run.options.strict).skipped) << card.id;
    }
  }
}

TEST_F(AskTest, ASimilarTreeAsksTheSameWithOtherNumbers) {
  ask({*first(QuestionKind::stop)});
  answer(asking().question()->right);
  const TreePtr before = document().tree();
  ExerciseWindow exercise(document().run(), *asking().question(), &settings, theme(ThemeId::light),
                          nullptr);
  ASSERT_TRUE(exercise.another());
  exercise.setAttribute(Qt::WA_DeleteOnClose, false);
  exercise.show();
  Asking& inner = *exercise.ask()->asking();
  ASSERT_EQ(inner.phase(), Asking::Phase::open);
  EXPECT_EQ(exercise.document()->tree()->size(), before->size());
  EXPECT_EQ(document().tree(), before) << "the search that it came from waits";
  EXPECT_TRUE(exercise.document()->cover().on);
  const Question question = *inner.question();
  QTest::keyClick(&exercise, *question.right.yes ? Qt::Key_Y : Qt::Key_N);
  QTest::keyClick(&exercise, Qt::Key(Qt::Key_1 + int(*question.right.choice)));
  QTest::keyClick(&exercise, Qt::Key_Return);
  EXPECT_EQ(inner.phase(), Asking::Phase::told);
  EXPECT_TRUE(inner.mark()->right);
}

}  // namespace
}  // namespace plyscope::test
