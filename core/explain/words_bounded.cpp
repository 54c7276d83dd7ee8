// Bounded max-n: the immediate cutoff (nothing better exists for the mover) and the shallow one
// (what the others are sure of leaves the parent's player too little).

#include "core/explain/words.h"

namespace plyscope {
namespace {

constexpr Template kTable[] = {
    {"bounded.test.false", "Keep looking at {n}.\n{P} has {y} of at most {U}."},
    {"bounded.test.false.shallow",
     "Keep looking at {n}.\n{P} has {y} of at most {U}, and {Q} might still get up to S − y − ΣL = "
     "{f}.\n{Q} has {held}."},
    {"bounded.test.true.immediate", "Stop looking at {n}.\n{P} has {y}, the most that there is."},
    {"bounded.test.true.shallow", "Stop looking at {n}.\nS − y − ΣL = {f} {op} {held}."},
    {"bounded.cut.immediate",
     "Cut at {n}.\n{P} already has {y}, and no leaf gives more than {U}: {P} cannot do "
     "better.\nSkip {list}."},
    {"bounded.cut.shallow",
     "Cut at {n}.\n{P} already has {y} here, so {Q} gets at most S − y − ΣL = {f}.\n{Q} already "
     "has {held} from {hc}.\n{r} {op} {held}: {Q} will never choose this.\nSkip {list}."},
    {"bounded.nothing-left",
     "Condition true, nothing left to skip.\n{P} has {y}, but {c} was the last child of {n}."},
};

consteval Template at(std::string_view id) {
  return entry(kTable, id);
}

void append(Spans& to, const Spans& more) {
  to.insert(to.end(), more.begin(), more.end());
}

}  // namespace

Message boundedWords(const Moment& m) {
  const EventKind kind = m.event.kind;
  if (kind == EventKind::discard || kind == EventKind::close) return epsilonWords(m);
  if (kind != EventKind::test && kind != EventKind::cut && kind != EventKind::nothingLeft) {
    return maxNWords(m);
  }
  const Mover me = m.tree.mover(m.n);
  const std::vector<Number> v = m.trace.value(m.n, m.k);
  const Number y = v.empty() ? Number{} : v[index(me)];
  Number low, high, most;
  if (m.run.options.bounds) {
    low.value = m.run.options.bounds->first;
    high.value = m.run.options.bounds->second;
  }
  if (m.run.options.epsilon) most.value = *m.run.options.epsilon;
  Number others;
  others.value = low.value * (m.tree.players() > 2 ? m.tree.players() - 2 : 0);
  const Number limit = minus(minus(most, y), others);
  Spans formula = m.number(most);
  append(formula, Moment::text(" − "));
  append(formula, m.operand(y, me));
  append(formula, Moment::text(" − "));
  append(formula, m.operand(others));
  append(formula, Moment::text(" = "));
  append(formula, m.number(limit));

  const std::optional<Number> held = m.trace.incumbent(m.n, m.k);
  const bool opposed = held && m.p != kNoNode && isPlayer(m.tree.mover(m.p));
  const Mover other = opposed ? m.tree.mover(m.p) : Mover::none;
  const NodeId from = opposed ? m.trace.state(m.p, m.k).best : kNoNode;
  const bool immediate = y == high;
  std::vector<Argument> all = {{"n", m.node(m.n)},
                               {"P", m.who(me)},
                               {"Q", m.who(other)},
                               {"y", m.number(y, me)},
                               {"U", m.number(high)},
                               {"f", formula},
                               {"r", m.number(limit, other)},
                               {"held", m.number(held ? *held : Number{}, other)},
                               {"hc", from == kNoNode ? Spans{} : m.node(from)},
                               {"op", Moment::text(m.run.options.strict ? "<" : "≤")},
                               {"c", m.c == kNoNode ? Spans{} : m.node(m.c)}};
  if (kind == EventKind::cut) {
    all.push_back({"list", m.list(m.trace.skippedChildren(m.n, m.k))});
    return m.say(immediate ? at("bounded.cut.immediate") : at("bounded.cut.shallow"), all);
  }
  if (kind == EventKind::nothingLeft) return m.say(at("bounded.nothing-left"), all);
  if (m.testHolds()) {
    return m.say(immediate ? at("bounded.test.true.immediate") : at("bounded.test.true.shallow"),
                 all);
  }
  return m.say(opposed ? at("bounded.test.false.shallow") : at("bounded.test.false"), all);
}

std::span<const Template> boundedTemplates() {
  return kTable;
}

}  // namespace plyscope
