// A move is claimed only where the run established it: a child that returned the same number as a
// mere bound might be worse.

#include <gtest/gtest.h>

#include "explain_support.h"
#include "tests/core/oracle.h"
#include "tests/core/random_tree.h"
#include "tests/share.h"

namespace plyscope {
namespace {

using test::runOn;

/// The first sentence that begins so; "" if there is none.
std::string sentence(const Run& run, std::string_view begins) {
  for (Time k = 1; k <= run.trace->events(); ++k) {
    const std::string text = plainText(explain(run, k));
    if (text.starts_with(begins)) return text;
  }
  return "";
}

struct Named {
  const char* tree;
  const char* begins;
  const char* sentence;
};

TEST(ChosenMove, AChildThatMightOnlyBeEqualIsNotTheFirstBest) {
  const Named table[] = {
      {"[5, [[[3, -10], 3], 9]]", "n3 receives 3.",
       "n3 receives 3. n4 is only ≤ 3; now v = 3 for certain, from L4. α = 5 stays. n3 is now "
       "exactly 3, from L4."},
      {"[5, [[[3, -10], 3], 9]]", "n3 is worth", "n3 is worth 3 (from L4). MAX would play L4."},
      {"[5, [[[3, -10], 3, 1], 9]]", "n3 receives 3.",
       "n3 receives 3. n4 is only ≤ 3; now v = 3 for certain, from L4. α = 5 stays."},
      {"B[-5, [[[-3, 10], -3], -9]]", "n3 receives −3.",
       "n3 receives −3. n4 is only ≥ −3; now v = −3 for certain, from L4. β = −5 stays. n3 is now "
       "exactly −3, from L4."},
      {"B[-5, [[[-3, 10], -3], -9]]", "n3 is worth",
       "n3 is worth −3 (from L4). MIN would play L4."},
      {"[[3, 4], [3, 9]]", "n1 is worth", "n1 is worth 3 (from n2). MAX would play n2."},
  };
  for (const Named& row : table) {
    EXPECT_EQ(sentence(runOn(row.tree, SearchId::alphaBeta), row.begins), row.sentence) << row.tree;
  }
}

TEST(ChosenMove, TheRunningBestChildFollowsTheSameRule) {
  const auto run = runOn("[5, [[[3, -10], 3, 2], 9]]", SearchId::alphaBeta);
  const auto named = [&](const char* name) { return *run.tree->findByName(name); };
  const NodeId n3 = named("n3"), n4 = named("n4"), l4 = named("L4");
  for (Time k = 1; k <= run.trace->events(); ++k) {
    const NodeState s = run.trace->state(n3, k);
    const NodeId best = s.handled == 0 ? kNoNode : s.handled == 1 ? n4 : l4;
    EXPECT_EQ(s.best, best) << k;
  }
  EXPECT_EQ(certifiedText(run, n3, run.trace->closing(n3, run.trace->events())), "3");
}

TEST(ChosenMove, EveryChoiceAtAnExactNodeAttainsItsValueOnRandomTrees) {
  Random random(401);
  int choices = 0;
  for (int i = 0; i < test::share(4000); ++i) {
    const SearchSpec& search = searches()[static_cast<std::size_t>(i) % searches().size()];
    if (!search.scalar || search.takesSamples) continue;
    test::TreeShape shape = test::randomShape(random, 0, search.chance);
    shape.range = 1 + i % 4;  // many ties
    const TreePtr tree = test::randomTree(shape, random);
    SearchOptions options;
    options.strict = search.takesStrict && random.below(3) == 0;
    options.bounds = {Rational(-shape.range * 5), Rational(shape.range * 5)};
    if (!fits(*tree, search.id, options)) continue;
    const auto run = runSearch(tree, search.id, options);
    ASSERT_TRUE(run) << search.name;
    if (!run->trace->exact()) continue;
    const test::Truth truth = test::truth(*tree, false);
    for (const auto& [n, c] : strategy(*run->trace)) {
      if (run->trace->state(n, run->trace->events()).relation != Relation::exact) continue;
      ++choices;
      ASSERT_EQ(truth.value[index(c)][0], truth.value[index(n)][0])
          << search.name << " at " << tree->shortName(n) << " plays " << tree->shortName(c)
          << " in " << test::typed(*tree);
    }
  }
  EXPECT_GT(choices, test::share(4000));
}

}  // namespace
}  // namespace plyscope
