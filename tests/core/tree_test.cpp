#include "core/tree/tree.h"

#include <gtest/gtest.h>

#include "core/formats/formats.h"

namespace plyscope {
namespace {

TreePtr read(std::string_view text) {
  auto result = readTree(text);
  EXPECT_TRUE(result) << text << ": " << (result ? "" : result.error()[0].what);
  return result ? result->tree : nullptr;
}

std::string movers(const Tree& tree) {
  std::string text;
  for (std::uint32_t n = 0; n < tree.size(); ++n) {
    const Mover m = tree.mover(NodeId{n});
    text += m == Mover::none ? '.' : m == Mover::chance ? '?' : static_cast<char>('A' + index(m));
  }
  return text;
}

TEST(Tree, KnowsWhoMoves) {
  struct Row {
    const char* text;
    const char* movers;  // in preorder, leaves as points
  };
  const Row rows[] = {
      {"7", "."},
      {"[[3, 5], [6, 9]]", "AB..B.."},
      {"root: B\n[[3, 5], [6, 9]]", "BA..A.."},
      {"root: B\nA[[3, 5], [6, 9]]", "AB..B.."},
      {"[[[1, 2]], B[[3]], A[[4]]]", "ABA..BA.AB."},
      {"[pass[[1]], 2]", "ABA.."},
      {"[chance[1/2: [1], 1/2: [2]], [3]]", "A?B.B.B."},
      {"chance[1: [[1]]]", "?AB."},
      {"root: B\nchance[1: chance[1: [[1]]]]", "??BA."},
      {"[chance[1: A[[1]]], 2]", "A?AB.."},
      {"[[[(1,2,3)]], C[[(1,2,3)]]]", "ABC.CA."},
      {"min[max[1, 2], [3]]", "BA..A."},
      {"[[(1,)]]", "AA."},
  };
  for (const Row& row : rows) {
    const TreePtr tree = read(row.text);
    ASSERT_TRUE(tree);
    EXPECT_EQ(movers(*tree), row.movers) << row.text;
  }
}

TEST(Tree, NumbersInnerNodesBreadthFirstAndLeavesFromTheLeft) {
  const TreePtr tree = read("[[3, [4, 5]], chance[1: 6], 7]");
  std::string names;
  for (std::uint32_t n = 0; n < tree->size(); ++n) names += tree->shortName(NodeId{n}) + " ";
  EXPECT_EQ(names, "n1 n2 L1 n4 L2 L3 n3 L4 L5 ");
  for (std::uint32_t n = 0; n < tree->size(); ++n) {
    EXPECT_EQ(tree->findByName(tree->shortName(NodeId{n})), NodeId{n});
    EXPECT_EQ(tree->find(tree->path(NodeId{n})), NodeId{n});
  }
  EXPECT_FALSE(tree->findByName("n0"));
  EXPECT_FALSE(tree->findByName("n5"));
  EXPECT_FALSE(tree->findByName("L6"));
}

}  // namespace
}  // namespace plyscope
