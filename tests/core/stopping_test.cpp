// What a person waits for: a search that is cancelled ends at once, and deepening down a long
// chain costs what it visits.

#include <gtest/gtest.h>

#include <algorithm>
#include <ctime>

#include "core/search/search.h"
#include "core/tree/builder.h"

namespace plyscope {
namespace {

/// A chain with an estimate at every node and a leaf beside each; A and B in turn.
TreePtr estimatedChain(std::uint32_t depth) {
  TreeBuilder builder;
  for (std::uint32_t i = 0; i < depth; ++i) {
    builder.openDecision();
    builder.leaf(Rational(i % 7));
  }
  builder.leaf(Rational(3));
  for (std::uint32_t i = depth; i-- > 0;) {
    builder.close();
    builder.estimate(Rational(i % 5));
  }
  return *builder.finish();
}

SearchOptions deepening() {
  SearchOptions options;
  options.order = Order::iterativeDeepening;
  return options;
}

TEST(Stopping, ACancelledSearchKeepsNothingThatTakesTime) {
  const TreePtr tree = estimatedChain(1000);
  const std::atomic<bool> stop{true};
  Budget budget;
  budget.stop = &stop;
  for (const SearchId id : fittingSearches(*tree, {})) {
    for (const Order order : {Order::given, Order::bestFirst, Order::iterativeDeepening}) {
      SearchOptions options;
      options.order = order;
      if (!fits(*tree, id, options)) continue;
      const TracePtr trace = *run(tree, id, options, budget);
      EXPECT_TRUE(trace->truncated()) << spec(id).name;
      EXPECT_LE(trace->visits(), 1u) << spec(id).name;
      // It can still be asked.
      const Time end = trace->events();
      EXPECT_EQ(trace->event(1).kind, EventKind::start);
      EXPECT_EQ(trace->state(NodeId{5}, end).phase, Phase::untouched) << spec(id).name;
      EXPECT_EQ(trace->counters(end).cuts, 0u);
      EXPECT_TRUE(trace->principalVariation().empty());
      EXPECT_EQ(Stops(*trace, StepSize::branch).count(), 1u);
      EXPECT_TRUE(outcome(*trace).value.empty());
    }
  }
}

// Passes visit 2, 4, 6, ... nodes: were one to look at the whole tree, a chain ten times as long
// would take ten times as long to fill the same budget.
TEST(Stopping, DeepeningDownALongChainCostsWhatItVisits) {
  const auto seconds = [](std::uint32_t depth) {
    const TreePtr tree = estimatedChain(depth);
    Budget budget;
    budget.visits = 1'000'000;
    double least = 1e9;
    for (int i = 0; i < 3; ++i) {
      const std::clock_t before = std::clock();
      const TracePtr trace = *run(tree, SearchId::minimax, deepening(), budget);
      least = std::min(least, static_cast<double>(std::clock() - before));
      EXPECT_TRUE(trace->truncated());
      EXPECT_EQ(trace->visits(), budget.visits);
    }
    return least;
  };
  EXPECT_LT(seconds(50'000), 5 * seconds(5'000));
}

TEST(Stopping, DeepeningIsStoppedBetweenTwoPasses) {
  const TreePtr tree = estimatedChain(5);
  std::atomic<bool> stop{false};
  Budget budget;
  budget.stop = &stop;
  EXPECT_FALSE((*run(tree, SearchId::alphaBeta, deepening(), budget))->truncated());
  stop = true;
  EXPECT_TRUE((*run(tree, SearchId::alphaBeta, deepening(), budget))->truncated());
}

}  // namespace
}  // namespace plyscope
