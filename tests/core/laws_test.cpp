#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "tests/core/random_tree.h"
#include "tests/core/small_case.h"
#include "tests/core/solved.h"
#include "tests/share.h"

/// What must hold of every search whatever its steps: the truth by brute force, containment,
/// counts that theory gives, who visits more than whom.
namespace plyscope::test {
namespace {

TracePtr traceOf(const Case& c) {
  Result<TracePtr> trace = run(c.tree, c.id, c.options);
  EXPECT_TRUE(trace) << c.typed() << ": " << (trace ? "" : trace.error().front().what);
  return trace ? *trace : nullptr;
}

std::set<NodeId> visitedNodes(const Trace& trace) {
  std::set<NodeId> nodes;
  for (Time k = 1; k <= trace.events(); ++k) {
    const Event e = trace.event(k);
    if (e.kind == EventKind::enter || e.kind == EventKind::look) nodes.insert(e.node);
  }
  return nodes;
}

bool includes(const std::set<NodeId>& more, const std::set<NodeId>& less) {
  return std::includes(more.begin(), more.end(), less.begin(), less.end());
}

Tuple tupleOf(const std::vector<Number>& numbers) {
  Tuple t;
  for (const Number& n : numbers) t.push_back(n.value);
  return t;
}

Truth truthOf(const Case& c, const Trace& trace) {
  return truth(*c.tree, trace.tuples(), c.options.depth,
               [&](NodeId n) { return trace.visitingOrder(n); });
}

/// At every test of a star node the sum's bounds hold the truth: both of them while it goes on, the
/// one that decides once it stops.
TEST(Star, BoundsOfTheSumAreTrueOfTheNode) {
  for (const SearchId id : {SearchId::star1, SearchId::star2}) {
    Random random(14);
    int tests = 0, decided = 0;
    for (int i = 0; i < share(2500); ++i) {
      Case c = randomCase(random, id);
      if (c.options.order == Order::iterativeDeepening) c.options.order = Order::given;
      const TracePtr trace = traceOf(c);
      ASSERT_TRUE(trace);
      const Truth exact = truthOf(c, *trace);
      for (Time k = 1; k <= trace->events(); ++k) {
        const Event e = trace->event(k);
        if (e.kind != EventKind::test || !c.tree->isChance(e.node)) continue;
        const Number v{exact.value[index(e.node)][0]};
        const auto [low, high] = trace->partialSum(e.node, k).bounds;
        const auto [alpha, beta] = trace->givenWindow(e.node, k);
        const bool strict = c.options.strict;
        const bool fails = strict ? high < alpha : !(alpha < high);
        const bool holds = strict ? beta < low : !(low < beta);
        const std::string what = c.typed() + " at " + c.tree->shortName(e.node);
        if (fails || !holds) {
          ASSERT_FALSE(high < v) << what << " after " << k;
        }
        if (!fails) {
          ASSERT_FALSE(v < low) << what << " after " << k;
        }
        ++tests;
        decided += fails || holds;
      }
    }
    EXPECT_GT(decided, 0);
    EXPECT_GT(tests, decided);
  }
}

class SoundSearch : public testing::TestWithParam<SearchId> {};

TEST_P(SoundSearch, FindsTheValueAndThePrincipalPathOfBruteForce) {
  Random random(2000 + static_cast<std::uint64_t>(GetParam()));
  for (int i = 0; i < share(600); ++i) {
    const Case c = randomCase(random, GetParam());
    const TracePtr trace = traceOf(c);
    ASSERT_TRUE(trace);
    const Truth exact = truthOf(c, *trace);
    const Outcome o = outcome(*trace);
    ASSERT_EQ(tupleOf(o.value), exact.value[0]) << c.typed();
    ASSERT_EQ(o.path, exact.path) << c.typed();
    ASSERT_TRUE(o.exact && trace->exact() && !trace->truncated()) << c.typed();
  }
}

TEST_P(SoundSearch, ClaimsNothingFalseOfAnyNode) {
  Random random(3000 + static_cast<std::uint64_t>(GetParam()));
  for (int i = 0; i < share(300); ++i) {
    const Case c = randomCase(random, GetParam());
    const TracePtr trace = traceOf(c);
    ASSERT_TRUE(trace);
    const Truth exact = truthOf(c, *trace);
    const bool orderHolds = c.options.order != Order::iterativeDeepening;
    for (int j = 0; j < 40; ++j) {
      const NodeId n{static_cast<std::uint32_t>(random.below(c.tree->size()))};
      const Time k =
          random.below(2) ? trace->events() : 1 + static_cast<Time>(random.below(trace->events()));
      const NodeState s = trace->state(n, k);
      if (s.phase != Phase::closed || s.stale) continue;
      if (exact.value[index(n)].empty()) continue;  // below the horizon of a later pass
      const std::string what = c.typed() + " at " + c.tree->shortName(n);
      if (!trace->tuples()) {
        const bool earlier = c.options.order == Order::iterativeDeepening && k < trace->events();
        if (earlier) continue;  // true of the tree as cut in that pass
        const Number v{exact.value[index(n)][0]};
        const Interval known = trace->interval(n, k);
        ASSERT_FALSE(v < known.lo || known.hi < v) << what;
        const Number shown = trace->number(s.value);
        if (s.relation == Relation::exact) {
          ASSERT_EQ(shown, v) << what;
        }
        if (s.relation == Relation::atMost) {
          ASSERT_FALSE(shown < v) << what;
        }
        if (s.relation == Relation::atLeast) {
          ASSERT_FALSE(v < shown) << what;
        }
      } else if (s.dropped || (s.cut && GetParam() != SearchId::boundedMaxN)) {
        ASSERT_FALSE(s.hasValue) << what;
        ASSERT_TRUE(trace->value(n, k).empty()) << what;
      } else if (s.hasValue && (orderHolds || k == trace->events())) {
        ASSERT_EQ(tupleOf(trace->value(n, k)), exact.value[index(n)]) << what;
      } else {
        ASSERT_TRUE(s.cut || !orderHolds) << what;
      }
    }
  }
}

std::string nameOf(const testing::TestParamInfo<SearchId>& info) {
  std::string name(spec(info.param).name);
  std::erase(name, '-');
  return name;
}

std::vector<SearchId> soundSearches() {
  std::vector<SearchId> ids;
  for (const SearchSpec& s : searches()) {
    if (s.sound && s.id != SearchId::sampledExpectiminimax) ids.push_back(s.id);
  }
  return ids;
}

INSTANTIATE_TEST_SUITE_P(Searches, SoundSearch, testing::ValuesIn(soundSearches()), nameOf);

std::uint32_t power(std::uint32_t b, std::uint32_t e) {
  std::uint32_t p = 1;
  while (e-- > 0) p *= b;
  return p;
}

TEST(AlphaBeta, BestFirstVisitsTheMinimalTreeTiesIncluded) {
  Random random(4);
  for (std::uint32_t b = 1; b <= 5; ++b) {
    for (std::uint32_t d = 0; d <= (b < 3 ? 7u : b < 4 ? 5u : 4u); ++d) {
      for (int range : {0, 1, 3, 50}) {
        Case c{uniformTree(random, b, d, range), SearchId::alphaBeta, {}};
        c.options.order = Order::bestFirst;
        EXPECT_EQ(outcome(*traceOf(c)).leaves, power(b, (d + 1) / 2) + power(b, d / 2) - 1)
            << "b " << b << " d " << d << " range " << range;
        const auto best = outcome(*traceOf(c)).leaves;
        c.options.order = Order::worstFirst;
        EXPECT_GE(outcome(*traceOf(c)).leaves, best) << "b " << b << " d " << d;
      }
    }
  }
}

TEST(AlphaBeta, WorstFirstVisitsEverythingUpToDepthThreeWhereNothingTies) {
  for (std::uint32_t b = 1; b <= 4; ++b) {
    for (std::uint32_t d = 0; d <= 3; ++d) {
      Random random(b * 10 + d);
      Case c{uniformTree(random, b, d, 1000000000), SearchId::alphaBeta, {}};
      c.options.order = Order::worstFirst;
      EXPECT_EQ(outcome(*traceOf(c)).leaves, power(b, d)) << "b " << b << " d " << d;
    }
  }
}

TEST(UnsoundSearches, AreCaughtOnSomeRandomTrees) {
  for (SearchId id :
       {SearchId::unsoundScalar, SearchId::unsoundXPlusEps, SearchId::unsoundDeepEps}) {
    Random random(5);
    int wrong = 0, cuts = 0;
    for (int i = 0; i < 4000; ++i) {
      TreeShape shape;
      shape.players = 2;
      shape.epsilon = 2;
      shape.nodes = 30;
      shape.range = 3;
      Case c{randomTree(shape, random), id, {}};
      c.options.epsilon = 2;
      const Outcome o = outcome(*traceOf(c));
      cuts += o.cutoffs > 0;
      wrong += tupleOf(o.value) != truth(*c.tree, true).value[0];
    }
    EXPECT_GT(wrong, 0) << spec(id).name;
    EXPECT_GT(cuts, wrong) << spec(id).name;
    EXPECT_FALSE(spec(id).sound);
  }
}

TEST(Star1, NeverEntersANodeThatExpectiminimaxDoesNot) {
  Random random(6);
  int fewer = 0;
  for (int i = 0; i < share(500) || (fewer == 0 && i < 500); ++i) {
    Case c = randomCase(random, SearchId::star1);
    c.options.order = Order::given;
    const std::set<NodeId> star = visitedNodes(*traceOf(c));
    c.id = SearchId::expectiminimax;
    const std::set<NodeId> all = visitedNodes(*traceOf(c));
    ASSERT_TRUE(includes(all, star)) << c.typed();
    fewer += star.size() < all.size();
  }
  EXPECT_GT(fewer, 0);
}

TEST(EpsilonWeak, NeverCutsMoreThanThePairTest) {
  Random random(7);
  int fewer = 0;
  for (int i = 0; i < share(1000) || (fewer == 0 && i < 1000); ++i) {
    Case c = randomCase(random, SearchId::epsilon);
    c.options.order = Order::given;
    const std::set<NodeId> pair = visitedNodes(*traceOf(c));
    c.id = SearchId::epsilonWeak;
    const std::set<NodeId> weak = visitedNodes(*traceOf(c));
    ASSERT_TRUE(includes(weak, pair)) << c.typed();
    fewer += pair.size() < weak.size();
  }
  EXPECT_GT(fewer, 0);
}

/// Alpha-beta that knows its parent alone: at a node of one player under a parent of the other
/// that holds something, stop as soon as the value is no better for the parent. A node stopped is
/// nothing to its parent.
struct ParentOnly {
  const Tree& tree;
  bool strict;
  std::set<NodeId> visited;

