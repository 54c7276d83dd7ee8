#include <algorithm>
#include <map>

#include "core/games/random_tree.h"
#include "core/search/cutoffs.h"
#include "core/teaching/question_plan.h"
#include "core/teaching/rebuild.h"

namespace plyscope {
namespace {

constexpr int kDrawings = 300;
constexpr std::size_t kBlock = 20;

/// What the search skipped: nodes of the same number in trees of the same shape.
std::vector<NodeId> skippedBy(const Trace& trace) {
  std::vector<NodeId> all;
  for (std::uint32_t i = 1; i <= trace.cutsUpTo(trace.events()); ++i) {
    const Time t = trace.cutTime(i);
    const auto some = skippedRoots(trace, t);
    all.insert(all.end(), some.begin(), some.end());
  }
  return all;
}

std::vector<Rational> declaredBy(const SearchOptions& options) {
  std::vector<Rational> all;
  if (options.epsilon) all.push_back(*options.epsilon);
  if (options.bounds) all.insert(all.end(), {options.bounds->first, options.bounds->second});
  return all;
}

std::optional<Exercise> asked(const Run& run, const Question& question,
                              const std::vector<LeafNumbers>& numbers,
                              const SearchOptions& options) {
  const auto tree = withLeafNumbers(*run.tree, numbers, declaredBy(options));
  if (!tree || !fits(**tree, run.id, options)) return std::nullopt;
  auto again = runSearch(*tree, run.id, options);
  if (!again || again->trace->events() != run.trace->events()) return std::nullopt;
  if (skippedBy(*again->trace) != skippedBy(*run.trace)) return std::nullopt;
  auto q = askAt(*again, question.kind, question.reveal);
  if (!q || q->node != question.node) return std::nullopt;
  if (question.kind == QuestionKind::stop && q->right.yes != question.right.yes) {
    return std::nullopt;
  }
  return Exercise{std::move(*again), std::move(*q)};
}

/// Whole numbers from the range of the old ones, drawn anew.
std::vector<LeafNumbers> drawn(std::vector<LeafNumbers> numbers, Random& random) {
  Rational low = 0, high = 9;
  for (const LeafNumbers& leaf : numbers) {
    for (const Rational& r : leaf) {
      low = std::min(low, r);
      high = std::max(high, r);
    }
  }
  const auto whole = [](const Rational& r) {
    const Rational far = 1'000'000;
    return std::clamp<Rational>(r, -far, far).convert_to<std::int64_t>();
  };
  for (LeafNumbers& leaf : numbers) {
    for (Rational& r : leaf) r = random.between(whole(low), whole(high));
  }
  return numbers;
}

/// Single numbers: the k-th smallest becomes the k-th smallest of others. Every comparison of two
/// of them comes out as before.
std::vector<LeafNumbers> stretched(std::vector<LeafNumbers> numbers, Random& random) {
  std::map<Rational, Rational> to;
  for (const LeafNumbers& leaf : numbers) {
    for (const Rational& r : leaf) to[r] = 0;
  }
  Rational next = random.between(-5, 5);
  for (auto& [from, value] : to) {
    value = next;
    next += random.between(1, 3);
  }
  for (LeafNumbers& leaf : numbers) {
    for (Rational& r : leaf) r = to[r];
  }
  return numbers;
}

/// A gains what B loses: sums, and so all tests of the epsilon family, stay. With one number, or
/// any number of them, everything moves by the same.
std::vector<LeafNumbers> moved(std::vector<LeafNumbers> numbers, const Rational& by) {
  for (LeafNumbers& leaf : numbers) {
    for (std::size_t p = 0; p < leaf.size(); ++p) leaf[p] += p == 1 ? Rational(-by) : by;
  }
  return numbers;
}

}  // namespace

Exercise StopExercises::next() {
  while (true) {
    if (answers_.empty()) {
      for (std::size_t i = 0; i < kBlock; ++i) answers_.push_back(i % 2 == 0);
      for (std::size_t i = kBlock; i > 1; --i) {
        const std::size_t j = random_.below(i);
        const bool kept = answers_[i - 1];
        answers_[i - 1] = answers_[j];
        answers_[j] = kept;
      }
    }
    RandomTreeOptions shape;
    shape.depth = static_cast<Depth>(random_.between(2, 4));
    shape.branchingLow = 2;
    shape.branchingHigh = shape.depth == 4 ? 2 : 3;
    const auto tree = randomTree(shape, random_);
    if (!tree) continue;
    const auto run = runSearch(*tree, SearchId::alphaBeta, {});
    if (!run) continue;
    std::vector<Question> fitting;
    for (Time k = 2; k < run->trace->events(); ++k) {
      auto q = askAt(*run, QuestionKind::stop, k);
      if (q && *q->right.yes == answers_.back()) fitting.push_back(std::move(*q));
    }
    if (fitting.empty()) continue;
    answers_.pop_back();
    return {*run, fitting[random_.below(fitting.size())]};
  }
}

std::optional<Exercise> similarExercise(const Run& run, const Question& question,
                                        std::uint64_t seed) {
  if (!run.trace || run.trace->truncated() || run.tree->size() > kMostSimilarNodes) {
    return std::nullopt;
  }
  Random random(seed);
  const std::vector<LeafNumbers> numbers = leafNumbers(*run.tree);
  for (int i = 0; i < kDrawings && run.tree->size() < 100; ++i) {
    const std::vector<LeafNumbers> other = drawn(numbers, random);
    if (other == numbers) continue;
    if (auto found = asked(run, question, other, run.options)) return found;
  }
  const bool chance = run.tree->facts().chanceNodes > 0;
  if (run.tree->scalar() && !chance) {
    return asked(run, question, stretched(numbers, random), run.options);
  }
  const Rational by = random.between(1, 4);
  SearchOptions options = run.options;
  if (options.bounds && run.tree->scalar()) {
    options.bounds = {options.bounds->first + by, options.bounds->second + by};
  }
  return asked(run, question, moved(numbers, by), options);
}

}  // namespace plyscope
