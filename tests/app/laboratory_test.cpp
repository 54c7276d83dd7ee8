// The laboratory: every experiment runs on a worker and says in words what it found.

#include "app/laboratory/laboratory.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QElapsedTimer>
#include <QLineEdit>
#include <QListWidget>
#include <QSignalSpy>
#include <ctime>

#include "app/laboratory/finding_view.h"
#include "app/shell/ask_desk.h"
#include "app/shell/compare.h"
#include "app/shell/modes.h"
#include "app/shell/practice.h"
#include "app/shell/presenter.h"
#include "core/games/random_tree.h"
#include "tests/app/window_fixture.h"

namespace plyscope::test {
namespace {

enum { wrongRules, hunter, breakCut, valueAndMove, orders, horizon, memory, sampling };

class LaboratoryTest : public WindowTest {
 protected:
  Laboratory& lab() { return *window.practice()->laboratory(); }
  // Chooses an experiment, runs it and waits for what it finds.
  const Finding& found(int experiment, int action = 0) {
    window.practice()->showLaboratory();
    lab().choose(experiment);
    await();
    QSignalSpy told(&lab(), &Laboratory::told);
    lab().run(action);
    await();
    EXPECT_EQ(told.count(), 1);
    return lab().finding();
  }
  void await() {
    EXPECT_TRUE(QTest::qWaitFor([this] { return !lab().busy(); }, 30'000));
  }
  QString words() { return lab().finding().words(); }
  template <typename Widget>
  Widget* named(const QString& name) {
    for (Widget* one : lab().findChildren<Widget*>())
      if (one->accessibleName() == name && one->isVisible()) return one;
    ADD_FAILURE() << "no field " << name.toStdString();
    return nullptr;
  }
  void offer(const QString& text) {
    QApplication::processEvents();  // layouts show what is new
    for (QAbstractButton* button : lab().findChildren<QAbstractButton*>())
      if (button->isVisible() && button->text() == text)
        return QTest::mouseClick(button, Qt::LeftButton);
    ADD_FAILURE() << "not offered: " << text.toStdString();
  }
};

TEST_F(LaboratoryTest, EveryExperimentIsReachedByKeysAndTellsSomething) {
  window.practice()->showLaboratory();
  auto* list = lab().findChild<QListWidget*>();
  ASSERT_EQ(list->count(), 8);
  for (int i = 0; i < list->count(); ++i) {
    EXPECT_EQ(list->currentRow(), i);
    await();
    if (!lab().experiments()[static_cast<std::size_t>(i)]->beginsAlone()) {
      lab().run();
      await();
    }
    EXPECT_FALSE(lab().finding().headline.isEmpty()) << i;
    EXPECT_EQ(lab().findChild<FindingView*>()->accessibleName(), words());
    QTest::keyClick(list, Qt::Key_Down);
  }
}

// The two results of each example for wrong rules, as its lesson has them.
TEST_F(LaboratoryTest, WrongRulesAreCaughtInTheAct) {
  const struct {
    const char* rule;
    const char *wrong, *truth;
  } rows[] = {{"unsound-scalar", "(1, 0)", "(100, 2)"},
              {"unsound-x-plus-eps", "(0, 0)", "(1, 1)"},
              {"unsound-deep-eps", "(3, −1)", "(2, 0)"}};
  int i = 0;
  for (const auto& row : rows) {
    found(wrongRules);
    named<QComboBox>("Rule")->setCurrentIndex(i++);
    await();
    const Finding& finding = lab().finding();
    EXPECT_EQ(finding.tone, Finding::Tone::bad);
    ASSERT_EQ(finding.sides.size(), 2u) << words().toStdString();
    EXPECT_EQ(finding.sides[0].value, QString(row.truth)) << row.rule;
    EXPECT_EQ(finding.sides[1].value, QString(row.wrong)) << row.rule;
    EXPECT_TRUE(finding.sides[1].wrong);
    EXPECT_TRUE(finding.headline.contains("wrong"));
    offer("Show the cut");
    EXPECT_EQ(document().trace()->event(now()).kind, EventKind::cut) << row.rule;
    EXPECT_FALSE(spec(document().run().id).sound);
    EXPECT_FALSE(document().modified()) << "an example that was only looked at";
  }
  offer("Compare both trees");
  EXPECT_TRUE(window.modes()->comparing());
}

TEST_F(LaboratoryTest, TheHunterFindsShrinksAndOpens) {
  const Finding& finding = found(hunter);
  EXPECT_TRUE(finding.headline.startsWith("They differ on a tree of 5 nodes"))
      << finding.headline.toStdString();
  EXPECT_NE(finding.sides[0].value, finding.sides[1].value);
  offer("Open the tree");
  EXPECT_EQ(document().tree()->size(), 5u);
  EXPECT_FALSE(document().modified()) << "what was only looked at is nobody's work";
  EXPECT_FALSE(window.files()->unsafe()) << "closing asks nothing";
  document().history()->push(new QUndoCommand("an edit"));
  EXPECT_TRUE(document().modified());
}

TEST_F(LaboratoryTest, TwoSoundRulesAreReportedWithTheTreesTried) {
  window.practice()->showLaboratory();
  await();
  lab().choose(hunter);
  auto* second = named<QComboBox>("Second rule");
  second->setCurrentIndex(second->findText("Nearly-zero-sum pruning"));
  ASSERT_GE(second->currentIndex(), 0);
  named<QLineEdit>("Trees, at most")->setText("300");
  lab().run();
  await();
  EXPECT_EQ(lab().finding().tone, Finding::Tone::good) << words().toStdString();
  EXPECT_TRUE(lab().finding().headline.contains("No difference on"));
}

TEST_F(LaboratoryTest, ACutHoldsAgainstTheProgramAndAgainstMyNumbers) {
  EXPECT_EQ(found(breakCut).tone, Finding::Tone::good) << words().toStdString();
  named<QLineEdit>("Your numbers there: one for each leaf, or one for all")->setText("−100, 100");
  EXPECT_EQ(found(breakCut, 1).tone, Finding::Tone::good) << words().toStdString();
  named<QLineEdit>("Your numbers there: one for each leaf, or one for all")->setText("1, 2, 3");
  lab().run(1);
  EXPECT_FALSE(lab().busy()) << "three numbers for two leaves";
}

TEST_F(LaboratoryTest, OrdersOfClassic) {
  const Finding& finding = found(orders);
  EXPECT_TRUE(finding.headline.startsWith("5 leaves in the best order, 9 in the worst, 7"))
      << finding.headline.toStdString();
  ASSERT_EQ(finding.charts.size(), 1u);
  double sum = 0;
  for (const Chart::Bar& bar : finding.charts[0].bars) sum += bar.count;
  EXPECT_EQ(sum, 300);
  EXPECT_TRUE(words().contains("5: no order needs fewer"));
  EXPECT_TRUE(words().contains("b^⌈d/2⌉ + b^⌊d/2⌋ − 1 = 5 leaves")) << words().toStdString();
  for (const char* order : {"Best first", "As given", "Worst first", "Iterative deepening"})
    EXPECT_TRUE(words().contains(order)) << order;
}

TEST_F(LaboratoryTest, AHorizonMisleadsAndABudgetReachesSoDeep) {
  const Finding& finding = found(horizon);
  EXPECT_TRUE(finding.headline.startsWith("Flips of the move: 1."))
      << finding.headline.toStdString();
  ASSERT_EQ(finding.tables.size(), 2u);
  const QStringList reach{"1,000,000", "4.1", "4 plies", "7 plies", "1.8 times as deep"};
  EXPECT_EQ(finding.tables[1].rows.back(), reach);
  named<QLineEdit>("and chance outcomes")->setText("6");
  lab().run();
  await();
  EXPECT_EQ(lab().finding().tables[1].rows.back().value(3), "–")
      << "no order helps where chance moves";
}

TEST_F(LaboratoryTest, SamplesSpreadAroundTheExactValue) {
  const Finding& finding = found(sampling);
  EXPECT_TRUE(finding.headline.startsWith("Exact: 3.2.")) << finding.headline.toStdString();
  ASSERT_EQ(finding.charts.size(), 1u);
  double searches = 0;
  for (const Chart::Bar& bar : finding.charts[0].bars) searches += bar.count;
  EXPECT_EQ(searches, 400);
}

TEST_F(LaboratoryTest, MemoryHasThreeCurvesWithTheirPeaks) {
  const Finding& finding = found(memory);
  ASSERT_EQ(finding.charts[0].lines.size(), 3u);
  EXPECT_TRUE(finding.headline.contains("13 nodes")) << finding.headline.toStdString();
  EXPECT_TRUE(words().contains("depth-first, lazy: 3 at most"));
}

TEST_F(LaboratoryTest, MemoryOfATreeThatTheExperimentMakes) {
  window.practice()->showLaboratory();
  lab().choose(memory);
  await();
  auto* tree = named<QComboBox>("Tree");
  tree->setCurrentIndex(tree->findText("An even tree"));
  named<QLineEdit>("Choices")->setText("3");
  named<QLineEdit>("Depth")->setText("5");
  lab().run();
  await();
  // 1 + 3 + 9 + 27 + 81 + 243 nodes: all are held at once; a path of 6; 5 lists of 3 below a root.
  EXPECT_TRUE(lab().finding().headline.startsWith(
      "Breadth-first holds 364 nodes, depth-first with lists 16, lazily 6."))
      << words().toStdString();
  named<QLineEdit>("Depth")->setText("900");
  lab().run();
  EXPECT_FALSE(lab().busy()) << "too large is said at once";
}

// A tree of a million nodes: the window goes on answering, and Cancel ends the work.
/// For how long the window has done nothing else: the time that its thread worked, whatever else
/// the machine does, and a tenth of the time by the wall, so that waiting counts as well.
class Frozen {
 public:
  void start() {
    wall_.start();
    began_ = worked();
  }
  qint64 elapsed() const { return std::max(worked() - began_, wall_.elapsed() / 10); }  ///< ms

 private:
  static qint64 worked() {
    timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return t.tv_sec * 1000 + t.tv_nsec / 1'000'000;
  }
  QElapsedTimer wall_;
  qint64 began_ = 0;
};

TEST_F(LaboratoryTest, NothingWaitsForAMillionNodes) {
  RandomTreeOptions options;
  options.depth = 19;
  Random random(3);
  ReadTree read;
  read.tree = *randomTree(options, random);
  document().open(std::move(read), {});
  ASSERT_TRUE(QTest::qWaitFor([this] { return !document().searching(); }, 60'000));
  window.practice()->showLaboratory();
  for (int experiment = 0; experiment < 8; ++experiment) {
    Frozen clock;
    clock.start();
    lab().choose(experiment);
    if (experiment == orders || experiment == memory) {
      EXPECT_FALSE(lab().busy()) << "it waits for its button on a large tree";
    }
    lab().run();
    QApplication::processEvents();
    lab().cancel();
    EXPECT_LT(clock.elapsed(), 1000) << experiment;
    await();
  }
  Frozen clock;
  clock.start();
  window.modes()->compare(true);
  QApplication::processEvents();
  EXPECT_LT(clock.elapsed(), 1000) << "the other search runs meanwhile";
  ASSERT_TRUE(window.modes()->comparing());
  Document& right = *window.modes()->comparison()->right();
  ASSERT_TRUE(QTest::qWaitFor([&] { return right.trace() != nullptr; }, 60'000));
  clock.start();
  document().setTime(1'000'000);
  QApplication::processEvents();
  EXPECT_LT(clock.elapsed(), 1000) << "both sides follow";
  window.modes()->compare(false);
  clock.start();
  window.ask()->toggle();
  window.ask()->begin();
  QApplication::processEvents();
  EXPECT_LT(clock.elapsed(), 1000) << "questions are chosen meanwhile";
  EXPECT_TRUE(QTest::qWaitFor([&] { return window.ask()->asking()->active(); }, 60'000));
  window.ask()->toggle();
  clock.start();
  window.modes()->present(true);
  QApplication::processEvents();
  EXPECT_LT(clock.elapsed(), 1000) << "the class' questions too";
  ASSERT_TRUE(window.modes()->presenting());
  Presenter& presenter = *window.modes()->presenter();
  EXPECT_TRUE(presenter.planning());
  ASSERT_TRUE(QTest::qWaitFor([&] { return !presenter.planning(); }, 60'000));
  for (int i = 0; i < 200 && !presenter.asking(); ++i)
    QTest::keyClick(&presenter, Qt::Key_PageDown);
  EXPECT_TRUE(presenter.asking());
  clock.start();
  QTest::keyClick(&presenter, Qt::Key_Escape);
  EXPECT_LT(clock.elapsed(), 1000);
}

TEST_F(LaboratoryTest, ChartsPutNeighboursTogether) {
  std::vector<Chart::Bar> bars;
  for (int i = 0; i < 200; ++i) bars.push_back({static_cast<double>(i), 1});
  const auto binnedBars = binned(bars, 40, true);
  EXPECT_LE(binnedBars.size(), 40u);
  double sum = 0;
  for (const Chart::Bar& bar : binnedBars) sum += bar.count;
  EXPECT_EQ(sum, 200);
}

}  // namespace
}  // namespace plyscope::test
