// Every refusal, in words: what is wrong, where, and what to use instead.

#include <gtest/gtest.h>

#include "core/formats/formats.h"
#include "core/search/search.h"

namespace plyscope {
namespace {

struct Refusal {
  const char* tree;
  const char* search;
  SearchOptions options;
  const char* what;
  const char* remedy;
};

SearchOptions at(Depth depth) {
  SearchOptions o;
  o.depth = depth;
  return o;
}
SearchOptions within(int least, int most) {
  SearchOptions o;
  o.bounds = {Rational(least), Rational(most)};
  return o;
}
SearchOptions epsilonOf(int epsilon) {
  SearchOptions o;
  o.epsilon = epsilon;
  return o;
}

TEST(Fits, RefusalsNameThePlaceAndTheWayOut) {
  const Refusal table[] = {
      {"[?[1/2: 1, 1/2: 2], 3]",
       "minimax",
       {},
       "n2 [0] (line 1) is a chance node; Minimax has no rule for those",
       "Use expectiminimax."},
      {"[(1,0), (2,-2)]",
       "alpha-beta",
       {},
       "this tree has pairs that do not sum to 0 (L1 [0], line 1: (1, 0)); Alpha-beta needs a "
       "zero-sum tree",
       "Use max-n, or epsilon with epsilon 1."},
      {"[(1,0,0), (2,-2,0)]",
       "minimax",
       {},
       "Minimax needs a zero-sum tree of two players; this one has 3",
       "Use max-n."},
      {"[(1,0,0), (2,-2,0)]", "epsilon", epsilonOf(1),
       "Nearly-zero-sum pruning is for two players; this tree has 3", "Use max-n."},
      {"[3, _]",
       "minimax",
       {},
       "L2 [1] (line 1) has no value yet",
       "Type one, or fill all missing values."},
      {"[1, [[2, 3] ~ 9, 0]]", "minimax", at(1),
       "no estimate at node n2 [1] (line 1), where the search stops at depth 1",
       "Give the node an estimate (in the file: ~ and a number after it), or choose another "
       "depth."},
      {"[(1,0), (2,-3)]",
       "epsilon",
       {},
       "Nearly-zero-sum pruning needs epsilon: the most that |x + y| may be at a leaf",
       "The tightest that would do for this tree is epsilon 1."},
      {"[(1,0), (100,2)]", "epsilon", epsilonOf(1),
       "leaf L2 [1] (line 1) is (100, 2): |100 + 2| = 102 is larger than epsilon = 1; pruning "
       "would be unsound",
       "The tightest epsilon that would do is 102. Or use max-n."},
      {"[(1,0), (2,-3)]", "epsilon", epsilonOf(-1), "epsilon must be 0 or more",
       "The tightest that would do is epsilon 1."},
      {"[?[1/2: (1,-1), 1/2: (3,-3)], (2,-2)]",
       "star1",
       {},
       "Star1 needs bounds on all utilities, declared beforehand",
       "The utilities of this tree lie in 1:3."},
      {"[(-1,-1), (-2,-3)]", "bounded-max-n", within(-5, 0),
       "Bounded max-n needs epsilon: the most that a leaf's utilities may add up to",
       "The tightest that would do for this tree is epsilon 0."},
      {"[3, -4]",
       "star1",
       {},
       "Star1 needs bounds on all utilities, declared beforehand",
       "The utilities of this tree lie in -4:3."},
      {"[3, -4]", "star2", within(-3, 3), "leaf L2 [1] (line 1) is -4, outside the bounds -3:3",
       "The tightest bounds that would do are -4:3."},
      {"[3, -4]", "star2", within(3, -3), "the lower bound 3 is larger than the upper bound -3",
       "Write bounds as L:U, the smaller first."},
  };
  for (const Refusal& r : table) {
    SCOPED_TRACE(r.what);
    const auto read = readTree(r.tree);
    ASSERT_TRUE(read) << r.tree;
    const auto fit = fits(*read->tree, *findSearch(r.search), r.options);
    ASSERT_FALSE(fit);
    EXPECT_EQ(fit.error()[0].what, r.what);
    EXPECT_EQ(fit.error()[0].remedy, r.remedy);
    EXPECT_FALSE(run(read->tree, *findSearch(r.search), r.options));
  }
}

// The passes of iterative deepening read estimates that the full search never sees.
TEST(Fits, EstimatesOfEarlierPassesAreChecked) {
  struct Estimates {
    const char* tree;
    SearchId search;
    SearchOptions options;
    const char* what;
  };
  const Estimates table[] = {
      {"[1, ?[1/2: B[3,5] ~ 40, 1/2: B[4,9] ~ 3] ~ 5]", SearchId::star1, within(0, 10),
       "the estimate of n3 [1,0] (line 1) is 40, outside the bounds 0:10"},
      {"[[(1,0), (0,1)] ~ (50,50), [(0,0), (1,-1)] ~ (0,0)]", SearchId::epsilon, epsilonOf(1),
       "the estimate of n2 [0] (line 1) is (50, 50): |50 + 50| = 100 is larger than epsilon = 1; "
       "pruning would be unsound"},
      {"[[(1,-1), (0,0)] ~ (5,5), [(0,0), (1,-1)] ~ (0,0)]",
       SearchId::alphaBeta,
       {},
       "this tree has pairs that do not sum to 0 (n2 [0], line 1: (5, 5)); Alpha-beta needs a "
       "zero-sum tree"},
  };
  for (const Estimates& e : table) {
    const auto read = readTree(e.tree);
    ASSERT_TRUE(read) << e.tree << ": " << read.error().front().what;
    EXPECT_TRUE(fits(*read->tree, e.search, e.options)) << e.tree;
    SearchOptions passes = e.options;
    passes.order = Order::iterativeDeepening;
    const auto fit = fits(*read->tree, e.search, passes);
    ASSERT_FALSE(fit) << e.tree;
    EXPECT_EQ(fit.error().front().what, e.what);
  }
}

TEST(Fits, ALeafBeforeTheLimitNeedsNoEstimate) {
  const auto read = readTree("[1, [[2, 3] ~ 9, 0]]");
  for (const Depth depth : {2u, 3u, 50u}) {
    EXPECT_TRUE(fits(*read->tree, SearchId::minimax, at(depth))) << depth;
  }
  EXPECT_FALSE(fits(*read->tree, SearchId::minimax, at(0)));
}

TEST(Fits, PairsThatSumToZeroAreZeroSum) {
  const auto read = readTree("[[(3,-3), (5,-5)], [(6,-6), (9,-9)]]");
  const auto trace = run(read->tree, SearchId::alphaBeta, {});
  ASSERT_TRUE(trace);
  EXPECT_EQ(exactText(outcome(**trace).value.at(0)), "6");
}

}  // namespace
}  // namespace plyscope
