#include "core/teaching/break_cut.h"

#include <algorithm>

#include "core/base/random.h"
#include "core/explain/text.h"
#include "core/search/cutoffs.h"
#include "core/teaching/rebuild.h"

// "Is it really certain?" A search that skipped a branch has not read what lies below it, so with
// any other numbers there it does the same and answers the same. Whether the answer is still true
// is asked of the search that skips nothing: for a sound rule always, for an unsound one not.

namespace plyscope {
namespace {

constexpr std::uint32_t kMostNodes = 20'000;
constexpr std::uint64_t kTriesBetweenLooks = 16;

/// The search that skips nothing.
SearchId wholeSearch(const Run& run) {
  if (run.trace->tuples()) return SearchId::maxN;
  return run.tree->facts().chanceNodes > 0 ? SearchId::expectiminimax : SearchId::minimax;
}

std::vector<Rational> declared(const SearchOptions& o) {
  std::vector<Rational> all;
  if (o.epsilon) all.push_back(*o.epsilon);
  if (o.bounds) all.insert(all.end(), {o.bounds->first, o.bounds->second});
  return all;
}

/// Numbers for one leaf that the search would have taken: within the bounds and the band.
LeafNumbers numbersFor(const Run& run, int style, int range, Random& random) {
  Rational low = -range, high = range;
  if (run.options.bounds) {
    low = run.options.bounds->first;
    high = run.options.bounds->second;
  }
  const auto one = [&]() -> Rational {
    if (style == 0) return low;
    if (style == 1) return high;
    return low + (high - low) * random.between(0, 2 * range) / (2 * range);
  };
  if (run.tree->scalar()) return {one()};
  LeafNumbers numbers{one()};
  const Rational eps = run.options.epsilon.value_or(Rational(range));
  if (run.tree->players() == 2) {
    numbers.push_back(eps * random.between(-2, 2) / 2 - numbers[0]);
  } else {
    while (numbers.size() < run.tree->players()) numbers.push_back(one());
  }
  return numbers;
}

std::string listed(const Tree& tree, const std::vector<NodeId>& nodes) {
  constexpr std::size_t kMost = 4;
  std::string all;
  for (std::size_t i = 0; i < nodes.size() && i < kMost; ++i) {
    all += (i == 0 ? "" : ", ") + nodeText(tree, nodes[i]);
  }
  if (nodes.size() > kMost) all += " and " + grouped(nodes.size() - kMost) + " more";
  return all;
}

}  // namespace

Result<ChangedBelow> changeBelow(const Run& run, const std::vector<NodeId>& leaves,
                                 const std::vector<std::vector<Rational>>& numbers) {
  std::vector<LeafNumbers> all = leafNumbers(*run.tree);
  std::size_t leaf = 0;
  for (std::uint32_t i = 0; i < run.tree->size(); ++i) {
    const NodeId n{i};
    if (!run.tree->isLeaf(n)) continue;
    const auto at = std::find(leaves.begin(), leaves.end(), n);
    const auto k = static_cast<std::size_t>(at - leaves.begin());
    if (at != leaves.end() && k < numbers.size()) all[leaf] = numbers[k];
    ++leaf;
  }
  const auto tree = withLeafNumbers(*run.tree, all, declared(run.options));
  if (!tree) return tl::unexpected(tree.error());
  if (const auto fitting = fits(**tree, run.id, run.options); !fitting) {
    return tl::unexpected(fitting.error());
  }
  auto changed = runSearch(*tree, run.id, run.options);
  if (!changed) return tl::unexpected(changed.error());
  const auto whole = runSearch(*tree, wholeSearch(run), run.options);
  if (!whole) return tl::unexpected(whole.error());
  ChangedBelow result{std::move(*changed)};
  const auto value = outcome(*result.run.trace).value;
  result.rootKept = value == outcome(*run.trace).value;
  result.answerTrue = value == outcome(*whole->trace).value;
  return result;
}

Result<BreakOutcome> tryToBreak(const Run& run, std::uint32_t cut, const BreakOptions& options) {
  const Tree& tree = *run.tree;
  if (cut < 1 || cut > run.trace->cutsUpTo(run.trace->events())) {
    return fail("this search has no cut " + std::to_string(cut));
  }
  if (tree.size() > kMostNodes) {
    return fail("the tree is too large to be searched so often", "Take one of 20,000 nodes.");
  }
  const Time time = run.trace->cutTime(cut);
  BreakOutcome result;
  result.cutNode = run.trace->event(time).node;
  for (const NodeId root : skippedRoots(*run.trace, time)) {
    for (std::uint32_t i = index(root); i < tree.end(root); ++i) {
      if (tree.isLeaf(NodeId{i})) result.leaves.push_back(NodeId{i});
    }
  }
  Random random(options.seed);
  for (; result.tried < options.tries && !result.broken; ++result.tried) {
    if (result.tried % kTriesBetweenLooks == 0 && options.stop && options.stop->load()) {
      result.stopped = true;
      break;
    }
    std::vector<LeafNumbers> numbers;
    const int style = static_cast<int>(std::min<std::uint64_t>(result.tried, 2));
    for (std::size_t i = 0; i < result.leaves.size(); ++i) {
      numbers.push_back(numbersFor(run, style, std::max(options.range, 1), random));
    }
    auto changed = changeBelow(run, result.leaves, numbers);
    if (!changed) continue;
    if (!changed->answerTrue) result.broken = std::move(changed->run);
  }
  const std::string below = listed(tree, result.leaves);
  const std::string tries = grouped(result.tried) + (result.tried == 1 ? " try" : " tries");
  result.message = result.broken
                       ? "With other numbers at " + below + " the search still answers " +
                             valueText(outcome(*result.broken->trace).value, tree.spelling()) +
                             ", and that is wrong. Broken after " + tries + "."
                       : "Whatever stands at " + below + ", the answer stays " +
                             valueText(outcome(*run.trace).value, tree.spelling()) +
                             " and stays true: " + tries + " could not change it.";
  return result;
}

}  // namespace plyscope
