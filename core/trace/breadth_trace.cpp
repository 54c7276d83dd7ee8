#include "core/trace/breadth_trace.h"

#include <algorithm>

namespace plyscope {

namespace {
constexpr std::uint32_t kNever = UINT32_MAX;
}

BreadthTrace::BreadthTrace(TreePtr tree, Numbers numbers, BreadthRecord record)
    : tree_(std::move(tree)), numbers_(std::move(numbers)), r_(std::move(record)) {
  visitOf_.assign(tree_->size(), kNever);
  for (std::uint32_t i = 0; i < visits(); ++i) visitOf_[index(r_.visits[i].node)] = i;
  leaves_.resize(visits() + 1, 0);
  for (std::uint32_t i = 0; i < visits(); ++i) leaves_[i + 1] = leaves_[i] + looked(i);
}

std::size_t BreadthTrace::bytes() const {
  return r_.visits.size() * sizeof(BreadthRecord::Visit) + 4 * visitOf_.size() +
         4 * (r_.levels.size() + r_.backUps.size() + leaves_.size()) +
         (r_.order ? r_.order->bytes() : 0);
}

// Levels are valued from the deepest to the root, so the times fall as the depth rises.
std::uint32_t BreadthTrace::levelAt(Time k) const {
  const auto it =
      std::partition_point(r_.backUps.begin(), r_.backUps.end(), [&](Time t) { return t > k; });
  return static_cast<std::uint32_t>(it - r_.backUps.begin());
}

std::uint32_t BreadthTrace::visitAt(std::uint32_t level, Time k) const {
  const auto begin = r_.visits.begin() + r_.levels[level];
  const auto end = r_.visits.begin() + r_.levels[level + 1];
  return static_cast<std::uint32_t>(
      std::partition_point(begin, end, [&](const auto& v) { return v.close < k; }) -
      r_.visits.begin());
}

std::uint32_t BreadthTrace::generatedUpTo(Time k) const {
  std::uint32_t lo = 0, hi = visits();
  while (lo < hi) {
    const std::uint32_t mid = lo + (hi - lo) / 2;
    if (entered(mid) <= k) {
      lo = mid + 1;
    } else {
      hi = mid;
    }
  }
  return lo;
}

Event BreadthTrace::event(Time k) const {
  const NodeId root = Tree::root();
  if (k <= 1) return {EventKind::start, root};
  if (generating(k)) {
    const std::uint32_t count = generatedUpTo(k);
    if (count == 0 || entered(count - 1) < k) {
      const Depth d = count == 0 ? 0 : tree_->depth(r_.visits[count - 1].node) + 1;
      return {EventKind::generate, root, kNoNode, kNoVisit, d};
    }
    const std::uint32_t i = count - 1;
    return {looked(i) ? EventKind::look : EventKind::enter, r_.visits[i].node, kNoNode, VisitId{i}};
  }
  if (k >= r_.events) return {EventKind::finish, root};
  const std::uint32_t d = levelAt(k);
  if (r_.backUps[d] == k) return {EventKind::backUp, root, kNoNode, kNoVisit, d};
  const std::uint32_t i = visitAt(d, k);
  const auto& v = r_.visits[i];
  if (v.close == k) return {EventKind::close, v.node, kNoNode, VisitId{i}};
  const std::uint32_t c = v.firstChild + (k - (v.close - children(i)));
  return {EventKind::arrive, v.node, r_.visits[c].node, VisitId{i}};
}

NodeId BreadthTrace::current(Time k) const {
  const Event e = event(k);
  return e.kind == EventKind::finish ? kNoNode : e.node;
}

NodeState BreadthTrace::state(NodeId n, Time k) const {
  NodeState s;
  s.current = current(k) == n;
  const std::uint32_t i = visitOf_[index(n)];
  if (i == kNever || entered(i) > k) return s;
  const auto& v = r_.visits[i];
  s.visit = VisitId{i};
  s.phase = Phase::generated;
  s.estimate = looked(i) && !tree_->isLeaf(n);
  const std::uint32_t count = children(i);
  if (!looked(i) && (generating(k) || r_.truncated)) return s;
  if (looked(i) || v.close <= k) {
    s.phase = Phase::closed;
    s.relation = Relation::exact;
    s.hasValue = true;
    s.value = v.result;
    s.handled = count;
    if (count) s.best = r_.visits[r_.visits[childrenEnd(i) - 1].bestSoFar].node;
  } else if (count && v.close - count <= k) {
    s.phase = Phase::open;
    s.handled = k - (v.close - count) + 1;
    const std::uint32_t best = r_.visits[v.firstChild + s.handled - 1].bestSoFar;
    s.hasValue = true;
    s.value = r_.visits[best].result;
    s.best = r_.visits[best].node;
  }
  return s;
}

std::uint32_t BreadthTrace::arrivals(Time k) const {
  if (generating(k) || r_.truncated) return 0;
  if (k >= r_.events) return visits() - 1;
  const std::uint32_t d = levelAt(k);
  const std::uint32_t below = d + 2 < r_.levels.size() ? visits() - r_.levels[d + 2] : 0;
  if (d + 1 >= levelCount()) return below;
  const std::uint32_t i = visitAt(d, k);
  if (i == r_.levels[d + 1]) return below + r_.levels[d + 2] - r_.levels[d + 1];
  const auto& v = r_.visits[i];
  const std::uint32_t before = v.firstChild - r_.levels[d + 1];
  const Time first = v.close - children(i);
  return below + before + (k < first ? 0 : std::min(children(i), k - first + 1));
}

Counters BreadthTrace::counters(Time k) const {
  Counters c;
  c.nodes = generatedUpTo(k);
  c.leaves = leaves_[c.nodes];
  c.inner = c.nodes - c.leaves;
  c.handled = arrivals(k);
  const bool finished = k >= r_.events && !r_.truncated;
  c.open = !finished && event(k).kind == EventKind::arrive;
  c.live = c.liveSiblings = finished ? 0 : c.nodes;
  return c;
}

std::vector<Time> BreadthTrace::eventsAt(NodeId n) const {
  std::vector<Time> times;
  const std::uint32_t i = visitOf_[index(n)];
  if (i == kNever) return times;
  const bool root = n == Tree::root();
  if (root) {
    times.push_back(1);
    for (std::uint32_t d = 0; d < levelCount(); ++d) times.push_back(announced(d));
  }
  times.push_back(entered(i));
  std::sort(times.begin(), times.end());
  if (r_.truncated) return times;
  if (root) times.insert(times.end(), r_.backUps.rbegin(), r_.backUps.rend());
  const auto& v = r_.visits[i];
  if (children(i)) {
    for (Time t = v.close - children(i); t <= v.close; ++t) times.push_back(t);
  }
  if (root) times.push_back(r_.events);
  return times;
}

std::vector<Arrival> BreadthTrace::arrivals(NodeId n) const {
  std::vector<Arrival> arrived;
  const std::uint32_t i = visitOf_[index(n)];
  if (i == kNever || r_.truncated) return arrived;
  const auto& v = r_.visits[i];
  for (std::uint32_t c = v.firstChild; c < childrenEnd(i); ++c) {
    const Time t = v.close - (childrenEnd(i) - c);
    arrived.push_back({r_.visits[c].node, r_.visits[c].result, t, t});
  }
  return arrived;
}

Time BreadthTrace::nextEntry(NodeId n, Time k) const {
  const std::uint32_t i = visitOf_[index(n)];
  if (i == kNever) return 0;
  return entered(i) > k ? entered(i) : 0;
}

Time BreadthTrace::previousEntry(NodeId n, Time k) const {
  const Time t = nextEntry(n, 0);
  return t < k ? t : 0;
}

Time BreadthTrace::closing(NodeId n, Time k) const {
  const std::uint32_t i = visitOf_[index(n)];
  if (i == kNever || entered(i) > k) return 0;
  return looked(i) ? entered(i) : r_.truncated ? 0 : r_.visits[i].close;
}

std::vector<Number> BreadthTrace::value(NodeId n, Time k) const {
  const NodeState s = state(n, k);
  if (!s.hasValue) return {};
  return {number(s.value)};
}

Interval BreadthTrace::interval(NodeId n, Time k) const {
  const NodeState s = state(n, k);
  if (s.phase != Phase::closed) return {};
  return {number(s.value), number(s.value)};
}

std::vector<NodeId> BreadthTrace::visitingOrder(NodeId n) const {
  return childrenIn(r_.order.get(), *tree_, n);
}

std::vector<NodeId> BreadthTrace::principalVariation() const {
  std::vector<NodeId> line;
  if (r_.truncated) return line;
  for (std::uint32_t i = 0;; i = r_.visits[childrenEnd(i) - 1].bestSoFar) {
    line.push_back(r_.visits[i].node);
    if (looked(i)) return line;
  }
}

std::vector<NodeId> BreadthTrace::looks() const {
  std::vector<NodeId> nodes;
  for (std::uint32_t i = 0; i < visits(); ++i) {
    if (looked(i)) nodes.push_back(r_.visits[i].node);
  }
  return nodes;
}

std::vector<std::pair<NodeId, NodeId>> BreadthTrace::choices() const {
  std::vector<std::pair<NodeId, NodeId>> pairs;
  if (r_.truncated) return pairs;
  for (std::uint32_t n = 0; n < tree_->size(); ++n) {
    const std::uint32_t i = visitOf_[n];
    if (i == kNever || children(i) == 0) continue;
    pairs.emplace_back(NodeId{n}, r_.visits[r_.visits[childrenEnd(i) - 1].bestSoFar].node);
  }
  return pairs;
}

std::uint32_t BreadthTrace::nodeStops(Time k) const {
  if (k == 0) return 0;
  const std::uint32_t count = generatedUpTo(k);
  return 1 + (count - leaves_[count]) + arrivals(k) + (k >= r_.events && !r_.truncated && k > 1);
}

bool BreadthTrace::isNodeStop(Time k) const {
  const EventKind kind = event(k).kind;
  return kind == EventKind::start || kind == EventKind::enter || kind == EventKind::arrive ||
         kind == EventKind::finish;
}

}  // namespace plyscope
