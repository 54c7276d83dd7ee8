#include "core/explain/row.h"

#include <gtest/gtest.h>

#include "explain_support.h"

namespace plyscope {
namespace {

using test::exampleText;
using test::runOn;

TraceRow rowOf(const Run& run, EventKind kind, std::string_view node) {
  const Stops stops(*run.trace, StepSize::node);
  for (Time k = 1; k <= run.trace->events(); ++k) {
    const Event e = run.trace->event(k);
    if (e.kind == kind && e.node != kNoNode && run.tree->shortName(e.node) == node) {
      return traceRow(run, stops, k);
    }
  }
  ADD_FAILURE() << "no such event at " << node;
  return {};
}

std::string text(const std::optional<Number>& n) {
  return n ? exactText(*n) : "null";
}

TEST(TraceRow, ALeafHasTheWindowThatItWasHanded) {
  const auto run = runOn("[3, [2, 1]]", SearchId::alphaBeta);
  const TraceRow look = rowOf(run, EventKind::look, "L2");
  EXPECT_EQ(text(look.alpha), "3");
  EXPECT_EQ(text(look.beta), "inf");
}

// The leaf is nobody's, so nobody is opposed to its parent, and what that holds is no bound on it.
TEST(TraceRow, ALeafOfAPairGameIsHeldAgainstNobody) {
  const auto run = runOn("epsilon: 2\n[[(1,1), (-2,0)], [(0,0), (1,1)]]", SearchId::epsilon);
  const TraceRow look = rowOf(run, EventKind::look, "L2");
  EXPECT_EQ(text(look.alpha), "null");
  EXPECT_EQ(text(look.beta), "null");
  const TraceRow entered = rowOf(run, EventKind::enter, "n3");
  EXPECT_EQ(text(entered.alpha), "1");
  EXPECT_EQ(text(entered.beta), "null");
}

// n4's running value came up from n6, which was cut at 4 or less.
TEST(TraceRow, ARunningValueThatCameFromABoundIsOne) {
  const auto run = runOn(exampleText("deep"), SearchId::alphaBeta);
  const NodeId n4 = *run.tree->findByName("n4");
  const Stops stops(*run.trace, StepSize::node);
  int bounds = 0;
  for (Time k = 1; k <= run.trace->events(); ++k) {
    const TraceRow row = traceRow(run, stops, k);
    if (row.node != n4 || !row.live || row.value.empty()) continue;
    const NodeId best = run.trace->state(n4, k).best;
    const bool bound = best != kNoNode && run.trace->state(best, k).relation == Relation::atMost;
    EXPECT_EQ(row.relation, bound ? Relation::atMost : Relation::none) << k;
    EXPECT_EQ(certifiedText(run, n4, k), std::string(bound ? "v ≤ " : "v = ") +
                                             shownText(row.value.front(), run.tree->spelling()));
    bounds += bound;
  }
  EXPECT_GT(bounds, 0);
}

}  // namespace
}  // namespace plyscope
