// The Numbers panel: the epsilon slider and field by real keys and mouse, what the views say, and
// independent checks of the numbers that they show.

#include <QLineEdit>
#include <QScrollBar>
#include <QSignalSpy>

#include "app/document/same_moment.h"
#include "app/panels/epsilon_control.h"
#include "app/panels/epsilon_plane.h"
#include "app/panels/inequality.h"
#include "app/panels/leaf_strip.h"
#include "app/panels/live_curve.h"
#include "app/panels/result_table.h"
#include "tests/app/window_fixture.h"
#include "tests/core/random_tree.h"
#include "tests/share.h"

namespace plyscope::test {
namespace {

struct NumbersTest : WindowTest {
  EpsilonSlider* slider() { return window.findChild<EpsilonSlider*>(); }
  EpsilonControl* control() { return window.findChild<EpsilonControl*>(); }
  QLineEdit* field() { return control()->findChild<QLineEdit*>(); }
  Rational epsilon() { return *document().run().options.epsilon; }
  std::uint32_t cuts() { return document().trace()->cutsUpTo(document().trace()->events()); }
  /// The place of an epsilon on the slider's track.
  QPoint at(double epsilon) {
    const double most = slider()->epsilons().most.convert_to<double>();
    return {qRound(10 + epsilon / most * (slider()->width() - 20)), 12};
  }
};

TEST_F(NumbersTest, TheSliderStandsOnlyWhereEpsilonSteersTheSearch) {
  EXPECT_FALSE(control()->isVisible());
  open("pairs-eps");
  EXPECT_TRUE(control()->isVisible());
  document().setSearch(SearchId::maxN, document().run().options);
  EXPECT_FALSE(control()->isVisible());
}

TEST_F(NumbersTest, DraggingMakesCutsVanishAndAppearAtTheSameMoment) {
  open("pairs-eps");
  ASSERT_TRUE(window.player()->goTo("cut:1"));
  const Time cut = now();
  ASSERT_EQ(document().trace()->event(cut).kind, EventKind::cut);
  EXPECT_EQ(cuts(), 2u);
  QTest::mousePress(slider(), Qt::LeftButton, {}, at(1));
  QTest::mouseMove(slider(), at(3));
  EXPECT_EQ(epsilon(), 3);
  EXPECT_EQ(document().trace()->event(now()).kind, EventKind::cut) << "n3 is cut while eps <= 4";
  QTest::mouseMove(slider(), at(5));
  EXPECT_EQ(epsilon(), 5);
  EXPECT_EQ(document().trace()->event(now()).kind, EventKind::test);
  EXPECT_EQ(document().tree()->displayName(document().trace()->event(now()).node), "n3");
  EXPECT_EQ(cuts(), 0u);
  QTest::mouseMove(slider(), at(1));
  QTest::mouseRelease(slider(), Qt::LeftButton, {}, at(1));
  EXPECT_EQ(epsilon(), 1);
  EXPECT_EQ(now(), cut);
  EXPECT_EQ(cuts(), 2u);
}

TEST_F(NumbersTest, TheSliderStopsAtTheTightestEpsilonAndWorksByKeys) {
  open("pairs-eps");
  slider()->setFocus(Qt::TabFocusReason);
  QTest::keyClick(slider(), Qt::Key_Home);
  EXPECT_EQ(epsilon(), 1) << "L1's pair sums to 1";
  EXPECT_TRUE(document().problems().empty());
  const Time before = now();
  press(Qt::Key_Right);
  EXPECT_EQ(epsilon(), Rational(3, 2));
  press(Qt::Key_PageUp);
  EXPECT_EQ(epsilon(), Rational(5, 2));
  press(Qt::Key_Left);
  EXPECT_EQ(epsilon(), 2);
  EXPECT_EQ(now(), before) << "the keys move epsilon, not time";
  press(Qt::Key_End);
  EXPECT_EQ(epsilon(), slider()->epsilons().most);
  EXPECT_EQ(cuts(), 0u);
}

struct Typed {
  const char* text;
  std::optional<Rational> value;
  bool remark;
};

class TypedEpsilon : public ::testing::TestWithParam<Typed> {};

TEST_P(TypedEpsilon, IsUnderstoodOrRefusedWithWords) {
  const auto [text, value, remark] = GetParam();
  const TypedNumber typed = typedNumber(text);
  EXPECT_EQ(typed.value, value);
  EXPECT_EQ(!typed.remark.isEmpty(), remark) << typed.remark.toStdString();
}

INSTANTIATE_TEST_SUITE_P(
    All, TypedEpsilon,
    ::testing::Values(Typed{"2", Rational(2), false}, Typed{" 0.5 ", Rational(1, 2), false},
                      Typed{"1/3", Rational(1, 3), false}, Typed{"0,5", Rational(1, 2), true},
                      Typed{"1,000,000", std::nullopt, true}, Typed{"1,5.2", std::nullopt, true},
                      Typed{"-1", std::nullopt, true}, Typed{"−1", std::nullopt, true},
                      Typed{"two", std::nullopt, true}, Typed{"", std::nullopt, true},
                      Typed{"1e400", std::nullopt, true}));

TEST_F(NumbersTest, ATypedNumberIsExactAndAWrongOneIsSaid) {
  open("pairs-eps");
  const auto type = [&](const char* text) {
    field()->setFocus();
    field()->selectAll();
    QTest::keyClicks(field(), text);
    QTest::keyClick(field(), Qt::Key_Return);
  };
  type("7/3");
  EXPECT_EQ(epsilon(), Rational(7, 3));
  EXPECT_EQ(field()->text(), "7/3");
  type("2,5");
  EXPECT_EQ(epsilon(), Rational(5, 2));
  EXPECT_EQ(field()->text(), "2.5");
  EXPECT_EQ(control()->remark(), "2,5 is read as 2.5.");
  type("x");
  EXPECT_EQ(epsilon(), Rational(5, 2));
  EXPECT_EQ(field()->text(), "x") << "what was typed stays to be mended";
  EXPECT_EQ(control()->remark(), "“x” is not a number.");
  type("0.5");
  EXPECT_EQ(epsilon(), Rational(5, 2)) << "0.5 breaks the band: the run before it stays";
  ASSERT_FALSE(document().problems().empty());
}

TEST_F(NumbersTest, TheWordsBelowTheSlider) {
  open("pairs-eps");
  ASSERT_TRUE(window.player()->goTo("cut:1"));
  EXPECT_EQ(control()->thresholdText(), "n3 is cut while ε ≤ 4");
  SearchOptions strict = document().run().options;
  strict.strict = true;
  document().setSearch(SearchId::epsilon, strict);
  EXPECT_EQ(control()->thresholdText(), "n3 is cut while ε < 4");
  document().setCover({true, false});
  EXPECT_EQ(control()->thresholdText(), "n3 is cut while ε < 4") << "it has been cut: no secret";
  window.player()->jump(13 - 1);  // L3 has arrived, the test is to come
  EXPECT_EQ(document().trace()->event(now()).kind, EventKind::arrive);
  EXPECT_EQ(control()->thresholdText(), "");
  EXPECT_EQ(window.findChild<Inequality*>()->words(), "ε − y = 1 − 3 = −2");
}

TEST_F(NumbersTest, WhatTheViewsSay) {
  open("pairs-eps");
  ASSERT_TRUE(window.player()->goTo("cut:1"));
  EXPECT_EQ(window.findChild<Inequality*>()->words(), "ε − y = 1 − 3 = −2 ≤ 1");
  document().setTime(2);
  EXPECT_EQ(window.findChild<Inequality*>()->words(),
            "n1 is the root: nobody above it holds an option.");
  open("chance-a");
  document().setTime(document().trace()->closing(NodeId{1}, 3));
  EXPECT_EQ(window.findChild<ResultTable*>()->sumText(), "0.8 × 3 + 0.2 × 4 = 3.2");
}

// -- independent checks ---------------------------------------------------------------------------

// While epsilon is at most the threshold the node is cut by then (or no longer entered); above it
// is not. Found by running the search anew at and around the threshold.
TEST(Threshold, IsWhereTheCutVanishes) {
  Random random(11);
  int checked = 0;
  for (int i = 0; i < share(150); ++i) {
    TreeShape shape = randomShape(random, 2, false);
    shape.epsilon = Rational(random.between(0, 6), 2);
    const TreePtr tree = randomTree(shape, random);
    if (!tree->facts().tightestEpsilon) continue;
    const Rational tightest = *tree->facts().tightestEpsilon;
    SearchOptions options;
    options.epsilon = tightest + 2;
    options.strict = random.below(2) == 0;
    const SearchId id = random.below(2) ? SearchId::epsilon : SearchId::epsilonWeak;
    const auto run = runSearch(tree, id, options);
    ASSERT_TRUE(run);
    for (Time k = 1; k < run->trace->events(); ++k) {
      const Event event = run->trace->event(k);
      if (event.kind != EventKind::test) continue;
      const auto test = testAt(*run, k);
      ASSERT_TRUE(test && test->threshold && test->decided);
      const EventKind next = run->trace->event(k + 1).kind;
      const bool stopped = next == EventKind::cut || next == EventKind::nothingLeft;
      EXPECT_EQ(test->holds, stopped);
      EXPECT_EQ(test->remaining && stopped, next == EventKind::cut);
      if (!test->remaining) continue;
      for (const Rational& step : {Rational(0), Rational(1, 1000), Rational(-1, 1000)}) {
        const Rational epsilon = *test->threshold + step;
        if (epsilon < tightest) continue;
        SearchOptions other = options;
        other.epsilon = epsilon;
        const auto again = runSearch(tree, id, other);
        ASSERT_TRUE(again);
        const Trace& trace = *again->trace;
        // Children handled when the node was left for good: fewer or as many if it was cut.
        const NodeState state = trace.state(event.node, trace.events());
        const std::uint32_t handled = run->trace->state(event.node, k).handled;
        const bool cutByThen =
            state.phase == Phase::skipped || (state.cut && state.handled <= handled);
        const bool expected =
            options.strict ? epsilon < *test->threshold : epsilon <= *test->threshold;
        if (state.phase != Phase::skipped) {
          EXPECT_EQ(cutByThen, expected) << i << " at " << k;
        }
        ++checked;
      }
    }
  }
  EXPECT_GT(checked, share(150));
}

TEST(EpsilonRanges, AtTheRightEndNothingIsCut) {
  Random random(12);
  for (int i = 0; i < share(150); ++i) {
    TreeShape shape = randomShape(random, 2, false);
    shape.epsilon = Rational(random.between(0, 8), 4);
    const TreePtr tree = randomTree(shape, random);
    const Rational tightest = tree->facts().tightestEpsilon.value_or(Rational(0));
    const EpsilonRange range = epsilonRange(*tree, tightest);
    ASSERT_LT(range.first(), range.last());
    EXPECT_EQ(range.at(range.first()), tightest);
    EXPECT_EQ(range.at(range.last()), range.most);
    EXPECT_EQ(range.nearest(tightest), range.first());
    for (int p = range.first(); p < range.last(); ++p) {
      ASSERT_LT(range.at(p), range.at(p + 1));
      ASSERT_EQ(range.nearest(range.at(p)), p);
    }
    SearchOptions options;
    options.epsilon = range.most + range.grid;
    const auto run = runSearch(tree, SearchId::epsilon, options);
    ASSERT_TRUE(run);
    EXPECT_EQ(run->trace->cutsUpTo(run->trace->events()), 0u) << i;
  }
}

// A place found again in its own run is the moment itself, and in another run it is no later
// event than the same handling.
TEST(SameMoment, OfTheSameRunIsTheSame) {
  Random random(13);
  for (int i = 0; i < share(150); ++i) {
    const SearchSpec& search = searches()[static_cast<std::size_t>(i) % searches().size()];
    if (search.id == SearchId::sampledExpectiminimax || search.id == SearchId::star2) continue;
    const unsigned players = search.scalar ? 0 : 2;
    TreeShape shape = randomShape(random, players, search.chance);
    const TreePtr tree = randomTree(shape, random);
    SearchOptions options;
    options.epsilon = tree->facts().tightestEpsilon.value_or(Rational(0));
    options.bounds = {Rational(-shape.range * 5), Rational(shape.range * 5)};
    if (!fits(*tree, search.id, options)) continue;
    const auto run = runSearch(tree, search.id, options);
    ASSERT_TRUE(run);
    for (Time k = 1; k <= run->trace->events(); ++k) {
      const EventKind kind = run->trace->event(k).kind;
      if (kind == EventKind::generate || kind == EventKind::backUp) continue;
      EXPECT_EQ(findStoryPlace(*run->trace, storyPlaceOf(*run->trace, k)), k)
          << search.name << " event " << k;
    }
  }
}

TEST_F(NumbersTest, TheCurvesCountWhatIsHeld) {
  // By hand: the root, its three nodes and nine leaves; depth-first holds at most a path of three.
  const LiveCurve::Curves classic = LiveCurve::curvesOf(document().run());
  EXPECT_EQ(classic.ownPeak, 3u);
  EXPECT_EQ(classic.otherPeak, 13u);
  EXPECT_EQ(classic.own.size(), LiveCurve::kSamples);
  EXPECT_EQ(classic.other.back(), 13u);
  EXPECT_LE(*std::max_element(classic.own.begin(), classic.own.end()), classic.ownPeak);
  document().setSearch(SearchId::breadthFirstMinimax, {});
  const LiveCurve::Curves breadth = LiveCurve::curvesOf(document().run());
  EXPECT_EQ(breadth.ownPeak, 13u);
  EXPECT_EQ(breadth.otherPeak, 3u);
}

// -- the panel as a whole -------------------------------------------------------------------------

TEST_F(NumbersTest, NothingMovesWhileStepping) {
  for (const char* id : {"classic", "pairs-eps", "chance-a", "pairs", "far-bound", "big"}) {
    open(id);
    QApplication::processEvents();
    std::vector<QRect> places;
    for (Time k = 1; k <= document().trace()->events(); k += 1 + k / 40) {
      document().setTime(k);
      QApplication::processEvents();
      std::vector<QRect> now;
      for (QWidget* view : window.findChildren<NumberView*>()) now.push_back(view->geometry());
      now.push_back(control()->geometry());
      if (places.empty()) places = now;
      EXPECT_EQ(now, places) << id << " event " << k;
      if (HasFailure()) return;
    }
  }
}

TEST_F(NumbersTest, EveryViewIsWithinReachAtAnySize) {
  open("pairs-eps");
  for (const QSize size : {QSize(1024, 768), QSize(1280, 720), QSize(1440, 900)}) {
    window.resize(size);
    QApplication::processEvents();
    auto* strip = window.findChild<LeafStrip*>();
    EXPECT_TRUE(strip->parentWidget()->rect().contains(strip->geometry())) << size.height();
    EXPECT_TRUE(control()->parentWidget()->rect().contains(control()->geometry()));
    auto* plane = window.findChild<EpsilonPlane*>();
    EXPECT_GE(plane->height(), EpsilonPlane::kLeast);
    EXPECT_LE(plane->height(), plane->parentWidget()->parentWidget()->height())
        << "the plane is seen whole";
  }
}

TEST_F(NumbersTest, GoingThereAndBackGivesTheSamePicture) {
  open("pairs-eps");
  ASSERT_TRUE(window.player()->goTo("cut:1"));
  const QImage before = grab();
  SearchOptions wide = document().run().options, narrow = wide;
  wide.epsilon = 5;
  document().setSearch(SearchId::epsilon, wide);
  grab();
  document().setSearch(SearchId::epsilon, narrow);
  EXPECT_EQ(grab(), before);
}

}  // namespace
}  // namespace plyscope::test
