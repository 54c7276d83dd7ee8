#include <gtest/gtest.h>

#include "tests/core/solved.h"

/// Why each search cuts, in its own words: the rule and the numbers filled in, for the rule, its
/// mirror, equality and the strict form.
namespace plyscope::test {
namespace {

struct Reason {
  const char* tree;
  const char* search;
  const char* cuts;  ///< "path skips paths: rule; because", one after the other; "" for no cut
};

std::string reasons(const Reason& r) {
  const Asked asked = ask(r.tree, r.search);
  const Result<TracePtr> trace = run(asked.tree, asked.id, asked.options);
  if (!trace) return "refused: " + trace.error().front().what;
  std::string s;
  for (const Cutoff& cut : cutoffs(**trace, asked.id, asked.options)) {
    s += (s.empty() ? "" : " / ") + shown(asked.tree->path(cut.node)) + " skips";
    for (NodeId n : cut.skipped) s += " " + shown(asked.tree->path(n));
    s += ": " + cut.rule + "; " + cut.because;
  }
  return s;
}

TEST(CutoffReasons, TellTheRuleAndTheNumbers) {
  const Reason table[] = {
      // alpha-beta
      {"[3, [2, 9]]", "alpha-beta", "[1] skips [1,1]: alpha >= beta; 3 >= 2"},
      {"[3, [2, 9]]", "alpha-beta --strict", "[1] skips [1,1]: alpha > beta; 3 > 2"},
      {"[3, [3, 9]]", "alpha-beta", "[1] skips [1,1]: alpha >= beta; 3 >= 3"},
      {"[3, [3, 9]]", "alpha-beta --strict", ""},
      {"[3, [9, 2]]", "alpha-beta", ""},
      {"B[3, [5, 1, 0]]", "alpha-beta", "[1] skips [1,1] [1,2]: alpha >= beta; 5 >= 3"},
      {"B[1/3, [1/2, 1]]", "alpha-beta", "[1] skips [1,1]: alpha >= beta; 1/2 >= 1/3"},
      {"[5, [[[4, 9], 7], 6]]", "alpha-beta", "[1,0,0] skips [1,0,0,1]: alpha >= beta; 5 >= 4"},
      // star1
      {"[2, ?[1/2: -8, 1/2: 10]]", "star1 --bounds -10:10",
       "[1] skips [1,1]: done + rest*U <= alpha; 1 <= 2"},
      {"[2, ?[1/2: -8, 1/2: 10]]", "star1 --strict --bounds -10:10",
       "[1] skips [1,1]: done + rest*U < alpha; 1 < 2"},
      {"[2, ?[1/2: -6, 1/2: 10]]", "star1 --bounds -10:10",
       "[1] skips [1,1]: done + rest*U <= alpha; 2 <= 2"},
      {"[2, ?[1/2: -6, 1/2: 10]]", "star1 --strict --bounds -10:10", ""},
      {"B[-2, ?[1/2: 8, 1/2: -10]]", "star1 --bounds -10:10",
       "[1] skips [1,1]: done + rest*L >= beta; -1 >= -2"},
      {"B[-2, ?[1/2: 8, 1/2: -10]]", "star1 --strict --bounds -10:10",
       "[1] skips [1,1]: done + rest*L > beta; -1 > -2"},
      // star2: the probes decide; what is left of a probed successor is skipped too
      {"[2, ?[1/2: B[-8, 9], 1/2: B[-9, 3]]]", "star2 --bounds -10:10",
       "[1] skips [1,0,1] [1,1]: high <= alpha; 1 <= 2"},
      {"[0, ?[1/2: B[-3, 9], 1/2: B[3, 4, 5]]]", "star2 --bounds -10:10",
       "[1] skips [1,0,1] [1,1,1] [1,1,2]: high <= alpha; 0 <= 0"},
      {"B[-2, ?[1/2: A[8, -9], 1/2: A[9, -3]]]", "star2 --bounds -10:10",
       "[1] skips [1,0,1] [1,1]: low >= beta; -1 >= -2"},
      {"[5, ?[1/2: B[1, 9], 1/2: B[2, 9]]]", "star2 --bounds 0:10",
       "[1] skips [1,0,1] [1,1,1]: high <= alpha; 3/2 <= 5"},
      // star2 without probes, and with one that narrows nothing
      {"[2, ?[1/2: -8, 1/2: 10]]", "star2 --bounds -10:10",
       "[1] skips [1,1]: done + rest*U <= alpha; 1 <= 2"},
      // epsilon
      {"[(1,1), [(0,1), (0,0)]]", "epsilon --epsilon 2",
       "[1] skips [1,1]: eps - y <= alpha; 2 - 1 = 1 <= 1"},
      {"[(1,1), [(0,1), (0,0)]]", "epsilon --epsilon 2 --strict", ""},
      {"[(2,0), [(1,1), (0,0)]]", "epsilon --epsilon 2 --strict",
       "[1] skips [1,1]: eps - y < alpha; 2 - 1 = 1 < 2"},
      {"[(3,-3), [(0,-1), (0,0)]]", "epsilon --epsilon 2",
       "[1] skips [1,1]: eps - y <= alpha; 2 - (-1) = 3 <= 3"},
      {"B[(0,2), [(1,1), (0,0)]]", "epsilon --epsilon 2",
       "[1] skips [1,1]: eps - x <= beta; 2 - 1 = 1 <= 2"},
      // epsilon-weak
      {"[(3,-3), [(2,-2), (0,0)]]", "epsilon-weak --epsilon 1/2",
       "[1] skips [1,1]: x + 2*eps <= alpha; 2 + 1 = 3 <= 3"},
      {"[(3,-3), [(2,-2), (0,0)]]", "epsilon-weak --epsilon 1/2 --strict", ""},
      {"[(3,-3), [(1,-1), (0,0)]]", "epsilon-weak --epsilon 1/2 --strict",
       "[1] skips [1,1]: x + 2*eps < alpha; 1 + 1 = 2 < 3"},
      {"B[(-3,3), [(-2,2), (0,0)]]", "epsilon-weak --epsilon 1/2",
       "[1] skips [1,1]: y + 2*eps <= beta; 2 + 1 = 3 <= 3"},
      // unsound rules
      {"[(1,0), [(0,1), (100,2)]]", "unsound-scalar", "[1] skips [1,1]: x <= alpha; 0 <= 1"},
      {"B[(0,1), [(1,0), (2,100)]]", "unsound-scalar", "[1] skips [1,1]: y <= beta; 0 <= 1"},
      {"[(0,0), [(-1,0), (1/2,1/2)]]", "unsound-x-plus-eps --epsilon 1",
       "[1] skips [1,1]: x + eps <= alpha; -1 + 1 = 0 <= 0"},
      {"B[(0,0), [(0,-1), (1/2,1/2)]]", "unsound-x-plus-eps --epsilon 1",
       "[1] skips [1,1]: y + eps <= beta; -1 + 1 = 0 <= 0"},
      {"[(-2,3), [[(-3,2), [(-2,4), (1,-2)]], (-1,3)]]", "unsound-deep-eps --epsilon 2",
       "[1,0,1] skips [1,0,1,1]: eps - y <= alpha; 2 - 4 = -2 <= -2"},
      // bounded max-n
      {"[(5,0), (0,5)]", "bounded-max-n --bounds 0:5 --epsilon 5",
       "[] skips [1]: own number >= U; 5 >= 5"},
      {"[(1,1), [(0,1), (0,0)]]", "bounded-max-n --bounds 0:5 --epsilon 2",
       "[1] skips [1,1]: S - y - sum of L <= alpha; 2 - 1 - 0 = 1 <= 1"},
      {"B[(0,2), [(1,1), (0,0)]]", "bounded-max-n --bounds 0:5 --epsilon 2",
       "[1] skips [1,1]: S - x - sum of L <= beta; 2 - 1 - 0 = 1 <= 2"},
      {"B[(0,1), A[(1,0), (0,0)]]", "bounded-max-n --bounds 0:5 --epsilon 1",
       "[1] skips [1,1]: S - x - sum of L <= beta; 1 - 1 - 0 = 0 <= 1"},
      {"C[(0,0,3), [(4,0,0), (1,1,1)]]", "bounded-max-n --bounds -1:5 --epsilon 6",
       "[1] skips [1,1]: S - y - sum of L <= alpha; 6 - 4 - (-1) = 3 <= 3"},
      {"[(3,0,0), [(0,4,0), (1,1,1)]]", "bounded-max-n --bounds -1:5 --epsilon 6",
       "[1] skips [1,1]: S - y - sum of L <= alpha; 6 - 4 - (-1) = 3 <= 3"},
  };
  for (const Reason& r : table) EXPECT_EQ(reasons(r), r.cuts) << r.tree << " by " << r.search;
}

// What is left once a run has ended: every leaf was looked at or skipped.
TEST(CutoffReasons, LeavesLookedAtAndSkippedAreAllLeavesAlsoWhereProbesDecide) {
  for (const char* tree :
       {"[2, ?[1/2: B[-8, 9], 1/2: B[-9, 3]]]", "[0, ?[1/2: B[-3, 9], 1/2: B[3, 4, 5]]]"}) {
    const TracePtr trace = traced(tree, "star2 --bounds -10:10");
    const Counters c = trace->counters(trace->events());
    EXPECT_EQ(c.leaves + c.skippedLeaves, trace->tree().facts().leaves) << tree;
    for (std::uint32_t n = 0; n < trace->tree().size(); ++n) {
      EXPECT_NE(trace->state(NodeId{n}, trace->events()).phase, Phase::untouched) << tree << n;
    }
  }
}

}  // namespace
}  // namespace plyscope::test
