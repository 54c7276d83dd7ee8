// Plyscope text and quick entry: what texts mean, and that the fast lane reads as the full reader.

#include <gtest/gtest.h>

#include "core/formats/formats.h"
#include "tests/core/random_tree.h"
#include "tests/share.h"

namespace plyscope {
namespace {

// The tree as the program would write it, on one line.
std::string canonical(const ReadTree& read) {
  std::string text = writePlytree(*read.tree, {}, nullptr), line;
  for (const char c : text) {
    if (c != '\n') {
      line += c;
    } else if (!line.empty() && line.back() != '[') {
      line += ' ';
    }
  }
  while (!line.empty() && line.back() == ' ') line.pop_back();
  return line;
}

struct Row {
  std::string text, canonical;
};

void check(const std::vector<Row>& rows) {
  for (const Row& row : rows) {
    const auto read = readTree(row.text);
    ASSERT_TRUE(read) << row.text << "\n" << located("", read.error()[0]);
    EXPECT_EQ(canonical(*read), row.canonical) << row.text;
  }
}

TEST(Plytree, MeansWhatItSays) {
  check({
      {"7", "7"},
      {"[[3, 5], [6, 9]]", "[[3, 5], [6, 9]]"},
      {"[[3,5,],[6,9,],]", "[[3, 5], [6, 9]]"},
      {"\xEF\xBB\xBF[1,\r\n 2]\r\n", "[1, 2]"},
      {"[−5, +3, 007, .5, 2.50, 1e2]", "[-5, 3, 7, 0.5, 2.5, 100]"},
      {"[1/3, 2/4]", "[1/3, 1/2]"},
      {"[_, None, null, 3]", "[_, _, _, 3]"},
      {"[(1,1), (-2, 0.5)]", "[(1,1), (-2,0.5)]"},
      {"[(3,), (4,)]", "[(3,), (4,)]"},
      {"max[min[1, 2], B[3]]", "A[B[1, 2], B[3]]"},
      {"[pass[[1]], 2]", "[pass[[1]], 2]"},
      {"?[0.5: 1, 1/2: 2]", "chance[0.5: 1, 0.5: 2]"},
      {"[left -> L=[1, 2] ~ 1.5, \"a b\" -> 3]", "[left -> L=[1, 2] ~ 1.5, \"a b\" -> 3]"},
      {"# top\ntitle: \"x\"\n[1, # here\n 2]\n# end", "[1, 2]"},
      {"[\"\\u00e9\"=1, 'a b'=2]", "[\"é\"=1, \"a b\"=2]"},
  });
}

TEST(QuickEntry, MeansWhatItSays) {
  check({
      {"3 12 8 | 2 4 6 | 14 5 2", "[[3, 12, 8], [2, 4, 6], [14, 5, 2]]"},
      {"(0.8:3, 0.2:4) | 5 | 6", "[[chance[0.8: 3, 0.2: 4]], [5], [6]]"},
      {"3 5 7", "[3, 5, 7]"},
      {"3 | 5", "[[3], [5]]"},
      {"((3 12 8) (2 4 6))", "[[3, 12, 8], [2, 4, 6]]"},
      {"(3 5)", "[3, 5]"},
      {"(5 8) (((4 9)(7 3)) (6 1))", "[[5, 8], [[[4, 9], [7, 3]], [6, 1]]]"},
      {"(1,0) (3,-2) | (-3,3)", "[[(1,0), (3,-2)], [(-3,3)]]"},
      {"0.8:3 0.2:4 | 0.8:1 0.2:6", "[chance[0.8: 3, 0.2: 4], chance[0.8: 1, 0.2: 6]]"},
      {"3 _ | 2", "[[3, _], [2]]"},
      {"1, 2, 3", "[1, 2, 3]"},
  });
}

void expectSameBytes(const Tree& a, const Tree& b, const std::string& text) {
  ASSERT_EQ(a.size(), b.size()) << text;
  ASSERT_EQ(a.scale(), b.scale()) << text;
  ASSERT_EQ(a.facts().depth, b.facts().depth) << text;
  ASSERT_EQ(a.facts().leaves, b.facts().leaves) << text;
  ASSERT_EQ(a.facts().exact, b.facts().exact) << text;
  ASSERT_EQ(a.facts().tightestLeaf, b.facts().tightestLeaf) << text;
  ASSERT_EQ(a.rootMover(), b.rootMover()) << text;
  ASSERT_EQ(a.representation(), b.representation()) << text;
  for (std::uint32_t i = 0; i < a.size(); ++i) {
    const NodeId n{i};
    ASSERT_EQ(a.parent(n), b.parent(n)) << text;
    ASSERT_EQ(a.subtreeSize(n), b.subtreeSize(n)) << text;
    ASSERT_EQ(a.childCount(n), b.childCount(n)) << text;
    ASSERT_EQ(a.childIndex(n), b.childIndex(n)) << text;
    ASSERT_EQ(a.depth(n), b.depth(n)) << text;
    ASSERT_EQ(a.mover(n), b.mover(n)) << text;
    ASSERT_EQ(a.ordinal(n), b.ordinal(n)) << text;
    ASSERT_EQ(a.findByName(a.shortName(n)), b.findByName(a.shortName(n))) << text;
    ASSERT_EQ(a.hasUtility(n), b.hasUtility(n)) << text;
    ASSERT_EQ(a.utility(n, 0), b.utility(n, 0)) << text;
    ASSERT_EQ(a.line(n), b.line(n)) << text;
  }
}

// Nested lists as the fast lane takes them: a comment behind them sends them to the full reader.
std::string plainText(Random& random) {
  std::string text = random.below(4) == 0   ? "root: B\n"
                     : random.below(4) == 0 ? "epsilon: 1/3\n"
                                            : "";
  const auto blank = [&] {
    static constexpr const char* kBlanks[] = {"", " ", "\n", "\t", "\r\n", "  "};
    text += kBlanks[random.below(6)];
  };
  const unsigned wide = random.below(3) == 0 ? 16 : 3;
  const auto number = [&] {
    text += random.below(2) ? "" : "-";
    text += std::to_string(1 + random.below(random.below(8) == 0 ? 99'999'999 : 99));
    if (wide == 16 && random.below(9) == 0) text += "00000000";
    if (random.below(4) == 0) text += "." + std::to_string(random.below(1000)) + "25";
  };
  unsigned depth = 0, nodes = 0;
  do {
    blank();
    if (nodes++ == 0 || (depth < 12 && nodes < 60 && random.below(2) == 0)) {
      text += '[';
      ++depth;
      continue;
    }
    number();
    while (depth > 0) {
      blank();
      if (nodes < 60 && random.below(3) != 0) {
        text += ',';
        break;
      }
      if (random.below(9) == 0) text += ',';
      blank();
      text += ']';
      --depth;
    }
  } while (depth > 0);
  return text;
}

TEST(Plytree, BothLanesGiveTheSameTree) {
  Random random(11);
  for (int i = 0; i < test::share(5000); ++i) {
    const std::string text = plainText(random);
    const auto fast = readTree(text), full = readTree(text + "\n# behind");
    ASSERT_TRUE(fast) << text << located("", fast.error()[0]);
    ASSERT_TRUE(full) << text << located("", full.error()[0]);
    EXPECT_EQ(fast->format, "plytree");
    expectSameBytes(*fast->tree, *full->tree, text);
  }
}

// Fifty coins over 0 and 2^30: denominators alone ask for 2^50, which leaves no room.
TEST(Plytree, ScalesNoFinerThanItsNumbersNeed) {
  std::string text = "1073741824";
  for (int i = 0; i < 50; ++i) text = "?[1/2: " + text + ", 1/2: 0]";
  const auto read = readTree(text);
  ASSERT_TRUE(read);
  EXPECT_TRUE(read->tree->facts().exact);
  EXPECT_EQ(read->tree->representation(), Tree::Representation::scaled);
  EXPECT_EQ(read->tree->scale(), Integer(1) << 20);
}

TEST(Plytree, KnowsTheLinesOfNodes) {
  const auto read = readTree("title: x\n\n[1,\n [2, # c\n  3],\n\n 4]");
  ASSERT_TRUE(read);
  std::string lines;
  for (std::uint32_t n = 0; n < read->tree->size(); ++n) {
    lines += std::to_string(read->tree->line(NodeId{n})) + " ";
  }
  EXPECT_EQ(lines, "3 3 4 4 5 7 ");
  const auto missing = readTree("[1,\n _]");
  ASSERT_TRUE(missing);
  const auto run = fits(*missing->tree, SearchId::minimax, {});
  ASSERT_FALSE(run);
  EXPECT_EQ(run.error()[0].what, "L2 [1] (line 2) has no value yet");
}

}  // namespace
}  // namespace plyscope
