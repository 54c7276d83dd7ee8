#include "core/search/search.h"

namespace plyscope {

namespace {

// Of the mean of independent draws at a chance root: their variance about it over k (k - 1).
std::optional<Number> errorOfRoot(const Trace& trace) {
  const NodeId root = Tree::root();
  const Time entered = trace.previousEntry(root, trace.events());
  if (trace.event(entered + 1).kind != EventKind::draw) return std::nullopt;
  std::vector<Arrival> draws = trace.arrivals(root);
  std::erase_if(draws, [&](const Arrival& draw) { return draw.time < entered; });  // earlier passes
  if (draws.size() < 2) return std::nullopt;
  Rational sum = 0, squares = 0;
  bool approximate = false;
  for (const Arrival& draw : draws) {
    const Number x = trace.number(draw.result);
    sum += x.value;
    squares += x.value * x.value;
    approximate |= x.approximate;
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
