#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/core/solved.h"

namespace plyscope::test {
namespace {

struct Row {
  const char* tree;
  const char* search;
  const char* expected;
};

constexpr const char* kFour = "[[(1,1), (-2,0)], [(-1,2), (0,-2)], [(0,1), (-1,3)]]";
constexpr const char* kEight = "[[[3, 5], [6, 9]], [[1, 2], [0, -1]]]";
constexpr const char* kTwelve = "[[3,12,8], [2,4,6], [14,5,2]]";
constexpr const char* kTenths = "[(0.7,0), [(0.2,0.1), (0.1,0.6)]]";
constexpr const char* kHalves = "[(0,0), [(-1,0), (1/2,1/2)]]";
constexpr const char* kWeak = "[(2,-2), [(1,0), (2,-3)]]";
constexpr const char* kFar = "[(-2,3), [[(-3,2), [(-2,4), (1,-2)]], (-1,3)]]";
constexpr const char* kTrap = "[(1,0), [(0,1), (100,2)]]";

TEST(WorkedCases, ComeOutAsTheSpecificationHasThem) {
  const Row rows[] = {
      {"[[3, 5], [6, 9]]", "alpha-beta", "6 by [1,0]; 7 nodes, 4 leaves"},
      {kEight, "minimax", "5 by [0,0,1]; 15 nodes, 8 leaves"},
      {kEight, "alpha-beta",
       "5 by [0,0,1]; 11 nodes, 5 leaves; [0,1] after 1 skips [0,1,1]; [1] after 1 skips [1,1]"},
      {"7", "minimax", "7 by []; 1 nodes, 1 leaves"},
      {"7", "breadth-first-minimax", "7 by []; 1 nodes, 1 leaves"},
      {"7", "alpha-beta", "7 by []; 1 nodes, 1 leaves"},
      {"7", "expectiminimax", "7 by []; 1 nodes, 1 leaves"},
      {"7", "star1 --bounds 0:9", "7 by []; 1 nodes, 1 leaves"},
      {"7", "star2 --bounds 0:9", "7 by []; 1 nodes, 1 leaves"},
      {"7", "sampled-expectiminimax", "7 by []; 1 nodes, 1 leaves"},
      {kFour, "max-n", "(1,1) by [0,0]; 10 nodes, 6 leaves"},
      {kFour, "epsilon --epsilon 2",
       "(1,1) by [0,0]; 8 nodes, 4 leaves; [1] after 1 skips [1,1]; [2] after 1 skips [2,1]"},
      {kFour, "epsilon --epsilon 2 --strict",
       "(1,1) by [0,0]; 9 nodes, 5 leaves; [1] after 1 skips [1,1]"},
      {kFour, "epsilon-weak --epsilon 2", "(1,1) by [0,0]; 10 nodes, 6 leaves"},
      {kTrap, "max-n", "(100,2) by [1,1]; 5 nodes, 3 leaves"},
      {kTrap, "unsound-scalar", "(1,0) by [0]; 4 nodes, 2 leaves; [1] after 1 skips [1,1]"},
      {kHalves, "max-n", "(1/2,1/2) by [1,1]; 5 nodes, 3 leaves"},
      {kHalves, "epsilon --epsilon 1", "(1/2,1/2) by [1,1]; 5 nodes, 3 leaves"},
      {kHalves, "epsilon-weak --epsilon 1", "(1/2,1/2) by [1,1]; 5 nodes, 3 leaves"},
      {kHalves, "unsound-x-plus-eps --epsilon 1",
       "(0,0) by [0]; 4 nodes, 2 leaves; [1] after 1 skips [1,1]"},
      {kWeak, "epsilon --epsilon 1", "(2,-2) by [0]; 4 nodes, 2 leaves; [1] after 1 skips [1,1]"},
      {kWeak, "epsilon-weak --epsilon 1", "(2,-2) by [0]; 5 nodes, 3 leaves"},
      {kFar, "max-n", "(-2,3) by [0]; 9 nodes, 5 leaves"},
      {kFar, "epsilon --epsilon 2", "(-2,3) by [0]; 8 nodes, 4 leaves; [1] after 1 skips [1,1]"},
      {kFar, "unsound-deep-eps --epsilon 2",
       "(-1,3) by [1,1]; 8 nodes, 4 leaves; [1,0,1] after 1 skips [1,0,1,1]"},
      {kTwelve, "minimax", "3 by [0,0]; 13 nodes, 9 leaves"},
      {kTwelve, "alpha-beta", "3 by [0,0]; 11 nodes, 7 leaves; [1] after 1 skips [1,1] [1,2]"},
      {kTenths, "epsilon --epsilon 0.8",
       "(7/10,0) by [0]; 4 nodes, 2 leaves; [1] after 1 skips [1,1]"},
  };
  for (const Row& row : rows) {
    EXPECT_EQ(solved(row.tree, row.search), row.expected) << row.search << " on " << row.tree;
  }
}

TEST(WorkedCases, ALeafOutsideTheBandIsRefusedWithItsPathItsPairAndTheTightestEpsilon) {
  const std::string why = solved(kFour, "epsilon --epsilon 1");
  EXPECT_THAT(why, testing::StartsWith("refused: "));
  const Asked asked = ask(kFour, "epsilon --epsilon 1");
  const Problem problem = fits(*asked.tree, asked.id, asked.options).error().front();
  EXPECT_EQ(problem.node, at(*asked.tree, {0, 0}));
  EXPECT_THAT(problem.what, testing::HasSubstr("(1, 1)"));
  EXPECT_THAT(problem.remedy, testing::HasSubstr("tightest epsilon that would do is 2."));
}

struct Sizes {
  const char* tree;
  const char* search;
  std::uint32_t events, nodes, cuts, branches;
};

TEST(Stops, HaveThePublishedNumbers) {
  constexpr const char* kDeep = "[[5, 8], [[[4, 9], [7, 3]], [6, 1]]]";
  constexpr const char* kEqual = "[[3, 4], [3, 2]]";
  constexpr const char* kPairs =
      "[[(1,0),(3,-2)], [(-3,3),(2,-1),(0,1)], [(0,0),(1,0)], [(0,-1),(2,-1),(3,-3)]]";
  const Sizes rows[] = {
      {kTwelve, "alpha-beta", 39, 17, 3, 5},
      {kTwelve, "minimax", 31, 18, 2, 5},
      {kDeep, "alpha-beta", 42, 20, 4, 4},
      {kEqual, "alpha-beta", 22, 11, 3, 4},
      {kEqual, "alpha-beta --strict", 25, 11, 2, 4},
      {"7", "alpha-beta", 3, 2, 2, 2},
      {"7", "minimax", 3, 2, 2, 2},
      {kPairs, "epsilon --epsilon 1", 37, 20, 4, 6},
      {kPairs, "epsilon --epsilon 1 --strict", 39, 20, 3, 6},
      {kPairs, "max-n", 36, 21, 2, 6},
      {"[?[0.8: 3, 0.2: 4], ?[0.8: 1, 0.2: 6]]", "expectiminimax", 18, 11, 2, 4},
  };
  for (const Sizes& row : rows) {
    const TracePtr trace = traced(row.tree, row.search);
    ASSERT_TRUE(trace);
    const std::string what = std::string(row.search) + " on " + row.tree;
    EXPECT_EQ(trace->events(), row.events) << what;
    EXPECT_EQ(Stops(*trace, StepSize::event).count(), row.events) << what;
    EXPECT_EQ(Stops(*trace, StepSize::node).count(), row.nodes) << what;
    EXPECT_EQ(Stops(*trace, StepSize::cut).count(), row.cuts) << what;
    EXPECT_EQ(Stops(*trace, StepSize::branch).count(), row.branches) << what;
  }
  const TracePtr classic = traced(kTwelve, "alpha-beta");
  EXPECT_EQ(classic->nextCut(1), 20u);
  EXPECT_EQ(Stops(*classic, StepSize::node).number(20), (std::pair<std::uint32_t, bool>{10, true}));
  const TracePtr pairs = traced(kPairs, "epsilon --epsilon 1");
  EXPECT_EQ(pairs->nextCut(1), 14u);
  EXPECT_EQ(pairs->nextCut(14), 21u);
}

}  // namespace
}  // namespace plyscope::test
