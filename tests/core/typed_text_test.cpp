// A tree's text under a person's hands: where each node stands in it, and which node is which after
// it has been typed in.

#include <gtest/gtest.h>

#include "core/edit/match.h"
#include "core/edit/probabilities.h"
#include "core/edit/rewrite.h"
#include "core/formats/node_places.h"
#include "core/formats/readings.h"
#include "tests/core/random_tree.h"
#include "tests/share.h"

namespace plyscope {
namespace {

TreePtr tree(std::string_view text) {
  const auto read = readTree(text);
  EXPECT_TRUE(read) << text;
  return read ? read->tree : nullptr;
}

// The text of every node, in preorder.
std::vector<std::string> texts(std::string_view text) {
  std::vector<std::string> all;
  for (const NodePlace& p : nodePlaces(text))
    all.emplace_back(text.substr(p.begin, p.end - p.begin));
  return all;
}

TEST(NodePlaces, AreTheTextOfEveryNode) {
  using Texts = std::vector<std::string>;
  const std::pair<const char*, Texts> rows[] = {
      {"[3, 5]", {"[3, 5]", "3", "5"}},
      {"7\n", {"7"}},
      {"[ left -> A[ x=(1, 0), _ ] ~ (0, 1), 1/2 ]",
       {"[ left -> A[ x=(1, 0), _ ] ~ (0, 1), 1/2 ]", "left -> A[ x=(1, 0), _ ]", "x=(1, 0)", "_",
        "1/2"}},
      {"title: \"[1]\"\n# [9, 9]\n?[1/2: \"a, b\" = 3, 0.5: 4] # 5\n",
       {"?[1/2: \"a, b\" = 3, 0.5: 4]", "1/2: \"a, b\" = 3", "0.5: 4"}},
      {"[3, 5,]", {"[3, 5,]", "3", "5"}},
      {"3 12 | 8", {}},
  };
  for (const auto& [text, expected] : rows) EXPECT_EQ(texts(text), expected) << text;
}

TEST(NodePlaces, EveryWrittenTreeHasOneForEachNode) {
  Random random(7);
  for (int i = 0; i < test::share(500); ++i) {
    const TreePtr t = test::randomTree({}, random);
    const std::string text = writePlytree(*t, {}, nullptr);
    const auto places = nodePlaces(text);
    ASSERT_EQ(places.size(), t->size()) << text;
    for (std::uint32_t n = 1; n < t->size(); ++n) {
      const NodePlace &place = places[n], &above = places[index(t->parent(NodeId{n}))];
      ASSERT_LT(place.begin, place.end);
      ASSERT_TRUE(above.begin < place.begin && place.end <= above.end) << text;
    }
  }
}

TEST(MatchNodes, FindsWhatStaysWhileOneTypes) {
  constexpr std::uint32_t gone = Edited::kGone;
  using Ids = std::vector<std::uint32_t>;
  const std::tuple<const char*, const char*, Ids> rows[] = {
      {"[[3, 5], [6, 9]]", "[[3, 5], [6, 9]]", {0, 1, 2, 3, 4, 5, 6}},
      {"[[3, 5], [6, 9]]", "[[3, 4], [6, 9]]", {0, 1, 2, 3, 4, 5, 6}},
      {"[[3, 5], [6, 9]]", "[[3, 5], [6, 7, 9]]", {0, 1, 2, 3, 4, 5, 7}},
      {"[[3, 5], [6, 9]]", "[[3, 5], [9]]", {0, 1, 2, 3, 4, gone, 5}},
      {"[[3, 5], [6, 9]]", "[[6, 9]]", {0, 1, gone, gone, gone, 2, 3}},
      {"[3, 5]", "[x = 3, 5]", {0, 1, 2}},
      {"[3, 5]", "7", {0, gone, gone}},
      {"7", "[3, 5]", {0}},
      {"[3, 5]", "[(3, 1), (5, 1)]", {0, 1, 2}},
  };
  for (const auto& [before, after, ids] : rows)
    EXPECT_EQ(matchNodes(*tree(before), *tree(after)), ids) << before << " -> " << after;
}

TEST(Probabilities, AreMendedExactly) {
  using V = std::vector<Rational>;
  const V odd{Rational(1, 2), Rational(1, 4)};
  EXPECT_EQ(sumOf(odd), Rational(3, 4));
  EXPECT_EQ(scaledToOne(odd), (V{Rational(2, 3), Rational(1, 3)}));
  EXPECT_EQ(withTheRest(odd, 1), (V{Rational(1, 2), Rational(1, 2)}));
  EXPECT_FALSE(scaledToOne(V{0, 0}));
  EXPECT_FALSE(scaledToOne(V{2, -1}));
  EXPECT_FALSE(withTheRest(V{Rational(3, 2), 0}, 1));
  EXPECT_EQ(withTheRest(V{1, 0}, 1), (V{1, 0}));
}

TEST(Readings, AreOfferedWhereBracketsLeaveADoubt) {
  using L = std::vector<Lists>;
  const std::tuple<const char*, const char*, L> rows[] = {
      {"[[1,1],[-2,0]]", "", {Lists::pairs}},
      {"[[1,1],[-2,0]]", "a.json", {Lists::pairs}},
      {"[[1,1],[-2,0]]", "a.plytree", {}},
      {"title: x\n[[1,1],[-2,0]]", "", {}},
      {"[[(1,1),(0,0)],[(-2,0),(3,1)]]", "", {}},
      {"[[3,12,8],[2,4,6]]", "", {}},
      {"[A[1,1],[-2,0]]", "", {}},
      {"[3,[5,[1,2],[3,4]]]", "", {Lists::valueFirst}},
      {"[3, 5]", "", {}},
      {"7", "", {}},
      {"3 12 | 8 2", "", {}},
  };
  for (const auto& [text, name, lists] : rows) {
    ReadOptions options;
    options.fileName = name;
    const auto plain = readTree(text, options);
    ASSERT_TRUE(plain) << text;
    L found;
    for (const Reading& r : otherReadings(text, options, *plain)) found.push_back(r.lists);
    EXPECT_EQ(found, lists) << text << " " << name;
  }
  const auto plain = readTree("[[1,1],[-2,0]]");
  const auto others = otherReadings("[[1,1],[-2,0]]", {}, *plain);
  ASSERT_EQ(others.size(), 1u);
  EXPECT_EQ(writePlytree(*others[0].read.tree, {}, nullptr), "[(1,1), (-2,0)]\n");
}

}  // namespace
}  // namespace plyscope
