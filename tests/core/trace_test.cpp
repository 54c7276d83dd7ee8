// The steps of the teaching examples: event lists, stops, states at chosen events, prefixes.

#include <gtest/gtest.h>

#include <map>
#include <string>

#include "core/formats/formats.h"
#include "core/search/search.h"

namespace plyscope {
namespace {

constexpr const char* kClassic = "[[3,12,8], [2,4,6], [14,5,2]]";
constexpr const char* kDeep = "[[5,8], [[[4,9],[7,3]], [6,1]]]";
constexpr const char* kEqual = "[[3,4], [3,2]]";
constexpr const char* kPairs =
    "[[(1,0),(3,-2)], [(-3,3),(2,-1),(0,1)], [(0,0),(1,0)], [(0,-1),(2,-1),(3,-3)]]";
constexpr const char* kChance = "[?[0.8: 3, 0.2: 4], ?[0.8: 1, 0.2: 6]]";

SearchOptions options(const char* epsilon, bool strict = false) {
  SearchOptions o;
  if (*epsilon) o.epsilon = *parseNumber(epsilon);
  o.strict = strict;
  return o;
}

TracePtr traceOf(const char* text, SearchId id, const SearchOptions& o = {}, Budget budget = {}) {
  auto read = readTree(text);
  EXPECT_TRUE(read);
  auto trace = run(read->tree, id, o, budget);
  EXPECT_TRUE(trace) << trace.error()[0].what;
  return *trace;
}

std::string eventText(const Trace& trace, Time k) {
  static const char* const names[] = {"start", "pass", "enter", "look",    "arrive", "add",
                                      "drop",  "test", "cut",   "nothing", "close",  "finish",
                                      "level", "up",   "probe", "draw"};
  const Event e = trace.event(k);
  std::string text = names[static_cast<int>(e.kind)];
  if (e.kind == EventKind::start || e.kind == EventKind::finish) return text;
  text += " " + trace.tree().shortName(e.node);
  if (e.child != kNoNode && e.kind != EventKind::test)
    text += "<" + trace.tree().shortName(e.child);
  return text;
}

std::string eventsText(const Trace& trace) {
  std::string text;
  for (Time k = 1; k <= trace.events(); ++k) text += (k > 1 ? ", " : "") + eventText(trace, k);
  return text;
}

TEST(Events, ClassicAlphaBeta) {
  EXPECT_EQ(
      eventsText(*traceOf(kClassic, SearchId::alphaBeta)),
      "start, enter n1, enter n2, look L1, arrive n2<L1, test n2, look L2, arrive n2<L2, test "
      "n2, look L3, arrive n2<L3, test n2, close n2, arrive n1<n2, test n1, enter n3, look L4, "
      "arrive n3<L4, test n3, cut n3<L4, close n3, arrive n1<n3, test n1, enter n4, look L7, "
      "arrive n4<L7, test n4, look L8, arrive n4<L8, test n4, look L9, arrive n4<L9, test n4, "
      "nothing n4<L9, close n4, arrive n1<n4, test n1, close n1, finish");
}

TEST(Events, PairsWithEpsilonDropWhatWasCut) {
  const auto trace = traceOf(kPairs, SearchId::epsilon, options("1"));
  EXPECT_EQ(eventText(*trace, 14), "cut n3<L3");
  EXPECT_EQ(eventText(*trace, 16), "drop n1<n3");
  EXPECT_EQ(eventText(*trace, 21), "cut n4<L6");
}

struct Sizes {
  const char* tree;
  SearchId id;
  SearchOptions options;
  std::uint32_t events, nodes, cuts, branches;
};

TEST(Stops, CheckValues) {
  const Sizes table[] = {
      {kClassic, SearchId::alphaBeta, {}, 39, 17, 3, 5},
      {kClassic, SearchId::minimax, {}, 31, 18, 2, 5},
      {kDeep, SearchId::alphaBeta, {}, 42, 20, 4, 4},
      {kEqual, SearchId::alphaBeta, {}, 22, 11, 3, 4},
      {kEqual, SearchId::alphaBeta, options("", true), 25, 11, 2, 4},
      {"7", SearchId::alphaBeta, {}, 3, 2, 2, 2},
      {kPairs, SearchId::epsilon, options("1"), 37, 20, 4, 6},
      {kPairs, SearchId::epsilon, options("1", true), 39, 20, 3, 6},
      {kPairs, SearchId::maxN, {}, 36, 21, 2, 6},
      {kChance, SearchId::expectiminimax, {}, 18, 11, 2, 4},
  };
  for (const Sizes& s : table) {
    const auto trace = traceOf(s.tree, s.id, s.options);
    SCOPED_TRACE(std::string(s.tree) + " " + std::string(spec(s.id).name));
    EXPECT_EQ(trace->events(), s.events);
    EXPECT_EQ(Stops(*trace, StepSize::event).count(), s.events);
    EXPECT_EQ(Stops(*trace, StepSize::node).count(), s.nodes);
    EXPECT_EQ(Stops(*trace, StepSize::cut).count(), s.cuts);
    EXPECT_EQ(Stops(*trace, StepSize::branch).count(), s.branches);
    for (const StepSize size : {StepSize::node, StepSize::cut, StepSize::branch}) {
      const Stops stops(*trace, size);
      for (std::uint32_t i = 1; i <= stops.count(); ++i) {
        EXPECT_EQ(stops.number(stops.at(i)), (std::pair{i, true}));
        EXPECT_EQ(stops.previous(stops.at(i)), stops.at(i > 1 ? i - 1 : 1));
        EXPECT_EQ(stops.next(stops.at(i)), stops.at(i < stops.count() ? i + 1 : i));
      }
    }
  }
}

// Shift+Ctrl+Right and Right never disagree about where a child has been dealt with.
TEST(Stops, ABranchEndsWhereTheStepByNodeEnds) {
  const auto classic = traceOf(kClassic, SearchId::alphaBeta);
  EXPECT_EQ(Stops(*classic, StepSize::branch).at(2), 15u);
  const Sizes table[] = {
      {kClassic, SearchId::alphaBeta, {}, 0, 0, 0, 0},
      {kEqual, SearchId::alphaBeta, options("", true), 0, 0, 0, 0},
      {kPairs, SearchId::epsilon, options("1"), 0, 0, 0, 0},
      {kChance, SearchId::expectiminimax, {}, 0, 0, 0, 0},
  };
  for (const Sizes& s : table) {
    const auto trace = traceOf(s.tree, s.id, s.options);
    const Stops nodes(*trace, StepSize::node);
    for (std::uint32_t n = 0; n < trace->tree().size(); ++n) {
      if (trace->tree().isLeaf(NodeId{n})) continue;
      const Stops branches(*trace, StepSize::branch, NodeId{n});
      for (std::uint32_t i = 1; i <= branches.count(); ++i) {
        EXPECT_TRUE(nodes.number(branches.at(i)).second) << s.tree << ' ' << n << ' ' << i;
      }
    }
  }
}

TEST(Stops, TheCutOfClassicIsStopTen) {
  const auto trace = traceOf(kClassic, SearchId::alphaBeta);
  EXPECT_EQ(Stops(*trace, StepSize::node).at(10), 20u);
  EXPECT_EQ(trace->nextCut(1), 20u);
  EXPECT_EQ(trace->nextCut(20), 0u);
  EXPECT_EQ(trace->previousCut(39), 20u);
}

TEST(States, ClassicAtItsCut) {
  const auto trace = traceOf(kClassic, SearchId::alphaBeta);
  const Tree& tree = trace->tree();
  const auto node = [&](const char* name) { return *tree.findByName(name); };
  const NodeState n3 = trace->state(node("n3"), 20);
  EXPECT_EQ(n3.phase, Phase::open);
  EXPECT_TRUE(n3.current && n3.cut && n3.hasGiven);
  EXPECT_EQ(exactText(trace->givenWindow(node("n3"), 20).alpha), "3");
  EXPECT_EQ(exactText(trace->givenWindow(node("n3"), 20).beta), "inf");
  EXPECT_EQ(exactText(trace->liveWindow(node("n3"), 20).beta), "2");
  EXPECT_EQ(trace->state(node("L5"), 19).phase, Phase::untouched);
  EXPECT_EQ(trace->state(node("L5"), 20).phase, Phase::skipped);
  EXPECT_EQ(trace->skippedSince(node("L5"), 39), 20u);
  const Source source = trace->source(node("n3"), Side::alpha, 20);
  EXPECT_EQ(source.ancestor, node("n1"));
  EXPECT_EQ(source.child, node("n2"));
  EXPECT_EQ(trace->state(node("n3"), 39).relation, Relation::atMost);
  EXPECT_EQ(trace->state(node("n4"), 39).relation, Relation::exact);
  EXPECT_EQ(trace->counters(39).skippedLeaves, 2u);
  for (Time k = 1; k < 39; ++k) {
    int rings = 0;
    for (std::uint32_t n = 0; n < tree.size(); ++n) rings += trace->state(NodeId{n}, k).current;
    EXPECT_EQ(rings, 1) << k;
  }
}

TEST(States, DeepHasAnInheritedTwoSidedBound) {
  const auto trace = traceOf(kDeep, SearchId::alphaBeta);
  const Tree& tree = trace->tree();
  const NodeId n6 = *tree.findByName("n6"), n4 = *tree.findByName("n4");
  const Time cut = trace->nextCut(1);
  EXPECT_EQ(trace->event(cut).node, n6);
  EXPECT_EQ(trace->source(n6, Side::alpha, cut).ancestor, Tree::root());
  const Interval between = trace->interval(n4, trace->events());
  EXPECT_EQ(exactText(between.lo), "3");
  EXPECT_EQ(exactText(between.hi), "4");
  EXPECT_EQ(trace->state(n4, trace->events()).relation, Relation::atMost);
}

TEST(States, ADroppedOptionHasNoPair) {
  const auto trace = traceOf(kPairs, SearchId::epsilon, options("1"));
  const NodeId n3 = *trace->tree().findByName("n3");
  EXPECT_FALSE(trace->state(n3, 15).dropped);
  EXPECT_TRUE(trace->state(n3, 16).dropped);
  EXPECT_FALSE(trace->state(n3, 16).hasValue);
  EXPECT_TRUE(trace->value(n3, 37).empty());
  EXPECT_EQ(exactText(*trace->incumbent(n3, 14)), "1");
}

TEST(States, AChanceNodeIsSummedUp) {
  const auto trace = traceOf(kChance, SearchId::expectiminimax);
  const NodeId n2 = *trace->tree().findByName("n2");
  const PartialSum sum = trace->partialSum(n2, 5);
  EXPECT_EQ(exactText(sum.sum.at(0)), "12/5");
  EXPECT_EQ(exactText(sum.weight), "4/5");
  EXPECT_EQ(exactText(outcome(*trace).value.at(0)), "16/5");
}

TEST(Prefix, ATruncatedRunAnswersLikeTheBeginningOfTheFullOne) {
  for (const char* text : {kClassic, kDeep}) {
    const auto full = traceOf(text, SearchId::alphaBeta);
    for (std::uint32_t visits = 1; visits < full->visits(); ++visits) {
      Budget budget;
      budget.visits = visits;
      const auto part = traceOf(text, SearchId::alphaBeta, {}, budget);
      ASSERT_TRUE(part->truncated());
      ASSERT_EQ(part->visits(), visits);
      for (Time k = 1; k <= part->events(); ++k) {
        EXPECT_EQ(eventText(*part, k), eventText(*full, k));
        for (std::uint32_t n = 0; n < full->tree().size(); ++n) {
          const NodeState a = part->state(NodeId{n}, k), b = full->state(NodeId{n}, k);
          EXPECT_EQ(a.phase, b.phase) << k << " " << n;
          EXPECT_EQ(a.value, b.value) << k << " " << n;
          EXPECT_EQ(a.live, b.live) << k << " " << n;
          EXPECT_EQ(a.current, b.current) << k << " " << n;
        }
      }
    }
  }
}

TEST(Events, IterativeDeepeningSortsByWhatThePassesReturned) {
  SearchOptions o;
  o.order = Order::iterativeDeepening;
  const auto trace = traceOf("[[1, 2] ~ 0, [5, 6] ~ 9]", SearchId::alphaBeta, o);
  EXPECT_EQ(eventText(*trace, 2), "pass n1");
  EXPECT_EQ(trace->visitingOrder(Tree::root()).front(), *trace->tree().findByName("n3"));
  EXPECT_EQ(exactText(outcome(*trace).value.at(0)), "5");
}

}  // namespace
}  // namespace plyscope
