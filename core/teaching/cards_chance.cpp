#include <algorithm>
#include <array>

#include "core/teaching/card_sides.h"
#include "core/teaching/rebuild.h"

// C1 to C5: beliefs about chance nodes.

namespace plyscope {
namespace {

using namespace sides;

constexpr std::string_view kLotteries =
    "[left -> chance[0.8: 3, 0.2: 4], right -> chance[0.8: 1, 0.2: 6]]";

/// The move of somebody who values each child of the root by `valued`.
template <class Valued>
std::string plays(const Run& run, Valued valued) {
  const Tree& tree = *run.tree;
  NodeId best = kNoNode;
  Rational most;
  for (const NodeId c : tree.children(Tree::root())) {
    const Rational v = valued(c);
    if (best == kNoNode || most < v) {
      best = c;
      most = v;
    }
  }
  return "value " + number(run, most) + ", move " + name(run, best);
}

std::vector<Rational> outcomesOf(const Tree& tree, NodeId n) {
  std::vector<Rational> all;
  for (const NodeId c : tree.children(n)) all.push_back(tree.utilityNumber(c, 0).value);
  if (all.empty()) all.push_back(tree.utilityNumber(n, 0).value);
  return all;
}

Sides best(const Run& run) {
  return {result(run), plays(run, [&](NodeId c) {
            const auto all = outcomesOf(*run.tree, c);
            return *std::max_element(all.begin(), all.end());
          })};
}

Sides plain(const Run& run) {
  return {result(run), plays(run, [&](NodeId c) {
            const auto all = outcomesOf(*run.tree, c);
            Rational sum = 0;
            for (const Rational& r : all) sum += r;
            return Rational(sum / all.size());
          })};
}

Sides cutsBelowChance(const Run& run) {
  const auto [value, skipped] = throughChance(*run.tree);
  return {result(run) + ", skips nothing",
          "value " + number(run, value) + ", " + skips(*run.tree, skipped)};
}

/// The same order of leaves with the largest ten times as large.
Sides onlyOrder(const Run& run) {
  auto numbers = leafNumbers(*run.tree);
  auto most = std::max_element(numbers.begin(), numbers.end());
  (*most)[0] *= 10;
  const auto other = withLeafNumbers(*run.tree, numbers);
  const auto again =
      other ? runSearch(*other, run.id, run.options) : Result<Run>(tl::unexpected(other.error()));
  return {
      result(run) + "; in the same order but larger " + (again ? result(*again) : std::string()),
      result(run) + "; in the same order the same"};
}

Sides amongOutcomes(const Run& run) {
  const NodeId n = *run.tree->findByName("n2");
  const Rational v = trueValues(*run.tree)[index(n)];
  auto all = outcomesOf(*run.tree, n);
  const bool among = std::find(all.begin(), all.end(), v) != all.end();
  std::sort(all.begin(), all.end());
  return {"n2 is worth " + number(run, v) + (among ? ", an outcome" : ", which is no outcome"),
          "n2 is worth " + number(run, all.front()) + " or " + number(run, all.back())};
}

bool worth(const Run& run, std::string_view node, const Rational& v) {
  const auto n = run.tree->findByName(node);
  return n && trueValues(*run.tree)[index(*n)] == v;
}

}  // namespace

std::span<const Card> chanceCards() {
  using S = SearchId;
  static const std::array<Card, 5> table{{
      {"C1",
       "A chance node takes the best outcome (or the worst, or the likeliest).",
       "Nobody chooses at a chance node. Over many games each outcome comes as often as its "
       "probability says: the value is the weighted average.",
       "sum of probability × value",
       "the largest value",
       kLotteries,
       S::expectiminimax,
       best,
       {"Change one leaf so that n3 is worth 4.", kLotteries, S::expectiminimax, true,
        [](const Run& r) { return worth(r, "n3", 4); },
        "[left -> chance[0.8: 3, 0.2: 4], right -> chance[0.8: 1, 0.2: 16]]"}},
      {"C2",
       "A chance node takes the plain average.",
       "Probabilities weigh. 0.8 × 1 + 0.2 × 6 is 2, not 3.5.",
       "sum of probability × value",
       "sum of values / their number",
       kLotteries,
       S::expectiminimax,
       plain,
       {"Change one leaf so that n2 is worth exactly 2.", kLotteries, S::expectiminimax, true,
        [](const Run& r) { return worth(r, "n2", 2); },
        "[left -> chance[0.8: 1.5, 0.2: 4], right -> chance[0.8: 1, 0.2: 6]]"}},
      {"C3",
       "Alpha-beta cuts below chance nodes as everywhere else.",
       "The window above a chance node says nothing about one of its outcomes: a bad outcome may "
       "be "
       "made up by the next. Only with known smallest and largest leaf values can something be "
       "skipped.",
       "bounds do not pass a chance node",
       "bounds pass through chance nodes",
       "[3, chance[1/2: [2, 1], 1/2: [9, 9]]]",
       S::expectiminimax,
       cutsBelowChance,
       {"Change one leaf so that MAX plays L1.", "[3, chance[1/2: [2, 1], 1/2: [9, 9]]]",
        S::expectiminimax, true,
        [](const Run& r) {
          return r.trace->state(Tree::root(), r.trace->events()).best == r.tree->findByName("L1");
        },
        "[6, chance[1/2: [2, 1], 1/2: [9, 9]]]"}},
      {"C4",
       "Only the order of the leaf values matters.",
       "True for minimax, false with chance. With 60 in place of 6 the order is the same, and MAX "
       "goes right.",
       "the size of the numbers counts",
       "their order decides",
       kLotteries,
       S::expectiminimax,
       onlyOrder,
       {"Change one leaf so that MAX goes right.", kLotteries, S::expectiminimax, true,
        [](const Run& r) {
          return r.trace->state(Tree::root(), r.trace->events()).best == r.tree->findByName("n3");
        },
        "[left -> chance[0.8: 3, 0.2: 4], right -> chance[0.8: 1, 0.2: 60]]"}},
      {"C5",
       "The expected value is one of the outcomes.",
       "It is an average: 3.2 lies between 3 and 4, and no game ever ends with it.",
       "an average of the outcomes",
       "one of the outcomes",
       kLotteries,
       S::expectiminimax,
       amongOutcomes,
       {"Change one leaf so that n2's value is one of its outcomes.", kLotteries, S::expectiminimax,
        true, [](const Run& r) { return worth(r, "n2", 3) || worth(r, "n2", 4); },
        "[left -> chance[0.8: 3, 0.2: 3], right -> chance[0.8: 1, 0.2: 6]]"}},
  }};
  return table;
}

}  // namespace plyscope
