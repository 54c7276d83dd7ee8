#include "core/teaching/card_pictures.h"

#include <algorithm>

#include "core/explain/text.h"
#include "core/search/cutoffs.h"
#include "core/teaching/buggy_rules.h"
#include "core/teaching/card_sides.h"
#include "core/teaching/rebuild.h"

// The second side of each card. Beliefs that skip are run; beliefs about numbers are read off the
// tree as their believers would, from the leaves up.

namespace plyscope {
namespace {

using namespace sides;

using Picture = BelievedPicture;

Time end(const Run& run) {
  return run.trace->events();
}

/// The same tree by another rule or in another order.
Picture runAs(const Run& run, SearchId id, const SearchOptions& options) {
  const auto other = runSearch(run.tree, id, options);
  return {{}, {}, other ? std::optional(*other) : std::nullopt};
}

std::string numberWord(const Run& run, Word w) {
  return shownText(run.trace->number(w), run.tree->spelling());
}

// M6: what the search returned stands for known.
Picture boundAsValue(const Run& run) {
  Picture picture;
  const Pruning p = pruneAs(Misconception::boundAsValue, *run.tree);
  for (std::uint32_t i = 0; i < p.claims.size(); ++i)
    if (p.claims[i].entered)
      picture.readings.push_back({NodeId{i}, numberWord(run, p.claims[i].value)});
  return picture;
}

// M4: every node begins anew, and nothing is skipped.
Picture restarted(const Run& run) {
  Picture picture;
  const Pruning p = pruneAs(Misconception::restartedBounds, *run.tree);
  for (std::uint32_t i = 1; i < p.claims.size(); ++i) {
    const Claim& claim = p.claims[i];
    if (!claim.entered) continue;
    picture.readings.push_back({NodeId{i}, "[" + numberWord(run, claim.given.alpha) + ", " +
                                               numberWord(run, claim.given.beta) + "]"});
  }
  picture.skipped = p.skipped;
  return picture;
}

// M7: the child that the last equal number came from.
Picture lastBest(const Run& run) {
  Picture picture;
  const Pruning p = pruneAs(Misconception::lastBest, *run.tree);
  picture.readings.push_back({Tree::root(), numberWord(run, p.value)});
  picture.readings.push_back({p.claims[0].move, "played"});
  picture.skipped = p.skipped;
  return picture;
}

// M8: whoever has peeked leaves out what will not change its parent's value.
Picture peeked(const Run& run) {
  Picture picture;
  const std::vector<Rational> truth = trueValues(*run.tree);
  for (std::uint32_t i = 1; i < run.tree->size(); ++i) {
    const NodeId n{i};
    if (run.tree->isLeaf(n) && truth[i] != truth[index(run.tree->parent(n))])
      picture.skipped.push_back(n);
  }
  return picture;
}

// M9: wherever the condition holds a cut is counted.
Picture everyCondition(const Run& run) {
  Picture picture;
  for (Time k = 1; k <= end(run); ++k) {
    const Event e = run.trace->event(k);
    if (e.kind == EventKind::cut || e.kind == EventKind::nothingLeft)
      picture.readings.push_back({e.node, "cut"});
  }
  return picture;
}

// M11: the number that n3 could rise to is taken all the way up.
Picture rises(const Run& run) {
  const NodeId n = *run.tree->findByName("n3");
  const std::string most = number(run, trueValues(*run.tree)[index(n)]);
  return {{}, {{Tree::root(), most}, {n, most}}, {}};
}

// M12: the other way of writing: the bound that cuts is not put down.
Picture notWritten(const Run& run) {
  const Time cut = run.trace->cutTime(1);
  const NodeId n = run.trace->event(cut).node;
  return {{}, {{n, windowText(run, n, cut)}}, {}};
}

// M14: where it cuts, all children are thought to be skipped, the first one too.
Picture firstToo(const Run& run) {
  Picture picture;
  for (std::uint32_t i = 0; i < run.tree->size(); ++i) {
    if (!run.trace->state(NodeId{i}, end(run)).cut) continue;
    for (const NodeId c : run.tree->children(NodeId{i})) picture.skipped.push_back(c);
  }
  return picture;
}

/// Values from the leaves up, with `chance` for the nodes of chance.
template <class Chance>
Picture chanceAs(const Run& run, Chance chance) {
  Picture picture;
  const Tree& tree = *run.tree;
  std::vector<Rational> value(tree.size());
  for (std::uint32_t i = tree.size(); i-- > 0;) {
    const NodeId n{i};
    if (tree.isLeaf(n)) {
      value[i] = tree.utilityNumber(n, 0).value;
      continue;
    }
    std::vector<Rational> all;
    for (const NodeId c : tree.children(n)) all.push_back(value[index(c)]);
    const auto [least, most] = std::minmax_element(all.begin(), all.end());
    value[i] = tree.isChance(n) ? chance(all) : tree.mover(n) == Mover::A ? *most : *least;
    picture.readings.push_back({n, number(run, value[i])});
  }
  std::reverse(picture.readings.begin(), picture.readings.end());
  return picture;
}

Picture throughChanceNodes(const Run& run) {
  const auto [value, skipped] = throughChance(*run.tree);
  return {skipped, {{Tree::root(), number(run, value)}}, {}};
}

// C4: the same order of the leaves with the largest ten times as large.
Picture sameOrder(const Run& run) {
  auto numbers = leafNumbers(*run.tree);
  (*std::max_element(numbers.begin(), numbers.end()))[0] *= 10;
  const auto tree = withLeafNumbers(*run.tree, numbers);
  const auto other =
      tree ? runSearch(*tree, run.id, run.options) : Result<Run>(tl::unexpected(tree.error()));
  return {{}, {}, other ? std::optional(*other) : std::nullopt};
}

// C5.
Picture oneOutcome(const Run& run) {
  Picture picture;
  const Tree& tree = *run.tree;
  for (std::uint32_t i = 0; i < tree.size(); ++i) {
    if (!tree.isChance(NodeId{i})) continue;
    std::string text;
    for (const NodeId c : tree.children(NodeId{i}))
      text += (text.empty() ? "" : " or ") + number(run, tree.utilityNumber(c, 0).value);
    picture.readings.push_back({NodeId{i}, text});
  }
  return picture;
}

/// Whole pairs from the leaves up; `better(mover, new, old)` says whether a child replaces the one
/// that is kept.
template <class Better>
Picture pairsAs(const Run& run, Better better) {
  Picture picture;
  const Tree& tree = *run.tree;
  std::vector<std::vector<Number>> value(tree.size());
  for (std::uint32_t i = tree.size(); i-- > 0;) {
    const NodeId n{i};
    if (tree.isLeaf(n)) {
      value[i] = {tree.utilityNumber(n, 0), tree.utilityNumber(n, 1)};
      continue;
    }
    for (const NodeId c : tree.children(n)) {
      const auto& next = value[index(c)];
      if (value[i].empty() || better(tree.mover(n), next, value[i])) value[i] = next;
    }
    picture.readings.push_back({n, pair(run, value[i])});
  }
  std::reverse(picture.readings.begin(), picture.readings.end());
  return picture;
}

// G2.
Picture apart(const Run& run) {
  Picture picture;
  const auto most = separateMaxima(*run.tree);
  for (std::uint32_t i = 0; i < run.tree->size(); ++i) {
    if (run.tree->isLeaf(NodeId{i})) continue;
    picture.readings.push_back(
        {NodeId{i}, "(" + number(run, most[i][0]) + ", " + number(run, most[i][1]) + ")"});
  }
  return picture;
}

// G4.
Picture forSure(const Run& run) {
  const auto value = outcome(*run.trace).value;
  const NodeId move = run.trace->state(Tree::root(), end(run)).best;
  const std::string sure = "A gets " + number(run, value[0].value) + " for sure";
  return {{}, {{Tree::root(), pair(run, value)}, {move, sure}}, {}};
}

// G8: the pair that the cut node has so far goes up.
Picture handsUp(const Run& run) {
  const Time cut = run.trace->cutTime(1);
  const NodeId n = run.trace->event(cut).node;
  Picture picture;
  for (const NodeId c : skippedRoots(*run.trace, cut)) picture.skipped.push_back(c);
  picture.readings.push_back({n, pair(run, run.trace->value(n, cut))});
  return picture;
}

Rational largest(const std::vector<Rational>& all) {
  return *std::max_element(all.begin(), all.end());
}

Rational plainAverage(const std::vector<Rational>& all) {
  Rational sum = 0;
  for (const Rational& r : all) sum += r;
  return Rational(sum / all.size());
}

using Numbers = std::vector<Number>;

bool bMinimisesA(Mover m, const Numbers& next, const Numbers& kept) {
  return m == Mover::A ? kept[0].value < next[0].value : next[0].value < kept[0].value;
}

bool lastOfEqual(Mover m, const Numbers& next, const Numbers& kept) {
  const unsigned own = m == Mover::A ? 0 : 1;
  return kept[own].value <= next[own].value;
}

template <Misconception belief>
Picture skips(const Run& run) {
  return {pruneAs(belief, *run.tree, run.options.strict).skipped, {}, {}};
}

template <SearchId wrong>
Picture runOf(const Run& run) {
  return runAs(run, wrong, run.options);
}

Picture worstFirst(const Run& run) {
  SearchOptions options;
  options.order = Order::worstFirst;
  return runAs(run, run.id, options);
}

using M = Misconception;
using S = SearchId;

constexpr std::pair<std::string_view, Picture (*)(const Run&)> kPictures[] = {
    {"M1", skips<M::globalBounds>},
    {"M2", skips<M::sharedWithParent>},
    {"M3", skips<M::ownBoundsOnly>},
    {"M4", restarted},
    {"M5", skips<M::strictOnly>},
    {"M6", boundAsValue},
    {"M7", lastBest},
    {"M8", peeked},
    {"M9", everyCondition},
    {"M10", runOf<S::minimax>},
    {"M11", rises},
    {"M12", notWritten},
    {"M13", worstFirst},
    {"M14", firstToo},
    {"C1", [](const Run& run) { return chanceAs(run, largest); }},
    {"C2", [](const Run& run) { return chanceAs(run, plainAverage); }},
    {"C3", throughChanceNodes},
    {"C4", sameOrder},
    {"C5", oneOutcome},
    {"G1", [](const Run& run) { return pairsAs(run, bMinimisesA); }},
    {"G2", apart},
    {"G3", runOf<S::unsoundScalar>},
    {"G4", forSure},
    {"G5", [](const Run& run) { return pairsAs(run, lastOfEqual); }},
    {"G6", runOf<S::unsoundDeepEps>},
    {"G7", runOf<S::unsoundXPlusEps>},
    {"G8", handsUp},
};

}  // namespace

BelievedPicture believedPicture(const Card& card, const Run& run) {
  for (const auto& [id, picture] : kPictures)
    if (id == card.id) return picture(run);
  return {};
}

}  // namespace plyscope
