// The worked cases of the searches' definition, to the node: value, path, nodes, leaves, cutoffs.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/formats/formats.h"
#include "core/search/search.h"

namespace plyscope {
namespace {

using ::testing::ElementsAre;

TreePtr tree(const std::string& text) {
  auto read = readTree(text);
  EXPECT_TRUE(read) << text << ": " << (read ? "" : read.error()[0].what);
  return read ? read->tree : nullptr;
}

SearchOptions withEpsilon(const char* epsilon, bool strict = false) {
  SearchOptions options;
  options.epsilon = *parseNumber(epsilon);
  options.strict = strict;
  return options;
}

std::string textOf(const std::vector<Number>& numbers) {
  std::string text;
  for (const Number& n : numbers) text += (text.empty() ? "" : " ") + exactText(n);
  return text;
}

std::string textOf(const Path& path) {
  std::string text = "[";
  for (const auto i : path) text += (text.size() > 1 ? "," : "") + std::to_string(i);
  return text + "]";
}

std::string cutsOf(const Trace& trace, SearchId id, const SearchOptions& options) {
  std::string text;
  for (const Cutoff& c : cutoffs(trace, id, options)) {
    text += (text.empty() ? "" : "; ") + textOf(trace.tree().path(c.node)) + " skips";
    for (const NodeId s : c.skipped) text += " " + textOf(trace.tree().path(s));
  }
  return text;
}

struct Case {
  const char* tree;
  const char* search;
  SearchOptions options;
  const char* value;
  const char* path;
  unsigned nodes, leaves;
  const char* cuts;
};

class WorkedCase : public ::testing::TestWithParam<Case> {};

TEST_P(WorkedCase, ComesOut) {
  const Case& c = GetParam();
  const SearchId id = *findSearch(c.search);
  const auto trace = run(tree(c.tree), id, c.options);
  ASSERT_TRUE(trace) << trace.error()[0].what;
  const Outcome o = outcome(**trace);
  EXPECT_EQ(textOf(o.value), c.value);
  EXPECT_EQ(textOf(o.path), c.path);
  EXPECT_EQ(o.nodes, c.nodes);
  EXPECT_EQ(o.leaves, c.leaves);
  EXPECT_EQ(cutsOf(**trace, id, c.options), c.cuts);
}

constexpr const char* kFour = "[[[3, 5], [6, 9]], [[1, 2], [0, -1]]]";
constexpr const char* kFive = "[[(1,1), (-2,0)], [(-1,2), (0,-2)], [(0,1), (-1,3)]]";
constexpr const char* kSix = "[(1,0), [(0,1), (100,2)]]";
constexpr const char* kSeven = "[(0,0), [(-1,0), (1/2,1/2)]]";
constexpr const char* kEight = "[(2,-2), [(1,0), (2,-3)]]";
constexpr const char* kNine = "[(-2,3), [[(-3,2), [(-2,4), (1,-2)]], (-1,3)]]";
constexpr const char* kTen = "[[3,12,8], [2,4,6], [14,5,2]]";
constexpr const char* kTwelve = "[(0.7,0), [(0.2,0.1), (0.1,0.6)]]";

SearchOptions strict() {
  SearchOptions options;
  options.strict = true;
  return options;
}

INSTANTIATE_TEST_SUITE_P(
    Table, WorkedCase,
    ::testing::Values(
        Case{"[[3, 5], [6, 9]]", "alpha-beta", {}, "6", "[1,0]", 7, 4, ""},
        Case{kFour, "minimax", {}, "5", "[0,0,1]", 15, 8, ""},
        Case{
            kFour, "alpha-beta", {}, "5", "[0,0,1]", 11, 5, "[0,1] skips [0,1,1]; [1] skips [1,1]"},
        Case{"7", "minimax", {}, "7", "[]", 1, 1, ""},
        Case{"7", "alpha-beta", {}, "7", "[]", 1, 1, ""},
        Case{"7", "expectiminimax", {}, "7", "[]", 1, 1, ""},
        Case{"7", "breadth-first-minimax", {}, "7", "[]", 1, 1, ""},
        Case{"7", "sampled-expectiminimax", {}, "7", "[]", 1, 1, ""},
        Case{kFive, "max-n", {}, "1 1", "[0,0]", 10, 6, ""},
        Case{kFive, "epsilon", withEpsilon("2"), "1 1", "[0,0]", 8, 4,
             "[1] skips [1,1]; [2] skips [2,1]"},
        Case{kFive, "epsilon", withEpsilon("2", true), "1 1", "[0,0]", 9, 5, "[1] skips [1,1]"},
        Case{kFive, "epsilon-weak", withEpsilon("2"), "1 1", "[0,0]", 10, 6, ""},
        Case{kSix, "max-n", {}, "100 2", "[1,1]", 5, 3, ""},
        Case{kSix, "unsound-scalar", {}, "1 0", "[0]", 4, 2, "[1] skips [1,1]"},
        Case{kSeven, "max-n", {}, "1/2 1/2", "[1,1]", 5, 3, ""},
        Case{kSeven, "epsilon", withEpsilon("1"), "1/2 1/2", "[1,1]", 5, 3, ""},
        Case{kSeven, "epsilon-weak", withEpsilon("1"), "1/2 1/2", "[1,1]", 5, 3, ""},
        Case{kSeven, "unsound-x-plus-eps", withEpsilon("1"), "0 0", "[0]", 4, 2, "[1] skips [1,1]"},
        Case{kEight, "epsilon", withEpsilon("1"), "2 -2", "[0]", 4, 2, "[1] skips [1,1]"},
        Case{kEight, "epsilon-weak", withEpsilon("1"), "2 -2", "[0]", 5, 3, ""},
        Case{kNine, "max-n", {}, "-2 3", "[0]", 9, 5, ""},
        Case{kNine, "epsilon", withEpsilon("2"), "-2 3", "[0]", 8, 4, "[1] skips [1,1]"},
        Case{kNine, "unsound-deep-eps", withEpsilon("2"), "-1 3", "[1,1]", 8, 4,
             "[1,0,1] skips [1,0,1,1]"},
        Case{kTen, "minimax", {}, "3", "[0,0]", 13, 9, ""},
        Case{kTen, "breadth-first-minimax", {}, "3", "[0,0]", 13, 9, ""},
        Case{kTen, "alpha-beta", {}, "3", "[0,0]", 11, 7, "[1] skips [1,1] [1,2]"},
        Case{kTwelve, "epsilon", withEpsilon("0.8"), "7/10 0", "[0]", 4, 2, "[1] skips [1,1]"},
        Case{"[3, [3, 2]]", "alpha-beta", {}, "3", "[0]", 4, 2, "[1] skips [1,1]"},
        Case{"[3, [3, 2]]", "alpha-beta", strict(), "3", "[0]", 5, 3, ""}));

TEST(WorkedCases, ABrokenBandIsRefusedByName) {
  const auto fit = fits(*tree(kFive), SearchId::epsilon, withEpsilon("1"));
  ASSERT_FALSE(fit);
  EXPECT_EQ(
      fit.error()[0].what,
      "leaf L1 [0,0] (line 1) is (1, 1): |1 + 1| = 2 is larger than epsilon = 1; pruning would be "
      "unsound");
  EXPECT_EQ(fit.error()[0].remedy, "The tightest epsilon that would do is 2. Or use max-n.");
}

TEST(WorkedCases, ReasonsHoldTheNumbers) {
  const auto options = withEpsilon("2");
  const auto trace = run(tree(kFive), SearchId::epsilon, options);
  const auto cuts = cutoffs(**trace, SearchId::epsilon, options);
  ASSERT_EQ(cuts.size(), 2u);
  EXPECT_EQ(cuts[0].rule, "eps - y <= alpha");
  EXPECT_EQ(cuts[0].because, "2 - 2 = 0 <= 1");
  EXPECT_EQ(cuts[1].because, "2 - 1 = 1 <= 1");
  EXPECT_EQ(cuts[0].examined, 1u);
}

TEST(WorkedCases, StrategyLeavesOutCutNodes) {
  const auto trace = run(tree(kFive), SearchId::epsilon, withEpsilon("2"));
  std::string text;
  for (const auto& [n, c] : strategy(**trace)) {
    text += textOf((*trace)->tree().path(n)) + textOf((*trace)->tree().path(c)) + " ";
  }
  EXPECT_EQ(text, "[][0] [0][0,0] ");
  EXPECT_EQ(outcome(**trace).peakLiveNodes, 3u);
}

}  // namespace
}  // namespace plyscope
