// Visiting orders, and searches that must agree with each other whatever the order.

#include <gtest/gtest.h>

#include <array>
#include <set>
#include <string>

#include "core/formats/formats.h"
#include "core/search/search.h"

namespace plyscope {
namespace {

constexpr const char* kTree = "[[3,12,8] ~ 1, [2,4,6] ~ 5, [14,5,2] ~ 3]";
constexpr const char* kChance =
    "[[?[1/2: [3, 5], 1/2: [-2, 4]], 1], ?[1/3: [7, -1], 2/3: [2, [0, 6]]], ?[1: 2, 0: [9, 9]]]";

TracePtr traceOf(const char* text, SearchId id, const SearchOptions& options) {
  const auto read = readTree(text);
  EXPECT_TRUE(read) << read.error()[0].what;
  auto trace = run(read->tree, id, options);
  EXPECT_TRUE(trace) << trace.error()[0].what;
  return *trace;
}

std::string rootOrder(const Trace& trace) {
  std::string text;
  for (const NodeId c : trace.visitingOrder(Tree::root())) text += trace.tree().shortName(c) + " ";
  return text;
}

TEST(Orders, ChildrenOfTheRoot) {
  const std::array<std::pair<Order, const char*>, 4> table{{
      {Order::given, "n2 n3 n4 "},
      {Order::bestFirst, "n2 n3 n4 "},
      {Order::worstFirst, "n3 n4 n2 "},
      {Order::iterativeDeepening, "n3 n4 n2 "},
  }};
  for (const auto& [order, children] : table) {
    SearchOptions options;
    options.order = order;
    const auto trace = traceOf(kTree, SearchId::alphaBeta, options);
    EXPECT_EQ(rootOrder(*trace), children);
    EXPECT_EQ(exactText(outcome(*trace).value.at(0)), "3");
  }
}

TEST(Orders, WithoutEstimatesDeepeningIsTheGivenOrder) {
  SearchOptions options;
  options.order = Order::iterativeDeepening;
  const auto trace = traceOf("[[3,12,8], [2,4,6], [14,5,2]]", SearchId::alphaBeta, options);
  EXPECT_EQ(rootOrder(*trace), "n2 n3 n4 ");
  EXPECT_EQ(outcome(*trace).nodes, 11u);
  EXPECT_EQ(outcome(*trace).totalNodes, 11u);
}

TEST(Orders, TheSeedDecidesTheShuffle) {
  SearchOptions options;
  options.order = Order::shuffle;
  std::set<std::string> orders;
  for (options.seed = 1; options.seed <= 20; ++options.seed) {
    const auto trace = traceOf(kTree, SearchId::alphaBeta, options);
    orders.insert(rootOrder(*trace));
    EXPECT_EQ(rootOrder(*trace), rootOrder(*traceOf(kTree, SearchId::alphaBeta, options)));
    EXPECT_EQ(exactText(outcome(*trace).value.at(0)), "3");
  }
  EXPECT_GT(orders.size(), 1u) << "every seed shuffles alike";
}

TEST(Orders, ChanceSearchesAgree) {
  SearchOptions options;
  for (const auto& [least, most] : {std::pair{"-2", "9"}, std::pair{"-7/3", "100.5"}}) {
    options.bounds = {*parseNumber(least), *parseNumber(most)};
    for (const Order order : {Order::given, Order::bestFirst, Order::worstFirst, Order::shuffle}) {
      options.order = order;
      const auto truth = outcome(*traceOf(kChance, SearchId::expectiminimax, options));
      for (const bool strict : {false, true}) {
        options.strict = strict;
        for (const SearchId id : {SearchId::alphaBeta, SearchId::star1, SearchId::star2}) {
          const auto found = outcome(*traceOf(kChance, id, options));
          EXPECT_EQ(found.value, truth.value) << spec(id).name;
          EXPECT_TRUE(found.exact);
          if (id == SearchId::star1) {
            EXPECT_LE(found.nodes, truth.nodes);
          }
        }
      }
    }
  }
}

TEST(Orders, SamplingIsRepeatableAndAnEstimate) {
  SearchOptions options;
  const auto a = outcome(*traceOf("?[1/2: 0, 1/2: 1]", SearchId::sampledExpectiminimax, options));
  const auto b = outcome(*traceOf("?[1/2: 0, 1/2: 1]", SearchId::sampledExpectiminimax, options));
  EXPECT_EQ(a.value, b.value);
  EXPECT_FALSE(a.exact);
  EXPECT_EQ(a.nodes, 17u);
  ASSERT_TRUE(a.standardErrorSquared);
  const Rational mean = a.value.at(0).value;  // of zeros and ones
  EXPECT_EQ(a.standardErrorSquared->value, Rational(mean * (1 - mean) / 15));
}

}  // namespace
}  // namespace plyscope
