// Random trees as people ask for them: shape, numbers, probabilities, and the same bytes
// everywhere.

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "core/games/leaf_source.h"
#include "core/games/random_tree.h"
#include "tests/core/plain_text.h"
#include "tests/share.h"

namespace plyscope {
namespace {

using test::plainText;
using test::share;

TreePtr draw(const RandomTreeOptions& options, std::uint64_t seed) {
  Random random(seed);
  auto tree = randomTree(options, random);
  EXPECT_TRUE(tree) << (tree ? "" : tree.error()[0].what);
  return tree ? *tree : nullptr;
}

TEST(GeneratedTree, SameSeedSameTreeOnEveryMachine) {
  struct Row {
    RandomTreeOptions options;
    std::uint64_t seed;
    const char* golden;
  };
  for (const Row& row : std::vector<Row>{
           {{.depth = 3}, 1, "[[[3, 0], [0, 7]], [[0, 4], [2, 6]]]"},
           {{.game = RandomGame::chance,
           .depth = 2,
           .branchingLow = 2,
           .branchingHigh = 3,
           .halves = true},
            42,
            "[?[1/5: 9/2, 7/10: 8, 1/10: 5/2], ?[7/10: 3/2, 3/10: 7/2], ?[2/5: 2, 3/5: 5/2]]"},
           {{.game = RandomGame::pairs,
           .depth = 2,
           .branchingLow = 3,
           .branchingHigh = 3,
           .leafLow = -3,
           .leafHigh = 3,
           .distinct = true,
           .epsilon = Rational(1)},
            7,
            "[[(-1, 1), (-2, 3), (-2, 2)], [(3, -3), (0, 0), (1, -1)], [(3, -2), (1, -2), (-2, "
            "1)]]"}}) {
    EXPECT_EQ(plainText(*draw(row.options, row.seed)), row.golden);
  }
}

TEST(GeneratedTree, ShapeIsCompleteWithinTheBranching) {
  for (int i = 0; i < share(200); ++i) {
    const RandomTreeOptions o{
        .depth = 1 + static_cast<Depth>(i % 5), .branchingLow = 1, .branchingHigh = 3};
    const TreePtr tree = draw(o, static_cast<std::uint64_t>(i));
    for (std::uint32_t n = 0; n < tree->size(); ++n) {
      const NodeId node{n};
      EXPECT_EQ(tree->isLeaf(node), tree->depth(node) == o.depth);
      if (tree->isLeaf(node)) continue;
      EXPECT_GE(tree->childCount(node), 1u);
      EXPECT_LE(tree->childCount(node), 3u);
      EXPECT_EQ(tree->mover(node), tree->depth(node) % 2 == 0 ? Mover::A : Mover::B);
    }
  }
}

TEST(GeneratedTree, TheFirstPlayerMayBeB) {
  const TreePtr tree = draw({.depth = 2, .first = Mover::B}, 5);
  EXPECT_EQ(tree->mover(Tree::root()), Mover::B);
  EXPECT_EQ(tree->mover(NodeId{1}), Mover::A);
}

TEST(GeneratedTree, LeavesStayInTheRangeAndReachAllOfIt) {
  std::set<Rational> whole, halves;
  for (int i = 0; i < 60; ++i) {
    const TreePtr a =
        draw({.depth = 3, .leafLow = -2, .leafHigh = 2}, static_cast<std::uint64_t>(i));
    const TreePtr b = draw({.depth = 3, .leafLow = -2, .leafHigh = 2, .halves = true},
                           static_cast<std::uint64_t>(i));
    for (std::uint32_t n = 0; n < a->size(); ++n) {
      if (!a->isLeaf(NodeId{n})) continue;
      whole.insert(a->utilityNumber(NodeId{n}, 0).value);
      halves.insert(b->utilityNumber(NodeId{n}, 0).value);
    }
  }
  EXPECT_EQ(whole, (std::set<Rational>{-2, -1, 0, 1, 2}));
  EXPECT_EQ(halves.size(), 9u);
  EXPECT_EQ(*halves.begin(), -2);
  EXPECT_EQ(*halves.rbegin(), 2);
}

TEST(GeneratedTree, DistinctLeavesAreDistinctUpToTheLastOne) {
  for (int i = 0; i < share(100); ++i) {
    const TreePtr tree = draw({.depth = 3, .leafLow = 1, .leafHigh = 8, .distinct = true},
                              static_cast<std::uint64_t>(i));
    std::set<Rational> seen;
    for (std::uint32_t n = 0; n < tree->size(); ++n) {
      if (tree->isLeaf(NodeId{n})) seen.insert(tree->utilityNumber(NodeId{n}, 0).value);
    }
    EXPECT_EQ(seen.size(), 8u);
  }
}

TEST(GeneratedTree, ChanceLevelsSumToOneInTenths) {
  std::set<Rational> seen;
  for (int i = 0; i < share(100); ++i) {
    const TreePtr tree =
        draw({.game = RandomGame::chance, .depth = 4, .branchingLow = 2, .branchingHigh = 4},
             static_cast<std::uint64_t>(i));
    for (std::uint32_t n = 0; n < tree->size(); ++n) {
      const NodeId node{n};
      if (tree->isLeaf(node)) continue;
      EXPECT_EQ(tree->isChance(node), tree->depth(node) % 2 == 1);
      if (tree->isDecision(node)) {
        EXPECT_EQ(tree->mover(node), tree->depth(node) == 0 ? Mover::A : Mover::B);
      }
      Rational sum = 0;
      if (!tree->isChance(node)) continue;
      for (NodeId c : tree->children(node)) {
        sum += tree->probability(c);
        seen.insert(tree->probability(c));
        EXPECT_GT(tree->probability(c), 0);
        EXPECT_EQ(denominator(Rational(tree->probability(c) * 10)), 1);
      }
      EXPECT_EQ(sum, 1);
    }
  }
  EXPECT_EQ(seen.size(), 9u);
  const TreePtr equal = draw({.game = RandomGame::chance,
                              .depth = 2,
                              .branchingLow = 3,
                              .branchingHigh = 3,
                              .tenths = false},
                             1);
  EXPECT_EQ(equal->probability(NodeId{2}), Rational(1, 3));
}

TEST(GeneratedTree, PairsStayWithinEpsilonAndReachItsEdge) {
  std::map<Rational, int> sums;
  for (int i = 0; i < share(100); ++i) {
    const TreePtr tree = draw({.game = RandomGame::pairs,
                               .depth = 4,
                               .leafLow = -4,
                               .leafHigh = 6,
                               .halves = true,
                               .epsilon = Rational(3, 2)},
                              static_cast<std::uint64_t>(i));
    ASSERT_FALSE(tree->scalar());
    EXPECT_LE(*tree->facts().tightestEpsilon, Rational(3, 2));
    for (std::uint32_t n = 0; n < tree->size(); ++n) {
      if (!tree->isLeaf(NodeId{n})) continue;
      const Rational x = tree->utilityNumber(NodeId{n}, 0).value,
                     y = tree->utilityNumber(NodeId{n}, 1).value;
      EXPECT_TRUE(x >= -4 && x <= 6 && y >= -4 && y <= 6);
      ++sums[x + y];
    }
  }
  EXPECT_EQ(sums.size(), 7u);  // -3/2, -1, ..., 3/2
  const TreePtr zero = draw({.game = RandomGame::pairs, .depth = 3, .zeroSum = true}, 3);
  EXPECT_TRUE(zero->facts().zeroSum);
  EXPECT_FALSE(zero->scalar());
}

TEST(LeafSource, NumbersEveryPairOfTheBandOnce) {
  const RandomTreeOptions o{
      .game = RandomGame::pairs, .leafLow = -3, .leafHigh = 2, .epsilon = Rational(1)};
  std::set<std::pair<std::int64_t, std::int64_t>> expected, got;
  for (std::int64_t x = -3; x <= 2; ++x) {
    for (std::int64_t y = -3; y <= 2; ++y) {
      if (x + y >= -1 && x + y <= 1) expected.emplace(x, y);
    }
  }
  const LeafSource source(o);
  for (std::uint64_t i = 0; i < source.count(); ++i) got.emplace(source.at(i).x, source.at(i).y);
  EXPECT_EQ(got, expected);
  EXPECT_EQ(source.count(), expected.size());
}

TEST(Draw, WithoutReplacementIsAPermutationAndFair) {
  std::map<std::uint64_t, int> first;
  const int rounds = 6000;
  for (int i = 0; i < rounds; ++i) {
    Random random(static_cast<std::uint64_t>(i));
    Draw draw(6, false);
    std::set<std::uint64_t> seen;
    for (int k = 0; k < 6; ++k) {
      const std::uint64_t x = draw.next(random);
      if (k == 2) ++first[x];
      seen.insert(x);
    }
    ASSERT_EQ(seen.size(), 6u);
  }
  for (const auto& [x, n] : first) EXPECT_NEAR(n, rounds / 6, 120) << x;
}

TEST(GeneratedTree, ImpossibleIsRefusedAtOnceWithTheReason) {
  struct Row {
    RandomTreeOptions options;
    const char* what;
  };
  for (const Row& row : std::vector<Row>{
           {{.depth = 0}, "A random tree needs a depth of at least 1"},
           {{.branchingLow = 0, .branchingHigh = 2}, "The branching is from 0 to 2"},
           {{.branchingLow = 3, .branchingHigh = 2}, "The branching is from 3 to 2"},
           {{.depth = 30}, "Depth 30 with 2 children at every node has more than 5000000 nodes"},
           {{.depth = 4'000'000'000, .branchingLow = 1, .branchingHigh = 1},
            "Depth 4000000000 with 1 child at every node has more than 5000000 nodes"},
           {{.leafLow = 9, .leafHigh = 0}, "The leaf range 9 to 0 is empty"},
           {{.leafHigh = 2'000'000}, "The leaf range 0 to 2000000 is too wide"},
           {{.game = RandomGame::chance, .branchingLow = 2, .branchingHigh = 11},
            "More than ten outcomes cannot all have a probability in tenths"},
           {{.game = RandomGame::pairs, .epsilon = Rational(-1)},
            "Epsilon is negative: no sum is that close to 0"},
           {{.game = RandomGame::pairs, .leafLow = 2, .epsilon = Rational(3)},
            "No pair within 2 to 9 has a sum within epsilon"},
           {{.depth = 4, .distinct = true},
            "Distinct leaves: 16 leaves need as many different numbers, and 0 to 9 has 10"}}) {
    const auto ok = possible(row.options);
    ASSERT_FALSE(ok) << row.what;
    EXPECT_EQ(ok.error()[0].what, row.what);
    EXPECT_FALSE(ok.error()[0].remedy.empty());
  }
  EXPECT_TRUE(possible(RandomTreeOptions{}));
}

TEST(GeneratedTree, ShapesThatNeverFitAreGivenUp) {
  // One shape in 12^4 at most is small enough.
  Random random(1);
  const auto tree = randomTree({.depth = 4,
                                .branchingLow = 1,
                                .branchingHigh = 12,
                                .leafLow = 0,
                                .leafHigh = 0,
                                .distinct = true},
                               random);
  ASSERT_FALSE(tree);
  EXPECT_NE(tree.error()[0].what.find("a hundred times"), std::string::npos);
}

TEST(GeneratedTree, AChainOfAMillionIsDrawnWithoutRecursion) {
  EXPECT_EQ(draw({.depth = 1'000'000, .branchingLow = 1, .branchingHigh = 1}, 1)->size(),
            1'000'001u);
}

}  // namespace
}  // namespace plyscope
