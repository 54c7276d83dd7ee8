// Wide and deep runs, asked event by event: what a person steps through must not cost more the
// further the run has gone. Times are of the processor, and far above what is needed.

#include <gtest/gtest.h>

#include <cmath>
#include <ctime>

#include "core/explain/stand.h"
#include "core/formats/formats.h"
#include "core/search/search.h"
#include "core/tree/builder.h"
#include "tests/share.h"

namespace plyscope {
namespace {

constexpr double kMostSeconds = 3;

TreePtr treeOf(const std::string& text) {
  const auto read = readTree(text);
  EXPECT_TRUE(read) << read.error().front().what;
  return read->tree;
}

/// A chance root with so many outcomes; every third is a decision.
std::string outcomes(std::uint32_t count) {
  std::string text = "?[";
  for (std::uint32_t i = 0; i < count; ++i) {
    text += (i ? ", 1/" : "1/") + std::to_string(count) + ": ";
    const std::string x = std::to_string(i % 7);
    text += i % 3 ? x : "[" + x + ", " + std::to_string(i % 5) + "]";
  }
  return text + "]";
}

SearchOptions bounded() {
  SearchOptions options;
  options.bounds = {Rational(0), Rational(9)};
  return options;
}

template <class F>
void expectQuick(const char* what, F f) {
  const std::clock_t before = std::clock();
  f();
  EXPECT_LT(static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC, kMostSeconds) << what;
}

TEST(WideChanceNode, HasTheSumTheWeightAndTheErrorOfItsOutcomesSoFar) {
  for (const std::uint32_t count : {1u, 15u, 16u, 17u, 70u}) {
    const TreePtr tree = treeOf(outcomes(count));
    for (const SearchId id : {SearchId::expectiminimax, SearchId::alphaBeta, SearchId::star1,
                              SearchId::star2, SearchId::sampledExpectiminimax, SearchId::maxN}) {
      SearchOptions options = bounded();
      options.samples = count + 3;
      const bool draws = id == SearchId::sampledExpectiminimax;
      const TracePtr trace = *run(tree, id, options);
      Rational sum = 0, squares = 0, weight = 0, n = 0;
      std::size_t arrivals = 0;
      for (Time k = 1; k <= trace->events(); ++k) {
        const Event e = trace->event(k);
        if (e.kind == EventKind::draw) {
          EXPECT_EQ(e.number, n + 1) << spec(id).name;
        }
        if (e.kind != EventKind::add || e.node != Tree::root()) continue;
        ++arrivals;
        if (trace->state(e.child, k).probed) continue;  // only a bound
        const Rational x = trace->value(e.child, k).front().value;
        const Rational p = tree->probability(e.child);
        n += 1;
        sum += draws ? x : Rational(p * x);
        squares += x * x;
        weight += p;
        const PartialSum now = trace->partialSum(Tree::root(), k);
        const std::string where = std::string(spec(id).name) + " event " + std::to_string(k);
        ASSERT_EQ(now.sum.front().value, draws ? Rational(sum / n) : sum) << where;
        if (!draws) {
          ASSERT_EQ(now.weight, weight) << where;
          continue;
        }
        ASSERT_EQ(now.standardError.has_value(), n > 1) << where;
        if (n < 2) continue;
        const Rational squared = (squares - sum * sum / n) / (n * (n - 1));
        ASSERT_NEAR(*now.standardError, std::sqrt(static_cast<double>(squared)), 1e-9) << where;
      }
      EXPECT_EQ(trace->arrivals(Tree::root()).size(), arrivals);
    }
  }
}

/// What is asked of every event while somebody steps through a run.
void stepThrough(const Trace& trace) {
  for (Time k = 1; k <= trace.events(); ++k) {
    const Event e = trace.event(k);
    if (e.node == kNoNode) continue;
    trace.state(e.node, k);
    trace.partialSum(e.node, k);
    if (e.child != kNoNode) trace.value(e.child, k);
  }
}

TEST(WideChanceNode, IsSteppedThroughWithoutWalkingItsOutcomesAgain) {
  const TreePtr tree = treeOf(outcomes(static_cast<std::uint32_t>(test::share(60'000))));
  for (const SearchId id : {SearchId::expectiminimax, SearchId::star1, SearchId::maxN}) {
    const TracePtr trace = *run(tree, id, bounded());
    expectQuick(spec(id).name.data(), [&] { stepThrough(*trace); });
  }
}

TEST(ManyDraws, AreToldAndSolvedWithoutWalkingThemAgain) {
  SearchOptions options;
  options.samples = static_cast<std::uint32_t>(test::share(100'000));
  const TracePtr trace =
      *run(treeOf("?[1/2: 0, 1/2: 1]"), SearchId::sampledExpectiminimax, options);
  expectQuick("outcome", [&] { EXPECT_TRUE(outcome(*trace).standardErrorSquared); });
  expectQuick("steps", [&] { stepThrough(*trace); });
}

/// A chain whose window narrows at every level on one side: alpha stays where it was first set.
TreePtr chain(std::uint32_t depth, bool narrowing) {
  TreeBuilder builder;
  for (std::uint32_t i = 0; i < depth; ++i) {
    builder.openDecision();
    const std::int64_t high = 2 * std::int64_t{depth} - (narrowing ? i : 0);
    builder.leaf(Rational(i % 2 ? high : i == 0 ? 3 : -1));
  }
  builder.leaf(Rational(4));
  for (std::uint32_t i = 0; i < depth; ++i) builder.close();
  return *builder.finish();
}

TEST(DeepChain, TellsWhoseBoundAWindowIsAtOnce) {
  const auto depth = static_cast<std::uint32_t>(test::share(100'000));
  for (const bool narrowing : {false, true}) {
    const TreePtr tree = chain(depth, narrowing);
    SearchOptions options;
    options.bounds = {Rational(-1), Rational(2 * depth)};
    for (const SearchId id : {SearchId::alphaBeta, SearchId::star1}) {
      const TracePtr trace = *run(tree, id, options);
      expectQuick(spec(id).name.data(), [&] {
        const NodeId root = Tree::root(), first = tree->firstChild(root);
        NodeId n = tree->nextSibling(first);
        for (; !tree->isLeaf(n); n = tree->nextSibling(tree->firstChild(n))) {
          const Time k = trace->nextEntry(n, 0);
          const Source source = trace->source(n, Side::alpha, k);
          ASSERT_EQ(source.ancestor, root);
          ASSERT_EQ(source.child, first);
          ASSERT_EQ(trace->givenWindow(n, k).alpha.value, 3);
        }
      });
    }
  }
}

TEST(DeepCut, NamesTheHolderOfTheBoundHoweverFarUp) {
  constexpr unsigned kDepth = 5000;
  TreeBuilder builder;
  builder.openDecision();
  builder.leaf(std::vector<Rational>{3, -3});
  for (unsigned i = 0; i < kDepth; ++i) builder.openDecision(Mover::B);
  builder.leaf(std::vector<Rational>{-5, 5});
  builder.leaf(std::vector<Rational>{9, -9});
  SearchOptions options;
  options.epsilon = 1;
  const auto made = *runSearch(*builder.finish(), SearchId::unsoundDeepEps, options);
  ASSERT_GE(made.trace->cutsUpTo(made.trace->events()), 1u);
  const Moment m(made, made.trace->cutTime(1), nullptr);
  const auto stand = standAt(m, m.n, m.k);
  ASSERT_TRUE(stand);
  EXPECT_EQ(stand->holder, Tree::root());
  EXPECT_EQ(stand->from, made.tree->firstChild(Tree::root()));
}

TEST(CutShort, ARunWithoutAResultIsAProblemInWords) {
  Budget budget;
  budget.visits = 100;
  SearchOptions options = bounded();
  options.samples = 200;
  const TreePtr tree = treeOf(outcomes(70));
  for (const SearchId id : {SearchId::star2, SearchId::sampledExpectiminimax}) {
    const auto made = runSearch(tree, id, options, budget);
    ASSERT_FALSE(made) << spec(id).name;
    const Problem& problem = made.error().front();
    EXPECT_NE(problem.what.find("after 100 visits"), std::string::npos) << problem.what;
    EXPECT_NE(problem.what.find("1 GB"), std::string::npos) << problem.what;
    EXPECT_FALSE(problem.remedy.empty());
  }
  budget.visits = 1000;
  EXPECT_TRUE(runSearch(tree, SearchId::star2, options, budget));
}

}  // namespace
}  // namespace plyscope
