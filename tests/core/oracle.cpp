#include "tests/core/oracle.h"

#include <algorithm>

#include "tests/core/oracle_search.h"

namespace plyscope::test {

Seen& Board::at(NodeId n) {
  auto& past = history_[index(n)];
  if (past.back().first < now()) past.emplace_back(now(), past.back().second);
  return past.back().second;
}

const Seen& Board::seen(NodeId n, Time k) const {
  const auto& past = history_[index(n)];
  const auto after = std::upper_bound(past.begin(), past.end(), k,
                                      [](Time t, const auto& entry) { return t < entry.first; });
  return std::prev(after)->second;
}

void OracleSearch::emit(EventKind kind, NodeId node, NodeId child, std::uint32_t number) {
  switch (kind) {
    case EventKind::enter:
      ++count_.nodes, ++count_.inner;
      count_.liveSiblings += (count_.open == 0) + tree_.childCount(node);
      if (!is(SearchId::breadthFirstMinimax)) ++count_.open;
      break;
    case EventKind::look:
      ++count_.nodes, ++count_.leaves;
      break;
    case EventKind::arrive:
    case EventKind::add:
    case EventKind::discard:
      ++count_.handled;
      break;
    case EventKind::cut:
      ++count_.cuts;
      break;
    case EventKind::close:
      --count_.open;
      count_.liveSiblings -= (count_.open == 0) + tree_.childCount(node);
      break;
    default:
      break;
  }
  count_.live = count_.open + (kind == EventKind::look ? 1 : 0);
  if (is(SearchId::breadthFirstMinimax)) {
    count_.live = count_.liveSiblings = kind == EventKind::finish ? 0 : count_.nodes;
  }
  told_.board.tell({kind, node, child, kNoVisit, number});
  told_.board.counters.push_back(count_);
  const bool alone = kind == EventKind::look && count_.open == 0;
  if (alone && !is(SearchId::breadthFirstMinimax)) told_.board.counters.back().liveSiblings = 1;
}

std::vector<NodeId> OracleSearch::order(NodeId n) const {
  if (plan_.options.order != Order::iterativeDeepening) {
    return plan_.order ? plan_.order(n) : tree_.children(n);
  }
  std::vector<NodeId> kids = tree_.children(n);
  if (tree_.isChance(n)) return kids;
  std::stable_sort(kids.begin(), kids.end(), [&](NodeId a, NodeId b) {
    const auto &x = sortingBy_[index(a)], &y = sortingBy_[index(b)];
    if (!x || !y) return x.has_value() && !y;
    return better(tree_.mover(n), own(tree_.mover(n), *x), own(tree_.mover(n), *y));
  });
  return kids;
}

/// Whether a pass may stop at depth d.
bool OracleSearch::allEstimated(Depth d) const {
  for (std::uint32_t i = 0; i < tree_.size(); ++i) {
    const NodeId n{i};
    if (tree_.depth(n) == d && !tree_.isLeaf(n) && !tree_.hasUtility(n)) return false;
  }
  return true;
}

void OracleSearch::run() {
  emit(EventKind::start, Tree::root());
  if (is(SearchId::breadthFirstMinimax)) {
    limit_ = plan_.options.depth;
    breadthFirst();
  } else if (plan_.options.order == Order::iterativeDeepening) {
    std::uint32_t number = 0;
    const Depth last = std::min(plan_.options.depth, tree_.facts().depth);
    for (Depth d = 1; d < last && allEstimated(d); ++d) pass(++number, d);
    pass(++number, plan_.options.depth);
  } else {
    pass(0, plan_.options.depth);
  }
  emit(EventKind::finish, Tree::root());
  told_.nodes = count_.nodes;
  told_.leaves = count_.leaves;

  const Board& board = told_.board;
  auto chosen = [&](NodeId n) {
    const Seen& s = board.seen(n, board.now());
    // A node dropped has no value; one that reached its player's upper bound is complete. What an
    // earlier draw of the same pass knew still counts; what star2 skipped after all does not.
    const bool current = enteredIn_[index(n)] == passNumber_;
    const bool whole = (tuples() || !s.cut) && (!s.probed || tree_.childCount(n) == 1);
    const bool done = s.phase == Phase::closed && current && s.value && whole;
    return done && tree_.isDecision(n) ? s.best : kNoNode;
  };
  for (std::uint32_t i = 0; i < tree_.size(); ++i) {
    const NodeId n{i};
    if (chosen(n) == kNoNode) continue;
    told_.strategy.emplace_back(n, chosen(n));
  }
  for (NodeId n = Tree::root(); chosen(n) != kNoNode; n = chosen(n)) {
    told_.path.push_back(tree_.childIndex(chosen(n)));
  }
}

/// Everything known is of an earlier pass from the moment that a new one is told.
void OracleSearch::pass(std::uint32_t number, Depth limit) {
  limit_ = limit;
  passNumber_ = number;
  sortingBy_ = lastValue_;
  if (number > 0) {
    count_ = {};
    told_.leafOrder.clear();
    told_.cuts.clear();
    emit(EventKind::pass, Tree::root(), kNoNode, number);
    for (std::uint32_t i = 0; i < tree_.size(); ++i) outdate(NodeId{i});
  }
  told_.value = visit(Tree::root(), {}).value;
  told_.totalNodes += count_.nodes;
}

void OracleSearch::outdate(NodeId n) {
  const Seen& s = told_.board.seen(n, told_.board.now());
  if (s.visited && !s.stale) at(n).stale = true;
  if (s.phase == Phase::skipped) {
    at(n).phase = s.visited ? Phase::closed : Phase::untouched;
    at(n).skippedSince = 0;
  }
}

Answer OracleSearch::visit(NodeId n, const Handed& given) {
  if (stopsHere(n)) return look(n, given);
  enter(n, given);
  if (tree_.isDecision(n)) return tuples() ? tupleDecision(n, given) : scalarDecision(n, given);
  if (is(SearchId::star1)) return star1(n, given);
  if (is(SearchId::star2)) return star2(n, given);
  if (is(SearchId::sampledExpectiminimax)) return sample(n, given);
  return average(n, given);
}

/// What was known below a node that is entered again is stale.
void OracleSearch::enter(NodeId n, const Handed& given) {
  emit(stopsHere(n) ? EventKind::look : EventKind::enter, n);
  for (std::uint32_t i = index(n) + 1; i < tree_.end(n); ++i) outdate(NodeId{i});
  enteredIn_[index(n)] = passNumber_;
  Seen s;
  s.visited = true;
  s.phase = Phase::open;
  s.probed = given.probe;
  if (windows()) {
    s.given = s.live = given.window;
    s.alphaFrom = given.alphaFrom;
    s.betaFrom = given.betaFrom;
  }
  if (!stopsHere(n)) s.incumbent = given.held;
  at(n) = s;
}

Answer OracleSearch::look(NodeId n, const Handed& given) {
  enter(n, given);
  Answer a;
  for (unsigned p = 0; p < (tuples() ? tree_.players() : 1); ++p) {
    a.value.push_back(tree_.utilityNumber(n, p).value);
  }
  if (!tuples()) a.interval = {{a.value[0]}, {a.value[0]}};
  Seen& s = at(n);
  s.phase = Phase::closed;
  s.estimate = !tree_.isLeaf(n);
  s.value = a.value;
  s.interval = a.interval;
  s.closes = told_.board.now();
  told_.leafOrder.push_back(n);
  lastValue_[index(n)] = a.value;
  return a;
}

Answer OracleSearch::close(NodeId n, Answer a) {
  emit(EventKind::close, n);
  Seen& s = at(n);
  s.phase = Phase::closed;
  s.interval = a.interval;
  s.value.reset();
  if (!a.dropped) s.value = lastValue_[index(n)] = a.value;
  s.closes = told_.board.now();
  return a;
}

/// The cut at n after a child: the rest is never reached. Of a child that was probed, that is all
/// but the first of its children.
void OracleSearch::skip(NodeId n, NodeId after, std::uint32_t examined,
                        const std::vector<NodeId>& rest) {
  std::vector<NodeId> roots;
  for (NodeId c : rest) {
    const Seen& seen = told_.board.seen(c, told_.board.now());
    if (!seen.visited || seen.stale) {
      roots.push_back(c);
    } else {
      const std::vector<NodeId> kids = order(c);
      roots.insert(roots.end(), kids.begin() + 1, kids.end());
    }
  }
  std::vector<NodeId> lost;
  for (NodeId c : roots) {
    for (std::uint32_t i = index(c); i < tree_.end(c); ++i) lost.push_back(NodeId{i});
  }
  for (NodeId m : lost) count_.skippedLeaves += tree_.isLeaf(m);
  emit(EventKind::cut, n, after);
  at(n).cut = true;
  for (NodeId m : lost) {
    at(m).phase = Phase::skipped;
    at(m).skippedSince = told_.board.now();
  }
  told_.cuts.push_back({n, examined, std::move(roots), told_.board.now()});
}

Told tell(const Tree& tree, const Plan& plan) {
  Told told(tree);
  OracleSearch(tree, plan, told).run();
  return told;
}

}  // namespace plyscope::test
