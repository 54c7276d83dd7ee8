#include <algorithm>

#include "core/teaching/buggy_rules.h"
#include "core/teaching/question_parts.h"

// What the wrong rules would answer. Each belief about alpha-beta is run over the whole tree; its
// answer counts where it gets as far as the question. Beliefs about pairs and chance are read off
// the children of the node in question.

namespace plyscope {
namespace {

std::optional<Answer> stopAnswer(const Moment& m, const Claim& claim) {
  if (!claim.entered || claim.handled < m.after.handled) return std::nullopt;
  return yesNo(claim.handled == m.after.handled);
}

std::optional<Answer> pruningAnswer(const Moment& m, const Question& q, Pruning& belief) {
  const Claim& claim = belief.claims[index(q.node)];
  const bool finished = claim.entered && claim.handled >= m.after.handled;
  switch (q.kind) {
    case QuestionKind::stop:
      return stopAnswer(m, claim);
    case QuestionKind::next:
      std::sort(belief.skipped.begin(), belief.skipped.end());
      return nextLeaf(m, belief.skipped);
    case QuestionKind::mark: {
      Answer a;
      a.nodes = belief.skipped;
      std::sort(a.nodes.begin(), a.nodes.end());
      return a;
    }
    case QuestionKind::window:
      if (!claim.entered) return std::nullopt;
      return numbers({m.tree.number(claim.given.alpha), m.tree.number(claim.given.beta)});
    case QuestionKind::value:
      if (!finished) return std::nullopt;
      return oneNumber(m.tree.number(claim.value), claim.exact     ? Relation::exact
                                                   : m.maximizes() ? Relation::atLeast
                                                                   : Relation::atMost);
    case QuestionKind::exact:
      if (!finished) return std::nullopt;
      return oneChoice(claim.exact ? 0 : m.maximizes() ? 2 : 1);
    case QuestionKind::child:
      if (!finished || claim.move == kNoNode) return std::nullopt;
      return oneNode(claim.move);
    default:
      return std::nullopt;
  }
}

/// The pair of the child that somebody takes who minimises A.
std::optional<std::pair<NodeId, std::vector<Number>>> worstForA(const Moment& m) {
  std::optional<std::pair<NodeId, std::vector<Number>>> worst;
  for (const NodeId c : usedChildren(m)) {
    const std::vector<Number> v = m.trace.value(c, m.k);
    if (v.size() == 2 && (!worst || v[0] < worst->second[0])) worst = {c, v};
  }
  return worst;
}

void pairBeliefs(const Moment& m, const Question& q, std::vector<Believed>& all) {
  if (q.right.numbers.empty()) {
    const std::vector<Number> held = m.trace.value(m.n, m.k - 1);  // before it closes without one
    if (!held.empty()) all.push_back({"G8", numbers(held)});
    return;
  }
  std::vector<Number> most;
  for (const NodeId c : usedChildren(m)) {
    const std::vector<Number> v = m.trace.value(c, m.k);
    if (most.empty()) most = v;
    for (std::size_t p = 0; p < v.size() && p < most.size(); ++p) most[p] = std::max(most[p], v[p]);
  }
  if (!most.empty()) all.push_back({"G2", numbers(most)});
}

}  // namespace

std::optional<Answer> nextLeaf(const Moment& m, const std::vector<NodeId>& roots) {
  NodeId last = kNoNode;
  for (Time t = m.k - 1; t > 0 && last == kNoNode; --t) {
    if (m.trace.event(t).kind == EventKind::look) last = m.trace.event(t).node;
  }
  if (last == kNoNode) return std::nullopt;
  auto skipped = roots.begin();
  for (std::uint32_t i = index(last); i < m.tree.size(); ++i) {
    while (skipped != roots.end() && m.tree.end(*skipped) <= i) ++skipped;
    const bool skips = skipped != roots.end() && m.tree.contains(*skipped, NodeId{i});
    if (skips && i == index(last)) return std::nullopt;
    if (m.tree.isLeaf(NodeId{i}) && !skips && i > index(last)) return oneNode(NodeId{i});
  }
  return std::nullopt;
}

void addBeliefsOfPruning(const Moment& m, const Question& q, std::vector<Believed>& all) {
  if (!takesBeliefs(m.run)) return;
  for (const MisconceptionSpec& s : misconceptions()) {
    Pruning belief = pruneAs(s.id, m.tree, m.run.options.strict);
    if (auto answer = pruningAnswer(m, q, belief)) all.push_back({s.name, std::move(*answer)});
  }
  const NumberWindow live = m.trace.liveWindow(m.n, m.k);
  if (q.kind == QuestionKind::stop && live.alpha == live.beta && !m.run.options.strict) {
    all.push_back({"M5", yesNo(false)});
  }
}

void addBeliefsOfPairs(const Moment& m, const Question& q, std::vector<Believed>& all) {
  const bool two = !m.scalar() && m.tree.players() == 2;
  if (q.kind == QuestionKind::pair && two) pairBeliefs(m, q, all);
  const bool asksB = q.kind == QuestionKind::pair || q.kind == QuestionKind::child;
  if (asksB && two && m.tree.mover(m.n) == Mover::B && !(q.right == Answer{})) {
    if (const auto worst = worstForA(m)) {
      all.push_back(
          {"G1", q.kind == QuestionKind::pair ? numbers(worst->second) : oneNode(worst->first)});
    }
  }
  if (q.kind == QuestionKind::child && !takesBeliefs(m.run)) {
    const unsigned mover = m.scalar() ? 0 : index(m.tree.mover(m.n));
    const std::vector<Number> held = m.trace.value(m.n, m.k);
    NodeId last = kNoNode;
    for (const NodeId c : usedChildren(m)) {
      const std::vector<Number> v = m.trace.value(c, m.k);
      if (mover < v.size() && mover < held.size() && v[mover] == held[mover]) last = c;
    }
    if (last != kNoNode) all.push_back({"M7", oneNode(last)});
  }
  const bool limits = q.kind == QuestionKind::epsilon || q.kind == QuestionKind::rule ||
                      q.kind == QuestionKind::stop;
  const std::optional<Stand> s = limits && two ? standAt(m, m.n, m.k) : std::nullopt;
  if (!s) return;
  const Number wrong = plus(s->theirs, epsilonOf(m));
  const bool strict = m.run.options.strict;
  const auto stops = [&](const Number& limit) {
    return strict ? limit < s->held : !(s->held < limit);
  };
  switch (q.kind) {
    case QuestionKind::epsilon:
      all.push_back({"G7", oneNumber(wrong)});
      all.push_back({"G3", oneNumber(s->theirs)});
      break;
    case QuestionKind::rule:
      all.push_back({"G7", oneChoice((*q.right.choice + 1) % 4)});
      all.push_back({"G3", oneChoice((*q.right.choice + 3) % 4)});
      break;
    default:
      all.push_back({"G7", yesNo(stops(wrong))});
      all.push_back({"G3", yesNo(stops(s->theirs))});
      if (!strict && s->limit == s->held) all.push_back({"M5", yesNo(false)});
  }
}

void addBeliefsOfChance(const Moment& m, std::vector<Believed>& all) {
  std::optional<Number> most, least, likeliest;
  Rational weight = -1;
  Number sum;
  std::uint32_t outcomes = 0;
  for (const NodeId c : usedChildren(m)) {
    const Number v = m.value(c);
    if (!most || *most < v) most = v;
    if (!least || v < *least) least = v;
    if (weight < m.tree.probability(c)) {
      weight = m.tree.probability(c);
      likeliest = v;
    }
    sum = plus(sum, v);
    ++outcomes;
  }
  if (outcomes == 0) return;
  for (const auto& v : {most, least, likeliest}) all.push_back({"C1", oneNumber(*v)});
  sum.value /= outcomes;
  all.push_back({"C2", oneNumber(sum)});
}

}  // namespace plyscope
