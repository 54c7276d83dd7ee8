// The range of a leaf's value within which the root's choice stays, against searching again with
// other values.

#include "core/edit/choice_range.h"

#include <gtest/gtest.h>

#include "core/edit/edit.h"
#include "core/search/search.h"
#include "tests/core/random_tree.h"
#include "tests/share.h"

namespace plyscope::test {
namespace {

std::string text(const std::optional<ChoiceRange>& r, const Tree& tree) {
  if (!r) return "none";
  std::string out = tree.displayName(r->choice) + " ";
  out += r->low ? (r->lowIncluded ? "[" : "(") + exactText(*r->low) : "(-inf";
  out += ", ";
  out += r->high ? exactText(*r->high) + (r->highIncluded ? "]" : ")") : "inf)";
  return out;
}

std::string of(std::string_view source, const char* leaf, unsigned player = 0) {
  const TreePtr tree = readTree(source)->tree;
  return text(choiceRange(*tree, *tree->findByName(leaf), player), *tree);
}

TEST(ChoiceRange, KnownTrees) {
  const char* classic = "3 12 8 | 2 4 6 | 14 5 2";
  EXPECT_EQ(of(classic, "L4"), "n2 (-inf, 3]") << "above 3, n3 is worth more";
  EXPECT_EQ(of(classic, "L1"), "n2 [2, inf)") << "at 2 all are equal, and n2 is the first";
  EXPECT_EQ(of(classic, "L2"), "n2 [2, inf)");
  EXPECT_EQ(of(classic, "L9"), "n2 (-inf, 3]");
  EXPECT_EQ(of(classic, "L7"), "n2 (-inf, inf)") << "L9 keeps n4 at 2";
  EXPECT_EQ(of("0.8:3 0.2:4 | 0.8:1 0.2:6", "L4"), "n2 (-inf, 12]");
  EXPECT_EQ(of("(4,1)(2,3) | (3,2)(6,0) | (1,1)(5,2)", "L6", 0), "n4 (3, inf)");
  EXPECT_EQ(of("(4,1)(2,3) | (3,2)(6,0) | (1,1)(5,2)", "L6", 1), "n4 (1, inf)");
  EXPECT_EQ(of("7", "L1"), "none");
}

NodeId choiceOf(const TreePtr& tree, SearchId id) {
  const auto trace = run(tree, id, {});
  return trace ? (*trace)->principalVariation().at(1) : kNoNode;
}

TEST(ChoiceRange, AgreesWithSearchingAgain) {
  Random random(77);
  int ranges = 0;
  for (int i = 0; i < share(1500); ++i) {
    const auto players = static_cast<unsigned>(random.below(3) == 0 ? random.between(2, 3) : 0);
    TreeShape shape = randomShape(random, players, i % 2 == 0);
    shape.nodes = 20;
    shape.chanceRoot = false;
    shape.wide = 0;
    const TreePtr tree = randomTree(shape, random);
    if (!tree || tree->size() < 2) continue;
    const NodeId leaf{static_cast<std::uint32_t>(random.below(tree->size()))};
    if (!tree->isLeaf(leaf)) continue;
    const auto player = static_cast<unsigned>(players ? random.below(players) : 0);
    const auto range = choiceRange(*tree, leaf, player);
    const SearchId id = players ? SearchId::maxN : SearchId::expectiminimax;
    ASSERT_EQ(range.has_value(), tree->isDecision(Tree::root()));
    if (!range) continue;
    ++ranges;
    const auto choiceAt = [&](const Rational& x) {
      SetValue edit{leaf, {}, !tree->scalar(), {}};
      for (unsigned p = 0; p < (players ? players : 1); ++p)
        edit.value.push_back(p == player ? x : tree->utilityNumber(leaf, p).value);
      return choiceOf(applyEdit({tree, {}, nullptr, {}}, edit)->document.tree, id);
    };
    const std::string what = text(range, *tree) + " of " + tree->displayName(leaf);
    ASSERT_EQ(choiceOf(tree, id), range->choice) << what;
    const Rational tiny(1, 1'000'000'000);
    if (range->low) {
      EXPECT_EQ(choiceAt(*range->low) == range->choice, range->lowIncluded) << what;
      EXPECT_NE(choiceAt(*range->low - tiny), range->choice) << what;
      if (!range->high || *range->low < *range->high) {
        EXPECT_EQ(choiceAt(*range->low + tiny), range->choice) << what;
      }
    }
    if (range->high) {
      EXPECT_EQ(choiceAt(*range->high) == range->choice, range->highIncluded) << what;
      EXPECT_NE(choiceAt(*range->high + tiny), range->choice) << what;
    }
    for (const int x : {-1000, -7, -3, -1, 0, 1, 2, 5, 1000}) {
      const bool inside = (!range->low || *range->low < x) && (!range->high || x < *range->high);
      if (inside) {
        EXPECT_EQ(choiceAt(x), range->choice) << what << " at " << x;
      }
    }
  }
  EXPECT_GT(ranges, share(1500) / 4);
}

}  // namespace
}  // namespace plyscope::test
