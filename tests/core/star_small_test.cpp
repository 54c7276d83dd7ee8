#include <gtest/gtest.h>

#include "core/formats/formats.h"
#include "tests/core/compare.h"
#include "tests/core/oracle.h"
#include "tests/share.h"

namespace plyscope::test {
namespace {

// Windows of star1 and star2 where they are tightest: trees of five to fourteen nodes, utilities
// from -1 to 1, probabilities in thirds to sevenths. A window that is off by a fraction of a unit
// meets a tie there, and then another node is entered.

std::int64_t partsOf(Random& random) {
  constexpr std::int64_t kParts[] = {3, 4, 5, 7};
  return kParts[random.below(4)];
}

/// Grows the node list first and the tree from it, so that every size is as likely.
class SmallTree {
 public:
  explicit SmallTree(Random& random) : random_(random) {}

  TreePtr make() {
    const std::uint64_t nodes = 5 + random_.below(10);
    children_.resize(1);
    while (children_.size() < nodes) {
      const std::size_t up = random_.below(children_.size());
      if (children_[up].size() == 3) continue;
      const auto place = static_cast<std::ptrdiff_t>(random_.below(children_[up].size() + 1));
      children_[up].insert(children_[up].begin() + place, children_.size());
      children_.emplace_back();
    }
    builder_.setRootMover(random_.below(2) ? Mover::A : Mover::B);
    node(0);
    return *builder_.finish();
  }

 private:
  void node(std::size_t n) {
    if (children_[n].empty()) return builder_.leaf(random_.between(-1, 1));
    if (random_.below(2)) {
      builder_.openChance();
      outcomes(children_[n]);
    } else {
      builder_.openDecision(random_.below(2) ? Mover::A : Mover::B);
      for (const std::size_t c : children_[n]) node(c);
    }
    builder_.close();
  }

  void outcomes(const std::vector<std::size_t>& all) {
    std::int64_t left = parts_;
    for (std::size_t i = 0; i < all.size(); ++i) {
      const std::int64_t share = i + 1 == all.size() ? left : random_.between(0, left);
      left -= share;
      builder_.probability(Rational(share, parts_));
      node(all[i]);
    }
  }

