#include "core/teaching/lesson.h"

#include "core/explain/text.h"

namespace plyscope {

std::optional<std::string> lessonFact(const Run& run, Time k, std::string_view name) {
  const Tree& tree = *run.tree;
  const Counters now = run.trace->counters(k);
  const auto count = [](std::uint64_t n) { return grouped(n); };
  if (name == "nodes") return count(now.nodes);
  if (name == "leaves") return count(now.leaves);
  if (name == "skipped") return count(now.skippedLeaves);
  if (name == "cuts") return count(now.cuts);
  if (name == "live") return count(run.trace->peakLive());
  if (name == "events") return count(run.trace->events());
  if (name == "all-leaves") return count(tree.facts().leaves);
  if (name == "all-nodes") return count(tree.size());
  if (name == "value") return valueText(outcome(*run.trace).value, tree.spelling());
  if (name == "true-value" && !run.truth.empty()) return valueText(run.truth, tree.spelling());
  if (name == "move") {
    const Path path = outcome(*run.trace).path;
    return path.empty() ? "none" : nodeText(tree, tree.child(Tree::root(), path.front()));
  }
  const bool window = name.starts_with("window ");
  const std::optional<NodeId> n = tree.findByName(window ? name.substr(7) : name);
  if (!n) return std::nullopt;
  const std::string text = window ? windowText(run, *n, k) : certifiedText(run, *n, k);
  return text.empty() ? std::nullopt : std::optional(text);
}

}  // namespace plyscope
