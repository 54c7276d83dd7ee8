#include <gtest/gtest.h>

#include "tests/core/small_case.h"
#include "tests/share.h"

/// The oracle itself, against brute force alone.
namespace plyscope::test {
namespace {

TEST(Oracle, AgreesWithBruteForceWhereverASearchIsSound) {
  Random random(1);
  for (int i = 0; i < share(3000); ++i) {
    const SearchId id = searches()[random.below(searches().size())].id;
    if (!spec(id).sound || id == SearchId::sampledExpectiminimax) continue;
    Case c = randomCase(random, id);
    if (c.options.order != Order::iterativeDeepening) c.options.order = Order::given;
    Plan plan;
    plan.id = id;
    plan.options = c.options;
    const Told told = tell(*c.tree, plan);
    const Truth exact = truth(*c.tree, !spec(id).scalar, c.options.depth);
    const bool given = c.options.order == Order::given;
    const bool tiesMatter = !spec(id).scalar && !given;
    if (!tiesMatter) {
      ASSERT_EQ(told.value, exact.value[0]) << c.typed();
    }
    if (given) {
      ASSERT_EQ(told.path, exact.path) << c.typed();
    }
    for (std::uint32_t v = 0; v < c.tree->size(); ++v) {
      const Seen& s = told.board.seen(NodeId{v}, told.board.now());
      if (s.phase != Phase::closed || s.stale || tiesMatter) continue;
      if (spec(id).scalar) {
        const Number truth{exact.value[v][0]};
        ASSERT_FALSE(truth < s.interval.lo || s.interval.hi < truth) << c.typed() << " at " << v;
      } else if (s.value) {
        ASSERT_EQ(*s.value, exact.value[v]) << c.typed() << " at " << v;
      }
    }
  }
}

}  // namespace
}  // namespace plyscope::test
