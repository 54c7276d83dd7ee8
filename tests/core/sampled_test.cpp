#include <gtest/gtest.h>

#include "core/formats/formats.h"
#include "tests/core/small_case.h"
#include "tests/core/solved.h"
#include "tests/share.h"

namespace plyscope::test {
namespace {

constexpr SearchId kSampled = SearchId::sampledExpectiminimax;

TEST(Sampled, IsExactlyExpectiminimaxWhereEveryOutcomeIsCertain) {
  for (const char* tree : {"?[1: 3]", "?[0: 9, 1: -2, 0: 7]", "[?[1: [4, 2]], ?[0: 9, 1: 3]]",
                           "?[1: ?[1: ?[0: 5, 1: 1/3]]]"}) {
    const Outcome sure = outcome(*traced(tree, "expectiminimax"));
    const TracePtr trace = traced(tree, "sampled-expectiminimax --samples 7 --seed 3");
    const Outcome drawn = outcome(*trace);
    EXPECT_EQ(drawn.value, sure.value) << tree;
    EXPECT_EQ(drawn.path, sure.path) << tree;
    EXPECT_FALSE(drawn.exact);
    EXPECT_FALSE(trace->exact());
    if (trace->tree().isChance(Tree::root())) {
      ASSERT_TRUE(drawn.standardErrorSquared.has_value()) << tree;
      EXPECT_EQ(exactText(*drawn.standardErrorSquared), "0") << tree;
    } else {
      EXPECT_FALSE(drawn.standardErrorSquared.has_value()) << tree;
    }
  }
}

TEST(Sampled, GivesTheStandardErrorOfTheMeanAtAChanceRoot) {
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    const TracePtr trace =
        traced("?[1/2: 0, 1/3: 3, 1/6: 12]",
               "sampled-expectiminimax --samples 9 --seed " + std::to_string(seed));
    Rational sum = 0, squares = 0, n = 9;
    for (Time k = 1; k <= trace->events(); ++k) {
      const Event e = trace->event(k);
      if (e.kind != EventKind::add) continue;
      const Rational x = trace->tree().utilityNumber(e.child, 0).value;
      sum += x;
      squares += x * x;
    }
    const Outcome o = outcome(*trace);
    EXPECT_EQ(o.value[0].value, Rational(sum / n));
    const Rational variance = (squares - sum * sum / n) / (n - 1);
    EXPECT_EQ(o.standardErrorSquared->value, Rational(variance / n)) << "seed " << seed;
  }
}

TEST(Sampled, DrawsEveryOutcomeByItsProbability) {
  const Asked asked = ask("?[1/8: 0, 1/8: 1, 1/4: 2, 1/2: 3]", "sampled-expectiminimax");
  SearchOptions options;
  options.samples = 64;
  int drawn[4] = {};
  Rational mean = 0;
  const int runs = 400;
  for (int seed = 1; seed <= runs; ++seed) {
    options.seed = static_cast<std::uint64_t>(seed);
    const TracePtr trace = *run(asked.tree, kSampled, options);
    for (Time k = 1; k <= trace->events(); ++k) {
      if (trace->event(k).kind == EventKind::draw) {
        ++drawn[asked.tree->childIndex(trace->event(k).child)];
      }
    }
    mean += outcome(*trace).value[0].value / runs;
  }
  // 25,600 draws: six standard errors are about 0.04 of the mean, 0.012 .. 0.019 of a share.
  EXPECT_LT(abs(Rational(mean - Rational(17, 8))), Rational(4, 100));
  const Rational shares[4] = {{1, 8}, {1, 8}, {1, 4}, {1, 2}};
  for (int i = 0; i < 4; ++i) {
    EXPECT_LT(abs(Rational(Rational(drawn[i], runs * 64) - shares[i])), Rational(2, 100)) << i;
  }
}

TEST(Sampled, TheSameSeedDrawsTheSameAndAnotherDoesNot) {
  Random random(12);
  int different = 0;
  for (int i = 0; i < share(200); ++i) {
    Case c = randomCase(random, kSampled);
    const TracePtr one = *run(c.tree, c.id, c.options), two = *run(c.tree, c.id, c.options);
    ASSERT_EQ(one->events(), two->events()) << c.typed();
    for (Time k = 1; k <= one->events(); ++k) {
      ASSERT_EQ(one->event(k).child, two->event(k).child) << c.typed();
    }
    c.options.seed += 1;
    different += outcome(**run(c.tree, c.id, c.options)).value != outcome(*one).value;
  }
  EXPECT_GT(different, 0);
}

TEST(Sampled, DrawsKOutcomesAtEveryEntryOfAChanceNode) {
  Random random(13);
  for (int i = 0; i < share(200); ++i) {
    const Case c = randomCase(random, kSampled);
    const TracePtr trace = *run(c.tree, c.id, c.options);
    std::uint32_t draws = 0, entered = 0;
    for (Time k = 1; k <= trace->events(); ++k) {
      const Event e = trace->event(k);
      entered += e.kind == EventKind::enter && c.tree->isChance(e.node);
      if (e.kind != EventKind::draw) continue;
      ++draws;
      ASSERT_NE(c.tree->probability(e.child), 0) << c.typed();
      ASSERT_GE(e.number, 1u);
      ASSERT_LE(e.number, c.options.samples);
    }
    ASSERT_EQ(draws, entered * c.options.samples) << c.typed();
  }
}

// The draws of a pass to depth 1 meet estimates; what they say is no error of the mean at the end.
TEST(Sampled, TheStandardErrorIsThatOfTheLastPass) {
  const auto read = readTree("?[1/2: A[?[1/2:1,1/2:0]~1, ?[1/2:2,1/2:0]~0]~500, 1/2: A[3,4]~-700]");
  ASSERT_TRUE(read) << read.error().front().what;
  SearchOptions options;
  options.samples = 4;
  options.order = Order::iterativeDeepening;
  const TracePtr trace = *run(read->tree, kSampled, options);
  const Time last = trace->previousEntry(Tree::root(), trace->events());
  ASSERT_GT(last, trace->nextEntry(Tree::root(), 0));
  Rational sum = 0, squares = 0;
  for (const Arrival& draw : trace->arrivals(Tree::root())) {
    if (draw.time < last) continue;
    const Rational x = trace->number(draw.result).value;
    sum += x;
    squares += x * x;
  }
  const Outcome o = outcome(*trace);
  EXPECT_EQ(o.value.front().value, sum / 4);
  ASSERT_TRUE(o.standardErrorSquared);
  EXPECT_EQ(o.standardErrorSquared->value, (squares - sum * sum / 4) / 12);
  EXPECT_LT(o.standardErrorSquared->value, 16);
}

}  // namespace
}  // namespace plyscope::test
