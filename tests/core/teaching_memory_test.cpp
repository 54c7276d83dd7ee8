// What searches hold, and when other numbers change value or move.

#include "core/teaching/memory.h"

#include <gtest/gtest.h>

#include "core/games/guessed_tree.h"
#include "core/games/random_tree.h"
#include "core/teaching/laboratory.h"
#include "core/teaching/value_and_move.h"
#include "tests/core/explain_support.h"
#include "tests/share.h"

namespace plyscope {
namespace {

using test::exampleText;
using test::runOn;
using test::share;

TEST(Memory, PeaksOfKnownTrees) {
  const struct {
    const char* example;
    SearchId search;
    std::uint32_t breadthFirst, siblings, lazy;
  } rows[] = {{"classic", SearchId::minimax, 13, 7, 3},
              {"deep", SearchId::minimax, 15, 9, 5},
              {"big", SearchId::minimax, 121, 13, 5},
              {"lone-leaf", SearchId::minimax, 1, 1, 1}};
  for (const auto& row : rows) {
    const MemoryStudy study = studyMemory(*runOn(exampleText(row.example), row.search).tree, 50);
    EXPECT_EQ(study.breadthFirst.peak, row.breadthFirst) << row.example;
    EXPECT_EQ(study.siblings.peak, row.siblings) << row.example;
    EXPECT_EQ(study.lazy.peak, row.lazy) << row.example;
  }
}

// The curves against what the traces of whole searches say they hold.
TEST(Memory, IsWhatTheTracesHold) {
  Random random(7);
  for (int i = 0; i < share(60); ++i) {
    RandomTreeOptions options;
    options.depth = static_cast<Depth>(random.between(1, 5));
    options.branchingLow = 1;
    options.branchingHigh = 3;
    const TreePtr tree = *randomTree(options, random);
    SearchOptions search;
    if (random.below(2) == 0) search.depth = kNoLimit;
    const MemoryStudy study = studyMemory(*tree, tree->size());
    const auto run = runSearch(tree, SearchId::minimax, search);
    ASSERT_TRUE(run.has_value());
    const Trace& trace = *run->trace;
    std::uint32_t lists = 0;
    for (Time k = 1; k <= trace.events(); ++k)
      lists = std::max(lists, trace.counters(k).liveSiblings);
    EXPECT_EQ(study.siblings.peak, lists);
    EXPECT_EQ(study.lazy.peak, trace.peakLive());
    const auto breadth = runSearch(tree, SearchId::breadthFirstMinimax, search);
    EXPECT_EQ(study.breadthFirst.peak, breadth->trace->peakLive());
    // One part for each node: the state of the stack on entering it.
    for (std::uint32_t n = 0; n < tree->size(); ++n)
      EXPECT_EQ(study.lazy.held[n], tree->depth(NodeId{n}) + 1);
  }
}

TEST(Memory, AMillionNodesInAChain) {
  RandomTreeOptions options;
  options.depth = 200'000;
  options.branchingLow = options.branchingHigh = 1;
  Random random(1);
  const TreePtr tree = *randomTree(options, random);
  const MemoryStudy study = studyMemory(*tree, 100);
  EXPECT_EQ(study.lazy.peak, 200'001u);
  EXPECT_EQ(study.siblings.peak, 200'001u);
  EXPECT_EQ(study.width, 1u);
}

TEST(ValueAndMove, WhatIsSkippedChangesNeither) {
  for (const auto& [example, search] :
       {std::pair{"classic", SearchId::alphaBeta}, std::pair{"deep", SearchId::alphaBeta},
        std::pair{"pairs-eps", SearchId::epsilon}}) {
    const auto study = studyValueAndMove(runOn(exampleText(example), search));
    ASSERT_TRUE(study.has_value()) << example;
    EXPECT_GT(study->both + study->valueOnly + study->moveOnly, 0u);
    EXPECT_EQ(study->both + study->valueOnly + study->moveOnly + study->neither, study->changes);
    for (const LeafEffect& leaf : study->leaves) {
      if (leaf.looked) continue;
      EXPECT_TRUE(leaf.value.empty()) << example;
      EXPECT_TRUE(leaf.move.empty()) << example;
    }
  }
}

TEST(ValueAndMove, TheyAreKeptApart) {
  // n2 = 3 is played. n3 is cut at 3: just as good, and the search cannot know it.
  const plyscope::Run run = runOn(exampleText("equal"), SearchId::alphaBeta);
  const auto study = studyValueAndMove(run);
  ASSERT_TRUE(study.has_value());
  ASSERT_EQ(study->moves.size(), 2u);
  EXPECT_TRUE(study->moves[0].chosen);
  EXPECT_TRUE(study->moves[0].asGood);
  EXPECT_FALSE(study->moves[1].chosen);
  EXPECT_EQ(study->moves[1].known.hi, Number{3});
  EXPECT_FALSE(study->moves[1].known.lo.finite());
  EXPECT_GT(study->valueOnly, 0u);
}

TEST(GuessedTree, EstimatesEveryInnerNodeAndFlipsTheMoveSomewhere) {
  std::uint32_t flips = 0;
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    Random random(seed);
    const auto tree = guessedTree({.branching = 3, .depth = 5, .step = 4}, random);
    ASSERT_TRUE(tree.has_value());
    EXPECT_EQ((*tree)->size(), 364u);
    for (std::uint32_t i = 0; i < (*tree)->size(); ++i) EXPECT_TRUE((*tree)->hasUtility(NodeId{i}));
    const plyscope::Run run{*tree, nullptr, SearchId::alphaBeta, {}, {}};
    const auto rows = horizonTable(run);
    ASSERT_TRUE(rows.has_value());
    ASSERT_EQ(rows->size(), 5u);
    for (const HorizonRow& row : *rows) flips += row.flips;
  }
  EXPECT_GT(flips, 0u);
}

}  // namespace
}  // namespace plyscope
