#include <algorithm>

#include "core/teaching/hunter.h"

namespace plyscope {
namespace {

Judgement judgedBySearch(const Trace& trace) {
  const Outcome o = outcome(trace);
  Judgement j;
  j.value = o.value;
  if (!o.path.empty()) j.move = trace.tree().child(Tree::root(), o.path.front());
  j.leaves = trace.looks();
  std::sort(j.leaves.begin(), j.leaves.end());
  j.nodes = o.nodes;
  return j;
}

Judgement judgedByBelief(const Tree& tree, const Pruning& p) {
  Judgement j;
  j.value = {tree.number(p.value)};
  j.move = p.claims[0].move;
  std::vector<NodeId> skipped = p.skipped;
  std::sort(skipped.begin(), skipped.end());
  for (std::uint32_t i = 0; i < tree.size(); ++i) {
    if (std::binary_search(skipped.begin(), skipped.end(), NodeId{i})) {
      i = tree.end(NodeId{i}) - 1;
      continue;
    }
    ++j.nodes;
    if (tree.isLeaf(NodeId{i})) j.leaves.push_back(NodeId{i});
  }
  return j;
}

}  // namespace

std::vector<HuntRule> huntRules() {
  std::vector<HuntRule> all;
  for (const SearchSpec& s : searches()) {
    if (s.id == SearchId::sampledExpectiminimax) continue;
    all.push_back({s.id});
    if (s.takesStrict) all.push_back({s.id, true});
  }
  for (const MisconceptionSpec& m : misconceptions()) {
    all.push_back({SearchId::alphaBeta, false, m.id});
  }
  return all;
}

std::string huntName(const HuntRule& rule) {
  if (rule.belief)
    return std::string(misconceptions()[static_cast<std::size_t>(*rule.belief)].name);
  return std::string(spec(rule.id).name) + (rule.strict ? " --strict" : "");
}

std::optional<HuntRule> findHuntRule(std::string_view name) {
  for (const HuntRule& rule : huntRules()) {
    if (huntName(rule) == name) return rule;
  }
  return std::nullopt;
}

std::optional<Judgement> judge(const HuntRule& rule, const TreePtr& tree,
                               const SearchOptions& options) {
  SearchOptions mine = options;
  mine.strict = rule.strict;
  if (!fits(*tree, rule.id, mine)) return std::nullopt;
  if (rule.belief) {
    if (tree->facts().chanceNodes > 0 || !tree->scalar()) return std::nullopt;
    return judgedByBelief(*tree, pruneAs(*rule.belief, *tree, rule.strict));
  }
  const auto trace = run(tree, rule.id, mine);
  if (!trace || (*trace)->truncated()) return std::nullopt;
  return judgedBySearch(**trace);
}

bool differ(const Judgement& a, const Judgement& b, Differ by) {
  switch (by) {
    case Differ::value: {
      // A single number and a pair are compared in what both have.
      const std::size_t common = std::min(a.value.size(), b.value.size());
      return !std::equal(a.value.begin(), a.value.begin() + static_cast<std::ptrdiff_t>(common),
                         b.value.begin());
    }
    case Differ::move:
      return a.move != b.move;
    case Differ::visits:
      return a.leaves != b.leaves || a.nodes != b.nodes;
  }
  return false;
}

SearchOptions huntSearchOptions(const HuntOptions& options) {
  SearchOptions search;
  search.epsilon = options.epsilon;
  const Rational most = options.range + options.epsilon;
  search.bounds.emplace(-most, most);
  return search;
}

}  // namespace plyscope
