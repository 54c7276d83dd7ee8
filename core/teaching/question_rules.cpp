#include <algorithm>

#include "core/search/cutoffs.h"
#include "core/teaching/card_sides.h"
#include "core/teaching/question_parts.h"

// What the rules that are unsound would answer, each run over the whole tree: an answer counts
// where the rule gets as far as the question.

namespace plyscope {
namespace {

/// Roots of the subtrees that a run skipped, ascending.
std::vector<NodeId> allSkipped(const Run& run) {
  std::vector<NodeId> roots;
  for (std::uint32_t i = 1; i <= run.trace->cutsUpTo(run.trace->events()); ++i) {
    const Time t = run.trace->cutTime(i);
    const auto skipped = skippedRoots(*run.trace, t);
    roots.insert(roots.end(), skipped.begin(), skipped.end());
  }
  std::sort(roots.begin(), roots.end());
  return roots;
}

std::optional<Run> runOf(SearchId id, const Run& asked) {
  SearchOptions options = asked.options;
  if (!spec(id).takesEpsilon) options.epsilon.reset();
  if (!spec(id).takesStrict) options.strict = false;
  const auto run = runSearch(asked.tree, id, options);
  return run && !run->trace->truncated() ? std::optional(*run) : std::nullopt;
}

std::optional<Answer> answerOf(const Run& rule, const Moment& m, const Question& q) {
  if (q.kind == QuestionKind::mark || q.kind == QuestionKind::next) {
    const std::vector<NodeId> skipped = allSkipped(rule);
    if (q.kind == QuestionKind::next) return nextLeaf(m, skipped);
    Answer marks;
    marks.nodes = skipped;
    return marks;
  }
  const NodeState at = rule.trace->state(q.node, rule.trace->events());
  if (at.phase != Phase::closed || at.handled < m.after.handled) return std::nullopt;
  switch (q.kind) {
    case QuestionKind::stop:
      return yesNo(at.handled == m.after.handled);
    case QuestionKind::pair:
      if (at.cut || at.dropped) return Answer{};
      return numbers(rule.trace->value(q.node, rule.trace->events()));
    case QuestionKind::child:
      return at.best == kNoNode ? std::nullopt : std::optional(oneNode(at.best));
    default:
      return std::nullopt;
  }
}

}  // namespace

void addBeliefsOfRules(const Moment& m, const Question& q, std::vector<Believed>& all) {
  if (m.run.id == SearchId::expectiminimax && q.kind == QuestionKind::next &&
      m.run.options.order == Order::given && m.run.options.depth == kNoLimit) {
    std::vector<NodeId> skipped = sides::throughChance(m.tree).second;
    std::sort(skipped.begin(), skipped.end());
    if (auto leaf = nextLeaf(m, skipped)) all.push_back({"C3", std::move(*leaf)});
  }
  if (m.run.id != SearchId::epsilon && m.run.id != SearchId::epsilonWeak) return;
  const std::pair<std::string_view, SearchId> rules[] = {{"G3", SearchId::unsoundScalar},
                                                         {"G6", SearchId::unsoundDeepEps},
                                                         {"G7", SearchId::unsoundXPlusEps}};
  for (const auto& [id, search] : rules) {
    const std::optional<Run> rule = runOf(search, m.run);
    if (!rule) continue;
    if (auto answer = answerOf(*rule, m, q)) all.push_back({id, std::move(*answer)});
  }
}

}  // namespace plyscope
