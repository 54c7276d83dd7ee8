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
