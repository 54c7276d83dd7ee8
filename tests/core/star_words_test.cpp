// Windows that came through a chance node: fractions, sometimes far beyond every utility, and no
// number that any player has.

#include <gtest/gtest.h>

#include <regex>

#include "core/explain/words.h"
#include "explain_support.h"
#include "tests/core/random_tree.h"
#include "tests/share.h"

namespace plyscope {
namespace {

using test::runOn;

Run starOn(std::string_view text, int bound, SearchId id = SearchId::star1) {
  return runOn(text, id, [&](SearchOptions& options) {
    options.bounds = {Rational(-bound), Rational(bound)};
  });
}

TEST(StarWords, ACutBelowAChanceNodeDoesNotSayThatMaxHasTheConvertedBound) {
  const auto run = starOn("[2, ?[1/2: B[-9, 3], 1/2: B[9, 4]]]", 10);
  const std::string cut = plainText(explain(run, run.trace->cutTime(1)));
  EXPECT_EQ(cut,
            "Cut at n3. n3 (MIN) can already get −9, and the window that came down has α = −6. "
            "−6 ≥ −9: nothing below n3 matters any more. Skip L3. All we know is n3 ≤ −9. That "
            "bound goes back to L1 at n1; the chance nodes between turned it into −6.");
}

TEST(StarWords, AFiniteWindowIsNotShownAsInfinity) {
  const auto run = starOn("[0, ?[1/1000000: [1,2], 999999/1000000: 3]]", 10'000'000);
  const Tree& tree = *run.tree;
  const NodeId n3 = tree.firstChild(tree.nextSibling(tree.firstChild(Tree::root())));
  const Time k = run.trace->nextEntry(n3, 0);
  const NumberWindow window = run.trace->givenWindow(n3, k);
  EXPECT_EQ(exactText(window.alpha), "-9999990000000");
  EXPECT_EQ(exactText(window.beta), "inf");
  EXPECT_EQ(plainText(explain(run, k)).find("No bound is known yet"), std::string::npos);
}

/// All that is told of a run.
std::string toldOf(const Run& run) {
  std::string text;
  for (Time k = 1; k <= run.trace->events(); ++k) text += plainText(explain(run, k)) + "\n";
  return text;
}

constexpr const char* kLongDecimals =
    "bounds: 0:4\nA[3, chance[1/2: 0.1234567890123456789012345678901, 1/3: 1, 1/6: 2]]";

TEST(StarWords, ProbesAreNotToldOfByStar1InFloatingPoint) {
  const auto run = runOn(kLongDecimals, SearchId::star1);
  ASSERT_FALSE(run.trace->exact());
  const std::string told = toldOf(run);
  EXPECT_EQ(told.find("robe"), std::string::npos) << told;
  EXPECT_NE(told.find("Cut at n2. Even if all that is left gave 4"), std::string::npos) << told;
}

TEST(StarWords, ANodeSearchedToTheEndInFloatingPointIsExact) {
  const auto run = runOn(
      "bounds: 0:4\nA[0, chance[1/2: B[0.1234567890123456789012345678901,1], 1/3: "
      "B[1.1111111111111111111111111111111,2], 1/6: B[0.3,1]]]",
      SearchId::star2);
  ASSERT_FALSE(run.trace->exact());
  const std::string told = toldOf(run);
  EXPECT_NE(told.find("n2 is worth ≈ 0.4821."), std::string::npos) << told;
  EXPECT_EQ(told.find("between ≈ 0.4821 and"), std::string::npos) << told;
  const NodeId n2 = *run.tree->findByName("n2");
  EXPECT_EQ(run.trace->state(n2, run.trace->events()).relation, Relation::exact);
}

TEST(StarWords, ABoundReturnedByANodeThatIsKnownAllTheSameIsNotItsWorth) {
  const auto run = starOn("B[0, ?[1/2: B[10], 1/2: B[-3]]]", 10, SearchId::star2);
  const NodeId n2 = *run.tree->findByName("n2");
  EXPECT_EQ(run.trace->state(n2, run.trace->events()).relation, Relation::atLeast);
  EXPECT_NE(toldOf(run).find("n2 closes with ≥ 0. Not its exact value. What was looked at makes n2 "
                             "exactly 7/2."),
            std::string::npos)
      << toldOf(run);
}

TEST(StarWords, AfterTheLastOutcomeNobodyKeepsLooking) {
  const auto bounds = [](SearchOptions& o) { o.bounds = {Rational(0), Rational(10)}; };
  for (const SearchId id : {SearchId::star1, SearchId::star2}) {
    const auto run = runOn(test::exampleText("chance-a"), id, bounds);
    const std::string told = toldOf(run);
    EXPECT_NE(told.find("All outcomes of n2 have come. It is 3.2;"), std::string::npos) << told;
    EXPECT_EQ(told.find("Keep looking at n2. It is"), std::string::npos) << told;
  }
}

TEST(StarWords, LeavesSkippedByStar2AreNotToldAsLookedAtAgain) {
  const auto run = starOn("[2, ?[1/2: -8, 1/2: 10]]", 10, SearchId::star2);
  EXPECT_EQ(plainText(explain(run, run.trace->events())),
            "Result: 2. MAX plays L1. Looked at 2 of 3 leaves; 1 was skipped.");
  const auto twice = starOn("[0, ?[1/2: B[3, 4], 1/2: B[5, 6]]]", 10, SearchId::star2);
  EXPECT_EQ(plainText(explain(twice, twice.trace->events())),
            "Result: 4. MAX plays n2. Leaves were looked at 7 times; the tree has 5.");
}

/// What is said to be had is what that child handed up: "already has 3 from L1", "α = 3 comes from
/// L1 at n1".
void checkClaims(const Run& run, Time k, int& claims) {
  static const std::regex had("already has ([^ ]+) from ([A-Za-z0-9]+)");
  static const std::regex came("[αβ] = ([^ ]+) comes from ([A-Za-z0-9]+) at");
  const std::string text = plainText(explain(run, k));
  for (const std::regex& claim : {had, came}) {
    for (std::sregex_iterator it(text.begin(), text.end(), claim), end; it != end; ++it) {
      ++claims;
      NodeId child = kNoNode;
      for (std::uint32_t n = 0; n < run.tree->size(); ++n) {
        if (run.tree->displayName(NodeId{n}) == (*it)[2]) child = NodeId{n};
      }
      ASSERT_NE(child, kNoNode) << text;
      const Number value = run.trace->value(child, k).at(0);
      EXPECT_EQ(shownText(value, run.tree->spelling()), (*it)[1]) << text;
    }
  }
}

TEST(StarWords, EveryNumberThatSomebodyHasIsANumberOfTheRun) {
  Random random(31);
  int claims = 0, weighed = 0;
  for (int i = 0; i < test::share(1500); ++i) {
    test::TreeShape shape;
    shape.chance = 0.35;
    shape.nodes = 60;
    shape.depth = 6;
    const TreePtr tree = test::randomTree(shape, random);
    SearchOptions options;
    options.bounds = {Rational(-shape.range), Rational(shape.range)};
    const SearchId id = i % 2 ? SearchId::star2 : SearchId::star1;
    const auto run = runSearch(tree, id, options);
    ASSERT_TRUE(run);
    for (Time k = 1; k <= run->trace->events(); ++k) {
      checkClaims(*run, k, claims);
      const Event e = run->trace->event(k);
      if (e.kind == EventKind::cut) {
        const Side side = tree->mover(e.node) == Mover::B ? Side::alpha : Side::beta;
        weighed += run->trace->source(e.node, side, k).weighed;
      }
      if (testing::Test::HasFailure()) return;
    }
  }
  EXPECT_GT(claims, test::share(1500) / 10);
  EXPECT_GT(weighed, test::share(1500) / 20);
}

}  // namespace
}  // namespace plyscope
