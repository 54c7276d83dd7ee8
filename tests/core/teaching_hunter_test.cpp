// The hunter: for every pair of rules that can differ it finds a small tree, and an oracle that
// shares no code with the searches confirms what it says.

#include "core/teaching/hunter.h"

#include <gtest/gtest.h>

#include <chrono>

#include "tests/core/backward_induction.h"
#include "tests/core/oracle.h"
#include "tests/core/plain_text.h"
#include "tests/share.h"

namespace plyscope {
namespace {

HuntRule rule(const char* name) {
  const auto found = findHuntRule(name);
  EXPECT_TRUE(found) << name;
  return found.value_or(HuntRule{});
}

/// By the independent oracle.
Judgement told(const HuntRule& r, const Tree& tree, SearchOptions options) {
  options.strict = r.strict;
  const test::Told t = test::tell(tree, {r.id, options, {}, {}});
  Judgement j;
  for (const Rational& x : t.value) j.value.push_back({x});
  if (!t.path.empty()) j.move = tree.child(Tree::root(), t.path.front());
  j.leaves = t.leafOrder;
  std::sort(j.leaves.begin(), j.leaves.end());
  j.nodes = t.nodes;
  return j;
}

struct Row {
  const char *first, *second;
  Differ by;
  std::uint32_t most;  ///< nodes of what is found; 0: nothing may be found
};

TEST(Hunter, FindsTheKnownCounterexamplesFromNothing) {
  const Row rows[] = {
      {"max-n", "unsound-scalar", Differ::value, 5},
      {"max-n", "unsound-x-plus-eps", Differ::value, 5},
      {"max-n", "unsound-deep-eps", Differ::value, 9},
      {"epsilon", "unsound-deep-eps", Differ::value, 9},
      {"epsilon", "epsilon --strict", Differ::visits, 5},
      {"epsilon", "epsilon-weak", Differ::visits, 5},
      {"alpha-beta", "minimax", Differ::visits, 5},
      {"alpha-beta", "epsilon", Differ::visits, 12},
      {"alpha-beta", "alpha-beta --strict", Differ::visits, 5},
      {"star1", "expectiminimax", Differ::visits, 12},
      {"alpha-beta", "M1", Differ::visits, 12},
      {"alpha-beta", "M1", Differ::value, 12},
      {"alpha-beta", "M2", Differ::value, 12},
      {"alpha-beta", "M3", Differ::visits, 12},
      {"alpha-beta", "M4", Differ::visits, 12},
      {"alpha-beta", "M5", Differ::visits, 12},
      {"alpha-beta", "M7", Differ::move, 5},
  };
  for (const Row& row : rows) {
    HuntOptions o{.first = rule(row.first), .second = rule(row.second), .by = row.by};
    o.range = 3;
    o.tries = 60'000;
    const auto outcome = hunt(o);
    ASSERT_TRUE(outcome) << outcome.error().front().what;
    ASSERT_TRUE(outcome->found) << outcome->message;
    const Counterexample& c = *outcome->found;
    EXPECT_LE(c.tree->size(), row.most) << outcome->message << " " << test::plainText(*c.tree);
    EXPECT_TRUE(differ(c.first, c.second, row.by));
    if (!o.first.belief && !o.second.belief) {
      const Judgement a = told(o.first, *c.tree, c.options), b = told(o.second, *c.tree, c.options);
      EXPECT_TRUE(differ(a, b, row.by)) << test::plainText(*c.tree);
      EXPECT_EQ(a.value, c.first.value);
      EXPECT_EQ(b.value, c.second.value);
    }
    if (row.most > 5) continue;
    const auto again = hunt(o);
    EXPECT_EQ(test::plainText(*again->found->tree), test::plainText(*c.tree));
  }
}

TEST(Hunter, SoundRulesAgreeAndItSaysOnHowMany) {
  const std::pair<const char*, const char*> pairs[] = {
      {"minimax", "alpha-beta"},  {"max-n", "epsilon"},        {"max-n", "epsilon-weak"},
      {"max-n", "bounded-max-n"}, {"expectiminimax", "star1"}, {"expectiminimax", "star2"}};
  for (const auto& [a, b] : pairs) {
    for (const Differ by : {Differ::value, Differ::move}) {
      HuntOptions o{.first = rule(a), .second = rule(b), .by = by};
      o.tries = static_cast<std::uint64_t>(test::share(3000));
      const auto outcome = hunt(o);
      ASSERT_TRUE(outcome) << a << " " << b;
      EXPECT_FALSE(outcome->found)
          << a << " " << b << " " << test::plainText(*outcome->found->tree);
      EXPECT_GT(outcome->tried, o.tries / 2);
      EXPECT_NE(outcome->message.find("the same"), std::string::npos) << outcome->message;
    }
  }
}

/// Rules that can never differ in anything on trees that both take. Without chance star1 and star2
/// are alpha-beta; M6 is about what numbers mean; M4 never cuts; on single numbers the scalar rule
/// is alpha-beta with its parent's bound alone.
std::string family(const HuntRule& r) {
  using M = Misconception;
  const bool all = r.id == SearchId::minimax || r.id == SearchId::breadthFirstMinimax ||
                   r.id == SearchId::expectiminimax || r.id == SearchId::maxN;
  if (all || r.belief == M::restartedBounds) return "all";
  if (r.id == SearchId::unsoundScalar || r.belief == M::ownBoundsOnly) return "parent";
  const bool window = !r.belief || *r.belief == M::boundAsValue || *r.belief == M::strictOnly;
  if (spec(r.id).windows && window) {
    return r.strict || r.belief == M::strictOnly ? "window strict" : "window";
  }
  return huntName(r);
}

bool never(const HuntRule& a, const HuntRule& b) {
  const bool belief = a.belief || b.belief;
  return family(a) == family(b) && (belief || family(a) == "all");
}

TEST(Hunter, EveryPairOfDistinctRulesDiffersOnASmallTree) {
  const std::vector<HuntRule> rules = huntRules();
  std::vector<std::string> none;
  for (std::size_t i = 0; i < rules.size(); ++i) {
    for (std::size_t j = i + 1; j < rules.size(); ++j) {
      if (never(rules[i], rules[j])) continue;
      bool found = false;
      const auto start = std::chrono::steady_clock::now();
      for (const Differ by : {Differ::visits, Differ::value, Differ::move}) {
        HuntOptions o{.first = rules[i], .second = rules[j], .by = by};
        o.range = 3;
        o.tries = 3000;
        const auto outcome = hunt(o);
        if (!outcome || !outcome->found) continue;
        EXPECT_LE(outcome->found->tree->size(), 12u);
        found = true;
        break;
      }
      const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
      EXPECT_LT(took.count(), 10) << huntName(rules[i]) << " / " << huntName(rules[j]);
      if (!found) none.push_back(huntName(rules[i]) + " / " + huntName(rules[j]));
    }
  }
  std::string all;
  for (const std::string& s : none) all += s + "; ";
  EXPECT_EQ(all, "");
}

TEST(Hunter, StopsWhenAsked) {
  HuntOptions o{.first = rule("minimax"), .second = rule("alpha-beta")};
  std::atomic<bool> stop{true};
  std::atomic<std::uint64_t> tried{7};
  o.stop = &stop;
  o.tried = &tried;
  const auto outcome = hunt(o);
  ASSERT_TRUE(outcome);
  EXPECT_TRUE(outcome->stopped);
  EXPECT_EQ(outcome->tried, 0u);
  EXPECT_EQ(tried, 0u);
  o.stop = nullptr;
  int asked = 0;
  o.late = [&] { return ++asked > 3; };
  EXPECT_TRUE(hunt(o)->stopped);
  EXPECT_GT(tried, 0u);
}

}  // namespace
}  // namespace plyscope
