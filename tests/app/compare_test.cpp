// Two searches side by side: the left one leads, the right one follows from node to node.

#include "app/shell/compare.h"
#include "app/canvas/canvas.h"
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

}  // namespace
}  // namespace plyscope::test
