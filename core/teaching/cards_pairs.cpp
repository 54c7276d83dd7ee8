#include <algorithm>
#include <array>

#include "core/teaching/card_sides.h"

// G1 to G8: beliefs about games in which the players' numbers do not cancel out.

namespace plyscope {
namespace {

using namespace sides;

constexpr std::string_view kPairs = "[[(4, 1), (2, 3)], [(3, 2), (6, 0)], [(1, 1), (5, 2)]]";
constexpr std::string_view kTrap = "[(1, 0), [(0, 1), (100, 2)]]";
constexpr std::string_view kWrongEps = "epsilon: 2\n[(0, 0), [(-2, 0), (1, 1)]]";
constexpr std::string_view kFar = "epsilon: 2\n[(2, 0), [[[(-2, 0), (1, 1)], (0, -2)], (3, -1)]]";
constexpr std::string_view kTie = "[(1, 0), [(0, -1), (2, -1)]]";

std::vector<Number> rootValue(const Run& run) {
  return outcome(*run.trace).value;
}

/// Follows the play of an A that maximises and a B that minimises A's number.
Sides hurting(const Run& run) {
  const Tree& tree = *run.tree;
  const std::vector<Rational> value = trueValues(tree);
  NodeId n = Tree::root();
  while (!tree.isLeaf(n)) {
    const auto children = tree.children(n);
    n = *std::find_if(children.begin(), children.end(),
                      [&](NodeId c) { return value[index(c)] == value[index(n)]; });
  }
  return {"value " + pair(run, rootValue(run)),
          "value " + pair(run, {tree.utilityNumber(n, 0), tree.utilityNumber(n, 1)})};
}

/// The best of each number that B may hand up, whoever it belongs to.
Sides mixed(const Run& run) {
  const auto most = separateMaxima(*run.tree);
  return {"value " + pair(run, rootValue(run)),
          "value (" + number(run, most[0][0]) + ", " + number(run, most[0][1]) + ")"};
}

template <SearchId wrong>
Sides by(const Run& run) {
  return {result(run), resultOf(run, wrong, run.options)};
}

/// What A gets at the move that is played, if B may do anything.
Sides guarantee(const Run& run) {
  const NodeId move = run.trace->state(Tree::root(), run.trace->events()).best;
  Rational least;
  bool first = true;
  for (std::uint32_t i = index(move); i < run.tree->end(move); ++i) {
    const NodeId n{i};
    if (!run.tree->isLeaf(n)) continue;
    const Rational x = run.tree->utilityNumber(n, 0).value;
    if (first || x < least) least = x;
    first = false;
  }
  return {"if B errs at " + name(run, move) + " A gets " + number(run, least),
          "A gets " + number(run, rootValue(run)[0].value) + " whatever B does"};
}

Sides tie(const Run& run) {
  const NodeId n = *run.tree->findByName("n2");
  const auto kept = run.trace->value(n, run.trace->events());
  const NodeId last = run.tree->children(n).back();
  return {"B keeps " + pair(run, kept) + ": A plays L1 and gets " +
              number(run, rootValue(run)[0].value),
          "B may as well take " +
              pair(run, {run.tree->utilityNumber(last, 0), run.tree->utilityNumber(last, 1)}) +
              ": A plays n2 and gets " + number(run, run.tree->utilityNumber(last, 0).value)};
}

Sides partial(const Run& run) {
  const Time cut = run.trace->cutTime(1);
  const NodeId n = run.trace->event(cut).node;
  const auto truth = runSearch(run.tree, SearchId::maxN, run.options);
  return {name(run, n) + " is dropped; its pair would have been " +
              (truth ? pair(run, truth->trace->value(n, truth->trace->events())) : std::string()),
          name(run, n) + " has the pair " + pair(run, run.trace->value(n, cut))};
}

bool valueIs(const Run& run, int x, int y) {
  const auto v = rootValue(run);
  return v.size() == 2 && v[0].value == x && v[1].value == y;
}

}  // namespace

std::span<const Card> pairCards() {
  using S = SearchId;
  static const std::array<Card, 8> table{{
      {"G1",
       "B tries to make A's number small.",
       "B wants B's own number to be large, and does not care about A's.",
       "B maximises the second number",
       "B minimises the first number",
       kPairs,
       S::maxN,
       hurting,
       {"Change one leaf so that the result is (6, 4).", kPairs, S::maxN, true,
        [](const Run& r) { return valueIs(r, 6, 4); },
        "[[(4, 1), (2, 3)], [(3, 2), (6, 4)], [(1, 1), (5, 2)]]"}},
      {"G2",
       "Take the best first number and the best second number.",
       "A pair belongs to one leaf and moves as a whole. The best of each may exist nowhere.",
       "copy the whole pair of the best child",
       "best x and best y separately",
       kPairs,
       S::maxN,
       mixed,
       {"Change one leaf so that both numbers are best in one leaf, and that is the result.",
        kPairs, S::maxN, true,
        [](const Run& r) {
          const auto most = separateMaxima(*r.tree)[0];
          const auto v = rootValue(r);
          return v[0].value == most[0] && v[1].value == most[1];
        },
        "[[(4, 1), (2, 3)], [(3, 2), (6, 0)], [(1, 1), (9, 9)]]"}},
      {"G3",
       "Run alpha-beta on A's numbers.",
       "B prefers (100, 2) to (0, 1), and so does A. A's 0 is no reason to stop, because B's wish "
       "is "
       "not A's loss.",
       "look on: nothing bounds what B will take",
       "cut where x ≤ α",
       kTrap,
       S::maxN,
       by<S::unsoundScalar>,
       {"Change one leaf so that (1, 0) is the true result.", kTrap, S::maxN, true,
        [](const Run& r) { return valueIs(r, 1, 0); }, "[(1, 0), [(0, 1), (100, 0)]]"}},
      {"G4",
       "A's number at the root is a guarantee.",
       "It is what A gets if B plays well for B. If B errs A may get less.",
       "what A gets if B plays his best",
       "the least that A can get",
       kPairs,
       S::maxN,
       guarantee,
       {"Change one leaf so that A gets 5 whatever B does at n4.", kPairs, S::maxN, true,
        [](const Run& r) {
          return valueIs(r, 5, 2) && r.tree->utilityNumber(*r.tree->findByName("L5"), 0).value >= 5;
        },
        "[[(4, 1), (2, 3)], [(3, 2), (6, 0)], [(5, 1), (5, 2)]]"}},
      {"G5",
       "Ties do no harm.",
       "For B the two leaves are equal; for A one is worth 0 and the other 2. The first is kept, "
       "by "
       "rule, and it decides what A plays.",
       "the first best child is kept, and it matters",
       "any of the equal children will do",
       kTie,
       S::maxN,
       tie,
       {"Change one leaf so that the result becomes (2, -1).", kTie, S::maxN, true,
        [](const Run& r) { return valueIs(r, 2, -1); }, "[(1, 0), [(0, -2), (2, -1)]]"}},
      {"G6",
       "The bound may come from any ancestor.",
       "Only from the parent. What A holds at the root is gone once play has come to n3; dropping "
       "a "
       "branch there changes the game below.",
       "cut if ε − y ≤ what the parent holds",
       "cut if ε − y ≤ what any ancestor holds",
       kFar,
       S::epsilon,
       by<S::unsoundDeepEps>,
       {"Change one leaf so that the result becomes (3, -1).", kFar, S::epsilon, true,
        [](const Run& r) { return valueIs(r, 3, -1); },
        "epsilon: 2\n[(2, 0), [[[(-2, 0), (0, 0)], (0, -2)], (3, -1)]]"}},
      {"G7",
       "The test is x + ε ≤ α.",
       "B may switch to a leaf with a larger y, and x may rise with it. The bound must go through "
       "B's number: A gets at most ε − y.",
       "cut if ε − y ≤ α",
       "cut if x + ε ≤ α",
       kWrongEps,
       S::epsilon,
       by<S::unsoundXPlusEps>,
       {"Change one leaf so that n2 is cut by the right test.", kWrongEps, S::epsilon, true,
        [](const Run& r) { return isCut(r, "n2"); }, "epsilon: 2\n[(0, 0), [(-2, 2), (1, 1)]]"}},
      {"G8",
       "The pair that a cut node has so far is its pair.",
       "The option is dropped: its true pair was never computed, and no pair goes up.",
       "a cut option is dropped",
       "a cut option hands up what it has",
       "epsilon: 1\n[[(1, 0), (3, -2)], [(-3, 3), (-4, 4)]]",
       S::epsilon,
       partial,
       {"Change one leaf so that n3 hands up a pair after all.",
        "epsilon: 1\n[[(1, 0), (3, -2)], [(-3, 3), (-4, 4)]]", S::epsilon, true,
        [](const Run& r) { return cutCount(r) == 0; },
        "epsilon: 1\n[[(1, 0), (3, -2)], [(2, -1), (-4, 4)]]"}},
  }};
  return table;
}

}  // namespace plyscope
