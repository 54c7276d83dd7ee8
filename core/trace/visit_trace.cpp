#include "core/trace/visit_trace.h"

#include <algorithm>

namespace plyscope {

VisitTrace::VisitTrace(RunFacts facts, VisitRecord record, bool revisits)
    : facts_(std::move(facts)),
      record_(std::move(record)),
      revisits_(revisits || record_.passes.size() > 1),
      index_(*facts_.tree, record_, revisits_) {}

std::size_t VisitTrace::bytes() const {
  return record_.visits.bytes() + record_.cuts.bytes() + index_.bytes() +
         4 * skippedLeaves_.size() + (facts_.order ? facts_.order->bytes() : 0);
}

// -- events --------------------------------------------------------------------------------------

const Pass* VisitTrace::passAt(Time k) const {
  const auto it = std::upper_bound(record_.passes.begin(), record_.passes.end(), k,
                                   [](Time t, const Pass& p) { return t < p.start; });
  return it == record_.passes.begin() ? nullptr : &*(it - 1);
}

std::uint32_t VisitTrace::passAnnounced(Time k) const {
  if (!facts_.deepening) return 0;
  const Pass* pass = passAt(k);
  return pass && pass->start == k ? static_cast<std::uint32_t>(pass - record_.passes.data()) + 1
                                  : 0;
}

std::uint32_t VisitTrace::deepestOpen(std::uint32_t at, Time k) const {
  return at == kNone ? kNone : index_.lastClosingFrom(at, k);
}

// Which event k is follows from what lies around it: an entering; what is announced just before
// one; a closing; or else one, two or three events after the child that closed last: its arrival,
// the test, and what a true test leads to.
Event VisitTrace::event(Time k) const {
  const NodeId root = Tree::root();
  if (k <= 1) return {EventKind::start, root};
  if (k >= record_.events && !record_.truncated) return {EventKind::finish, root};
  if (const std::uint32_t pass = passAnnounced(k)) {
    return {EventKind::pass, root, kNoNode, kNoVisit, pass};
  }
  const std::uint32_t v = index_.at(k);
  if (v == kNone) return {EventKind::start, root};
  if (v + 1 < count() && visit(v + 1).enter == k + 1) {
    if (const EventKind kind = lead(v + 1); kind != EventKind::start) {
      const std::uint32_t p = index_.parent(v + 1);
      return {kind, node(p), node(v + 1), VisitId{p}, arrived(p, k) + 1};
    }
  }
  if (visit(v).enter == k) {
    return {looked(v) ? EventKind::look : EventKind::enter, node(v), kNoNode, VisitId{v}};
  }
  const std::uint32_t p = index_.lastClosingFrom(v, k);
  if (visit(p).close == k) return {EventKind::close, node(p), kNoNode, VisitId{p}};
  for (Time distance = 1; distance <= 3; ++distance) {
    const std::uint32_t c = index_.lastClosingFrom(v, k - distance);
    if (visit(c).close != k - distance) continue;
    Event e{EventKind::test, node(p), node(c), VisitId{p}};
    if (distance == 1) {
      e.kind = visit(c).result & kDropped && tuples() ? EventKind::discard
               : tree().isChance(node(p))             ? EventKind::add
                                                      : EventKind::arrive;
    } else if (distance == 3) {
      e.kind = visit(p).cut() ? EventKind::cut : EventKind::nothingLeft;
    }
    return e;
  }
  return {EventKind::start, root};
}

NodeId VisitTrace::current(Time k) const {
  const Event e = event(k);
  return e.kind == EventKind::finish ? kNoNode : e.node;
}

bool VisitTrace::happensAt(std::uint32_t v, Time k) const {
  if (visit(v).enter == k || visit(v).close == k) return true;
  if (closed(v, k)) return false;
  if (v + 1 < visit(v).after && visit(v + 1).enter <= k && !closed(v + 1, k - 1)) return false;
  return deepestOpen(index_.at(k), k) == v;
}

// -- the state of a node -------------------------------------------------------------------------

Depth VisitTrace::limitOf(std::uint32_t v) const {
  const auto after = std::upper_bound(record_.passes.begin(), record_.passes.end(), v,
                                      [](std::uint32_t x, const Pass& p) { return x < p.first; });
  return std::prev(after)->limit;
}

bool VisitTrace::stale(std::uint32_t v, Time k) const {
  if (index_.staleFrom(v) <= k) return true;
  return record_.passes.size() > 1 && v < passAt(k)->first;
}

// Up to the nearest ancestor whose visit still counts; what is only known from before is passed
// over. A cut there skipped n. If that ancestor was only probed, its other children wait for the
// second pass, unless the chance node that probed it has cut.
std::uint32_t VisitTrace::skippedBy(NodeId n, Time k) const {
  NodeId above = index_.nearestVisited(n);
  if (above == n) {
    if (!revisits_) return kNone;
    above = tree().parent(n);
  }
  for (; above != kNoNode; above = tree().parent(above)) {
    const std::uint32_t w = index_.latest(above, k);
    if (w == kNone || stale(w, k)) {
      if (!revisits_) return kNone;
      continue;
    }
    if (visit(w).cut() && visit(w).close - 1 <= k) return w;
    if (lead(w) == EventKind::probe && closed(w, k)) {
      const std::uint32_t chance = index_.parent(w);
      if (visit(chance).cut() && visit(chance).close - 1 <= k) return chance;
    }
    return kNone;
  }
  return kNone;
}

NodeState VisitTrace::state(NodeId n, Time k) const {
  NodeState s;
  const bool finished = k >= record_.events && !record_.truncated;
  if (n == Tree::root() && !finished && (k <= 1 || passAnnounced(k))) s.current = true;
  const std::uint32_t v = index_.latest(n, k);
  if (v == kNone) {
    if (skippedBy(n, k) != kNone) s.phase = Phase::skipped;
    return s;
  }
  s.visit = VisitId{v};
  s.stale = stale(v, k);
  s.phase = closed(v, k) ? Phase::closed : Phase::open;
  if (!s.stale && !finished && !s.current) s.current = happensAt(v, k);
  s.estimate = looked(v) && !tree().isLeaf(n);
  s.cut = visit(v).cut() && visit(v).close - 1 <= k;
  s.probed = lead(v) == EventKind::probe;
  s.dropped = tuples() && visit(v).close < k && visit(v).result & kDropped;
  fill(v, k, s);
  if (s.stale && skippedBy(n, k) != kNone) s.phase = Phase::skipped;
  return s;
}

Time VisitTrace::skippedSince(NodeId n, Time k) const {
  const std::uint32_t v = index_.latest(n, k);
  if (v != kNone && !stale(v, k)) return 0;
  const std::uint32_t w = skippedBy(n, k);
  return w == kNone ? 0 : visit(w).close - 1;
}

// -- entries -------------------------------------------------------------------------------------

std::vector<Time> VisitTrace::eventsAt(NodeId n) const {
  std::vector<Time> times;
  const bool root = n == Tree::root();
  if (root) times.push_back(1);
  for (const std::uint32_t v : index_.all(n)) {
    if (root && facts_.deepening) times.push_back(visit(v).enter - 1);
    times.push_back(visit(v).enter);
    if (looked(v)) continue;
    Time after = visit(v).enter;  // the last event below or before the gap
    const auto gap = [&](Time end) {
      for (Time t = after + 1; t < end; ++t) times.push_back(t);
    };
    eachChild(v, [&](std::uint32_t c) {
      gap(visit(c).enter);
      after = visit(c).close;
      return after != kStillOpen;
    });
    if (after == kStillOpen) continue;
    gap(std::min(visit(v).close, record_.events));
    times.push_back(std::min(visit(v).close, record_.events));
    if (times[times.size() - 1] == times[times.size() - 2]) times.pop_back();
  }
  if (root && !record_.truncated && record_.events > 1) times.push_back(record_.events);
  return times;
}

// A result arrives right after its child has closed. What happens until the next child, or the
// closing, is the test, and after a test that holds a cut, or that nothing is left.
std::vector<Arrival> VisitTrace::arrivals(NodeId n) const {
  std::vector<Arrival> arrived;
  for (const std::uint32_t v : index_.all(n)) {
    if (looked(v)) continue;
    eachChild(v, [&](std::uint32_t c) {
      if (visit(c).close == kStillOpen) return false;
      const Time time = visit(c).close + 1;
      const std::uint32_t next = visit(c).after;
      const Time until = next < visit(v).after
                             ? visit(next).enter - (lead(next) != EventKind::start)
                             : std::min(visit(v).close, record_.events + 1);
      const bool cut = until - time == 3 && visit(v).cut();
      const std::uint64_t result = tuples() ? visit(c).result & ~kDropped : visit(c).result;
      arrived.push_back({node(c), static_cast<Word>(result), time, until - 1 - cut});
      return true;
    });
  }
  return arrived;
}

Time VisitTrace::nextEntry(NodeId n, Time k) const {
  for (const std::uint32_t v : index_.all(n)) {
    if (visit(v).enter > k) return visit(v).enter;
  }
  return 0;
}

Time VisitTrace::previousEntry(NodeId n, Time k) const {
  const std::uint32_t v = k == 0 ? kNone : index_.latest(n, k - 1);
  return v == kNone ? 0 : visit(v).enter;
}

Time VisitTrace::closing(NodeId n, Time k) const {
  const std::uint32_t v = index_.latest(n, k);
  return v == kNone || visit(v).close == kStillOpen ? 0 : visit(v).close;
}

// -- children ------------------------------------------------------------------------------------

std::vector<NodeId> VisitTrace::visitingOrder(NodeId n) const {
  return childrenIn(facts_.order.get(), tree(), n);
}

std::vector<NodeId> VisitTrace::skippedChildren(NodeId n, Time k) const {
  std::vector<NodeId> skipped;
  if (tree().isLeaf(n)) return skipped;
  const std::uint32_t v = index_.latest(n, k);
  const bool cut = v != kNone && visit(v).cut() && visit(v).close - 1 <= k;
  const bool settled = v != kNone && !stale(v, k) && lead(v) != EventKind::probe;
  if (settled && !cut) return skipped;
  for (const NodeId c : visitingOrder(n)) {
    if (skippedSince(c, k)) skipped.push_back(c);
  }
  return skipped;
}

std::vector<NodeId> VisitTrace::principalVariation() const {
  if (record_.truncated || count() == 0) return {};
  std::vector<NodeId> line;
  for (std::uint32_t v = record_.passes.back().first; v != kNone; v = chosen(v)) {
    line.push_back(node(v));
  }
  return line;
}

std::vector<NodeId> VisitTrace::looks() const {
  std::vector<NodeId> nodes;
  if (record_.passes.empty()) return nodes;
  for (std::uint32_t v = record_.passes.back().first; v < count(); ++v) {
    if (looked(v)) nodes.push_back(node(v));
  }
  return nodes;
}

std::vector<std::pair<NodeId, NodeId>> VisitTrace::choices() const {
  std::vector<std::pair<NodeId, NodeId>> pairs;
  if (record_.passes.empty()) return pairs;
  for (std::uint32_t n = 0; n < tree().size(); ++n) {
    const std::uint32_t v = index_.latest(NodeId{n}, record_.events);
    if (v == kNone || v < record_.passes.back().first) continue;
    // A tuple that reached its mover's upper bound is complete, though children were skipped.
    const bool complete = tuples() ? !(visit(v).result & kDropped) : !visit(v).cut();
    if (!complete) continue;
    if (lead(v) == EventKind::probe && tree().childCount(NodeId{n}) > 1) continue;
    if (skippedSince(NodeId{n}, record_.events)) continue;  // after all
    if (const std::uint32_t c = chosen(v); c != kNone) pairs.emplace_back(NodeId{n}, node(c));
  }
  return pairs;
}

}  // namespace plyscope
