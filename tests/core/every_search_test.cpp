#include <gtest/gtest.h>

#include "tests/core/compare.h"
#include "tests/core/oracle.h"
#include "tests/core/small_case.h"
#include "tests/share.h"

namespace plyscope::test {
namespace {

/// Every search on random trees, orders and options, against the oracle: each event, the state of
/// nodes at random moments, counters, cuts, stops, reasons, outcome.
class EverySearch : public testing::TestWithParam<SearchId> {};

std::string compareAll(const Case& c, Random& random) {
  const Result<TracePtr> result = run(c.tree, c.id, c.options);
  if (!result) return "refused: " + result.error().front().what;
  const Trace& trace = **result;
  const Plan plan = planFor(c, trace);
  const Told told = tell(*c.tree, plan);
  if (std::string s = compareEvents(trace, told); !s.empty()) return s;
  if (std::string s = compareOutcome(trace, told, plan); !s.empty()) return s;
  for (int i = 0; i < 60; ++i) {
    const Time k = 1 + static_cast<Time>(random.below(told.board.now()));
    const NodeId n{static_cast<std::uint32_t>(random.below(c.tree->size()))};
    const NodeId here = told.board.events[k - 1].node;
    for (NodeId m : {n, here}) {
      if (std::string s = compareState(trace, told, m, k); !s.empty()) return s;
      if (std::string s = compareReasons(trace, told, m, k); !s.empty()) return s;
    }
    if (std::string s = comparePlaces(trace, told, n, k); !s.empty()) return s;
    if (std::string s = compareCounters(trace, told, k); !s.empty()) return s;
    if (std::string s = compareCuts(trace, told, k); !s.empty()) return s;
  }
  const NodeId anchor{static_cast<std::uint32_t>(random.below(c.tree->size()))};
  return compareStops(trace, told, random.below(2) ? anchor : Tree::root());
}

TEST_P(EverySearch, TellsWhatTheOracleTells) {
  Random random(1000 + static_cast<std::uint64_t>(GetParam()));
  for (int i = 0; i < share(1000); ++i) {
    Case c = randomCase(random, GetParam());
    // Pass by pass, searches that skip nothing are compared; the others' values are in laws_test.
    const bool full = GetParam() == SearchId::minimax || GetParam() == SearchId::maxN ||
                      GetParam() == SearchId::expectiminimax;
    if (c.options.order == Order::iterativeDeepening && !full) c.options.order = Order::given;
    ASSERT_EQ(compareAll(c, random), "") << "case " << i << ": " << c.typed();
  }
}

std::string nameOf(const testing::TestParamInfo<SearchId>& info) {
  std::string name(spec(info.param).name);
  std::erase(name, '-');
  return name;
}

std::vector<SearchId> allSearches() {
  std::vector<SearchId> ids;
  for (const SearchSpec& s : searches()) {  // star2's values and bounds are in laws_test
    if (s.id != SearchId::star2) ids.push_back(s.id);
  }
  return ids;
}

INSTANTIATE_TEST_SUITE_P(Searches, EverySearch, testing::ValuesIn(allSearches()), nameOf);

}  // namespace
}  // namespace plyscope::test
