#include "app/canvas/ruler.h"

#include <gtest/gtest.h>

#include "app/support/fonts.h"
#include "core/formats/formats.h"
#include "core/games/random_tree.h"

// Widths that are summed or shared are the widths of the lines as they are drawn, to the last bit:
// otherwise an edited tree and the same tree opened anew could stand apart by a hair.
namespace plyscope {
namespace {

void expectAsSet(const Tree& tree) {
  Ruler ruler(tree);
  double leaf = 0, pair = 0, number = 0;
  for (std::uint32_t i = 0; i < tree.size(); ++i) {
    const NodeId n{i};
    for (const int weight : {500, 600}) {
      ASSERT_EQ(ruler.name(n, 12.5, weight), textWidth(nameOf(tree, n), 12.5, weight))
          << tree.displayName(n);
    }
    ASSERT_EQ(ruler.probability(n, 12, 600), textWidth(shown(tree, tree.probability(n)), 12, 600));
    if (!tree.hasUtility(n)) continue;
    number = std::max(number, textWidth(shown(tree, tree.utilityNumber(n, 0)), 12, 600));
    if (!tree.isLeaf(n)) continue;
    leaf = std::max(leaf, textWidth(shown(tree, tree.utilityNumber(n, 0)), 1, 600));
    pair =
        std::max(pair, piecesWidth(tuplePieces(tree, leafNumbers(tree, n, true), Theme{}, -1), 1));
  }
  EXPECT_EQ(ruler.widestNumber(12, 600), number);
  EXPECT_EQ(ruler.widestLeafValue(false), leaf);
  EXPECT_EQ(ruler.widestLeafValue(true), pair);
}

TEST(Ruler, WrittenTreesMeasureAsTheyAreDrawn) {
  for (const char* text :
       {"7", "_", "[3, 12, -8.25]", "[[1/3, 2/7], [1/3, -1/3] ~ 100.125]",
        "[\"a  b\" = 3, L12 = -4, \"→ αβ\" = n7 = 5]", "chance[0.25: 3, 1/3: 4, 5/12: 1/7]",
        "[(1, -2.5), (-100, 2), (1, 2)]", "[(1, 0, -1000), (2, 3, 11111)]"}) {
    const auto read = readTree(text);
    ASSERT_TRUE(read) << text;
    expectAsSet(*read->tree);
  }
}

TEST(Ruler, ThousandsOfShortNamesMeasureAsTheyAreDrawn) {
  Random random(7);
  RandomTreeOptions shape{.depth = 12, .branchingLow = 2, .branchingHigh = 2};
  const auto tree = randomTree(shape, random);
  ASSERT_TRUE(tree);
  expectAsSet(**tree);
}

}  // namespace
}  // namespace plyscope
