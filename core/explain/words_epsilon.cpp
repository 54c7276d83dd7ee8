// Pruning in nearly zero-sum games: the pair test and the weak test, both players' ways round.
// A cut option is dropped by the parent; its partial pair is never shown as its pair.

#include "core/explain/stand.h"
#include "core/explain/words.h"
#include "core/search/cutoffs.h"

namespace plyscope {
namespace {

constexpr Template kTable[] = {
    {"epsilon.enter", "Enter {n} ({P}).\nNothing known yet; {P} takes what is best for {P}."},
    {"epsilon.enter.held",
     "{Q} already has {held} from {hc}: {n} matters only while {Q} might get more here."},
    {"epsilon.enter.held.strict",
     "{Q} already has {held} from {hc}: {n} matters only while {Q} might get as much here."},
    {"epsilon.no-test.no-option",
     "No test at {n}. {Q} has no finished option yet to compare with."},
    {"epsilon.no-test.distant",
     "No test at {n}. {s} has {x} = {xv}, but {s} is not {n}'s parent. In general-sum games only "
     "the parent's choice counts."},
    {"epsilon.no-test.same-player",
     "No test at {n}. {p} is moved by {P} as well; a test needs the other player's option."},
    {"epsilon.no-test.chance", "No test at {n}. {p} is a chance node: nobody chooses there."},
    {"epsilon.test.false",
     "Keep looking at {n}.\n{P} has {y} = {yv}, so {Q} might still get up to {f}.\n{Q} has {held}. "
     "{r} > {held}."},
    {"epsilon.test.false.last", "All children of {n} have come.\n{f} > {al} = {held}."},
    {"epsilon.test.strict-equal",
     "Keep looking at {n} (strict rule).\n{Q} could still equal {held}."},
    {"epsilon.test.strict-equal.last",
     "All children of {n} have come.\n{f} only equals {al} = {held}, and the strict rule needs "
     "less."},
    {"epsilon.test.true", "Stop looking at {n}.\n{f} {op} {al} = {held}."},
    {"epsilon.cut",
     "Cut at {n}.\n{P} already has {y} = {yv} here, so {Q} gets at most {f}.\n{Q} already has {al} "
     "= {held} from {hc}.\n{r} {op} {held}: {Q} will never choose this.\nSkip {list}."},
    {"epsilon.cut.equal",
     "Cut at {n}: equal is enough.\n{P} has {y} = {yv}, so {Q} gets at most {g}.\n{Q} already has "
     "{held} and keeps the first best option.\nSkip {list}."},
    {"epsilon.nothing-left",
     "Condition true, nothing left to skip.\n{f} {op} {al} = {held}, but {c} was the last child "
     "of {n}."},
    {"epsilon.close.cut",
     "{n} closes without a pair.\nAll we know is that {Q} gets at most {r} there."},
    {"epsilon.discard",
     "{P} drops {c}.\nNo pair is handed up: {c}'s true pair was never computed."},
    {"epsilon.close.cut.tuple",
     "{n} closes without a result.\nAll we know is that {Q} gets at most {r} there."},
    {"epsilon.discard.tuple",
     "{P} drops {c}.\nNothing is handed up: {c}'s true result was never computed."},
    {"epsilon.discard.keeps", "{P} keeps {v} from {best}."},
    {"epsilon.why",
     "Why ε − {y}?\n{P}'s final {y} can only be {yv} or more.\nx + y ≤ ε, so {x} ≤ ε − {y} ≤ {e} − "
     "{yo}."},
    {"epsilon-weak.test.false",
     "Keep looking at {n}.\n{P}'s best pair so far gives {Q} {x} = {xv}, so {Q} might still get up "
     "to {f}.\n{Q} has {held}. {r} > {held}."},
    {"epsilon-weak.cut",
     "Cut at {n}.\n{P}'s best pair so far gives {Q} {x} = {xv}, so {Q} gets at most {f}.\n{Q} "
     "already has {al} = {held} from {hc}.\n{r} {op} {held}: {Q} will never choose this.\nSkip "
     "{list}."},
    {"epsilon-weak.cut.equal",
     "Cut at {n}: equal is enough.\n{P}'s best pair so far gives {Q} {x} = {xv}, so {Q} gets at "
     "most {f}.\n{Q} already has {held} and keeps the first best option.\nSkip {list}."},
    {"epsilon-weak.pair-would-cut", "The pair test would stop here: ε − {y} = {pair} {op} {held}."},
    {"epsilon-weak.pair-goes-on", "The pair test would go on, too: ε − {y} = {pair}."},
};

consteval Template at(std::string_view id) {
  return entry(kTable, id);
}

constexpr unsigned kMostAncestors = 64;

bool weak(const Moment& m) {
  return m.run.id == SearchId::epsilonWeak;
}

Message entering(const Moment& m) {
  Message message =
      m.say(at("epsilon.enter"), {{"n", m.node(m.n)}, {"P", m.who(m.tree.mover(m.n))}});
  const std::optional<Number> held = m.trace.incumbent(m.n, m.k);
  if (!held || m.run.id == SearchId::unsoundDeepEps) return message;
  const Mover other = m.tree.mover(m.p);
  const NodeId best = m.trace.state(m.p, m.k).best;
  m.add(message, m.run.options.strict ? at("epsilon.enter.held.strict") : at("epsilon.enter.held"),
        {{"Q", m.who(other)},
         {"held", m.number(*held, other)},
         {"hc", m.node(best == kNoNode ? m.p : best)},
         {"n", m.node(m.n)}});
  return message;
}

Message testing(const Moment& m, const Stand& s) {
  const std::vector<Argument> all = standArguments(m, s, m.n);
  if (m.testHolds()) return m.say(at("epsilon.test.true"), all);
  const bool equal = s.strict && s.limit == s.held;
  if (!m.childrenRemain()) {
    return m.say(equal ? at("epsilon.test.strict-equal.last") : at("epsilon.test.false.last"), all);
  }
  Message message = m.say(equal     ? at("epsilon.test.strict-equal")
                          : weak(m) ? at("epsilon-weak.test.false")
                                    : at("epsilon.test.false"),
                          all);
  if (weak(m)) {
    m.add(message,
          pairTest(m, s).holds() ? at("epsilon-weak.pair-would-cut")
                                 : at("epsilon-weak.pair-goes-on"),
          all);
  }
  return message;
}

Message cutting(const Moment& m, const Stand& s) {
  std::vector<Argument> all = standArguments(m, s, m.n);
  all.push_back({"list", m.list(skippedRoots(m.trace, m.k))});
  const bool equal = s.limit == s.held;
  if (weak(m)) return m.say(equal ? at("epsilon-weak.cut.equal") : at("epsilon-weak.cut"), all);
  return m.say(equal ? at("epsilon.cut.equal") : at("epsilon.cut"), all);
}

Message discarding(const Moment& m) {
  Message message =
      m.say(m.tree.players() == 2 ? at("epsilon.discard") : at("epsilon.discard.tuple"),
            {{"P", m.who(m.tree.mover(m.n))}, {"c", m.node(m.c)}});
  if (m.after.hasValue && m.after.best != kNoNode) {
    m.add(message, at("epsilon.discard.keeps"),
          {{"P", m.who(m.tree.mover(m.n))},
           {"v", m.tuple(m.trace.value(m.n, m.k))},
           {"best", m.node(m.after.best)}});
  }
  return message;
}

/// The nearest ancestor above the parent that is moved by the parent's player and holds a pair.
NodeId distantHolder(const Moment& m) {
  NodeId a = m.tree.parent(m.p);
  for (unsigned i = 0; a != kNoNode && i < kMostAncestors; ++i, a = m.tree.parent(a)) {
    if (m.tree.mover(a) == m.tree.mover(m.p) && m.trace.state(a, m.k).hasValue) return a;
  }
  return kNoNode;
}

}  // namespace

void addNoTest(Message& message, const Moment& m) {
  if (m.p == kNoNode || !m.childrenRemain() || m.nextKind() == EventKind::test) return;
  const Mover me = m.tree.mover(m.n), above = m.tree.mover(m.p);
  if (above == Mover::chance) {
    m.add(message, at("epsilon.no-test.chance"), {{"n", m.node(m.n)}, {"p", m.node(m.p)}});
  } else if (above == me) {
    m.add(message, at("epsilon.no-test.same-player"),
          {{"n", m.node(m.n)}, {"p", m.node(m.p)}, {"P", m.who(me)}});
  } else if (const NodeId s = distantHolder(m);
             s != kNoNode && m.run.id != SearchId::unsoundDeepEps) {
    const std::vector<Number> v = m.trace.value(s, m.k);
    m.add(message, at("epsilon.no-test.distant"),
          {{"n", m.node(m.n)},
           {"s", m.node(s)},
           {"x", Moment::text(above == Mover::A ? "x" : "y")},
           {"xv", m.number(v[index(above)], above)}});
  } else {
    m.add(message, at("epsilon.no-test.no-option"), {{"n", m.node(m.n)}, {"Q", m.who(above)}});
  }
}

Message epsilonWords(const Moment& m) {
  switch (m.event.kind) {
    case EventKind::enter:
      return entering(m);
    case EventKind::discard:
      return discarding(m);
    case EventKind::arrive: {
      Message message = maxNWords(m);
      addNoTest(message, m);
      return message;
    }
    case EventKind::close: {
      if (!m.after.cut) return maxNWords(m);
      const std::optional<Stand> s = standAt(m, m.n, m.k - 1);
      if (!s) return maxNWords(m);
      return m.say(m.tree.players() == 2 ? at("epsilon.close.cut") : at("epsilon.close.cut.tuple"),
                   standArguments(m, *s, m.n));
    }
    default:
      break;
  }
  const std::optional<Stand> s = standAt(m, m.n, m.k);
  if (!s) return maxNWords(m);
  if (m.event.kind == EventKind::test) return testing(m, *s);
  if (m.event.kind == EventKind::cut) return cutting(m, *s);
  std::vector<Argument> all = standArguments(m, *s, m.n);
  all.push_back({"c", m.node(m.c)});
  return m.say(at("epsilon.nothing-left"), all);
}

std::span<const Template> epsilonTemplates() {
  return kTable;
}

std::optional<Message> whyEpsilonHolds(const Run& run, Time k, Translate translate) {
  const Moment m(run, k, translate);
  if (run.id != SearchId::epsilon ||
      (m.event.kind != EventKind::cut && m.event.kind != EventKind::test)) {
    return std::nullopt;
  }
  const std::optional<Stand> s = standAt(m, m.n, k);
  if (!s) return std::nullopt;
  std::vector<Argument> all = standArguments(m, *s, m.n);
  all.push_back({"e", m.number(epsilonOf(m))});
  all.push_back({"yo", m.operand(s->mine, s->me)});
  return m.say(at("epsilon.why"), all);
}

}  // namespace plyscope
