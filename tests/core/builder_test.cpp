#include "core/tree/builder.h"

#include <gtest/gtest.h>

#include "tests/core/random_tree.h"
#include "tests/share.h"

namespace plyscope {
namespace {

// The exact values that went in come out, and the scale keeps every expectation whole.
TEST(Builder, HoldsRandomTreesExactly) {
  Random random(1);
  for (int i = 0; i < test::share(3000); ++i) {
    const auto players = static_cast<unsigned>(random.below(6));
    const TreePtr tree = test::randomTree(test::randomShape(random, players, true), random);
    ASSERT_TRUE(tree) << i;
    ASSERT_TRUE(tree->facts().exact) << i;
    ASSERT_EQ(tree->players(), players == 0 ? 2 : players);
    std::vector<Word> value(tree->size());
    for (unsigned p = 0; p < tree->players(); ++p) {
      for (std::uint32_t n = tree->size(); n-- > 0;) {
        const NodeId node{n};
        if (tree->isLeaf(node)) {
          value[n] = tree->utility(node, p);
          EXPECT_EQ(tree->word(tree->utilityNumber(node, p).value), value[n]);
        } else if (tree->isChance(node)) {
          Word sum = 0;
          for (NodeId c = tree->firstChild(node); c != kNoNode; c = tree->nextSibling(c)) {
            const auto [num, den] = tree->probabilityParts(c);
            ASSERT_EQ(value[index(c)] % den, 0) << i;
            sum += value[index(c)] / den * num;
          }
          value[n] = sum;
        } else {
          value[n] = value[n + 1];
        }
      }
    }
  }
}

}  // namespace
}  // namespace plyscope
