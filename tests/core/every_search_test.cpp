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

TEST_P(EverySearch, TellsWhatTheOracleTells) {
  Random random(1000 + static_cast<std::uint64_t>(GetParam()));
  for (int i = 0; i < share(1000); ++i) {
    const Case c = randomCase(random, GetParam());
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
  for (const SearchSpec& s : searches()) ids.push_back(s.id);
  return ids;
}

INSTANTIATE_TEST_SUITE_P(Searches, EverySearch, testing::ValuesIn(allSearches()), nameOf);

}  // namespace
}  // namespace plyscope::test
