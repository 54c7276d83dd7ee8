// Why alpha-beta stops here: whose bound did it, from which child, and what is known now.

#include "core/explain/words.h"
#include "core/search/cutoffs.h"

namespace plyscope {
namespace {

constexpr Template kTable[] = {
    {"alpha-beta.cut.min",
     "Cut at {n}.\n{n} ({P}) can already get {v}.\n{s} ({S}) already has {bound} from {sc}.\n"
     "{bound} {op} {v}, so {S} will not come here.\nSkip {list} ({k} {k:leaf|leaves}).\n"
     "All we know is {n} ≤ {v}."},
    {"alpha-beta.cut.max",
     "Cut at {n}.\n{n} ({P}) can already get {v}.\n{s} ({S}) already has {bound} from {sc}.\n"
     "{v} {op} {bound}, so {S} will not let play come here.\nSkip {list}.\n"
     "All we know is {n} ≥ {v}."},
    {"alpha-beta.cut.deep.min",
     "Deep cut at {n}.\n{n} ({P}) can already get {v}. Further up, {s} ({S}) already has {bound} "
     "from {sc}.\n{bound} {op} {v}: nothing below {n} can change the result at {s}.\n"
     "Skip {list}. {n} ≤ {v}."},
    {"alpha-beta.cut.deep.max",
     "Deep cut at {n}.\n{n} ({P}) can already get {v}. Further up, {s} ({S}) already has {bound} "
     "from {sc}.\n{v} {op} {bound}: nothing below {n} can change the result at {s}.\n"
     "Skip {list}. {n} ≥ {v}."},
    {"alpha-beta.cut.equal.min",
     "Cut at {n}: equal is enough.\nα = β = {v}. More leaves could only bring {n} to {v} or below, "
     "and {s} keeps its first best child {sc} on a tie.\nSkip {list}."},
    {"alpha-beta.cut.equal.max",
     "Cut at {n}: equal is enough.\nα = β = {v}. More leaves could only bring {n} to {v} or above, "
     "and {s} keeps its first best child {sc} on a tie.\nSkip {list}."},
    {"alpha-beta.cut.deep-equal.min",
     "Deep cut at {n}: equal is enough.\nα = β = {v}. More leaves could only bring {n} to {v} or "
     "below, and further up {s} keeps its first best child {sc} on a tie.\nSkip {list}."},
    {"alpha-beta.cut.deep-equal.max",
     "Deep cut at {n}: equal is enough.\nα = β = {v}. More leaves could only bring {n} to {v} or "
     "above, and further up {s} keeps its first best child {sc} on a tie.\nSkip {list}."},
    {"alpha-beta.cut.through", "The bound came down through {list}."},
    {"alpha-beta.cut.through.many", "The bound came down {k} levels."},
    {"alpha-beta.cut.window.min",
     "Cut at {n}.\n{n} ({P}) can already get {v}, and the window that came down has α = {bound}.\n"
     "{bound} {op} {v}: nothing below {n} matters any more.\nSkip {list}.\nAll we know is {n} ≤ "
     "{v}."},
    {"alpha-beta.cut.window.max",
     "Cut at {n}.\n{n} ({P}) can already get {v}, and the window that came down has β = {bound}.\n"
     "{v} {op} {bound}: nothing below {n} matters any more.\nSkip {list}.\nAll we know is {n} ≥ "
     "{v}."},
    {"alpha-beta.cut.weighed",
     "That bound goes back to {sc} at {s}; the chance nodes between turned it into {bound}."},
    {"alpha-beta.nothing-left",
     "Condition true, nothing left to skip.\n{n} receives {x}; α = {a} {op} β = {b}, but {c} was "
     "its last child."},
    {"alpha-beta.nothing-left.exact", "{n} is exactly {v}."},
    {"alpha-beta.nothing-left.bound", "All we know is {n} {w}."},
};

consteval Template at(std::string_view id) {
  return entry(kTable, id);
}

constexpr Depth kMostLevelsListed = 5;

Template choose(bool max, bool deep, bool equal, bool known) {
  if (!known) return max ? at("alpha-beta.cut.window.max") : at("alpha-beta.cut.window.min");
  if (deep && equal) {
    return max ? at("alpha-beta.cut.deep-equal.max") : at("alpha-beta.cut.deep-equal.min");
  }
  if (deep) return max ? at("alpha-beta.cut.deep.max") : at("alpha-beta.cut.deep.min");
  if (equal) return max ? at("alpha-beta.cut.equal.max") : at("alpha-beta.cut.equal.min");
  return max ? at("alpha-beta.cut.max") : at("alpha-beta.cut.min");
}

/// The nodes between the ancestor that set the bound and n, where they are few.
void addWay(Message& message, const Moment& m, NodeId ancestor) {
  const Depth levels = m.tree.depth(m.n) - m.tree.depth(ancestor);
  if (levels > kMostLevelsListed) {
    const std::uint64_t k = levels;
    m.add(message, at("alpha-beta.cut.through.many"), {{"k", Moment::text(std::to_string(k)), k}});
    return;
  }
  std::vector<NodeId> way;
  for (NodeId x = m.p; x != ancestor; x = m.tree.parent(x)) way.insert(way.begin(), x);
  m.add(message, at("alpha-beta.cut.through"), {{"list", m.list(way, " and ")}});
}

Message cutting(const Moment& m) {
  const bool max = m.maximizes(), strict = m.run.options.strict;
  const Side side = max ? Side::beta : Side::alpha;
  const NumberWindow w = m.trace.givenWindow(m.n, m.k);
  const Number bound = max ? w.beta : w.alpha, v = m.value(m.n);
  const Source source = m.trace.source(m.n, side, m.k);
  // A bound that came through a chance node is a number of its own, which the ancestor never had.
  const bool known = source.ancestor != kNoNode && !source.weighed;
  const bool deep = known && source.ancestor != m.p;
  const std::uint64_t leaves = m.leavesSkipped();
  const NodeId s = known ? source.ancestor : m.n, sc = known ? source.child : m.n;
  Message message = m.say(choose(max, deep, bound == v && !strict, known),
                          {{"n", m.node(m.n)},
                           {"P", m.who(m.tree.mover(m.n))},
                           {"v", m.number(v, m.tree.mover(m.n))},
                           {"s", m.node(s)},
                           {"S", m.who(m.tree.mover(s))},
                           {"sc", m.node(sc)},
                           {"bound", m.number(bound, max ? Mover::B : Mover::A)},
                           {"op", Moment::text(strict ? ">" : "≥")},
                           {"list", m.list(skippedRoots(m.trace, m.k))},
                           {"k", Moment::text(std::to_string(leaves)), leaves}});
  if (deep) addWay(message, m, s);
  if (source.weighed) {
    m.add(message, at("alpha-beta.cut.weighed"),
          {{"sc", m.node(source.child)},
           {"s", m.node(source.ancestor)},
           {"bound", m.number(bound, max ? Mover::B : Mover::A)}});
  }
  return message;
}

Message nothingLeft(const Moment& m) {
  const NumberWindow w = m.trace.liveWindow(m.n, m.k);
  Message message =
      m.say(at("alpha-beta.nothing-left"), {{"n", m.node(m.n)},
                                            {"x", m.result(m.c, m.k)},
                                            {"a", m.number(w.alpha, Mover::A)},
                                            {"b", m.number(w.beta, Mover::B)},
                                            {"op", Moment::text(m.run.options.strict ? ">" : "≥")},
                                            {"c", m.node(m.c)}});
  if (!m.hasNext()) return message;
  const Relation relation = m.trace.state(m.n, m.k + 1).relation;
  if (relation == Relation::exact) {
    m.add(message, at("alpha-beta.nothing-left.exact"),
          {{"n", m.node(m.n)}, {"v", m.number(m.value(m.n, m.k + 1))}});
  } else {
    m.add(message, at("alpha-beta.nothing-left.bound"),
          {{"n", m.node(m.n)}, {"w", m.result(m.n, m.k + 1)}});
  }
  return message;
}

}  // namespace

Message cutoffWords(const Moment& m) {
  return m.event.kind == EventKind::cut ? cutting(m) : nothingLeft(m);
}

std::span<const Template> cutoffTemplates() {
  return kTable;
}

}  // namespace plyscope
