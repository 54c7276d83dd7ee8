#include "core/explain/stand.h"

#include "core/explain/text.h"

namespace plyscope {
namespace {

void append(Spans& to, std::string s) {
  plyscope::append(to, Moment::text(std::move(s)));
}
using plyscope::append;

void setLimit(const Moment& m, Stand& s) {
  const Number eps = epsilonOf(m);
  const std::string own(s.mineName), theirs(s.theirsName);
  std::string symbols;
  switch (m.run.id) {
    case SearchId::epsilonWeak:
      s.limit = plus(s.theirs, plus(eps, eps));
      symbols = theirs + " + 2ε = ";
      append(s.sum, m.number(s.theirs, s.other));
      append(s.sum, " + 2 × ");
      append(s.sum, m.number(eps));
      append(s.sum, " = ");
      break;
    case SearchId::unsoundXPlusEps:
      s.limit = plus(s.theirs, eps);
      symbols = theirs + " + ε = ";
      append(s.sum, m.number(s.theirs, s.other));
      append(s.sum, " + ");
      append(s.sum, m.number(eps));
      append(s.sum, " = ");
      break;
    case SearchId::unsoundScalar:
      s.limit = s.theirs;
      symbols = theirs + " = ";
      break;
    case SearchId::boundedMaxN: {
      const unsigned players = m.tree.players();
      Number others;
      if (m.run.options.bounds && players > 2) {
        others.value = m.run.options.bounds->first * (players - 2);
      }
      s.limit = minus(minus(eps, s.mine), others);
      symbols = "S − " + own + " − ΣL = ";
      append(s.sum, m.number(eps));
      append(s.sum, " − ");
      append(s.sum, m.operand(s.mine, s.me));
      append(s.sum, " − ");
      append(s.sum, m.operand(others));
      append(s.sum, " = ");
      break;
    }
    default:
      s.limit = minus(eps, s.mine);
      symbols = "ε − " + own + " = ";
      append(s.sum, m.number(eps));
      append(s.sum, " − ");
      append(s.sum, m.operand(s.mine, s.me));
      append(s.sum, " = ");
  }
  append(s.sum, m.number(s.limit, s.other));
  append(s.formula, symbols);
  append(s.formula, s.sum);
}

}  // namespace

Number epsilonOf(const Moment& m) {
  Number eps;
  if (m.run.options.epsilon) eps.value = *m.run.options.epsilon;
  return eps;
}

std::optional<Stand> standAt(const Moment& m, NodeId n, Time when) {
  const std::optional<Number> held = m.trace.incumbent(n, when);
  const std::vector<Number> pair = m.trace.value(n, when);
  const bool bounded = m.run.id == SearchId::boundedMaxN;
  if (!held || pair.empty() || (!bounded && pair.size() != 2)) return std::nullopt;
  Stand s;
  s.me = m.tree.mover(n);
  s.other = bounded ? m.tree.mover(m.tree.parent(n)) : s.me == Mover::A ? Mover::B : Mover::A;
  if (!isPlayer(s.me) || !isPlayer(s.other)) return std::nullopt;
  s.mine = pair[index(s.me)];
  s.theirs = pair[index(s.other)];
  s.held = *held;
  s.mineName = s.me == Mover::A && !bounded ? "x" : "y";
  s.theirsName = s.me == Mover::A ? "y" : "x";
  s.heldName = s.me == Mover::A ? "β" : "α";
  const Source source = m.trace.source(n, Side::alpha, when);  // held on either side
  s.holder = source.ancestor;
  s.from = source.child;
  if (s.holder == kNoNode) {  // a leaf has no state of its own
    s.holder = m.tree.parent(n);
    s.from = m.trace.state(s.holder, when).best;
  }
  setLimit(m, s);
  return s;
}

bool immediateCut(const Run& run, NodeId n, Time when) {
  if (run.id != SearchId::boundedMaxN || !run.options.bounds) return false;
  const std::vector<Number> v = run.trace->value(n, when);
  const Mover me = run.tree->mover(n);
  return isPlayer(me) && !v.empty() && v[index(me)].value >= run.options.bounds->second;
}

bool withoutTuple(const Run& run, NodeId n, Time when, const NodeState& state) {
  if (!run.trace->tuples() || state.phase != Phase::closed) return false;
  return state.dropped || (state.cut && !immediateCut(run, n, when));
}

Number pairLimit(const Moment& m, const Stand& s) {
  return minus(epsilonOf(m), s.mine);
}

std::vector<Argument> standArguments(const Moment& m, const Stand& s, NodeId n) {
  const bool strict = m.run.options.strict && spec(m.run.id).takesStrict;
  return {{"n", m.node(n)},
          {"P", m.who(s.me)},
          {"Q", m.who(s.other)},
          {"y", Moment::text(std::string(s.mineName))},
          {"x", Moment::text(std::string(s.theirsName))},
          {"al", Moment::text(std::string(s.heldName))},
          {"yv", m.number(s.mine, s.me)},
          {"xv", m.number(s.theirs, s.other)},
          {"f", s.formula},
          {"g", s.sum},
          {"r", m.number(s.limit, s.other)},
          {"held", m.number(s.held, s.other)},
          {"s", m.node(s.holder)},
          {"hc", s.from == kNoNode ? m.node(s.holder) : m.node(s.from)},
          {"op", Moment::text(strict ? "<" : "≤")},
          {"pair", m.number(pairLimit(m, s), s.other)}};
}

}  // namespace plyscope
