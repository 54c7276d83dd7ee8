// The exercise maker: every constraint is met by the real search and by a recount that shares no
// code with it; the same seed gives the same tree; impossible requests are refused with the reason.

#include "core/teaching/generator.h"

#include <gtest/gtest.h>

#include "core/teaching/most_cuts.h"
#include "tests/core/plain_text.h"
#include "tests/core/recount.h"
#include "tests/core/tree_options.h"
#include "tests/share.h"

namespace plyscope {
namespace {

using test::Believing;
using test::chance;
using test::Counting;
using test::numbers;
using test::pairs;
using test::plainText;
using test::Recount;
using test::share;

Recount recount(const Tree& tree, const GeneratorOptions& o, const SearchOptions& search) {
  Counting counting(tree, o.strict);
  switch (o.tree.game) {
    case RandomGame::numbers:
      return counting.alphaBeta();
    case RandomGame::chance:
      return counting.star1(search.bounds->first, search.bounds->second);
    case RandomGame::pairs:
      return counting.epsilon(*search.epsilon);
  }
  return {};
}

Measures measured(const TreePtr& tree, const GeneratorOptions& o, const SearchOptions& search) {
  const auto trace = run(tree, searchOf(o), search);
  EXPECT_TRUE(trace) << (trace ? "" : trace.error()[0].what);
  MeasureRequest request{.ties = true, .strict = o.strict, .epsilon = search.epsilon};
  if (o.tree.game == RandomGame::numbers) request.misconceptions.fill(true);
  return measure(**trace, request);
}

TEST(Measures, EqualARecountOnRandomTrees) {
  for (int i = 0; i < share(1500); ++i) {
    GeneratorOptions o;
    const auto depth = static_cast<Depth>(1 + i % 5);
    if (i % 3 == 0) o.tree = numbers(depth, 1, 3, 2 + i % 9);
    if (i % 3 == 1) o.tree = chance(depth, 2 + i % 2);
    if (i % 3 == 2) o.tree = pairs(depth, 2 + i % 2, Rational(i % 7, 2));
    o.tree.first = i % 4 == 3 ? Mover::B : Mover::A;
    o.strict = i % 5 == 0;
    Random random(static_cast<std::uint64_t>(i));
    const TreePtr tree = randomTree(o.tree, random).value();
    const SearchOptions search = searchOptionsOf(o);
    const Measures m = measured(tree, o, search);
    const Recount r = recount(*tree, o, search);
    const std::string text = plainText(*tree);
    EXPECT_EQ(m.cuts, r.cuts) << text;
    EXPECT_EQ(m.cutsAboveLeaves, r.cutsAboveLeaves) << text;
    EXPECT_EQ(m.nothingLeft, r.nothingLeft) << text;
    EXPECT_EQ(m.skippedLeaves, r.skippedLeaves.size()) << text;
    EXPECT_EQ(m.leaves, tree->facts().leaves);
    EXPECT_EQ(m.leftmost != 0, r.leftmost) << text;
    if (o.tree.game == RandomGame::chance) continue;
    EXPECT_EQ(m.ties, r.ties) << text;
    if (o.tree.game == RandomGame::numbers) {
      EXPECT_EQ(m.deepCuts, r.deepCuts) << text;
    }
    if (o.tree.game == RandomGame::pairs) {
      EXPECT_EQ(m.refusedTests, r.refusedTests) << text;
    }
    if (o.tree.game != RandomGame::numbers) continue;
    for (const MisconceptionSpec& spec : misconceptions()) {
      auto skipped = Believing(*tree, spec.id, o.strict).skippedLeaves();
      std::sort(skipped.begin(), skipped.end());
      auto mine = leavesUnder(*tree, pruneAs(spec.id, *tree, o.strict).skipped);
      std::sort(mine.begin(), mine.end());
      EXPECT_EQ(mine, skipped) << spec.name << " " << text;
      if (spec.id >= Misconception::boundAsValue) continue;  // shows in values and moves
      EXPECT_EQ(m.toldApart[static_cast<std::size_t>(spec.id)] > 0, skipped != r.skippedLeaves)
          << spec.name << " " << text;
    }
  }
}

struct Row {
  const char* name;
  GeneratorOptions options;
};

std::vector<Row> constraintRows() {
  const auto M1 = Misconception::globalBounds, M3 = Misconception::ownBoundsOnly,
             M4 = Misconception::restartedBounds, M5 = Misconception::strictOnly;
  return {
      {"exactly 3 cuts, 1 deep",
       {numbers(4, 2, 2), false, {.cuts = Count::exactly(3), .deepCuts = Count::exactly(1)}}},
      {"the exam preset",
       {numbers(4, 2, 2, 20),
        false,
        {.cuts = Count::exactly(3), .deepCuts = Count::exactly(1), .noTies = true}}},
      {"no cut", {numbers(3, 2, 2), false, {.cuts = Count::exactly(0)}}},
      {"2 to 4 cuts", {numbers(3, 2, 3), true, {.cuts = Count{2, 4}}}},
      {"above the leaves", {numbers(3, 3, 3), false, {.cutsAboveLeaves = Count::exactly(2)}}},
      {"nothing left", {numbers(3, 2, 3), false, {.nothingLeft = Count::exactly(2)}}},
      {"half skipped", {numbers(4, 3, 3), false, {.skippedPercent = Count{50, 60}}}},
      {"not leftmost, no ties",
       {numbers(3, 3, 3, 99), false, {.notLeftmost = true, .noTies = true}}},
      {"distinct",
       {{.depth = 3, .leafLow = 1, .leafHigh = 8, .distinct = true},
        false,
        {.cuts = Count::exactly(2)}}},
      {"B first", {{.depth = 4, .first = Mover::B}, false, {.deepCuts = Count::atLeast(1)}}},
      {"M1", {numbers(3, 2, 2), false, {.tellApart = {M1}}}},
      {"all beliefs", {numbers(4, 2, 3, 5), false, {.tellApart = {M1, M3, M4, M5}}}},
      {"chance", {chance(4, 2), false, {.cuts = Count::exactly(2), .notLeftmost = true}}},
      {"pairs",
       {pairs(3, 3, 2), false, {.cuts = Count::exactly(2), .refusedTests = Count::atLeast(1)}}},
      {"pairs, strict, no ties",
       {pairs(3, 2, Rational(3, 2)),
        true,
        {.cuts = Count::atLeast(1), .notLeftmost = true, .noTies = true}}},
      {"zero-sum pairs",
       {{.game = RandomGame::pairs, .depth = 3, .zeroSum = true},
        false,
        {.cuts = Count::exactly(1)}}},
  };
}

TEST(Generator, EveryConstraintHoldsByTheRecount) {
  for (const auto& [name, o] : constraintRows()) {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      const auto outcome = generate(o, seed);
      ASSERT_TRUE(outcome) << name << ": " << outcome.error()[0].what;
      ASSERT_TRUE(outcome->found) << name << ": " << outcome->message;
      const Tree& tree = *outcome->found->tree;
      const Recount r = recount(tree, o, outcome->found->search);
      const Constraints& c = o.constraints;
      const std::string text = std::string(name) + " " + plainText(tree);
      if (c.cuts) {
        EXPECT_TRUE(c.cuts->holds(r.cuts)) << text;
      }
      if (c.deepCuts) {
        EXPECT_TRUE(c.deepCuts->holds(r.deepCuts)) << text;
      }
      if (c.cutsAboveLeaves) {
        EXPECT_TRUE(c.cutsAboveLeaves->holds(r.cutsAboveLeaves)) << text;
      }
      if (c.nothingLeft) {
        EXPECT_TRUE(c.nothingLeft->holds(r.nothingLeft)) << text;
      }
      if (c.refusedTests) {
        EXPECT_TRUE(c.refusedTests->holds(r.refusedTests)) << text;
      }
      if (c.skippedPercent) {
        const auto percent = 100 * r.skippedLeaves.size() / tree.facts().leaves;
        EXPECT_TRUE(c.skippedPercent->holds(static_cast<std::uint32_t>(percent))) << text;
      }
      if (c.notLeftmost) {
        EXPECT_FALSE(r.leftmost) << text;
      }
      if (c.noTies) {
        EXPECT_EQ(r.ties, 0u) << text;
      }
      for (Misconception m : c.tellApart) {
        auto skipped = Believing(tree, m, o.strict).skippedLeaves();
        std::sort(skipped.begin(), skipped.end());
        EXPECT_NE(skipped, r.skippedLeaves) << text;
      }
      if (o.tree.epsilon) {
        EXPECT_LE(*tree.facts().tightestEpsilon, *o.tree.epsilon) << text;
      }
      EXPECT_EQ(tree.mover(Tree::root()), o.tree.first);
    }
  }
}

TEST(Generator, SameSeedSameTreeOnEveryMachine) {
  const GeneratorOptions exam{
      numbers(4, 2, 2, 20),
      false,
      {.cuts = Count::exactly(3), .deepCuts = Count::exactly(1), .noTies = true}};
  const GeneratorOptions pair{
      pairs(2, 3, 1), false, {.cuts = Count::exactly(1), .refusedTests = Count::atLeast(1)}};
  for (const auto& [options, seed, golden] :
       std::vector<std::tuple<GeneratorOptions, std::uint64_t, const char*>>{
           {exam, 1,
            "[[[[13, 5], [8, 11]], [[19, 20], [6, 4]]], [[[20, 6], [7, 9]], [[1, 13], [1, 20]]]]"},
           {exam, 42,
            "[[[[15, 6], [20, 10]], [[14, 16], [9, 7]]], [[[7, 3], [18, 0]], [[2, 0], [14, 16]]]]"},
           {pair, 7,
            "[[(-4, 5), (-3, 3), (1, 0)], [(1, -1), (-3, 4), (-1, 0)], [(-5, 5), (3, -2), (3, "
            "-3)]]"}}) {
    EXPECT_EQ(plainText(*generate(options, seed)->found->tree), golden);
  }
}

TEST(Generator, HitRatesAreThePublishedOnes) {
  // Trees with distinct leaves, so that no tie blurs the figures.
  const int trees = share(4000);
  struct Rates {
    int hits = 0, deep = 0, m3 = 0, m4 = 0;
  } rates[6];
  for (Depth depth = 3; depth <= 5; ++depth) {
    for (int i = 0; i < trees; ++i) {
      Random random(static_cast<std::uint64_t>(i) + 1'000'000 * depth);
      const GeneratorOptions o{{.depth = depth, .leafHigh = 99, .distinct = true}};
      const Measures m = measured(randomTree(o.tree, random).value(), o, {});
      rates[depth].hits += m.cuts == 3 && m.deepCuts == 1;
      rates[depth].deep += m.deepCuts > 0;
      rates[depth].m3 += m.toldApart[static_cast<std::size_t>(Misconception::ownBoundsOnly)] > 0;
      rates[depth].m4 += m.toldApart[static_cast<std::size_t>(Misconception::restartedBounds)] > 0;
    }
  }
  const auto percent = [&](int n) { return 100.0 * n / trees; };
  EXPECT_EQ(rates[3].deep, 0);
  EXPECT_NEAR(percent(rates[4].deep), 63, 6);
  EXPECT_NEAR(percent(rates[4].m3), 58, 7);
  EXPECT_NEAR(percent(rates[4].m4), 98, 3);
  EXPECT_NEAR(percent(rates[4].hits), 14, 5);
  EXPECT_NEAR(percent(rates[5].hits), 4.8, 3);
}

TEST(Generator, TheMostIsNeverExceeded) {
  for (const auto& [what, depth, branching, most] :
       std::vector<std::tuple<Counted, Depth, std::uint32_t, std::uint32_t>>{
           {Counted::cuts, 1, 3, 0},
           {Counted::cuts, 2, 2, 1},
           {Counted::cuts, 2, 3, 2},
           {Counted::cuts, 3, 2, 2},
           {Counted::deepCuts, 3, 3, 0},
           {Counted::deepCuts, 4, 2, 4},
           {Counted::nothingLeft, 2, 3, 2},
           {Counted::cutsAboveLeaves, 2, 4, 0},
           {Counted::cutsAboveLeaves, 3, 2, 1}}) {
    EXPECT_EQ(mostOf(what, depth, branching, true), most)
        << static_cast<int>(what) << " " << depth << " " << branching;
  }
  EXPECT_EQ(mostOf(Counted::cuts, 60, 9, true), UINT32_MAX);
  for (Depth depth = 2; depth <= 4; ++depth) {
    for (std::uint32_t branching = 2; branching <= 3; ++branching) {
      std::array<std::uint32_t, 4> top{};
      for (int i = 0; i < share(1500); ++i) {
        Random random(static_cast<std::uint64_t>(i));
        const GeneratorOptions o{numbers(depth, branching, branching, 3)};
        const TreePtr tree = randomTree(o.tree, random).value();
        const Recount r = recount(*tree, o, {});
        const std::array<std::uint32_t, 4> got{r.cuts, r.deepCuts, r.cutsAboveLeaves,
                                               r.nothingLeft};
        for (std::size_t k = 0; k < 4; ++k) top[k] = std::max(top[k], got[k]);
      }
      for (std::size_t k = 0; k < 4; ++k) {
        const std::uint32_t most = mostOf(static_cast<Counted>(k), depth, branching, true);
        EXPECT_LE(top[k], most) << k << " " << depth << " " << branching;
      }
    }
  }
}

}  // namespace
}  // namespace plyscope
