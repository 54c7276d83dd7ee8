#include <gtest/gtest.h>

#include "core/formats/formats.h"
#include "tests/core/random_tree.h"
#include "tests/share.h"

namespace plyscope {
namespace {

std::string rewritten(const std::string& text) {
  const auto read = readTree(text);
  EXPECT_TRUE(read) << text << "\n" << (read ? "" : located("", read.error()[0]));
  return read ? writePlytree(*read->tree, read->header, read->notation.get()) : "";
}

void expectSame(const Tree& a, const Tree& b) {
  ASSERT_EQ(a.size(), b.size());
  ASSERT_EQ(a.players(), b.players());
  EXPECT_EQ(a.scalar(), b.scalar());
  for (std::uint32_t i = 0; i < a.size(); ++i) {
    const NodeId n{i};
    ASSERT_EQ(a.parent(n), b.parent(n));
    ASSERT_EQ(a.mover(n), b.mover(n));
    ASSERT_EQ(a.isPass(n), b.isPass(n));
    ASSERT_EQ(a.moverWritten(n), b.moverWritten(n));
    ASSERT_EQ(a.label(n), b.label(n));
    ASSERT_EQ(a.move(n), b.move(n));
    ASSERT_EQ(a.probability(n), b.probability(n));
    ASSERT_EQ(a.hasUtility(n), b.hasUtility(n));
    for (unsigned p = 0; p < a.players() && a.hasUtility(n); ++p) {
      ASSERT_EQ(a.utilityNumber(n, p), b.utilityNumber(n, p));
    }
  }
}

TEST(Writer, KeepsRandomTrees) {
  Random random(7);
  for (int i = 0; i < test::share(3000); ++i) {
    test::TreeShape shape = test::randomShape(random, static_cast<unsigned>(random.below(6)), true);
    shape.names = shape.moves = 0.3;
    shape.estimates = 0.3;
    shape.missing = random.below(3) == 0 ? 0.2 : 0;
    const TreePtr tree = test::randomTree(shape, random);
    ASSERT_TRUE(tree);
    const std::string text = writePlytree(*tree, {}, nullptr);
    const auto read = readTree(text);
    ASSERT_TRUE(read) << text << located("", read.error()[0]);
    expectSame(*tree, *read->tree);
    ASSERT_EQ(writePlytree(*read->tree, read->header, read->notation.get()), text);
  }
}

TEST(Writer, IsStable) {
  const char* const texts[] = {
      "7",
      "[[3,5],[6,9]]",
      "3 12 8 | 2 4 6 | 14 5 2",
      "[0.50, -0, 1/2, 007, +3, 1e3, .5, −5]",
      "[1/3, 2/4]",
      "# top\nformat: 1  # version\n# middle\nTitle: hello\nmystery: [1, 2, 3]\n\n# tree\n"
      "[ # in\n 3, # three\n # four\n 4\n # last\n] # root\n# end\n",
      "max[min[1, 2], ?[0.5: 1, 1/2: pass[3]] ~ 2.50]",
      "[left -> a=[(1,1)], \"a \\\"b\\\" #\" -> [(-1,2.0)] ~ (0,.5)] # c\n",
      "[[[[[[[[1]]]]]]]]",
      "title: \"a\"\nnote: \"b\"\nroot: min\nepsilon: 0.50\nbounds: -9:9.0\n[1, [2, 3]]",
      "players: \"Ann\", 'Bob'\n[(1,2)]",
      "[1, # a\n # b\n [2 # c\n ] # d\n ~ 3 # e\n ]",
      "[[ # only\n [1] # deep\n ]]",
  };
  for (const std::string text : texts) {
    const std::string once = rewritten(text);
    EXPECT_EQ(rewritten(once), once) << text;
    expectSame(*readTree(text)->tree, *readTree(once)->tree);
  }
}

}  // namespace
}  // namespace plyscope
