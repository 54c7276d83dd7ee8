#include "core/teaching/measures.h"

#include <algorithm>
#include <vector>

#include "core/search/cutoffs.h"
#include "core/search/limit_test.h"

namespace plyscope {
namespace {

/// At an arrival: the mover gets exactly what he had.
bool arrivesEqual(const Trace& trace, const Event& event, Time k) {
  const NodeState before = trace.state(event.node, k - 1);
  if (!before.hasValue) return false;
  const NodeState child = trace.state(event.child, k);
  if (!trace.tuples()) return before.value == child.value;
  const unsigned mover = index(trace.tree().mover(event.node));
  return trace.tuple(before.value)[mover] == trace.tuple(child.value)[mover];
}

/// At a test: both sides of the comparison are equal. In a window search these are the bounds; in
/// the epsilon family what the other player can still get, eps - y, and the parent's incumbent.
bool testsEqual(const Trace& trace, const Event& event, Time k,
                const std::optional<Rational>& eps) {
  if (trace.windows()) {
    if (!trace.tree().isDecision(event.node)) return false;
    const NumberWindow live = trace.liveWindow(event.node, k);
    return live.alpha.finite() && live.alpha == live.beta;
  }
  if (!eps) return false;
  SearchOptions options;
  options.epsilon = eps;
  const auto test = limitTestAt(trace, SearchId::epsilon, options, event.node, k);
  return test && test->limit == test->held;
}

bool isDeep(const Trace& trace, NodeId n, Time k) {
  const Tree& tree = trace.tree();
  if (!trace.windows() || !tree.isDecision(n)) return false;
  const Side side = tree.mover(n) == Mover::A ? Side::beta : Side::alpha;
  const Source source = trace.source(n, side, k);
  return source.ancestor != kNoNode && source.ancestor != tree.parent(n);
}

}  // namespace

Measures measure(const Trace& trace, const MeasureRequest& request) {
  const Tree& tree = trace.tree();
  Measures m;
  m.leaves = tree.facts().leaves;
  std::vector<NodeId> skipped;
  const Time last = trace.events();
  Event event = trace.event(1);
  for (Time k = 1; k <= last; ++k) {
    const Event next = k < last ? trace.event(k + 1) : Event{};
    switch (event.kind) {
      case EventKind::cut: {
        ++m.cuts;
        m.deepCuts += isDeep(trace, event.node, k);
        const auto children = skippedRoots(trace, k);
        m.cutsAboveLeaves += std::any_of(children.begin(), children.end(),
                                         [&](NodeId c) { return !tree.isLeaf(c); });
        skipped.insert(skipped.end(), children.begin(), children.end());
        break;
      }
      case EventKind::nothingLeft:
        ++m.nothingLeft;
        break;
      case EventKind::test:
        if (next.kind != EventKind::cut && next.kind != EventKind::nothingLeft) {
          m.refusedTests += trace.state(event.node, k).handled < tree.childCount(event.node);
        }
        if (request.ties) m.ties += testsEqual(trace, event, k, request.epsilon);
        break;
      case EventKind::arrive:
        if (request.ties) m.ties += arrivesEqual(trace, event, k);
        break;
      default:
        break;
    }
    event = next;
  }
  const auto skippedLeaves = leavesUnder(tree, skipped);
  m.skippedLeaves = static_cast<std::uint32_t>(skippedLeaves.size());
  m.skippedPercent = static_cast<std::uint32_t>(100ull * m.skippedLeaves / m.leaves);
  const auto variation = trace.principalVariation();
  m.leftmost = std::all_of(variation.begin(), variation.end(),
                           [&](NodeId n) { return tree.childIndex(n) == 0; });
  const auto& asked = request.misconceptions;
  if (std::find(asked.begin(), asked.end(), true) == asked.end()) return m;
  const Pruning right = pruneRightly(tree, request.strict);
  for (const MisconceptionSpec& spec : misconceptions()) {
    const auto i = static_cast<std::size_t>(spec.id);
    if (!asked[i]) continue;
    m.toldApart[i] = differences(spec.id, tree, right, pruneAs(spec.id, tree, request.strict));
  }
  return m;
}

}  // namespace plyscope
