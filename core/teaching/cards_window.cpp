#include <algorithm>
#include <array>

#include "core/teaching/card_sides.h"
#include "core/teaching/rebuild.h"

// M1 to M14: beliefs about alpha-beta. M1 to M7 are rules that can be run; the others are claims
// that the search itself refutes.

namespace plyscope {
namespace {

using namespace sides;

constexpr std::string_view kClassic = "[[3, 12, 8], [2, 4, 6], [14, 5, 2]]";

template <Misconception belief>
Sides skippingAs(const Run& run) {
  return skipping(run, belief);
}

Time end(const Run& run) {
  return run.trace->events();
}

Sides boundAsValue(const Run& run) {
  const NodeId n = *run.tree->findByName("n2");
  return {"n2 is worth " + number(run, trueValues(*run.tree)[index(n)]) + "; the search knows " +
              certifiedText(run, n, end(run)),
          "n2 is worth " + number(run, run.trace->value(n, end(run)).front().value)};
}

/// Peeking: a leaf that will not change its parent's value is not looked at.
Sides peeking(const Run& run) {
  const Tree& tree = *run.tree;
  std::vector<NodeId> useless, skipped;
  const std::vector<Rational> truth = trueValues(tree);
  for (std::uint32_t i = 1; i < tree.size(); ++i) {
    const NodeId n{i};
    if (tree.isLeaf(n) && truth[i] != truth[index(tree.parent(n))]) useless.push_back(n);
    if (run.trace->state(n, end(run)).phase == Phase::skipped) skipped.push_back(n);
  }
  return {skips(tree, skipped), skips(tree, useless)};
}

Sides conditionsAndCuts(const Run& run) {
  const std::uint32_t cuts = cutCount(run);
  return {"cuts " + std::to_string(cuts), "cuts " + std::to_string(cuts + nothingLeftCount(run))};
}

Sides sameAnswer(const Run& run) {
  const std::string whole = resultOf(run, SearchId::minimax, {});
  return {"with pruning " + result(run) + "; without " + whole,
          "with pruning another answer than " + whole};
}

Sides higherIsOfNoUse(const Run& run) {
  const NodeId n = *run.tree->findByName("n3");
  const std::vector<Rational> truth = trueValues(*run.tree);
  return {"n3 could rise to " + number(run, truth[index(n)]) + ", and n1 stays at " +
              number(run, truth[0]),
          "n1 would rise to " + number(run, truth[index(n)])};
}

/// Updating before the test or after it: the test compares the same two numbers.
Sides sameCutEitherWay(const Run& run) {
  Time cut = run.trace->cutTime(1);
  const NodeId n = run.trace->event(cut).node;
  const NumberWindow live = run.trace->liveWindow(n, cut);
  const Number v = run.trace->value(n, cut).front();
  const bool testFirst = !(live.beta < v);  // v <= beta at MIN: v against alpha, as written first
  const std::string where = "cut at " + name(run, n);
  return {testFirst ? where + " whether the bound is written first or not" : where,
          "a cut at one of the two writings only"};
}

Sides orders(const Run& run) {
  const auto leaves = [&](Order order) {
    SearchOptions options;
    options.order = order;
    const auto other = runSearch(run.tree, SearchId::alphaBeta, options);
    return other ? leavesSeen(*other) : 0;
  };
  const std::uint32_t best = leaves(Order::bestFirst), worst = leaves(Order::worstFirst);
  return {std::to_string(best) + " leaves best first, " + std::to_string(worst) + " worst first",
          std::to_string(best) + " leaves in any order"};
}

Sides firstChildren(const Run& run) {
  std::uint32_t skipped = 0;
  for (std::uint32_t i = 1; i < run.tree->size(); ++i) {
    const NodeId n{i};
    skipped += run.tree->childIndex(n) == 0 &&
               run.trace->skippedSince(run.tree->parent(n), end(run)) == 0 &&
               run.trace->state(n, end(run)).phase == Phase::skipped;
  }
  return {std::to_string(skipped) + " first children of entered nodes are skipped",
          "some first children of entered nodes are skipped"};
}

constexpr bool (*kCutN3)(const Run&) = [](const Run& r) { return isCut(r, "n3"); };

}  // namespace

std::span<const Card> windowCards() {
  using M = Misconception;
  static const std::array<Card, 14> table{{
      {"M1",
       "α and β are one pair of global variables.",
       "Every visit has its own copy. What n3 learns is forgotten when the search goes back up; "
       "only the number it hands up reaches its parent.",
       "a child starts with a copy of its parent's α and β",
       "one α and one β for the whole tree",
       "[A[8, [4, 2]], 0]",
       SearchId::alphaBeta,
       skippingAs<M::globalBounds>,
       {"Change one leaf so that nothing is skipped.", "[A[8, [4, 2]], 0]", SearchId::alphaBeta,
        true, [](const Run& r) { return cutCount(r) == 0; }, "[A[8, [9, 2]], 0]"}},
      {"M2",
       "When a bound changes at a child, its parent's changes too.",
       "A child works on its own copy. Its parent's bounds can only be changed by the number that "
       "the child hands up, and only if that is better.",
       "only the number handed up can change the parent",
       "a child's bound is written at the parent",
       "[A[[4, 8], 4], 0]",
       SearchId::alphaBeta,
       skippingAs<M::sharedWithParent>,
       {"Change one leaf so that n3 is cut.", "[A[5, [7, 8]], 0]", SearchId::alphaBeta, true,
        kCutN3, "[A[5, [4, 8]], 0]"}},
      {"M3",
       "A node is compared with its parent only; a far ancestor cannot cut.",
       "Bounds are inherited. The 9 that MAX has at the root is known three levels further down, "
       "and cuts there: a deep cut.",
       "bounds come down from every ancestor",
       "bounds come from the parent's own children",
       "[9, [[5, [7, 4]], 5]]",
       SearchId::alphaBeta,
       skippingAs<M::ownBoundsOnly>,
       {"Change one leaf so that there is a deep cut.", "[3, [[5, [7, 4]], 6]]",
        SearchId::alphaBeta, true, [](const Run& r) { return deepCutCount(r) > 0; },
        "[8, [[5, [7, 4]], 6]]"}},
      {"M4",
       "In every node the bounds restart at −∞ and ∞.",
       "They are passed down. n2 starts with α = 9, so the first 7 below it is enough.",
       "a child starts with its parent's α and β",
       "a child starts with −∞ and ∞",
       "[9, [7, 4]]",
       SearchId::alphaBeta,
       skippingAs<M::restartedBounds>,
       {"Change one leaf so that L3 is looked at.", "[9, [7, 4]]", SearchId::alphaBeta, true,
        [](const Run& r) { return cutCount(r) == 0; }, "[6, [7, 4]]"}},
      {"M5",
       "A cut needs α > β; where they are equal the search goes on.",
       "Equal is enough: MIN can only make it smaller or leave it at 5, and MAX keeps its first "
       "best child on a tie. The strict rule is a variant that some courses use.",
       "cut if α ≥ β",
       "cut if α > β",
       "[5, [5, 2, 9]]",
       SearchId::alphaBeta,
       skippingAs<M::strictOnly>,
       {"Change one leaf so that n3 is cut at equality: α = β.", "[[3, 4], [5, 2, 7]]",
        SearchId::alphaBeta, true,
        [](const Run& r) {
          if (!isCut(r, "n3")) return false;
          const NumberWindow w =
              r.trace->liveWindow(*r.tree->findByName("n3"), r.trace->cutTime(1));
          return w.alpha == w.beta;
        },
        "[[3, 4], [3, 2, 7]]"}},
      {"M6",
       "The number in a cut node is its value.",
       "It is a bound. n2 stopped as soon as it could get 2; the leaf that was never looked at "
       "would have made it 1. All we know is n2 ≤ 2, and that is enough.",
       "a cut node holds ≤ or ≥",
       "a cut node holds its value",
       "[3, [2, 1]]",
       SearchId::alphaBeta,
       boundAsValue,
       {"Change one leaf so that n2's number is exact.", "[3, [2, 1]]", SearchId::alphaBeta, true,
        [](const Run& r) {
          return r.trace->state(*r.tree->findByName("n2"), r.trace->events()).relation ==
                 Relation::exact;
        },
        "[3, [4, 1]]"}},
      {"M7",
       "Of equal children any may be played, the last one too.",
       "After a cut an equal number may be only a bound. n2 handed up 3, but it is worth 2: "
       "playing it would lose. The first best child is kept.",
       "the first best child is kept",
       "a later equal child replaces it",
       "[3, [3, 2]]",
       SearchId::alphaBeta,
       [](const Run& run) { return playing(run, M::lastBest); },
       {"Change one leaf so that n2 is played.", "[3, [3, 2]]", SearchId::alphaBeta, true,
        [](const Run& r) {
          return r.trace->state(Tree::root(), r.trace->events()).best == r.tree->findByName("n2");
        },
        "[1, [3, 2]]"}},
      {"M8",
       "Leaves are skipped because they turn out not to matter.",
       "Nobody knows a leaf before looking. L2 and L3 do not matter either and are looked at; "
       "skipped is only what cannot matter whatever it is.",
       "skip what cannot matter whatever its numbers are",
       "skip what does not matter, having peeked",
       kClassic,
       SearchId::alphaBeta,
       peeking,
       {"Change one leaf so that four leaves are skipped.", kClassic, SearchId::alphaBeta, true,
        [](const Run& r) { return leavesSeen(r) == 5; }, "[[3, 12, 8], [2, 4, 6], [1, 5, 2]]"}},
      {"M9",
       "Where the condition holds something is skipped.",
       "At n4 it holds after the last child: nothing is left to skip, and n4 is exactly 2.",
       "a cut needs children that are left",
       "every condition that holds is a cut",
       kClassic,
       SearchId::alphaBeta,
       conditionsAndCuts,
       {"Make a tree in which the condition holds and nothing is skipped.", "[[1, 2], [3, 4]]",
        SearchId::alphaBeta, false,
        [](const Run& r) { return nothingLeftCount(r) > 0 && cutCount(r) == 0; },
        "[[3, 4], [5, 2]]"}},
      {"M10",
       "Pruning may change the answer.",
       "The root's value is the same, and with the rule that the first best child is kept so is "
       "the "
       "move. Only work is saved.",
       "same value, same move",
       "pruning is a gamble",
       kClassic,
       SearchId::alphaBeta,
       sameAnswer,
       {"Change one leaf so that the answer becomes 4 and a cut remains.", kClassic,
        SearchId::alphaBeta, true,
        [](const Run& r) { return outcome(*r.trace).value.front().value == 4 && cutCount(r) > 0; },
        "[[4, 12, 8], [2, 4, 6], [14, 5, 2]]"}},
      {"M11",
       "A MAX node should go on: it wants the highest number, not any number above β.",
       "MIN above already has 3 and will never let play come to n3. How high n3 could rise is of "
       "no "
       "use to anybody.",
       "stop as soon as MIN above will not come here",
       "look for the highest number",
       "[[3, [5, 9]]]",
       SearchId::alphaBeta,
       higherIsOfNoUse,
       {"Change one leaf so that n3 is not cut.", "[[3, [5, 9]]]", SearchId::alphaBeta, true,
        [](const Run& r) { return cutCount(r) == 0; }, "[[6, [5, 9]]]"}},
      {"M12",
       "On the node that is cut α must not be written (or must be).",
       "Textbooks differ: some test before they write the bound, some after. The same two numbers "
       "are compared, and the cut is the same.",
       "both writings cut at the same place",
       "only one writing is right",
       "[[3, 12], [2, 4]]",
       SearchId::alphaBeta,
       sameCutEitherWay,
       {"Change one leaf so that the cut goes away.", "[[3, 12], [2, 4]]", SearchId::alphaBeta,
        true, [](const Run& r) { return cutCount(r) == 0; }, "[[3, 12], [7, 4]]"}},
      {"M13",
       "The order of the children does not matter.",
       "It does not matter for the value. It does for the work: the same tree takes 5 to 9 leaves.",
       "same value, different work",
       "same value, same work",
       kClassic,
       SearchId::alphaBeta,
       orders,
       {"Change one leaf so that only 5 leaves are looked at.", kClassic, SearchId::alphaBeta, true,
        [](const Run& r) { return leavesSeen(r) == 5; }, "[[3, 12, 8], [2, 4, 6], [3, 5, 2]]"}},
      {"M14",
       "The first child of a node can be skipped.",
       "A node that is entered has no number of its own before its first child has been looked at, "
       "so there is nothing to compare.",
       "the first child of an entered node is always looked at",
       "any child can be skipped",
       "[5, [[[4, 9], 7], 8]]",
       SearchId::alphaBeta,
       firstChildren,
       {"Change one leaf so that L3 is looked at, while L2 still is.", "[5, [[[4, 9], 7], 8]]",
        SearchId::alphaBeta, true, [](const Run& r) { return cutCount(r) == 0; },
        "[3, [[[4, 9], 7], 8]]"}},
  }};
  return table;
}

}  // namespace plyscope
