// Two searches side by side: the left one leads, the right one follows from node to node.

#include "app/shell/compare.h"

#include <QLabel>

#include "app/canvas/canvas.h"
#include "app/canvas/fit.h"
#include "app/canvas/zoom_control.h"
#include "app/panels/compare_table.h"
#include "app/shell/modes.h"
#include "app/shell/only_here.h"
#include "tests/app/window_fixture.h"

namespace plyscope::test {
namespace {

class CompareTest : public WindowTest {
 protected:
  Compare& begin(SearchId left, SearchId right, std::optional<Rational> epsilon = {}) {
    SearchOptions options;
    document().setSearch(left, options);
    press(Qt::Key_D, Qt::ControlModifier);
    Compare& compare = *window.modes()->comparison();
    options.epsilon = epsilon;
    compare.right()->setSearch(right, options);
    return compare;
  }
};

TEST_F(CompareTest, DeepUnderAlphaBetaAndEpsilonZero) {
  open("deep");
  Compare& compare = begin(SearchId::alphaBeta, SearchId::epsilon, Rational(0));
  ASSERT_TRUE(window.modes()->comparing());
  press(Qt::Key_End);
  EXPECT_EQ(document().trace()->counters(now()).leaves, 5u);
  EXPECT_EQ(compare.right()->trace()->counters(compare.right()->event()).leaves, 6u);
  EXPECT_EQ(compare.table()->verdict(), "same result");
  EXPECT_TRUE(compare.table()->note().contains("no deep cuts"));
  EXPECT_EQ(visitedOnlyBy(compare.right()->run(), document().run()), 1u);
  const auto said = [&compare](const QString& words) {
    const auto labels = compare.findChildren<QLabel*>();
    return std::any_of(labels.begin(), labels.end(),
                       [&](const QLabel* label) { return label->text() == words; });
  };
  EXPECT_TRUE(said("visited only left: 0, only right: 1"));
  press(Qt::Key_D, Qt::ControlModifier);
  EXPECT_FALSE(window.modes()->comparing());
}

TEST_F(CompareTest, TheRightSideIsAtTheSameNode) {
  Compare& compare = begin(SearchId::alphaBeta, SearchId::minimax);
  const Trace &a = *document().trace(), &b = *compare.right()->trace();
  for (Time k = 2; k < a.events(); ++k) {
    const Event here = a.event(k), there = b.event(compare.partnerOf(k));
    EXPECT_EQ(there.node, here.node) << "event " << k;
    if (there.kind == here.kind) {
      EXPECT_EQ(there.child, here.child) << "event " << k;
    }
  }
  EXPECT_EQ(compare.partnerOf(a.events()), b.events());
}

TEST_F(CompareTest, ANodeThatIsSkippedThereIsShownWhereItIsSkipped) {
  Compare& compare = begin(SearchId::minimax, SearchId::alphaBeta);
  const Trace &a = *document().trace(), &b = *compare.right()->trace();
  for (Time k = 2; k < a.events(); ++k) {
    const NodeId n = a.event(k).node;
    if (b.nextEntry(n, 0) == 0) {
      EXPECT_EQ(b.event(compare.partnerOf(k)).kind, EventKind::cut);
    }
  }
}

TEST_F(CompareTest, AWrongRuleIsCalledWrong) {
  open("scalar-trap");
  Compare& compare = begin(SearchId::maxN, SearchId::unsoundScalar);
  press(Qt::Key_End);
  EXPECT_EQ(compare.table()->verdict(), "different values");
  EXPECT_TRUE(compare.table()->note().contains("not to be trusted"));
}

TEST_F(CompareTest, FewerLeavesAreClaimedOnlyWhereThereAreFewer) {
  for (const auto& [tree, fewer] : {std::pair("classic", false), std::pair("equal", true)}) {
    open(tree);
    Compare& compare = begin(SearchId::alphaBeta, SearchId::alphaBeta);
    SearchOptions strict;
    strict.strict = true;
    compare.right()->setSearch(SearchId::alphaBeta, strict);
    EXPECT_EQ(compare.table()->note().contains("fewer leaves"), fewer) << tree;
    EXPECT_EQ(compare.table()->note().contains("equally many"), !fewer) << tree;
    press(Qt::Key_D, Qt::ControlModifier);
  }
}

// The zoom control lay over the names of the last leaves.
TEST_F(CompareTest, NodesOfALargeTreeThatOneSideVisitsAreCountedToo) {
  std::string text = "[9";
  for (int i = 0; i < 50; ++i) {
    text += ", [5";
    for (int j = 0; j < 2'999; ++j) text += ", 7";
    text += "]";
  }
  ASSERT_TRUE(window.files()->openText((text + "]").c_str(), {}, "wide"));
  ASSERT_TRUE(QTest::qWaitFor([this] { return document().trace() != nullptr; }, 20'000));
  Compare& compare = begin(SearchId::alphaBeta, SearchId::minimax);
  ASSERT_TRUE(
      QTest::qWaitFor([&] { return document().trace() && compare.right()->trace(); }, 20'000));
  const QString due = "visited only left: 0, only right: 149950";
  EXPECT_TRUE(QTest::qWaitFor(
      [&] {
        const auto labels = compare.findChildren<QLabel*>();
        return std::any_of(labels.begin(), labels.end(),
                           [&](const QLabel* label) { return label->text() == due; });
      },
      20'000));
}

TEST_F(CompareTest, OnlyHereIsReadableUnderNeighboursAndAtTheEdge) {
  open("big");
  window.resize(1456, 819);
  Compare& compare = begin(SearchId::alphaBeta, SearchId::alphaBeta);
  SearchOptions strict;
  strict.strict = true;
  compare.right()->setSearch(SearchId::alphaBeta, strict);
  press(Qt::Key_End);
  QCoreApplication::processEvents();
  std::size_t seen = 0;
  for (const OnlyHere* side : compare.findChildren<OnlyHere*>()) {
    const std::vector<QRectF> tags = side->tags();
    for (std::size_t i = 0; i < tags.size(); ++i, ++seen) {
      EXPECT_TRUE(QRectF(side->rect()).contains(tags[i])) << i;
      for (std::size_t j = 0; j < i; ++j) EXPECT_FALSE(tags[i].intersects(tags[j])) << i << j;
    }
  }
  EXPECT_GT(seen, 1u);
}

TEST_F(CompareTest, NoLeafIsHiddenByTheZoomControl) {
  begin(SearchId::alphaBeta, SearchId::minimax);
  for (const bool sideways : {false, true}) {
    int canvases = 0;
    for (Canvas* canvas : window.findChildren<Canvas*>()) {
      if (!canvas->isVisible()) continue;
      ++canvases;
      canvas->setLeftToRight(sideways);
      canvas->fit();
      const QRectF control(canvas->findChild<ZoomControl*>()->geometry());
      const Tree& tree = canvas->scene().tree();
      for (std::uint32_t i = 0; i < tree.size(); ++i) {
        const QRectF box = boxOf(canvas->scene(), canvas->view(), NodeId{i});
        const double name = sideways || !tree.isLeaf(NodeId{i}) ? 0 : 16 * canvas->view().unit;
        EXPECT_FALSE(control.intersects(box.adjusted(0, 0, 0, name))) << "node " << i;
      }
    }
    EXPECT_GE(canvases, 2);
  }
}

}  // namespace
}  // namespace plyscope::test