  std::optional<Rational> search(NodeId n, std::optional<Rational> held) {
    visited.insert(n);
    if (tree.isLeaf(n)) return tree.utilityNumber(n, 0).value;
    const bool max = tree.mover(n) == Mover::A;
    std::optional<Rational> best;
    const std::vector<NodeId> kids = tree.children(n);
    for (NodeId c : kids) {
      const bool opposed = tree.isDecision(c) && tree.mover(c) != tree.mover(n);
      const std::optional<Rational> x = search(c, opposed ? best : std::nullopt);
      if (!x) continue;
      if (!best || (max ? *x > *best : *x < *best)) best = x;
      const bool equal = held && *best == *held && !strict;
      const bool past = held && (max ? *best > *held : *best < *held);
      if ((equal || past) && c != kids.back()) return std::nullopt;
    }
    return best;
  }
};

TEST(Epsilon, AtZeroIsAlphaBetaAgainstTheParentAlone) {
  Random random(8);
  int more = 0;
  for (int i = 0; i < share(1000); ++i) {
    TreeShape shape;
    shape.nodes = 60;
    Case c{randomTree(shape, random), SearchId::epsilon, {}};
    c.options.epsilon = 0;
    c.options.strict = random.below(2) == 0;
    ParentOnly reference{*c.tree, c.options.strict, {}};
    const std::optional<Rational> value = reference.search(Tree::root(), std::nullopt);
    for (SearchId id : {SearchId::epsilon, SearchId::epsilonWeak}) {
      c.id = id;
      const TracePtr trace = traceOf(c);
      ASSERT_EQ(visitedNodes(*trace), reference.visited) << c.typed();
      ASSERT_EQ(outcome(*trace).value[0].value, *value) << c.typed();
    }
    c.id = SearchId::alphaBeta;
    const std::set<NodeId> deep = visitedNodes(*traceOf(c));
    ASSERT_TRUE(includes(reference.visited, deep)) << c.typed();
    more += deep.size() < reference.visited.size();
  }
  EXPECT_GT(more, 0);
}

TEST(BoundedMaxN, WithTwoPlayersWideBoundsAndSumEpsilonIsTheEpsilonRule) {
  Random random(9);
  for (int i = 0; i < share(500); ++i) {
    Case c = randomCase(random, SearchId::epsilon);
    c.options.order = Order::given;
    c.options.strict = false;
    const std::set<NodeId> pair = visitedNodes(*traceOf(c));
    c.id = SearchId::boundedMaxN;
    c.options.bounds = {-1000, 1000};
    ASSERT_EQ(visitedNodes(*traceOf(c)), pair) << c.typed();
  }
}

TEST(VisitingOrder, IsSortedStablyByTrueValueOrShuffledBySeed) {
  Random random(10);
  int shuffled = 0, seeds = 0;
  for (int i = 0; i < share(400); ++i) {
    Case c = randomCase(random, random.below(2) ? SearchId::expectiminimax : SearchId::maxN);
    for (Order order : {Order::given, Order::bestFirst, Order::worstFirst, Order::shuffle}) {
      c.options.order = order;
      const TracePtr trace = traceOf(c);
      const Truth exact = truth(*c.tree, trace->tuples(), c.options.depth);
      c.options.seed += 1;
      const TracePtr other = traceOf(c);
      c.options.seed -= 1;
      const TracePtr again = traceOf(c);
      for (std::uint32_t v = 0; v < c.tree->size(); ++v) {
        const NodeId n{v};
        if (exact.value[v].empty() || exact.best[v] == kNoNode) continue;
        const std::vector<NodeId> got = trace->visitingOrder(n);
        const std::vector<NodeId> given = c.tree->children(n);
        ASSERT_EQ(got, again->visitingOrder(n)) << c.typed();
        if (order == Order::given) {
          ASSERT_EQ(got, given);
        }
        if (order == Order::bestFirst) {
          ASSERT_EQ(got, byTrueValue(*c.tree, exact, n, false)) << c.typed();
        }
        if (order == Order::worstFirst) {
          ASSERT_EQ(got, byTrueValue(*c.tree, exact, n, true)) << c.typed();
        }
        ASSERT_TRUE(std::is_permutation(got.begin(), got.end(), given.begin(), given.end()));
        shuffled += got != given;
        seeds += got != other->visitingOrder(n);
      }
    }
  }
  EXPECT_GT(shuffled, 0);
  EXPECT_GT(seeds, 0);
}

TEST(Budget, ARunCutShortIsAPrefix) {
  Random random(11);
  int cutShort = 0;
  for (int i = 0; i < share(1500); ++i) {
    const SearchSpec& s = searches()[random.below(searches().size())];
    const Case c = randomCase(random, s.id);
    const TracePtr full = traceOf(c);
    Budget budget;
    budget.visits = 1 + static_cast<std::uint32_t>(random.below(full->visits() + 1));
    const TracePtr part = *run(c.tree, c.id, c.options, budget);
    const std::string what = c.typed() + " within " + std::to_string(budget.visits);
    ASSERT_LE(part->visits(), std::max(budget.visits, 1u)) << what;
    ASSERT_LE(part->events(), full->events()) << what;
    ASSERT_EQ(part->truncated(), part->events() < full->events()) << what;
    cutShort += part->truncated();
    if (part->truncated()) {
      ASSERT_TRUE(part->principalVariation().empty()) << what;
    }
    for (Time k = 1; k <= part->events(); ++k) {
      const Event a = part->event(k), b = full->event(k);
      ASSERT_TRUE(a.kind == b.kind && a.node == b.node && a.child == b.child &&
                  a.visit == b.visit && a.number == b.number)
          << what << " event " << k;
      ASSERT_EQ(part->current(k), full->current(k)) << what;
    }
    for (int j = 0; j < 30; ++j) {
      const NodeId n{static_cast<std::uint32_t>(random.below(c.tree->size()))};
      const Time k = 1 + static_cast<Time>(random.below(part->events()));
      const NodeState a = part->state(n, k), b = full->state(n, k);
      ASSERT_TRUE(a.phase == b.phase && a.current == b.current && a.cut == b.cut &&
                  a.dropped == b.dropped && a.stale == b.stale && a.best == b.best &&
                  a.hasValue == b.hasValue && a.handled == b.handled)
          << what << " " << c.tree->shortName(n) << " after " << k;
      ASSERT_EQ(part->value(n, k), full->value(n, k)) << what;
      const Interval x = part->interval(n, k), y = full->interval(n, k);
      ASSERT_TRUE(x.lo == y.lo && x.hi == y.hi) << what;
      const Counters p = part->counters(k), q = full->counters(k);
      ASSERT_TRUE(p.nodes == q.nodes && p.leaves == q.leaves && p.cuts == q.cuts &&
                  p.skippedLeaves == q.skippedLeaves && p.live == q.live)
          << what << " after " << k;
    }
  }
  EXPECT_GT(cutShort, 0);
}

}  // namespace
}  // namespace plyscope::test
