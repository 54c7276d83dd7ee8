// Alpha-beta at a decision node: the window handed down, v and the bound that its player moves.
// A number that is only a bound keeps its ≤ or ≥ in every sentence.

#include "core/explain/words.h"

namespace plyscope {
namespace {

constexpr Template kTable[] = {
    {"alpha-beta.enter", "Enter {n} ({P}) with α = {a}, β = {b}."},
    {"alpha-beta.enter.open", "No bound is known yet."},
    {"alpha-beta.enter.alpha", "α = {a} comes from {sc} at {s}."},
    {"alpha-beta.enter.beta", "β = {b} comes from {sc} at {s}."},
    {"alpha-beta.enter.alpha.weighed",
     "α = {a} goes back to {sc} at {s}; a chance node between turned it into this number."},
    {"alpha-beta.enter.beta.weighed",
     "β = {b} goes back to {sc} at {s}; a chance node between turned it into this number."},
    {"alpha-beta.enter.outcome", "The window says which values of {n} still matter at {p}."},
    {"alpha-beta.enter.copy", "{n} works on its own copy; changes here do not change {p}'s."},
    {"alpha-beta.arrive.raise",
     "{n} receives {x}.\nAbove {v}, so v {w} and α rises to {a}: {P} is sure of at least {a}."},
    {"alpha-beta.arrive.lower", "{n} receives {x}.\nBelow {v}, so v {w} and β drops to {b}."},
    {"alpha-beta.arrive.below-alpha", "{n} receives {x}.\nAbove {v}, so v {w}; α = {a} stays."},
    {"alpha-beta.arrive.above-beta", "{n} receives {x}.\nBelow {v}, so v {w}; β = {b} stays."},
    {"alpha-beta.arrive.same.max", "{n} receives {x}.\nNot above {v}; v {w}, α = {a} stay."},
    {"alpha-beta.arrive.same.min", "{n} receives {x}.\nNot below {v}; v {w}, β = {b} stay."},
    {"alpha-beta.arrive.tie.max",
     "{n} receives {x}.\nEqual to {v}: the first best child {best} is kept; v {w}, α = {a} stay."},
    {"alpha-beta.arrive.tie.min",
     "{n} receives {x}.\nEqual to {v}: the first best child {best} is kept; v {w}, β = {b} stay."},
    {"alpha-beta.arrive.settled.max",
     "{n} receives {x}.\n{old} is only {y}; now v {w} for certain, from {c}. α = {a} stays."},
    {"alpha-beta.arrive.settled.min",
     "{n} receives {x}.\n{old} is only {y}; now v {w} for certain, from {c}. β = {b} stays."},
    {"alpha-beta.arrive.settled.last", "{n} is now exactly {v}, from {c}."},
    {"alpha-beta.arrive.bound.max",
     "{n} receives {x} from {c}.\nIt cannot beat {v}. v {w}, α = {a} stay."},
    {"alpha-beta.arrive.bound.min",
     "{n} receives {x} from {c}.\nIt cannot beat {v}. v {w}, β = {b} stay."},
    {"alpha-beta.test.false", "Keep looking.\nα = {a} < β = {b}."},
    {"alpha-beta.test.false.last", "All children of {n} have come.\nα = {a} < β = {b}."},
    {"alpha-beta.test.strict-equal",
     "Keep looking (strict rule).\nα = β = {a}, and this rule needs α > β."},
    {"alpha-beta.test.strict-equal.last",
     "All children of {n} have come.\nα = β = {a}, and the strict rule needs α > β."},
    {"alpha-beta.test.true", "Stop looking at {n}.\nα = {a} ≥ β = {b}."},
    {"alpha-beta.test.true.strict", "Stop looking at {n}.\nα = {a} > β = {b}."},
    {"alpha-beta.close", "{n} is worth {v} (from {best}).\n{P} would play {move}."},
    {"alpha-beta.close.exact", "{n} is worth {v}."},
    {"alpha-beta.close.cut",
     "{n} closes with {x}.\nNot its exact value: {list} {k:was|were} never looked at."},
    {"alpha-beta.close.inherited",
     "{n} closes with {x}.\n{n} skipped nothing, but {c}'s value was only a bound."},
    {"alpha-beta.close.between", "{n} lies between {lo} and {hi}."},
    {"alpha-beta.close.known", "What was looked at makes {n} exactly {lo}."},
};

consteval Template at(std::string_view id) {
  return entry(kTable, id);
}

Message entering(const Moment& m) {
  const NumberWindow w = m.trace.givenWindow(m.n, m.k);
  Message message = m.say(at("alpha-beta.enter"), {{"n", m.node(m.n)},
                                                   {"P", m.who(m.tree.mover(m.n))},
                                                   {"a", m.number(w.alpha, Mover::A)},
                                                   {"b", m.number(w.beta, Mover::B)}});
  if (!w.alpha.finite() && !w.beta.finite()) m.add(message, at("alpha-beta.enter.open"), {});
  if (m.p != kNoNode && m.tree.isChance(m.p)) {
    if (w.alpha.finite() || w.beta.finite()) {
      m.add(message, at("alpha-beta.enter.outcome"), {{"n", m.node(m.n)}, {"p", m.node(m.p)}});
    }
    return message;
  }
  const Source a = m.trace.source(m.n, Side::alpha, m.k), b = m.trace.source(m.n, Side::beta, m.k);
  if (a.ancestor != kNoNode) {
    m.add(message, a.weighed ? at("alpha-beta.enter.alpha.weighed") : at("alpha-beta.enter.alpha"),
          {{"a", m.number(w.alpha, Mover::A)}, {"sc", m.node(a.child)}, {"s", m.node(a.ancestor)}});
  }
  if (b.ancestor != kNoNode) {
    m.add(message, b.weighed ? at("alpha-beta.enter.beta.weighed") : at("alpha-beta.enter.beta"),
          {{"b", m.number(w.beta, Mover::B)}, {"sc", m.node(b.child)}, {"s", m.node(b.ancestor)}});
  }
  if (m.p != kNoNode) {
    m.add(message, at("alpha-beta.enter.copy"), {{"n", m.node(m.n)}, {"p", m.node(m.p)}});
  }
  return message;
}

/// A child that returned the same number only as a bound gives way: this one has it for certain.
bool settles(const Moment& m) {
  return !m.first() && m.after.best == m.c && m.before.best != m.c &&
         m.value(m.n, m.k - 1) == m.value(m.n);
}

/// Whether the last child has arrived and nothing of n is left open.
bool exactlyOnClosing(const Moment& m) {
  const Time close = m.trace.closing(m.n, m.k);
  return !m.childrenRemain() && close != 0 && m.trace.state(m.n, close).relation == Relation::exact;
}

Template chooseArrival(const Moment& m, const Number& x, const Number& v, bool moved) {
  const bool max = m.maximizes();
  const bool better = max ? v < x : x < v;
  if (better && moved) return max ? at("alpha-beta.arrive.raise") : at("alpha-beta.arrive.lower");
  if (better) {
    return max ? at("alpha-beta.arrive.below-alpha") : at("alpha-beta.arrive.above-beta");
  }
  if (settles(m)) {
    return max ? at("alpha-beta.arrive.settled.max") : at("alpha-beta.arrive.settled.min");
  }
  const Relation bound = m.trace.state(m.c, m.k).relation;
  if (bound == (max ? Relation::atMost : Relation::atLeast)) {
    return max ? at("alpha-beta.arrive.bound.max") : at("alpha-beta.arrive.bound.min");
  }
  if (x == v) return max ? at("alpha-beta.arrive.tie.max") : at("alpha-beta.arrive.tie.min");
  return max ? at("alpha-beta.arrive.same.max") : at("alpha-beta.arrive.same.min");
}

Message arrival(const Moment& m) {
  const bool max = m.maximizes();
  const Number x = m.value(m.c);
  const Number v = !m.first()      ? m.value(m.n, m.k - 1)
                   : m.maximizes() ? Number::minusInfinity()
                                   : Number::infinity();
  const NumberWindow was = m.trace.liveWindow(m.n, m.k - 1), now = m.trace.liveWindow(m.n, m.k);
  const bool moved = max ? was.alpha < now.alpha : now.beta < was.beta;
  const NodeId old = m.before.best == kNoNode ? m.c : m.before.best;
  const std::initializer_list<Argument> all = {
      {"n", m.node(m.n)},
      {"c", m.node(m.c)},
      {"x", m.result(m.c, m.k)},
      {"v", m.number(v)},
      {"w", m.running(m.k)},
      {"a", m.number(now.alpha, Mover::A)},
      {"b", m.number(now.beta, Mover::B)},
      {"P", m.who(m.tree.mover(m.n))},
      {"best", m.node(m.after.best == kNoNode ? m.c : m.after.best)},
      {"old", m.node(old)},
      {"y", m.result(old, m.k)}};
  Message message = m.say(chooseArrival(m, x, v, moved), all);
  if (settles(m) && exactlyOnClosing(m)) m.add(message, at("alpha-beta.arrive.settled.last"), all);
  return message;
}

Template chooseTest(const Moment& m, const NumberWindow& w) {
  if (m.testHolds()) {
    return m.run.options.strict ? at("alpha-beta.test.true.strict") : at("alpha-beta.test.true");
  }
  const bool equal = w.alpha == w.beta;
  if (!m.childrenRemain()) {
    return equal ? at("alpha-beta.test.strict-equal.last") : at("alpha-beta.test.false.last");
  }
  return equal ? at("alpha-beta.test.strict-equal") : at("alpha-beta.test.false");
}

Message testing(const Moment& m) {
  const NumberWindow w = m.trace.liveWindow(m.n, m.k);
  return m.say(
      chooseTest(m, w),
      {{"n", m.node(m.n)}, {"a", m.number(w.alpha, Mover::A)}, {"b", m.number(w.beta, Mover::B)}});
}

/// A visited child that is only known within bounds: the best one if it is, else the first.
NodeId uncertainChild(const Moment& m) {
  const auto uncertain = [&](NodeId child) {
    const NodeState s = m.trace.state(child, m.k);
    return s.phase == Phase::closed && s.relation != Relation::exact;
  };
  if (m.after.best != kNoNode && uncertain(m.after.best)) return m.after.best;
  for (NodeId child = m.tree.firstChild(m.n); child != kNoNode; child = m.tree.nextSibling(child)) {
    if (uncertain(child)) return child;
  }
  return m.n;
}

Message closing(const Moment& m) {
  const Interval known = m.trace.interval(m.n, m.k);
  const Number v = m.value(m.n);
  if (m.after.relation == Relation::exact) {
    if (m.after.best == kNoNode) {
      return m.say(at("alpha-beta.close.exact"), {{"n", m.node(m.n)}, {"v", m.number(v)}});
    }
    return m.say(at("alpha-beta.close"), {{"n", m.node(m.n)},
                                          {"v", m.number(v)},
                                          {"best", m.node(m.after.best)},
                                          {"P", m.who(m.tree.mover(m.n))},
                                          {"move", m.play(m.after.best)}});
  }
  const std::vector<NodeId> skipped =
      m.after.cut ? m.trace.skippedChildren(m.n, m.k) : std::vector<NodeId>{};
  Message message =
      skipped.empty()
          ? m.say(at("alpha-beta.close.inherited"),
                  {{"n", m.node(m.n)}, {"x", m.result(m.n, m.k)}, {"c", m.node(uncertainChild(m))}})
          : m.say(at("alpha-beta.close.cut"), {{"n", m.node(m.n)},
                                               {"x", m.result(m.n, m.k)},
                                               {"list", m.list(skipped, " and ")},
                                               {"k", {}, skipped.size()}});
  if (known.lo.finite() && known.hi.finite()) {
    m.add(message,
          known.lo == known.hi ? at("alpha-beta.close.known") : at("alpha-beta.close.between"),
          {{"n", m.node(m.n)}, {"lo", m.number(known.lo)}, {"hi", m.number(known.hi)}});
  }
  return message;
}

}  // namespace

Message alphaBetaWords(const Moment& m) {
  switch (m.event.kind) {
    case EventKind::enter:
      return entering(m);
    case EventKind::arrive:
      return arrival(m);
    case EventKind::test:
      return testing(m);
    case EventKind::close:
      return closing(m);
    default:
      return cutoffWords(m);
  }
}

std::span<const Template> alphaBetaTemplates() {
  return kTable;
}

}  // namespace plyscope
