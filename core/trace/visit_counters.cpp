// Counters, cuts and stops of a depth-first run, by arithmetic on the visits.

#include <algorithm>

#include "core/trace/visit_trace.h"

namespace plyscope {

// Leaves below what every cut skipped, summed up. In preorder the leaves below a node are a
// difference of two prefix counts. Of a child that was probed alone, only its first child has been
// looked at.
void VisitTrace::sumSkippedLeaves() {
  if (record_.cuts.empty()) return;
  const std::uint32_t nodes = tree().size();
  std::vector<std::uint32_t> leaves(nodes + 1, 0);
  for (std::uint32_t n = 0; n < nodes; ++n) leaves[n + 1] = leaves[n] + tree().isLeaf(NodeId{n});
  const auto below = [&](NodeId n) { return leaves[tree().end(n)] - leaves[index(n)]; };
  std::uint32_t sum = 0;
  skippedLeaves_.reserve(record_.cuts.size());
  for (const std::uint32_t v : record_.cuts) {
    std::uint32_t visited = 0;
    eachChild(v, [&](std::uint32_t c) {
      const bool probe = revisits_ && lead(c) == EventKind::probe;
      // A child that was entered again, after its probe, counts once.
      const std::uint32_t before = revisits_ ? index_.latestBefore(node(c), c) : kNone;
      const bool again = before != kNone && before > v;
      if (again) visited -= below(node(before + 1));
      visited += below(probe ? node(c + 1) : node(c));
      return true;
    });
    skippedLeaves_.push_back(sum += below(node(v)) - visited);
  }
}

std::uint32_t VisitTrace::cutsUpTo(Time k) const {
  const auto& cuts = record_.cuts;
  const auto it = std::partition_point(cuts.begin(), cuts.end(),
                                       [&](std::uint32_t v) { return visit(v).close - 1 <= k; });
  return static_cast<std::uint32_t>(it - cuts.begin());
}

Time VisitTrace::cutTime(std::uint32_t i) const {
  return visit(record_.cuts[i - 1]).close - 1;
}

Time VisitTrace::nextCut(Time k) const {
  const std::uint32_t cuts = cutsUpTo(k);
  return cuts == record_.cuts.size() ? 0 : cutTime(cuts + 1);
}

Time VisitTrace::previousCut(Time k) const {
  const std::uint32_t cuts = k == 0 ? 0 : cutsUpTo(k - 1);
  return cuts == 0 ? 0 : cutTime(cuts);
}

Counters VisitTrace::counters(Time k) const {
  Counters c;
  const Pass* pass = passAt(k);
  const std::uint32_t v = index_.at(k);
  if (!pass || v == kNone || v < pass->first) return c;
  c.nodes = v + 1 - pass->first;
  c.inner = index_.innerBefore(v + 1) - index_.innerBefore(pass->first);
  c.leaves = c.nodes - c.inner;
  const std::uint32_t cuts = cutsUpTo(k), earlier = cutsUpTo(pass->start);
  c.cuts = cuts - earlier;
  if (cuts)
    c.skippedLeaves = skippedLeaves_[cuts - 1] - (earlier ? skippedLeaves_[earlier - 1] : 0);
  const std::uint32_t p = deepestOpen(v, k);
  if (p == kNone) {  // finished
    c.handled = c.nodes - 1;
    return c;
  }
  const std::uint32_t path = tree().depth(node(p)) + 1;
  c.handled = c.nodes - path;
  c.open = path - (visit(p).close == k);
  c.live = looked(p) ? path : c.open;
  std::call_once(siblingsOnce_, [&] {
    siblings_.assign(tree().size(), 0);
    for (std::uint32_t n = 1; n < siblings_.size(); ++n) {
      const NodeId up = tree().parent(NodeId{n});
      siblings_[n] = siblings_[index(up)] + tree().childCount(up);
    }
  });
  const bool expanded = visit(p).close != k;
  if (c.live)
    c.liveSiblings = 1 + siblings_[visit(p).node()] + (expanded ? tree().childCount(node(p)) : 0);
  return c;
}

// Start, every entering, every handled child, every cut, finish. A child whose test is still to
// come at k has not been handled to the end.
std::uint32_t VisitTrace::nodeStops(Time k) const {
  if (k == 0) return 0;
  std::uint32_t stops = 1;
  const std::uint32_t v = index_.at(k);
  if (v == kNone) return stops;
  const Pass* pass = passAt(k);
  const auto roots = static_cast<std::uint32_t>(pass - record_.passes.data());
  stops += index_.innerBefore(v + 1) + cutsUpTo(k);
  const std::uint32_t p = deepestOpen(v, k);
  if (p == kNone) {
    const bool finished = k >= record_.events && !record_.truncated;
    const std::uint32_t passes = finished ? roots + 1 : roots;
    return stops + (v + 1 - passes) + finished;
  }
  stops += v - tree().depth(node(p)) - roots;
  const EventKind kind = event(k).kind;
  const bool handling = kind == EventKind::arrive || kind == EventKind::add ||
                        kind == EventKind::discard || kind == EventKind::test;
  return handling && !isNodeStop(k) ? stops - 1 : stops;
}

bool VisitTrace::isNodeStop(Time k) const {
  const auto next = [&] { return k < record_.events ? event(k + 1).kind : EventKind::finish; };
  switch (event(k).kind) {
    case EventKind::start:
    case EventKind::enter:
    case EventKind::cut:
    case EventKind::nothingLeft:
    case EventKind::finish:
      return true;
    case EventKind::arrive:
    case EventKind::add:
    case EventKind::discard:
      return next() != EventKind::test;
    case EventKind::test:
      return next() != EventKind::nothingLeft;
    default:
      return false;
  }
}

std::uint32_t VisitTrace::peakLive() const {
  std::uint32_t deepest = 0;
  for (std::uint32_t v = 0; v < count(); ++v) {
    deepest = std::max(deepest, tree().depth(node(v)) + 1);
  }
  return deepest;
}

}  // namespace plyscope
