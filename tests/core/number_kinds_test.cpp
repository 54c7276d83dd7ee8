#include <gtest/gtest.h>

#include "tests/core/compare.h"
#include "tests/core/random_tree.h"
#include "tests/share.h"

/// Trees whose numbers fit no common scale. A search that only compares is exact on them all the
/// same; any other runs in floating point and says so.
namespace plyscope::test {
namespace {

using boost::multiprecision::pow;

using Map = std::function<Rational(const Rational&)>;

/// The same tree with other utilities; with `halves`, the outcomes of every chance node get the
/// probabilities 1/2, 1/4, ... and the last one what is left.
void copy(const Tree& tree, NodeId n, const Map& f, bool halves, TreeBuilder& b) {
  const auto utility = [&] {
    std::vector<Rational> u;
    for (unsigned p = 0; p < (tree.scalar() ? 1 : tree.players()); ++p) {
      u.push_back(f(tree.utilityNumber(n, p).value));
    }
    return u;
  };
  const NodeId up = tree.parent(n);
  if (up != kNoNode && tree.isChance(up)) {
    const std::uint32_t i = tree.childIndex(n), last = tree.childCount(up) - 1;
    b.probability(halves ? Rational(Integer(1), Integer(Integer(1) << (i == last ? last : i + 1)))
                         : tree.probability(n));
  }
  if (tree.isLeaf(n)) return tree.scalar() ? b.leaf(utility()[0]) : b.leaf(utility());
  if (tree.isChance(n)) {
    b.openChance();
  } else {
    b.openDecision(tree.mover(n));
  }
  for (NodeId c : tree.children(n)) copy(tree, c, f, halves, b);
  b.close();
  if (!tree.hasUtility(n)) return;
  tree.scalar() ? b.estimate(utility()[0]) : b.estimate(utility());
}

/// The case with its utilities mapped, and what was declared of them.
Case mapped(const Case& c, const Map& f, bool halves) {
  TreeBuilder b;
  if (!c.tree->scalar()) b.setPlayers(c.tree->players());
  copy(*c.tree, Tree::root(), f, halves, b);
  Case other = c;
  other.tree = *b.finish();
  if (c.options.epsilon) other.options.epsilon = f(*c.options.epsilon);
  if (c.options.bounds) {
    other.options.bounds = {f(c.options.bounds->first), f(c.options.bounds->second)};
  }
  return other;
}

/// A case without fractions, small enough for sums of halves to be exact in a double.
Case plainCase(Random& random, SearchId id) {
  for (;;) {
    Case c = randomCase(random, id);
    if (c.tree->size() > 60 || c.tree->facts().depth > 4) continue;
    bool plain = true;
    for (std::uint32_t n = 0; n < c.tree->size(); ++n) {
      plain = plain && c.tree->childCount(NodeId{n}) <= 5;
    }
    if (!plain) continue;
    if (spec(id).takesSamples) c.options.samples = 1u << (c.options.samples % 3);
    return c;
  }
}

bool onlyCompares(const Case& c) {
  return c.tree->facts().chanceNodes == 0 && (c.id == SearchId::maxN || spec(c.id).scalar);
}

class NumberKinds : public testing::TestWithParam<SearchId> {};

// Powers of two keep every sum and comparison exact in a double, so that the run in floating
// point must tell the very story of the oracle's fractions.
TEST_P(NumberKinds, ATreeTooLargeForAnyScaleTellsTheSameStory) {
  Random random(4000 + static_cast<std::uint64_t>(GetParam()));
  const Rational huge = Rational(Integer(1) << 200);
  int compared = 0;
  for (int i = 0; i < share(80); ++i) {
    const Case c = mapped(
        plainCase(random, GetParam()),
        [&](const Rational& u) {
          return Rational(Integer(numerator(u) * 4 / denominator(u))) * huge;
        },
        true);
    if (c.tree->representation() != Tree::Representation::ranked) continue;  // nothing but zeros
    if (!fits(*c.tree, c.id, c.options)) continue;  // a sum of rounded numbers left its band
    const TracePtr trace = *run(c.tree, c.id, c.options);
    const bool floats = !onlyCompares(c);
    if (floats && spec(c.id).scalar &&
        spec(c.id).takesBounds) {  // windows a little wider: fewer cuts
      const Rational v = truth(*c.tree, false, c.options.depth).value[0][0];
      ASSERT_EQ(outcome(*trace).value[0].value, v) << c.typed();
    } else {
      ASSERT_EQ(compareAll(c, random), "") << "case " << i << ": " << c.typed();
    }
    const bool exact = !floats && c.id != SearchId::sampledExpectiminimax;
    ASSERT_EQ(trace->exact(), exact) << c.typed();
    ASSERT_EQ(outcome(*trace).exact, exact) << c.typed();
    for (const Number& v : outcome(*trace).value) {
      // A tuple that no chance node averaged is read off the tree itself.
      if (!spec(c.id).scalar && floats) continue;
      ASSERT_EQ(v.approximate, floats) << c.typed();
    }
    ++compared;
  }
  EXPECT_GT(compared, 0);
}

// Numbers of very different sizes, with denominators: exact where only comparing is done, close
// and marked elsewhere.
TEST_P(NumberKinds, NumbersOfEverySizeAreExactOrMarked) {
  Random random(5000 + static_cast<std::uint64_t>(GetParam()));
  const Rational huge = Rational(pow(Integer(10), 40));
  for (int i = 0; i < share(80); ++i) {
    const Case small = plainCase(random, GetParam());
    const Case c = mapped(
        small, [&](const Rational& u) { return Rational(u * huge + u / 7); }, false);
    if (c.tree->representation() != Tree::Representation::ranked) continue;
    if (onlyCompares(c)) {
      ASSERT_EQ(compareAll(c, random), "") << "case " << i << ": " << c.typed();
      continue;
    }
    if (!spec(c.id).sound || GetParam() == SearchId::sampledExpectiminimax) continue;
    if (!spec(c.id).scalar) continue;  // a tie broken by rounding may choose another tuple
    const TracePtr trace = *run(c.tree, c.id, c.options);
    const Outcome o = outcome(*trace);
    const Rational exact = truth(*c.tree, false, c.options.depth).value[0][0];
    ASSERT_TRUE(o.value[0].approximate && !o.exact) << c.typed();
    ASSERT_LE(abs(Rational(o.value[0].value - exact)), huge / 1000000) << c.typed();
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

INSTANTIATE_TEST_SUITE_P(Searches, NumberKinds, testing::ValuesIn(allSearches()), nameOf);

}  // namespace
}  // namespace plyscope::test
