#include "core/explain/stand.h"

#include "core/explain/text.h"
#include "core/search/cutoffs.h"

namespace plyscope {
namespace {

/// "ε − y = " before "1 − 3 = −2"; a lone number of a lone symbol has no sum to come to.
void spell(const Moment& m, Stand& s) {
  std::string symbols;
  for (std::size_t i = 0; i < s.terms.size(); ++i) {
    const LimitTerm& t = s.terms[i];
    const std::string sign = i == 0 ? "" : t.minus ? " − " : " + ";
    const std::string times = t.times > 1 ? std::to_string(t.times) : "";
    const Mover owner = t.isMine ? s.me : t.isTheirs ? s.other : Mover::none;
    symbols += sign + times + std::string(t.symbol.shown);
    append(s.sum, Moment::text(sign + (times.empty() ? "" : times + " × ")));
    append(s.sum, i == 0 ? m.number(t.value, owner) : m.operand(t.value, owner));
  }
  std::erase_if(s.sum, [](const Span& piece) { return piece.text.empty(); });
  if (s.terms.size() > 1) {
    append(s.sum, Moment::text(" = "));
    append(s.sum, m.number(s.limit, s.other));
  }
  append(s.formula, Moment::text(symbols + " = "));
  append(s.formula, s.sum);
}

}  // namespace

Number epsilonOf(const Moment& m) {
  Number eps;
  if (m.run.options.epsilon) eps.value = *m.run.options.epsilon;
  return eps;
}

std::optional<Stand> standAt(const Moment& m, NodeId n, Time when) {
  std::optional<LimitTest> test = limitTestAt(m.trace, m.run.id, m.run.options, n, when);
  if (!test) return std::nullopt;
  Stand s{std::move(*test)};
  const Source source = m.trace.source(n, Side::alpha, when);  // held on either side
  s.holder = source.ancestor;
  s.from = source.child;
  if (s.holder == kNoNode) {  // a leaf has no state of its own
    s.holder = m.tree.parent(n);
    s.from = m.trace.state(s.holder, when).best;
  }
  spell(m, s);
  return s;
}

bool immediateCut(const Run& run, NodeId n, Time when) {
  return mostAt(*run.trace, run.id, run.options, n, when).has_value();
}

std::string cutCondition(const Run& run, Time cut) {
  const Trace& trace = *run.trace;
  const NodeId n = trace.event(cut).node;
  const bool strict = run.options.strict && spec(run.id).takesStrict;
  const auto say = [&](const Number& left, bool atMost, const Number& right) {
    const char* sign = atMost ? (strict ? " < " : " ≤ ") : strict ? " > " : " ≥ ";
    const Spelling spelling = run.tree->spelling();
    return shownText(left, spelling) + sign + shownText(right, spelling);
  };
  if (trace.windows()) {
    const NumberWindow window = trace.liveWindow(n, cut);
    if (!run.tree->isChance(n)) return say(window.beta, true, window.alpha);
    const NumberWindow sum = trace.partialSum(n, cut).bounds;
    if (failsLow(window, sum.beta, strict)) return say(sum.beta, true, window.alpha);
    return say(sum.alpha, false, window.beta);
  }
  if (const auto most = mostAt(trace, run.id, run.options, n, cut)) {
    return say(*most, false, {run.options.bounds->second, Number::Kind::finite, false});
  }
  const auto test = limitTestAt(trace, run.id, run.options, n, cut);
  return test ? say(test->limit, true, test->held) : "";
}

bool withoutTuple(const Run& run, NodeId n, Time when, const NodeState& state) {
  if (!run.trace->tuples() || state.phase != Phase::closed) return false;
  return state.dropped || (state.cut && !immediateCut(run, n, when));
}

LimitTest pairTest(const Moment& m, const Stand& s) {
  return limitTest(SearchId::epsilon, m.run.options, m.tree.players(), s.me, s.other, s.mine,
                   s.theirs, s.held);
}

std::vector<Argument> standArguments(const Moment& m, const Stand& s, NodeId n) {
  return {{"n", m.node(n)},
          {"P", m.who(s.me)},
          {"Q", m.who(s.other)},
          {"y", Moment::text(std::string(s.mineName.shown))},
          {"x", Moment::text(std::string(s.theirsName.shown))},
          {"al", Moment::text(std::string(s.heldName.shown))},
          {"yv", m.number(s.mine, s.me)},
          {"xv", m.number(s.theirs, s.other)},
          {"f", s.formula},
          {"g", s.sum},
          {"r", m.number(s.limit, s.other)},
          {"held", m.number(s.held, s.other)},
          {"s", m.node(s.holder)},
          {"hc", s.from == kNoNode ? m.node(s.holder) : m.node(s.from)},
          {"op", Moment::text(s.strict ? "<" : "≤")},
          {"pair", m.number(pairTest(m, s).limit, s.other)}};
}

}  // namespace plyscope
