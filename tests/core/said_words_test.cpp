// Sentences and rows that once said of a test or a cut what was not so, each named after what a
// person saw.

#include <gtest/gtest.h>

#include "core/explain/row.h"
#include "core/explain/stand.h"
#include "core/explain/story.h"
#include "core/search/pseudocode.h"
#include "explain_support.h"
#include "tests/core/solved.h"

namespace plyscope {
namespace {

using test::exampleText;

Run ran(std::string_view tree, std::string_view search) {
  const test::Asked asked = test::ask(tree, search);
  auto run = runSearch(asked.tree, asked.id, asked.options);
  if (run) return *run;
  ADD_FAILURE() << tree << ": " << run.error().front().what;
  return {};
}

/// All sentences of a run, one a line.
std::string told(const Run& run) {
  std::string all;
  for (Time k = 1; k <= run.trace->events(); ++k) all += plainText(explain(run, k)) + "\n";
  return all;
}

struct Row {
  const char* saw;
  const char* tree;
  const char* search;
  const char* says;
  const char* never;  ///< what must not be said at all
};

const Row kRows[] = {
    {"Skip nothing, at a cut that its probes decide", "[5, ?[1/2: [1,9], 1/2: [2,9]]]",
     "star2 --bounds 0:10",
     "Cut at n2. What the probes showed makes n2 at most 3/2. 3/2 ≤ α = 5, the window that came "
     "down: n2 matters no more. Skip L3, L5. n2 lies between 0 and 3/2.",
     "Skip nothing"},
    {"the same on the high side", "B[-5, ?[1/2: A[-1,-9], 1/2: A[-2,-9]]]", "star2 --bounds -10:0",
     "Cut at n2. What the probes showed makes n2 at least −3/2. −3/2 ≥ β = −5, the window that "
     "came down: n2 matters no more. Skip L3, L5. n2 lies between −3/2 and 0.",
     "Skip nothing"},
    {"a test that holds by its probes, told as if the bounds alone did it",
     "[5, ?[1/2: [1,9], 1/2: [2,9]]]", "star2 --bounds 0:10",
     "Stop looking at n2. What the probes showed makes it at most 3/2, and 3/2 ≤ α = 5.", " × 10"},
    {"A's own number called y, in a game of pairs", "B[(0,1), A[(1,0),(0,0)]]",
     "bounded-max-n --epsilon 1 --bounds 0:5",
     "Cut at n2. A already has 1 here, so B gets at most S − x − ΣL = 1 − 1 − 0 = 0. B already has "
     "β = 1 from L1. 0 ≤ 1: B will never choose this. Skip L3.",
     "S − y"},
    {"names of coordinates, in a game of three", "[(3,0,0), [(0,4,0), (1,1,1)]]",
     "bounded-max-n --epsilon 6 --bounds -1:5",
     "Stop looking at n2. S − y − ΣL = 6 − 4 − (−1) = 3 ≤ α = 3.", "S − x"},
    {"\"Mean so far 3.00 ± 0.00\" of draws of 1e25 and 3", "?[1/2: 1e25, 1/2: 3]",
     "sampled-expectiminimax --samples 3 --seed 1", "Mean so far ≈ ", "Mean so far 3"},
    {"a mean cut to two decimals", "?[1/2: 1, 1/4: 2, 1/4: 4]",
     "sampled-expectiminimax --samples 3 --seed 4", " ± ≈ ", ".00"},
    {"16 of its outcomes, of a coin that has two", "?[1/2: 1, 1/2: 2]", "sampled-expectiminimax",
     "Enter n1 (chance). 16 draws are made from its 2 outcomes, with replacement.",
     "of its outcomes"},
    {"a single draw", "?[1/2: 1, 1/2: 2]", "sampled-expectiminimax --samples 1",
     "Enter n1 (chance). 1 draw is made from its 2 outcomes, with replacement.", "1 draws"},
    {"a leaf that the tree holds exactly, rounded by the run", "?[1/2: 1e25, 1/2: 3]",
     "expectiminimax", "Leaf L1 is 10000000000000000000000000.", "Leaf L2 is ≈"},
    {"Keep looking, after the last child (alpha-beta)", "[[3,5],[6,9]]", "alpha-beta",
     "All children of n1 have come. α = 6 < β = ∞.", "Keep looking. α = 6 < β = ∞."},
    {"Keep looking, after the last child (alpha-beta, strict)", "[3, [4, 3]]",
     "alpha-beta --strict",
     "All children of n2 have come. α = β = 3, and the strict rule needs α > β.",
     "Keep looking (strict rule)"},
    {"Keep looking, after the last child (epsilon)", "[(0,0), [(1,-1), (2,-1)]]",
     "epsilon --epsilon 1", "All children of n2 have come. ε − y = 1 − (−1) = 2 > α = 0.",
     "nothing left"},
    {"Keep looking, after the last child (epsilon, strict)", "[(1,0), [(1,-1), (1,0)]]",
     "epsilon --epsilon 1 --strict",
     "All children of n2 have come. ε − y = 1 − 0 = 1 only equals α = 1, and the strict rule needs "
     "less.",
     "Keep looking at n2 (strict rule)"},
    {"Keep looking, after the last child (weak)", "[(0,0), [(1,-1), (2,-1)]]",
     "epsilon-weak --epsilon 1", "All children of n2 have come. x + 2ε = 1 + 2 × 1 = 3 > α = 0.",
     "nothing left"},
    {"Keep looking, after the last child (a wrong rule)", "[(0,0), [(1,-1), (2,-1)]]",
     "unsound-scalar", "All children of n2 have come. The wrong rule found: x = 1 > α = 0.",
     "nothing left"},
    {"Keep looking, after the last child (bounded)", "[(0,0), [(1,-1), (2,-1)]]",
     "bounded-max-n --epsilon 1 --bounds -2:3",
     "All children of n1 have come. A has 1 of at most 3.", "Keep looking at n1. A has 1"},
    {"Keep looking, after the last child (bounded, shallow)", "[(0,0), [(1,-1), (2,-1)]]",
     "bounded-max-n --epsilon 1 --bounds -2:3",
     "All children of n2 have come. B has −1 of at most 3; S − y − ΣL = 1 − (−1) − 0 = 2 > α = 0.",
     "nothing left"},
    {"Condition true, but which? (bounded, shallow)", "[(1,0), [(2,-1), (0,1)]]",
     "bounded-max-n --epsilon 1 --bounds -2:3",
     "Condition true, nothing left to skip. S − y − ΣL = 1 − 1 − 0 = 0 ≤ α = 1, but L3 was the "
     "last child of n2.",
     "B has 1, but"},
    {"Condition true, but which? (bounded, the most)", "[(1,0), [(1,-1), (0,3)]]",
     "bounded-max-n --epsilon 3 --bounds -2:3",
     "Condition true, nothing left to skip. B has 3, the most that there is, but L3 was the last "
     "child of n2.",
     "B has 3, but"},
};

TEST(SaidWords, WhatAPersonSawIsSaidAsItIs) {
  for (const Row& row : kRows) {
    const std::string all = told(ran(row.tree, row.search));
    EXPECT_NE(all.find(row.says), std::string::npos) << row.saw << "\n" << row.says << "\n" << all;
    EXPECT_EQ(all.find(row.never), std::string::npos) << row.saw << "\n"
                                                      << row.never << "\n"
                                                      << all;
  }
}

// The holder is two levels up, and its parent's mover is the node's own.
TEST(SaidWords, TheBoundOfAnAncestorStoodOnTheSideOfTheParent) {
  const auto run = ran("[(5,-5), B[B[(0,0),(1,1)], (0,1)]]", "unsound-deep-eps --epsilon 6");
  const NodeId n3 = *run.tree->findByName("n3");
  const Stops stops(*run.trace, StepSize::node);
  std::string said;
  for (Time k = 1; k <= run.trace->events(); ++k) {
    const Event e = run.trace->event(k);
    if (e.node != n3 || e.kind != EventKind::test) continue;
    const TraceRow row = traceRow(run, stops, k);
    ASSERT_TRUE(row.alpha) << row.sentence;
    EXPECT_EQ(exactText(*row.alpha), "5");
    EXPECT_FALSE(row.beta) << row.sentence;
    said += row.sentence;
  }
  EXPECT_NE(said.find("= 6 − 1 = 5 ≤ α = 5."), std::string::npos) << said;
}

TEST(SaidWords, AtAChanceNodeAnInequalityOfBoundsThatDoesNotHold) {
  const struct {
    const char* tree;
    const char* search;
    const char* condition;
  } rows[] = {
      {"[3, [2, 9]]", "alpha-beta", "2 ≤ 3"},
      {"[3, [2, 9]]", "alpha-beta --strict", "2 < 3"},
      {"[5, ?[1/2: [1,9], 1/2: [2,9]]]", "star2 --bounds 0:10", "3/2 ≤ 5"},
      {"B[-2, ?[1/2: 8, 1/2: -10]]", "star1 --bounds -10:10", "−1 ≥ −2"},
      {"[(1,1), [(0,1), (0,0)]]", "epsilon --epsilon 2", "1 ≤ 1"},
      {"[(5,0), (0,5)]", "bounded-max-n --bounds 0:5 --epsilon 5", "5 ≥ 5"},
      {"[(3,0,0), [(0,4,0), (1,1,1)]]", "bounded-max-n --bounds -1:5 --epsilon 6", "3 ≤ 3"},
  };
  for (const auto& row : rows) {
    const auto run = ran(row.tree, row.search);
    EXPECT_EQ(cutCondition(run, run.trace->cutTime(1)), row.condition) << row.tree;
  }
}

TEST(SaidWords, AnOptionOfThreePlayersIsNoPair) {
  const auto run = ran("[(3,0,0), [(0,4,0), (1,1,1)]]", "bounded-max-n --bounds -1:5 --epsilon 6");
  const NodeId n2 = *run.tree->findByName("n2");
  EXPECT_EQ(plainText(standing(run, n2, run.trace->events())),
            "n2 was dropped: A gets ≤ 3. It has no result.");
  const auto two = ran("[(1,1), [(0,1), (0,0)]]", "epsilon --epsilon 2");
  EXPECT_EQ(plainText(standing(two, *two.tree->findByName("n2"), two.trace->events())),
            "n2 was dropped: A gets ≤ 1. It has no pair.");
  for (const SearchId id : {SearchId::maxN, SearchId::boundedMaxN}) {
    for (const PseudocodeLine& line : pseudocode(id, {}, 3)) {
      EXPECT_EQ(line.text.find("pair"), std::string_view::npos) << line.text;
    }
  }
  EXPECT_EQ(pseudocode(SearchId::maxN, {}, 2)[1].text, "leaf? return its pair");
}

}  // namespace
}  // namespace plyscope
