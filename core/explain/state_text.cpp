// A node in one short text. A bound keeps its sign, and a cut option has no pair.

#include "core/explain/stand.h"
#include "core/explain/text.h"

namespace plyscope {
namespace {

/// "A gets ≤ −2": what is certified of an option that was cut.
std::string cutText(const Run& run, NodeId n, Time k) {
  const Time close = run.trace->closing(n, k);
  if (close < 2) return "";
  const Moment m(run, close - 1, nullptr);
  const std::optional<Stand> s = standAt(m, n, close - 1);
  if (!s || !spec(run.id).sound) return "";
  return roleText(run, s->other) + " gets ≤ " + shownText(s->limit, run.tree->spelling());
}

std::string numbersText(const Run& run, const std::vector<Number>& v) {
  if (v.empty()) return "";
  if (run.trace->tuples() && v.size() == 1) {
    return "(" + shownText(v.front(), run.tree->spelling()) + ",)";
  }
  return valueText(v, run.tree->spelling());
}

std::string closedText(const Run& run, NodeId n, Time k, const NodeState& s) {
  const std::string text = numbersText(run, shownValue(*run.trace, n, k));
  const std::string_view sign = relationSign(s.relation);
  if (!sign.empty()) return std::string(sign) + " " + text;
  const bool estimate = run.id == SearchId::sampledExpectiminimax && s.relation == Relation::none;
  return estimate && !text.starts_with("≈") ? "≈ " + text : text;
}

std::string openText(const Run& run, NodeId n, Time k, const NodeState& s) {
  const Spelling spelling = run.tree->spelling();
  if (run.tree->isChance(n)) {
    if (s.handled == 0) return "";
    const PartialSum sum = run.trace->partialSum(n, k);
    return numbersText(run, sum.sum) + " + …";
  }
  const std::vector<Number> v = run.trace->value(n, k);
  if (!s.hasValue || v.empty()) return "";
  if (run.trace->tuples()) return numbersText(run, v);
  const std::string_view sign = relationSign(runningRelation(*run.trace, n, k));
  return "v " + std::string(sign.empty() ? "=" : sign) + " " + shownText(v.front(), spelling);
}

}  // namespace

Relation runningRelation(const Trace& trace, NodeId n, Time k) {
  const NodeId best = trace.state(n, k).best;
  return best == kNoNode ? Relation::none : trace.state(best, k).relation;
}

std::string certifiedText(const Run& run, NodeId n, Time k) {
  const NodeState s = run.trace->state(n, k);
  switch (s.phase) {
    case Phase::open:
      return openText(run, n, k, s);
    case Phase::closed:
      if (withoutTuple(run, n, k, s)) {
        return cutText(run, n, k);
      }
      return closedText(run, n, k, s);
    default:
      return "";
  }
}

std::string windowText(const Run& run, NodeId n, Time k) {
  if (!run.trace->state(n, k).hasGiven) return "";
  const NumberWindow w = run.trace->givenWindow(n, k);
  const Spelling spelling = run.tree->spelling();
  return "[" + shownText(w.alpha, spelling) + ", " + shownText(w.beta, spelling) + "]";
}

}  // namespace plyscope
