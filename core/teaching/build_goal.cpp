#include "core/teaching/build_goal.h"

#include <array>

#include "core/formats/formats.h"
#include "core/teaching/measures.h"
#include "core/teaching/rebuild.h"

namespace plyscope {
namespace {

/// "" where the trees have the same shape and all but one leaf's numbers; else what is wrong.
std::string moreThanOneLeaf(const Tree& a, const Tree& b) {
  bool same = a.size() == b.size() && a.scalar() == b.scalar();
  for (std::uint32_t i = 0; same && i < a.size(); ++i) {
    const NodeId n{i};
    same = a.subtreeSize(n) == b.subtreeSize(n) && a.mover(n) == b.mover(n) &&
           a.probability(n) == b.probability(n);
  }
  if (!same) return "Only a leaf may change; the shape of the tree stays.";
  const auto x = leafNumbers(a), y = leafNumbers(b);
  std::size_t changed = 0;
  for (std::size_t i = 0; i < x.size(); ++i) changed += x[i] != y[i];
  if (changed == 1) return {};
  return changed == 0 ? "Nothing has been changed yet."
                      : "Only one leaf may change; " + std::to_string(changed) + " have.";
}

}  // namespace

BuildVerdict checkBuild(const BuildGoal& goal, const TreePtr& made, const SearchOptions& options) {
  if (goal.oneLeaf) {
    const auto start = readTree(goal.start);
    if (start) {
      const std::string wrong = moreThanOneLeaf(*start->tree, *made);
      if (!wrong.empty()) return {false, wrong};
    }
  }
  const auto fitting = fits(*made, goal.search, options);
  const auto run = fitting ? runSearch(made, goal.search, options)
                           : Result<Run>(tl::unexpected(fitting.error()));
  if (!run) {
    const Problem& p = run.error().front();
    return {false, p.what + (p.remedy.empty() ? "." : ". " + p.remedy)};
  }
  if (goal.met(*run)) return {true, "Yes: " + plainText(explain(*run, run->trace->events()))};
  return {false, "Not yet. " + plainText(explain(*run, run->trace->events()))};
}

bool isCut(const Run& run, std::string_view node) {
  const std::optional<NodeId> n = run.tree->findByName(node);
  return n && run.trace->state(*n, run.trace->events()).cut;
}

std::uint32_t cutCount(const Run& run) {
  return run.trace->counters(run.trace->events()).cuts;
}

std::uint32_t deepCutCount(const Run& run) {
  return measure(*run.trace, {}).deepCuts;
}

std::uint32_t nothingLeftCount(const Run& run) {
  return measure(*run.trace, {}).nothingLeft;
}

std::uint32_t leavesSeen(const Run& run) {
  return run.trace->counters(run.trace->events()).leaves;
}

std::span<const BuildGoal> buildGoals() {
  static constexpr std::array table{
      BuildGoal{"Change one leaf so that n4 is cut.", "[[3, 12, 8], [2, 4, 6], [14, 5, 2]]",
                SearchId::alphaBeta, true, [](const Run& r) { return isCut(r, "n4"); },
                "[[3, 12, 8], [2, 4, 6], [14, 3, 2]]"},
      BuildGoal{"Change one leaf so that nothing is cut.", "[[3, 12, 8], [2, 4, 6], [14, 5, 2]]",
                SearchId::alphaBeta, true, [](const Run& r) { return cutCount(r) == 0; },
                "[[1, 12, 8], [2, 4, 6], [14, 5, 2]]"},
      BuildGoal{"Make a tree with exactly one deep cut.", "[[1, 2], [3, 4]]", SearchId::alphaBeta,
                false, [](const Run& r) { return deepCutCount(r) == 1; }, "[5, [[[4, 9], 7], 8]]"},
      BuildGoal{"Make a tree in which the condition holds but nothing is left to skip.",
                "[[1, 2], [3, 4]]", SearchId::alphaBeta, false,
                [](const Run& r) { return nothingLeftCount(r) > 0 && cutCount(r) == 0; },
                "[[3, 4], [5, 2]]"},
      BuildGoal{"Make a tree with at least 8 leaves of which at least half are never looked at.",
                "[[1, 2], [3, 4]]", SearchId::alphaBeta, false,
                [](const Run& r) {
                  const std::uint32_t all = r.tree->facts().leaves;
                  return all >= 8 && 2 * leavesSeen(r) <= all;
                },
                "[5, [1, 2, 3, 4, 5, 6, 7]]"},
      BuildGoal{
          "Make a tree of pairs in which the ε rule refuses at least one test and cuts once.",
          "epsilon: 2\n[(0, 0), [(0, 0), (1, 1)]]", SearchId::epsilon, false,
          [](const Run& r) { return cutCount(r) == 1 && measure(*r.trace, {}).refusedTests > 0; },
          "epsilon: 2\n[(0, 0), [(-1, 1), (-2, 2), (1, 1)]]"}};
  return table;
}

}  // namespace plyscope
