// The laboratory: cuts that cannot be broken and cuts that can, orders, horizons and samples.

#include "core/teaching/laboratory.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/games/random_tree.h"
#include "core/teaching/break_cut.h"
#include "tests/core/backward_induction.h"
#include "tests/core/explain_support.h"
#include "tests/core/plain_text.h"
#include "tests/core/random_tree.h"
#include "tests/share.h"

namespace plyscope {
namespace {

using test::exampleText;
using test::runOn;

TEST(BreakCut, SoundRulesHoldAndUnsoundOnesBreak) {
  const struct {
    const char* example;
    SearchId search;
    bool breaks;
  } rows[] = {
      {"classic", SearchId::alphaBeta, false},       {"deep", SearchId::alphaBeta, false},
      {"equal", SearchId::alphaBeta, false},         {"pairs-eps", SearchId::epsilon, false},
      {"band-of-two", SearchId::epsilon, false},     {"scalar-trap", SearchId::unsoundScalar, true},
      {"wrong-eps", SearchId::unsoundXPlusEps, true}};
  for (const auto& row : rows) {
    const auto run = runOn(exampleText(row.example), row.search);
    const std::uint32_t cuts = run.trace->cutsUpTo(run.trace->events());
    bool broken = false;
    for (std::uint32_t i = 1; i <= cuts; ++i) {
      const auto outcome = tryToBreak(run, i, {.tries = 300});
      ASSERT_TRUE(outcome) << row.example;
      EXPECT_FALSE(outcome->leaves.empty());
      EXPECT_FALSE(outcome->message.empty());
      broken = broken || outcome->broken.has_value();
      if (!outcome->broken) continue;
      // By another way: the search's answer on that tree is not the truth, and nothing else moved.
      const Tree& tree = *outcome->broken->tree;
      const auto truth = test::inducedUtilities(tree)[0];
      const auto value = plyscope::outcome(*outcome->broken->trace).value;
      EXPECT_TRUE(value[0].value != truth[0] || value[1].value != truth[1]);
      for (std::uint32_t n = 0; n < tree.size(); ++n) {
        const auto& changed = outcome->leaves;
        const bool may = std::find(changed.begin(), changed.end(), NodeId{n}) != changed.end();
        if (tree.isLeaf(NodeId{n}) && !may) {
          EXPECT_EQ(tree.utilityNumber(NodeId{n}, 0), run.tree->utilityNumber(NodeId{n}, 0));
        }
      }
    }
    EXPECT_EQ(broken, row.breaks) << row.example;
    EXPECT_FALSE(tryToBreak(run, cuts + 1)) << row.example;
    EXPECT_FALSE(tryToBreak(run, 0)) << row.example;
  }
}

TEST(BreakCut, NoNumberBelowASoundCutMattersOnRandomTrees) {
  Random random(3);
  for (int i = 0; i < test::share(60); ++i) {
    test::TreeShape shape = test::randomShape(random, i % 2 == 0 ? 0 : 2, false);
    shape.nodes = 40;
    shape.wide = 0;
    if (shape.players == 2) shape.epsilon = 2;
    const TreePtr tree = test::randomTree(shape, random);
    SearchOptions options;
    options.epsilon = 2;
    const auto run =
        runSearch(tree, shape.players == 2 ? SearchId::epsilon : SearchId::alphaBeta, options);
    ASSERT_TRUE(run);
    for (std::uint32_t c = 1; c <= run->trace->cutsUpTo(run->trace->events()) && c <= 3; ++c) {
      const auto outcome = tryToBreak(*run, c, {.tries = 20});
      ASSERT_TRUE(outcome);
      EXPECT_FALSE(outcome->broken) << test::plainText(*tree);
      EXPECT_EQ(outcome->tried, 20u);
    }
  }
}

TEST(BreakCut, WhatAStudentPutsThere) {
  const auto run = runOn(exampleText("scalar-trap"), SearchId::unsoundScalar);
  const NodeId hidden = *run.tree->findByName("L3");
  const auto harmless = changeBelow(run, {hidden}, {{-100, 100}});
  ASSERT_TRUE(harmless);
  EXPECT_TRUE(harmless->rootKept);
  EXPECT_TRUE(harmless->answerTrue);
  const auto fatal = changeBelow(run, {hidden}, {{50, 2}});
  ASSERT_TRUE(fatal);
  EXPECT_TRUE(fatal->rootKept);
  EXPECT_FALSE(fatal->answerTrue);
}

TEST(Order, ClassicTakesFiveToNineLeaves) {
  const auto study = studyOrder(runOn(exampleText("classic"), SearchId::alphaBeta), 500, 1);
  ASSERT_TRUE(study);
  EXPECT_EQ(study->given, 7u);
  EXPECT_EQ(study->bestFirst, 5u);
  EXPECT_EQ(study->worstFirst, 9u);
  EXPECT_EQ(study->least, 5u);
  EXPECT_EQ(study->all, 9u);
  std::uint32_t orders = 0;
  for (std::size_t i = 0; i < study->shuffled.size(); ++i) {
    orders += study->shuffled[i].orders;
    EXPECT_GE(study->shuffled[i].leaves, 5u);
    EXPECT_LE(study->shuffled[i].leaves, 9u);
    if (i > 0) {
      EXPECT_LT(study->shuffled[i - 1].leaves, study->shuffled[i].leaves);
    }
  }
  EXPECT_EQ(orders, 500u);
  EXPECT_EQ(study->shuffled.front().leaves, 5u);
  EXPECT_EQ(study->shuffled.back().leaves, 9u);
}

TEST(Order, TheBestOrderOfUniformTreesIsKnuthAndMoores) {
  Random random(4);
  for (int i = 0; i < test::share(60); ++i) {
    const auto b = static_cast<std::uint32_t>(random.between(1, 4));
    const RandomTreeOptions shape{
        .depth = static_cast<Depth>(random.between(1, 5)), .branchingLow = b, .branchingHigh = b};
    const auto tree = plyscope::randomTree(shape, random);
    const auto run = runSearch(*tree, SearchId::alphaBeta, {});
    const auto study = studyOrder(*run, 3, 1);
    ASSERT_TRUE(study && study->least);
    EXPECT_EQ(study->bestFirst, *study->least);
    EXPECT_GE(study->given, *study->least);
  }
  const auto uneven = studyOrder(runOn("[1, [2, 3]]", SearchId::alphaBeta), 1, 1);
  EXPECT_FALSE(uneven->least);
}

TEST(Horizon, Reach) {
  const struct {
    std::uint64_t leaves, branching, outcomes;
    Depth plain, ordered;
  } rows[] = {{1'000'000, 10, 1, 6, 10}, {1'000'000, 10, 10, 3, 0}, {8, 2, 1, 3, 4},
              {7, 2, 1, 2, 4},           {1, 2, 1, 0, 0},           {0, 2, 1, 0, 0},
              {100, 1, 1, 0, 0},         {~0ull, 2, 1, 62, 124}};
  for (const auto& row : rows) {
    const Reach r = reach(row.leaves, row.branching, row.outcomes);
    EXPECT_EQ(r.plain, row.plain) << row.leaves;
    EXPECT_EQ(r.ordered, row.ordered) << row.leaves << " " << row.branching;
  }
  EXPECT_NEAR(reach(1'000'000, 10, 10).plies, 3, 1e-9);
  EXPECT_EQ(leastLeaves(3, 4), 17u);
  EXPECT_EQ(leastLeaves(3, 5), 35u);
  EXPECT_EQ(leastLeaves(10, 300), std::nullopt);
}

TEST(Horizon, TableTellsWhereTheMoveFlips) {
  const auto run =
      runOn("[[[1, 2] ~ 5, [3, 4] ~ 6] ~ 7, [[9, 8] ~ 1, [7, 6] ~ 0] ~ 2]", SearchId::minimax);
  const auto rows = horizonTable(run);
  ASSERT_TRUE(rows);
  ASSERT_EQ(rows->size(), 3u);
  const char* values[] = {"7", "5", "7"};
  const std::uint32_t moves[] = {0, 0, 1}, leaves[] = {2, 4, 8};
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(exactText((*rows)[i].value.front()), values[i]);
    EXPECT_EQ(run.tree->childIndex((*rows)[i].move), moves[i]);
    EXPECT_EQ((*rows)[i].leaves, leaves[i]);
    EXPECT_EQ((*rows)[i].flips, i == 2);
    EXPECT_EQ((*rows)[i].trueMove, i == 2);
  }
  EXPECT_EQ(horizonTable(runOn("7", SearchId::minimax))->size(), 1u);
  EXPECT_EQ(horizonTable(runOn(exampleText("deep"), SearchId::minimax))->size(), 1u);
}

TEST(Sampling, ComesNearerWithMoreSamples) {
  const auto run = runOn(exampleText("chance-a"), SearchId::expectiminimax);
  const auto few = studySampling(run, 4, 100), many = studySampling(run, 400, 100);
  ASSERT_TRUE(few && many);
  EXPECT_EQ(exactText(few->exact), "16/5");
  EXPECT_EQ(few->estimates.size(), 100u);
  EXPECT_LT(many->deviation, few->deviation);
  EXPECT_NEAR(many->mean, 3.2, 0.05);
  EXPECT_GE(many->rightMoves, few->rightMoves);
  EXPECT_EQ(many->rightMoves, 100u);
}

}  // namespace
}  // namespace plyscope
