// What the exercise maker is asked for: impossible requests are refused with the reason, a hunt
// that finds nothing tells the closest, and options are spelled as on the command line.

#include <gtest/gtest.h>

#include "core/teaching/generator.h"
#include "core/teaching/mend_request.h"
#include "core/teaching/most_cuts.h"
#include "tests/core/plain_text.h"
#include "tests/core/tree_options.h"
#include "tests/share.h"

namespace plyscope {
namespace {

using test::chance;
using test::numbers;
using test::pairs;

TEST(Generator, ImpossibleRequestsAreMendedByOneChange) {
  GeneratorOptions equal{numbers(3, 2, 2), false, {.tellApart = {Misconception::strictOnly}}};
  equal.tree.distinct = true;
  GeneratorOptions many = {numbers(4, 2, 2), false, {}};
  many.tree.distinct = true;
  many.tree.leafHigh = 9;
  const std::pair<GeneratorOptions, const char*> rows[] = {
      {{numbers(3, 2, 2), false, {.deepCuts = Count::exactly(1)}}, "Set depth 4"},
      {{numbers(1, 2, 2), false, {.cuts = Count::exactly(1)}}, "Set depth 2"},
      {{numbers(3, 1, 1), false, {.notLeftmost = true}}, "Set 2 children"},
      {{numbers(2, 3, 3), false, {.cuts = Count::exactly(4)}}, "Set depth 3"},
      {{pairs(4, 2, 2), false, {.deepCuts = Count::atLeast(1)}}, "Choose numbers"},
      {equal, "Allow equal leaves"},
      {many, "Set depth 3"},
  };
  for (const auto& [options, what] : rows) {
    const auto mend = mended(options);
    ASSERT_TRUE(mend) << what;
    EXPECT_EQ(mend->what, what);
    EXPECT_TRUE(possible(mend->options)) << what;
  }
  EXPECT_FALSE(mended({numbers(3, 2, 2), false, {}}));
}

TEST(Generator, ImpossibleRequestsAreRefusedAtOnceWithTheReason) {
  const auto M3 = Misconception::ownBoundsOnly, M5 = Misconception::strictOnly,
             M1 = Misconception::globalBounds;
  struct Refusal {
    GeneratorOptions options;
    const char *what, *remedy;
  };
  for (const auto& [o, what, remedy] : std::vector<Refusal>{
           {{numbers(3, 2, 2), false, {.deepCuts = Count::exactly(1)}},
            "Where turns alternate a deep cut needs at least 4 levels of moves. You asked for "
            "depth 3",
            "Set depth 4."},
           {{numbers(3, 2, 2), false, {.tellApart = {M3}}},
            "Only a deep cut tells M3 apart. Where turns alternate a deep cut needs at least 4 "
            "levels of "
            "moves. You asked for depth 3",
            "Set depth 4."},
           {{numbers(1, 2, 2), false, {.cuts = Count::exactly(1)}},
            "A cut needs at least 2 levels of moves. You asked for depth 1",
            "Set depth 2."},
           {{numbers(2, 2, 2), false, {.cutsAboveLeaves = Count::exactly(1)}},
            "A cut above the leaves needs at least 3 levels of moves. You asked for depth 2",
            "Set depth 3."},
           {{numbers(3, 1, 1), false, {.notLeftmost = true}},
            "With one child at every node there is nothing to prune and nothing to choose",
            "Set branching 2 or more."},
           {{numbers(2, 3, 3), false, {.cuts = Count::exactly(4)}},
            "A tree of depth 2 and branching 3 has at most 2 cuts. You asked for 4",
            "Ask for fewer, or set a larger depth or branching."},
           {{numbers(4, 2, 2), false, {.deepCuts = Count::exactly(5)}},
            "A tree of depth 4 and branching 2 has at most 4 deep cuts. You asked for 5",
            "Ask for fewer, or set a larger depth or branching."},
           {{numbers(2, 3, 3), false, {.skippedPercent = Count::atLeast(50)}},
            "At best 4 of 9 leaves, 44 %, can be skipped. You asked for 50 %",
            "Ask for less, or set a larger depth or branching."},
           {{numbers(4, 2, 3), false, {.cuts = Count::exactly(1), .deepCuts = Count::atLeast(2)}},
            "Of 1 cut, 2 cannot be deep",
            "Ask for more cuts."},
           {{pairs(4, 2, 2), false, {.deepCuts = Count::atLeast(1)}},
            "The epsilon rule uses the immediate parent's option alone: it never cuts deep",
            "Ask for cuts, or choose numbers."},
           {{{.game = RandomGame::pairs}, false, {.cuts = Count::atLeast(1)}},
            "Cuts between pairs need an epsilon",
            "Set epsilon, such as 2."},
           {{numbers(3, 2, 2), false, {.refusedTests = Count::atLeast(1)}},
            "Refused tests are asked of the epsilon rule, which works on pairs",
            "Choose pairs."},
           {{chance(4, 2), false, {.tellApart = {M1}}},
            "M1 to M7 are beliefs about alpha-beta on numbers",
            "Choose numbers."},
           {{numbers(3, 2, 2), true, {.tellApart = {M5}}},
            "With the strict rule M5 is no mistake",
            "Leave out strict, or M5."},
           {{numbers(3, 2, 2), false, {.noTies = true, .tellApart = {M5}}},
            "M5 shows only where alpha equals beta, and you asked for no ties",
            "Leave out M5, or allow equal leaves and ties."},
           {{numbers(3, 2, 2), false, {.skippedPercent = Count::atLeast(120)}},
            "The first leaf is always looked at, so 120 % cannot be skipped",
            "Ask for less than 100 %."},
           {{{.leafLow = 5, .leafHigh = 5}, false, {.noTies = true}},
            "All leaves are alike, so every comparison comes out equal",
            "Widen the leaf range."},
           {{{.leafLow = 5, .leafHigh = 5}, false, {.notLeftmost = true}},
            "All leaves are alike, so the first child is always the best",
            "Widen the leaf range."},
           {{numbers(0, 2, 2)},
            "A random tree needs a depth of at least 1",
            "Set depth 1 or more."}}) {
    std::atomic<std::uint32_t> tried{0};
    const auto outcome = generate(o, 1, {.tried = &tried});
    ASSERT_FALSE(outcome) << what;
    EXPECT_EQ(outcome.error()[0].what, what);
    EXPECT_EQ(outcome.error()[0].remedy, remedy);
    EXPECT_EQ(tried.load(), 0u);
  }
}

TEST(Generator, NotFoundTellsTheClosest) {
  // Possible by the count from above, but not with two leaf values: both replies come to 4.
  const GeneratorOptions o{
      {.depth = 2, .branchingLow = 2, .branchingHigh = 2, .leafLow = 4, .leafHigh = 5},
      false,
      {.cuts = Count::exactly(1), .noTies = true}};
  const auto outcome = generate(o, 1, {.tries = 1500});
  ASSERT_TRUE(outcome);
  EXPECT_FALSE(outcome->found);
  ASSERT_TRUE(outcome->closest);
  EXPECT_EQ(outcome->tried, 1500u);
  EXPECT_FALSE(outcome->stopped);
  EXPECT_EQ(
      outcome->message,
      "No tree with exactly 1 cut and no ties found in 1,500 tries. Closest: 1 cut and ties.");
  EXPECT_EQ(outcome->closest->measures.cuts, 1u);
}

TEST(Generator, StopAndTimeEndARun) {
  const GeneratorOptions o{numbers(2, 2, 2, 1), false, {.noTies = true}};
  const std::atomic<bool> stop{true};
  EXPECT_TRUE(generate(o, 1, {.stop = &stop})->stopped);
  std::atomic<std::uint32_t> tried{0};
  int looks = 0;
  const auto late = generate(o, 1, {.late = [&] { return ++looks > 10; }, .tried = &tried});
  EXPECT_TRUE(late->stopped);
  EXPECT_EQ(late->tried, 160u);
  EXPECT_EQ(tried.load(), 160u);
  EXPECT_FALSE(late->found);
}

TEST(Generator, OptionsAreSpelledAsTheCommandLineTakesThem) {
  const auto M1 = Misconception::globalBounds, M3 = Misconception::ownBoundsOnly;
  EXPECT_EQ(optionsText({}, 7), "--depth 3 --branching 2 --leaves 0:9 --seed 7");
  EXPECT_EQ(
      optionsText({{.depth = 4,
                    .branchingLow = 2,
                    .branchingHigh = 3,
                    .first = Mover::B,
                    .leafLow = -9,
                    .halves = true,
                    .distinct = true},
                   true,
                   {.cuts = Count::exactly(3),
                    .deepCuts = Count::atLeast(1),
                    .skippedPercent = Count{20, 50},
                    .notLeftmost = true,
                    .noTies = true,
                    .tellApart = {M1, M3}}},
                  42),
      "--depth 4 --branching 2-3 --leaves -9:9 --root B --halves --distinct --strict --cuts 3 "
      "--deep-cuts 1+ --skipped-percent 20-50 --not-leftmost --no-ties --tell-apart M1,M3 --seed "
      "42");
  EXPECT_EQ(optionsText({pairs(2, 2, Rational(3, 2))}, 1),
            "--game pairs --depth 2 --branching 2 --leaves -5:5 --epsilon 3/2 --seed 1");
}

TEST(Generator, CountsAreReadAndWritten) {
  for (const auto& [text, count] :
       std::vector<std::pair<const char*, Count>>{{"3", Count::exactly(3)},
                                                  {"0", Count::exactly(0)},
                                                  {"2+", Count::atLeast(2)},
                                                  {"2-4", Count{2, 4}}}) {
    EXPECT_EQ(parseCount(text), count) << text;
    EXPECT_EQ(countText(count), text);
  }
  for (const char* bad :
       {"", "x", "-1", "+", "3-", "4-2", "3x", "2+3", "99999999999", "1-2-3", " 1"}) {
    EXPECT_FALSE(parseCount(bad)) << bad;
  }
}

}  // namespace
}  // namespace plyscope
