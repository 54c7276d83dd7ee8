// The cards of misconceptions, gone through by keys.

#include <QAbstractButton>
#include <QLabel>
#include <QTreeWidget>

#include "app/canvas/canvas.h"
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
    const auto canvases = card().findChildren<Canvas*>();
    ASSERT_EQ(canvases.size(), 2);
    for (const Canvas* canvas : canvases) EXPECT_TRUE(canvas->isVisible()) << each.id;
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

TEST(CardPictures, EveryBeliefIsSeenBesideTheRightSearch) {
  for (const Card& card : cards()) {
    const plyscope::Run run = *runCard(card);
    const BelievedPicture believed = believedPicture(card, run);
    if (believed.run) {
      // Of M10 and M13 the claim is what the two runs have in common.
      const bool same = card.id == "M10" || card.id == "M13";
      EXPECT_EQ(outcome(*believed.run->trace).value == outcome(*run.trace).value, same) << card.id;
      if (same) {
        const Time a = run.trace->events(), b = believed.run->trace->events();
        EXPECT_NE(believed.run->trace->counters(b).leaves, run.trace->counters(a).leaves);
      }
      continue;
    }
    ASSERT_FALSE(believed.skipped.empty() && believed.readings.empty()) << card.id;
    bool differs = run.tree->facts().chanceNodes == 0 && run.tree->scalar() &&
                   believed.skipped != pruneRightly(*run.tree, run.options.strict).skipped;
    for (const Writing& reading : believed.readings)
      differs |= reading.text != certifiedText(run, reading.node, run.trace->events());
    EXPECT_TRUE(differs) << card.id << ": the belief shows nowhere";
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

TEST_F(PracticeTest, EveryClaimIsReadWholeInTheList) {
  QTreeWidget& list = *practice->list();
  for (int i = 0; i < list.topLevelItemCount(); ++i) {
    const QTreeWidgetItem* item = list.topLevelItem(i);
    const QRect row = list.visualItemRect(item);
    const int wide =
        list.columnWidth(1) - 2 * (list.style()->pixelMetric(QStyle::PM_FocusFrameHMargin) + 1);
    const QRect words = QFontMetrics(list.font())
                            .boundingRect(QRect(0, 0, wide, 1000), Qt::TextWordWrap, item->text(1));
    EXPECT_GE(row.height(), words.height()) << item->text(0).toStdString();
  }
}

TEST_F(PracticeTest, GoalsThatStandForThemselvesAreBuiltOnWithoutAClaim) {
  ASSERT_EQ(practice->list()->topLevelItemCount(),
            static_cast<int>(cards().size() + buildGoals().size()));
  for (std::size_t i = 0; i < buildGoals().size(); ++i) {
    const BuildGoal& goal = buildGoals()[i];
    practice->choose(QString("B%1").arg(i + 1));
    ASSERT_EQ(card().step(), Step::build) << goal.text;
    EXPECT_TRUE(card().said().startsWith(QString::fromStdString(std::string(goal.text))));
    card().document()->select(kNoNode);
    key(Qt::Key_Return);
    EXPECT_EQ(card().step(), Step::build) << "what it begins with is no answer: " << goal.text;
    auto solution = readTree(goal.solution);
    ASSERT_TRUE(solution) << goal.text;
    solution->header.algorithm = goal.search;
    card().document()->replace(*std::move(solution), "solution");
    card().document()->select(kNoNode);
    key(Qt::Key_Return);
    EXPECT_EQ(card().step(), Step::done) << goal.text << ": " << card().said().toStdString();
    EXPECT_EQ(settings.cardSteps(QString("B%1").arg(i + 1)), static_cast<int>(Step::done));
  }
}

}  // namespace
}  // namespace plyscope::test
