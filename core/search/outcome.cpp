#include "core/search/search.h"

namespace plyscope {

namespace {

// Of the mean of independent draws at a chance root: their variance about it over k (k - 1).
std::optional<Number> errorOfRoot(const Trace& trace) {
  const NodeId root = Tree::root();
  if (!trace.tree().isChance(root)) return std::nullopt;
  std::vector<Rational> draws;
  bool approximate = false, drawn = false;
  for (const Time k : trace.eventsAt(root)) {
    const Event e = trace.event(k);
    drawn |= e.kind == EventKind::draw;
    if (e.kind != EventKind::add) continue;
    const Number x = trace.value(e.child, k).at(0);
    draws.push_back(x.value);
    approximate |= x.approximate;
  }
  if (!drawn || draws.size() < 2) return std::nullopt;
  Rational sum = 0, squares = 0;
  for (const Rational& x : draws) {
    sum += x;
    squares += x * x;
  }
  const Rational k = draws.size();
  return Number{(squares - sum * sum / k) / (k * (k - 1)), Number::Kind::finite, approximate};
}

}  // namespace

Outcome outcome(const Trace& trace) {
  Outcome o;
  const Time end = trace.events();
  o.exact = trace.exact();
  o.totalNodes = trace.visits();
  o.peakLiveNodes = trace.peakLive();
  const Counters counters = trace.counters(end);
  o.nodes = counters.nodes;
  o.leaves = counters.leaves;
  o.cutoffs = counters.cuts;
  if (trace.truncated()) return o;
  o.value = trace.value(Tree::root(), end);
  const std::vector<NodeId> line = trace.principalVariation();
  for (std::size_t i = 1; i < line.size(); ++i) o.path.push_back(trace.tree().childIndex(line[i]));
  o.standardErrorSquared = errorOfRoot(trace);
  return o;
}

std::vector<NodeId> visitedLeaves(const Trace& trace) {
  return trace.looks();
}

std::vector<std::pair<NodeId, NodeId>> strategy(const Trace& trace) {
  return trace.choices();
}

}  // namespace plyscope
