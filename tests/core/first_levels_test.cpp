#include "core/formats/first_levels.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/formats/formats.h"
#include "tests/core/random_tree.h"
#include "tests/share.h"

namespace plyscope::test {
namespace {

TEST(FirstLevels, OfWrittenTexts) {
  struct Row {
    std::string text;
    std::uint32_t levels;
    std::string upper;
    std::vector<std::uint64_t> sizes;
  };
  const Row rows[] = {
      {"7", 1, "7", {1}},
      {"[[3, 5], [6, 9]]", 2, "[_, _]", {1, 2, 4}},
      {"[[3, 5], [6, 9]]", 3, "[[3, 5], [6, 9]]", {1, 2, 4}},
      {"[[3, 5], [6, 9]]", 1, "_", {1, 2, 4}},
      {"title: \"a, [b]\"\n# [[\n[left -> [1, [2]], x = B[3] ~ 4, 5,]\n",
       2,
       "title: \"a, [b]\"\n# [[\n[left -> _, x = 4, 5,]\n",
       {1, 3, 3, 1}},
      {"[\"a]\" = chance[1/2: (1, 2), 1/2: ?[1: (3, 4)] ~ (0, 0)], (5, 6)]",
       3,
       "[\"a]\" = chance[1/2: (1, 2), 1/2: (0, 0)], (5, 6)]",
       {1, 2, 2, 1}},
  };
  for (const Row& row : rows) {
    EXPECT_EQ(firstLevels(row.text, row.levels), row.upper);
    EXPECT_THAT(levelSizes(row.text), testing::ElementsAreArray(row.sizes)) << row.text;
  }
}

// The upper part reads as a tree, with the nodes of the whole one as far as they go.
TEST(FirstLevels, OfRandomTreesAreTheirUpperPart) {
  Random random(11);
  for (int i = 0; i < share(300); ++i) {
    TreeShape shape = randomShape(random, static_cast<unsigned>(random.below(4)), i % 2 == 0);
    shape.names = shape.moves = shape.estimates = 0.3;
    const TreePtr tree = randomTree(shape, random);
    if (!tree) continue;
    const std::string text = writePlytree(*tree, {}, nullptr);
    std::vector<std::uint64_t> sizes(tree->facts().depth + 1, 0);
    for (std::uint32_t n = 0; n < tree->size(); ++n) ++sizes[tree->depth(NodeId{n})];
    ASSERT_EQ(levelSizes(text), sizes) << text;
    const auto levels = static_cast<std::uint32_t>(1 + random.below(tree->facts().depth + 2));
    const std::string upper = firstLevels(text, levels);
    const auto read = readTree(upper);
    ASSERT_TRUE(read) << upper << "\nof " << text;
    std::uint64_t nodes = 0;
    for (std::uint32_t d = 0; d < std::min<std::size_t>(levels, sizes.size()); ++d)
      nodes += sizes[d];
    EXPECT_EQ(read->tree->size(), nodes) << upper;
    if (levels >= sizes.size()) {
      EXPECT_EQ(upper, text);
    }
  }
}

TEST(FirstLevels, AnyTextEnds) {
  for (const char* text : {"", "]", "[[[", "\"", "'\\", "(", "[#", "[(,", "~", "a:", "[1]]]]~"}) {
    for (const std::uint32_t levels : {1, 2, 9}) (void)firstLevels(text, levels);
    EXPECT_GE(levelSizes(text).size(), 1u);
  }
}

}  // namespace
}  // namespace plyscope::test
