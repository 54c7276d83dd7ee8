#include "core/teaching/generator.h"

#include "core/teaching/wishes.h"

// Rejection sampling: draw a tree, run the real search over it, count, compare; until one fits or
// the tries are used up. Nothing is built to measure, so the trees are random among those that fit.

namespace plyscope {
namespace {

constexpr std::uint32_t kTriesBetweenLooks = 16;

/// "100,000".
std::string grouped(std::uint32_t n) {
  std::string text = std::to_string(n);
  for (std::size_t i = text.size(); i > 3;) text.insert(i -= 3, ",");
  return text;
}

bool over(const GeneratorLimits& limits, std::uint32_t tried) {
  if (tried % kTriesBetweenLooks != 0) return false;
  if (limits.tried) limits.tried->store(tried, std::memory_order_relaxed);
  if (limits.stop && limits.stop->load(std::memory_order_relaxed)) return true;
  return limits.late && limits.late();
}

/// Pairs without a requested epsilon are searched with the tree's own.
SearchOptions searchFor(const GeneratorOptions& options, const Tree& tree) {
  SearchOptions search = searchOptionsOf(options);
  if (options.tree.game == RandomGame::pairs && !search.epsilon) {
    search.epsilon = tree.facts().tightestEpsilon;
  }
  return search;
}

}  // namespace

Result<GeneratorOutcome> generate(const GeneratorOptions& options, std::uint64_t seed,
                                  const GeneratorLimits& limits) {
  if (auto ok = possible(options); !ok) return tl::unexpected(ok.error());
  const std::vector<Wish> wishes = wishesOf(options.constraints);
  const MeasureRequest request = requestOf(options);
  Random random(seed);
  GeneratorOutcome outcome;
  std::uint64_t best = 0;
  while (outcome.tried < limits.tries && !(outcome.stopped = over(limits, outcome.tried))) {
    ++outcome.tried;
    auto tree = randomTree(options.tree, random);
    if (!tree) return tl::unexpected(tree.error());
    GeneratedTree drawn{*tree, seed, {}, searchFor(options, **tree)};
    if (wishes.empty()) {
      outcome.found = std::move(drawn);
      break;
    }
    const auto trace = run(*tree, searchOf(options), drawn.search);
    if (!trace) return tl::unexpected(trace.error());
    drawn.measures = measure(**trace, request);
    const std::uint64_t off = distance(wishes, drawn.measures);
    if (off == 0) {
      outcome.found = std::move(drawn);
      break;
    }
    if (!outcome.closest || off < best) {
      best = off;
      outcome.closest = std::move(drawn);
    }
  }
  if (limits.tried) limits.tried->store(outcome.tried, std::memory_order_relaxed);
  if (outcome.found) {
    outcome.closest.reset();
  } else {
    outcome.message = "No tree with " + askedText(wishes) + " found in " + grouped(outcome.tried) +
                      (outcome.tried == 1 ? " try." : " tries.");
    if (outcome.closest) {
      outcome.message += " Closest: " + gotText(wishes, outcome.closest->measures) + ".";
    }
  }
  return outcome;
}

}  // namespace plyscope
