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
  leaves_.push_back(0);
  for (std::uint32_t d = 0; d < levelCount(); ++d) {
    std::uint32_t leaves = leaves_.back();
    for (std::uint32_t i = r_.levels[d]; i < r_.levels[d + 1]; ++i) leaves += children(i) == 0;
    leaves_.push_back(leaves);
  }
}

std::size_t BreadthTrace::bytes() const {
  return r_.visits.size() * sizeof(BreadthRecord::Visit) + 4 * visitOf_.size() +
         4 * (r_.levels.size() + r_.backUps.size() + leaves_.size()) +
         (r_.order ? r_.order->bytes() : 0);
}

// Levels are valued from the deepest to the root, so the times fall as the depth rises.
std::uint32_t BreadthTrace::levelAt(Time k) const {
  const auto it = std::partition_point(r_.backUps.begin(), r_.backUps.end(),
                                       [&](Time t) { return t > k; });
  return static_cast<std::uint32_t>(it - r_.backUps.begin());
}

std::uint32_t BreadthTrace::visitAt(std::uint32_t level, Time k) const {
  const auto begin = r_.visits.begin() + r_.levels[level];
  const auto end = r_.visits.begin() + r_.levels[level + 1];
  return static_cast<std::uint32_t>(
      std::partition_point(begin, end, [&](const auto& v) { return v.close < k; }) -
      r_.visits.begin());
}

Event BreadthTrace::event(Time k) const {
  const NodeId root = Tree::root();
  if (k <= 1) return {EventKind::start, root};
  if (generating(k)) {
    const std::uint32_t d = k - 2;
    return {EventKind::generate, r_.visits[r_.levels[d]].node, kNoNode, kNoVisit, d};
  }
  if (k >= r_.events) return {EventKind::finish, root};
  const std::uint32_t d = levelAt(k);
  if (r_.backUps[d] == k) {
    return {EventKind::backUp, r_.visits[r_.levels[d]].node, kNoNode, kNoVisit, d};
  }
  const std::uint32_t i = visitAt(d, k);
  const auto& v = r_.visits[i];
  if (children(i) == 0) return {EventKind::look, v.node, kNoNode, VisitId{i}};
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
  if (i == kNever || generated(i) > k) return s;
  const auto& v = r_.visits[i];
  s.visit = VisitId{i};
  s.phase = Phase::generated;
  s.estimate = children(i) == 0 && !tree_->isLeaf(n);
  if (generating(k)) return s;
  const std::uint32_t count = children(i);
  if (v.close <= k) {
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
  const std::uint32_t levels = std::min<std::uint32_t>(k > 1 ? k - 1 : 0, levelCount());
  c.nodes = levels ? r_.levels[levels] : 0;
  c.leaves = leaves_[levels];
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
  if (n == Tree::root()) times.push_back(1);
  const Depth d = tree_->depth(n);
  const bool first = i == r_.levels[d];
  if (first) times.push_back(generated(i));
  if (r_.truncated) return times;
  if (first) times.push_back(r_.backUps[d]);
  const auto& v = r_.visits[i];
  for (Time t = v.close - children(i); t <= v.close; ++t) times.push_back(t);
  if (n == Tree::root()) times.push_back(r_.events);
  return times;
}

Time BreadthTrace::nextEntry(NodeId n, Time k) const {
  const std::uint32_t i = visitOf_[index(n)];
  if (i == kNever) return 0;
  const Time t = children(i) || r_.truncated ? generated(i) : r_.visits[i].close;
  return t > k ? t : 0;
}

Time BreadthTrace::previousEntry(NodeId n, Time k) const {
  const Time t = nextEntry(n, 0);
  return t < k ? t : 0;
}

Time BreadthTrace::closing(NodeId n, Time k) const {
  const std::uint32_t i = visitOf_[index(n)];
  return i == kNever || generated(i) > k || r_.truncated ? 0 : r_.visits[i].close;
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
  if (!r_.order) return tree_->children(n);
  const auto children = r_.order->of(n);
  return {children.begin(), children.end()};
}

std::vector<NodeId> BreadthTrace::principalVariation() const {
  std::vector<NodeId> line;
  if (r_.truncated) return line;
  for (std::uint32_t i = 0;; i = r_.visits[childrenEnd(i) - 1].bestSoFar) {
    line.push_back(r_.visits[i].node);
    if (children(i) == 0) return line;
  }
}

std::vector<NodeId> BreadthTrace::looks() const {
  std::vector<NodeId> nodes;
  if (r_.truncated) return nodes;
  for (std::uint32_t d = levelCount(); d-- > 0;) {
    for (std::uint32_t i = r_.levels[d]; i < r_.levels[d + 1]; ++i) {
      if (children(i) == 0) nodes.push_back(r_.visits[i].node);
    }
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
  return 1 + std::min<std::uint32_t>(k - 1, levelCount()) + arrivals(k) +
         (k >= r_.events && !r_.truncated);
}

bool BreadthTrace::isNodeStop(Time k) const {
  const EventKind kind = event(k).kind;
  return kind == EventKind::start || kind == EventKind::generate || kind == EventKind::arrive ||
         kind == EventKind::finish;
}

std::vector<std::uint32_t> BreadthTrace::liveCurve(std::uint32_t samples) const {
  std::vector<std::uint32_t> curve(samples);
  for (std::uint32_t i = 0; i < samples; ++i) {
    const std::uint64_t span = r_.events - 1;
    curve[i] = counters(1 + static_cast<Time>(samples < 2 ? 0 : span * i / (samples - 1))).live;
  }
  return curve;
}

}  // namespace plyscope