  Random& random_;
  const std::int64_t parts_ = partsOf(random_);  // of all chance nodes, or the words would be fine
  TreeBuilder builder_;
  std::vector<std::vector<std::size_t>> children_;
};

Case smallCase(Random& random, SearchId id) {
  Case c;
  c.id = id;
  c.tree = SmallTree(random).make();
  c.options.strict = random.below(2);
  const std::int64_t loose = random.below(3);  // of bounds in thirds
  c.options.bounds = {Rational(-3 - loose, 3), Rational(3 + loose, 3)};
  return c;
}

class SmallStar : public testing::TestWithParam<SearchId> {};

TEST_P(SmallStar, EntersWhatTheOracleEntersAndShowsItsWindows) {
  Random random(77 + static_cast<std::uint64_t>(GetParam()));
  for (int i = 0; i < share(6000); ++i) {
    const Case c = smallCase(random, GetParam());
    const TracePtr trace = *run(c.tree, c.id, c.options);
    const Plan plan = planFor(c, *trace);
    const Told told = tell(*c.tree, plan);
    ASSERT_EQ(compareEvents(*trace, told), "") << c.typed();
    ASSERT_EQ(compareOutcome(*trace, told, plan), "") << c.typed();
    if (i % 10 != 0) continue;
    for (Time k = 1; k <= trace->events(); ++k) {
      for (std::uint32_t n = 0; n < c.tree->size(); ++n) {
        ASSERT_EQ(compareState(*trace, told, NodeId{n}, k), "") << c.typed();
      }
    }
  }
}

// Alpha comes from one chance node and beta from another, half a unit apart: a window whose ends
// were rounded towards each other would close before anything arrived.
TEST_P(SmallStar, AWindowBetweenTwoChanceNodesStaysOpen) {
  const char* const trees[] = {
      "bounds: 0:4\n"
      "A[ chance[1/4: 1, 3/4: 0], B[ chance[1/4: 2, 3/4: 0], chance[1/4: 0, 3/4: A[0, 4]] ] ]",
      "bounds: -4:4\n"
      "B[ chance[1/5: -1, 4/5: 0],"
      " A[ chance[1/5: -2, 4/5: 0], chance[1/5: 0, 4/5: B[0, -4]] ] ]"};
  for (const char* text : trees) {
    const auto read = readTree(text);
    ASSERT_TRUE(read) << read.error().front().what;
    SearchOptions options;
    options.bounds = read->header.options.bounds;
    EXPECT_EQ(outcome(**run(read->tree, GetParam(), options)).value,
              outcome(**run(read->tree, SearchId::expectiminimax, {})).value)
        << text;
  }
}

/// Alpha, then beta, then an outcome that is searched between both.
TreePtr twoChanceNodesAbove(Random& random) {
  TreeBuilder b;
  const std::int64_t parts = partsOf(random);  // of all, or the words would be fine
  const auto chance = [&](auto last) {
    const std::int64_t first = random.between(1, parts - 1);
    b.openChance();
    b.probability(Rational(first, parts));
    b.leaf(random.between(-4, 4));
    b.probability(Rational(parts - first, parts));
    last();
    b.close();
  };
  const auto leaf = [&] { b.leaf(random.between(-4, 4)); };
  const Mover up = random.below(2) ? Mover::A : Mover::B;
  const Mover down = up == Mover::A ? Mover::B : Mover::A;
  const auto pair = [&] {
    b.openDecision(random.below(3) ? up : down);
    leaf();
    leaf();
    b.close();
  };
  b.openDecision(up);
  chance(leaf);
  b.openDecision(down);
  chance(leaf);
  chance(pair);
  b.close();
  b.close();
  return *b.finish();
}

TEST_P(SmallStar, AgreesWithExpectiminimaxBetweenTwoChanceNodes) {
  Random random(80);
  for (int i = 0; i < share(20'000); ++i) {
    Case c;
    c.id = GetParam();
    c.tree = twoChanceNodesAbove(random);
    c.options.bounds = {-4, 4};
    c.options.strict = random.below(2);
    const Outcome star = outcome(**run(c.tree, c.id, c.options));
    const Outcome exact = outcome(**run(c.tree, SearchId::expectiminimax, {}));
    ASSERT_EQ(star.value, exact.value) << c.typed();
    ASSERT_EQ(star.path, exact.path) << c.typed();
  }
}

INSTANTIATE_TEST_SUITE_P(Stars, SmallStar, testing::Values(SearchId::star1, SearchId::star2));

// A probe that fails on the other side bounds nothing. The MIN node below the outcome stops at 0,
// not above its alpha, though it is worth -1, and so is the MAX node above it.
TEST(Star2, AProbeThatFailedLowIsNoLowerBound) {
  TreeBuilder b;
  b.openDecision(Mover::A);
  b.leaf(0);
  b.openChance();
  b.probability(1);
  b.openDecision(Mover::A);
  b.openDecision(Mover::B);
  b.leaf(0);
  b.leaf(-1);
  b.close();
  b.leaf(-1);
  for (int open = 0; open < 3; ++open) b.close();
  Case c;
  c.id = SearchId::star2;
  c.tree = *b.finish();
  c.options.bounds = {-1, 1};
  const TracePtr trace = *run(c.tree, c.id, c.options);
  ASSERT_EQ(compareEvents(*trace, tell(*c.tree, planFor(c, *trace))), "");
  const NodeId chance{2};
  Time probed = 1;
  while (trace->event(probed).kind != EventKind::add) ++probed;
  EXPECT_EQ(trace->value(NodeId{3}, probed).front().value, 0);
  EXPECT_EQ(trace->partialSum(chance, probed).bounds.alpha.value, -1);
}

// What a probe says of a chance node holds, whatever the second pass finds: the sum's true value
// lies between its bounds after every probe, and the answer is expectiminimax's.
TEST(Star2, NoProbeNarrowsTheBoundsTooFar) {
  Random random(79);
  int probes = 0, narrowed = 0;
  for (int i = 0; i < share(20'000); ++i) {
    const Case c = smallCase(random, SearchId::star2);
    const TracePtr trace = *run(c.tree, c.id, c.options);
    const Truth exact = truth(*c.tree, false);
    for (Time k = 2; k <= trace->events(); ++k) {
      const Event e = trace->event(k);
      if (e.kind != EventKind::add || !trace->state(e.child, k).probed) continue;
      const PartialSum now = trace->partialSum(e.node, k);
      const Rational& value = exact.value[index(e.node)].front();
      ASSERT_LE(now.bounds.alpha.value, value) << "event " << k << ": " << c.typed();
      ASSERT_GE(now.bounds.beta.value, value) << "event " << k << ": " << c.typed();
      ++probes;
      narrowed += now.bounds.alpha.value != c.options.bounds->first ||
                  now.bounds.beta.value != c.options.bounds->second;
    }
  }
  EXPECT_GT(probes, 0);
  EXPECT_GT(narrowed, 0);
}

}  // namespace
}  // namespace plyscope::test
