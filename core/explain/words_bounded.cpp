// Bounded max-n: the immediate cutoff (nothing better exists for the mover) and the shallow one
// (what the others are sure of leaves the parent's player too little).

#include "core/explain/stand.h"
#include "core/explain/words.h"
#include "core/search/cutoffs.h"

namespace plyscope {
namespace {

constexpr Template kTable[] = {
    {"bounded.test.false", "Keep looking at {n}.\n{P} has {own} of at most {U}."},
    {"bounded.test.false.shallow",
     "Keep looking at {n}.\n{P} has {own} of at most {U}, and {Q} might still get up to {f}.\n{Q} "
     "has {held}."},
    {"bounded.test.false.last", "All children of {n} have come.\n{P} has {own} of at most {U}."},
    {"bounded.test.false.shallow.last",
     "All children of {n} have come.\n{P} has {own} of at most {U}; {f} > {al} = {held}."},
    {"bounded.test.true.immediate", "Stop looking at {n}.\n{P} has {own}, the most that there is."},
    {"bounded.test.true.shallow", "Stop looking at {n}.\n{f} {op} {al} = {held}."},
    {"bounded.cut.immediate",
     "Cut at {n}.\n{P} already has {own}, and no leaf gives more than {U}: {P} cannot do "
     "better.\nSkip {list}."},
    {"bounded.cut.shallow",
     "Cut at {n}.\n{P} already has {own} here, so {Q} gets at most {f}.\n{Q} already "
     "has {al} = {held} from {hc}.\n{r} {op} {held}: {Q} will never choose this.\nSkip {list}."},
    {"bounded.nothing-left.immediate",
     "Condition true, nothing left to skip.\n{P} has {own}, the most that there is, but {c} was "
     "the last child of {n}."},
    {"bounded.nothing-left.shallow",
     "Condition true, nothing left to skip.\n{f} {op} {al} = {held}, but {c} was the last child "
     "of {n}."},
};

consteval Template at(std::string_view id) {
  return entry(kTable, id);
}

}  // namespace

Message boundedWords(const Moment& m) {
  const EventKind kind = m.event.kind;
  if (kind == EventKind::discard) return epsilonWords(m);
  if (kind == EventKind::close) {
    return withoutTuple(m.run, m.n, m.k, m.after) ? epsilonWords(m) : maxNWords(m);
  }
  if (kind != EventKind::test && kind != EventKind::cut && kind != EventKind::nothingLeft) {
    return maxNWords(m);
  }
  const Mover me = m.tree.mover(m.n);
  const std::vector<Number> v = m.trace.value(m.n, m.k);
  Number high;
  if (m.run.options.bounds) high.value = m.run.options.bounds->second;
  const std::optional<Stand> s = standAt(m, m.n, m.k);
  const bool atOnce = !s || immediateCut(m.run, m.n, m.k);
  std::vector<Argument> all =
      s ? standArguments(m, *s, m.n) : std::vector<Argument>{{"n", m.node(m.n)}, {"P", m.who(me)}};
  all.push_back({"own", m.number(v.empty() ? Number{} : v[index(me)], me)});
  all.push_back({"U", m.number(high)});
  all.push_back({"c", m.node(m.c)});
  if (kind == EventKind::cut) {
    all.push_back({"list", m.list(skippedRoots(m.trace, m.k))});
    return m.say(atOnce ? at("bounded.cut.immediate") : at("bounded.cut.shallow"), all);
  }
  if (kind == EventKind::nothingLeft) {
    return m.say(atOnce ? at("bounded.nothing-left.immediate") : at("bounded.nothing-left.shallow"),
                 all);
  }
  if (m.testHolds()) {
    return m.say(atOnce ? at("bounded.test.true.immediate") : at("bounded.test.true.shallow"), all);
  }
  if (!m.childrenRemain()) {
    return m.say(s ? at("bounded.test.false.shallow.last") : at("bounded.test.false.last"), all);
  }
  return m.say(s ? at("bounded.test.false.shallow") : at("bounded.test.false"), all);
}

std::span<const Template> boundedTemplates() {
  return kTable;
}

}  // namespace plyscope
