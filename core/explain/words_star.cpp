// Star1 and star2: a chance node between its certain bounds, against the window that came down.

#include "core/explain/words.h"
#include "core/search/cutoffs.h"

namespace plyscope {
namespace {

constexpr Template kTable[] = {
    {"star.enter",
     "Enter {n} (chance) with α = {a}, β = {b}.\n{k} {k:outcome|outcomes}; whatever they are, "
     "{n} lies between {lo} and {hi}."},
    {"star.add", "Outcome {c} hands up {x}, weight {pr}.\n{n} now lies between {lo} and {hi}."},
    {"star.add.known", "Outcome {c} hands up {x}, weight {pr}.\nNow {n} is known: {lo}."},
    {"star.test.false.last", "All outcomes of {n} have come.\nIt is {lo}; α = {a}, β = {b}."},
    {"star.test.false.known", "Keep looking at {n}.\nIt is {lo}; α = {a}, β = {b}."},
    {"star.test.false", "Keep looking at {n}.\nIt lies between {lo} and {hi}; α = {a}, β = {b}."},
    {"star.test.true.low",
     "Stop looking at {n}.\nIt is at most {done} + {rest} × {U} = {hi}, and {hi} {le} α = {a}."},
    {"star.test.true.high",
     "Stop looking at {n}.\nIt is at least {done} + {rest} × {L} = {lo}, and {lo} {ge} β = {b}."},
    {"star.test.true.low.probes",
     "Stop looking at {n}.\nWhat the probes showed makes it at most {hi}, and {hi} {le} α = {a}."},
    {"star.test.true.high.probes",
     "Stop looking at {n}.\nWhat the probes showed makes it at least {lo}, and {lo} {ge} β = {b}."},
    {"star.cut.low",
     "Cut at {n}.\nEven if all that is left gave {U}, {n} would be {done} + {rest} × {U} = {hi}.\n"
     "{hi} {le} α = {a}: MAX already has something at least as good.\nSkip {list}.\nAll we know "
     "is {n} ≤ {hi}."},
    {"star.cut.high",
     "Cut at {n}.\nEven if all that is left gave {L}, {n} would be {done} + {rest} × {L} = {lo}.\n"
     "{lo} {ge} β = {b}: MIN already has something at least as good.\nSkip {list}.\nAll we know "
     "is {n} ≥ {lo}."},
    {"star.cut.low.window",
     "Cut at {n}.\nEven if all that is left gave {U}, {n} would be {done} + {rest} × {U} = {hi}.\n"
     "{hi} {le} α = {a}, the window that came down: {n} matters no more.\nSkip {list}.\nAll we "
     "know is {n} ≤ {hi}."},
    {"star.cut.high.window",
     "Cut at {n}.\nEven if all that is left gave {L}, {n} would be {done} + {rest} × {L} = {lo}.\n"
     "{lo} {ge} β = {b}, the window that came down: {n} matters no more.\nSkip {list}.\nAll we "
     "know is {n} ≥ {lo}."},
    {"star.cut.low.probes",
     "Cut at {n}.\nWhat the probes showed makes {n} at most {hi}.\n{hi} {le} α = {a}, the window "
     "that came down: {n} matters no more.\nSkip {list}.\n{n} lies between {lo} and {hi}."},
    {"star.cut.high.probes",
     "Cut at {n}.\nWhat the probes showed makes {n} at least {lo}.\n{lo} {ge} β = {b}, the window "
     "that came down: {n} matters no more.\nSkip {list}.\n{n} lies between {lo} and {hi}."},
    {"star.nothing-left",
     "Condition true, nothing left to skip.\n{n} lies between {lo} and {hi}; α = {a}, β = {b}, "
     "but {c} was its last outcome."},
    {"star.close", "{n} is worth {v}."},
    {"star.close.bound", "{n} closes with {x}.\nNot its exact value."},
    {"star.close.between", "{n} lies between {lo} and {hi}."},
    {"star.close.known", "What was looked at makes {n} exactly {lo}."},
    {"star2.probe", "Probe {c}'s first reply.\nOne look at each successor may already be enough."},
    {"star2.probe.enter", "Enter {n} ({P}) as a probe.\nOnly its first reply is looked at now."},
    {"star2.probe.bound", "{c} = {x}, so {n} {sign} {x} whatever follows."},
    {"star2.probe.close",
     "The probe of {n} ends with {v}.\nThe rest of {n} may be looked at later."},
    {"star2.probe.add", "{n} takes note of the probe of {c}.\n{n} now lies between {lo} and {hi}."},
};

consteval Template at(std::string_view id) {
  return entry(kTable, id);
}

/// done + rest L = lo and done + rest U = hi, with the numbers that people check.
struct Sum {
  NumberWindow window;
  Number lo, hi, done, rest, low, high;
};

Sum sumAt(const Moment& m) {
  Sum s;
  s.window = m.trace.givenWindow(m.n, m.k);
  const PartialSum sum = m.trace.partialSum(m.n, m.k);
  s.lo = sum.bounds.alpha;
  s.hi = sum.bounds.beta;
  if (!sum.sum.empty()) s.done = sum.sum.front();
  s.rest.value = 1 - sum.weight;
  if (m.run.options.bounds) {
    s.low.value = m.run.options.bounds->first;
    s.high.value = m.run.options.bounds->second;
  }
  return s;
}

/// Whether nothing is left open; in floating point the two sums may still differ.
bool known(const Sum& s) {
  return s.lo == s.hi || s.rest == Number{};
}

Message say(const Moment& m, const Sum& s, const Template& t,
            std::span<const NodeId> skipped = {}) {
  const bool strict = m.run.options.strict;
  Number pr;
  if (m.c != kNoNode) pr.value = m.tree.probability(m.c);
  const std::uint32_t k = m.tree.childCount(m.n);
  return m.say(t, {{"n", m.node(m.n)},
                   {"c", m.c == kNoNode ? Spans{} : m.node(m.c)},
                   {"x", m.c == kNoNode ? Spans{} : m.result(m.c, m.k)},
                   {"pr", m.number(pr)},
                   {"a", m.number(s.window.alpha, Mover::A)},
                   {"b", m.number(s.window.beta, Mover::B)},
                   {"lo", m.number(s.lo)},
                   {"hi", m.number(s.hi)},
                   {"done", m.number(s.done)},
                   {"rest", m.number(s.rest)},
                   {"L", m.operand(s.low)},
                   {"U", m.operand(s.high)},
                   {"le", Moment::text(strict ? "<" : "≤")},
                   {"ge", Moment::text(strict ? ">" : "≥")},
                   {"k", Moment::text(std::to_string(k)), k},
                   {"list", m.list(skipped, ", ", "the second pass only")}});
}

Message testing(const Moment& m, const Sum& s) {
  if (!m.testHolds()) {
    if (m.nextKind() == EventKind::close) return say(m, s, at("star.test.false.last"));
    return say(m, s, known(s) ? at("star.test.false.known") : at("star.test.false"));
  }
  const bool low = failsLow(s.window, s.hi, m.run.options.strict);
  if (narrowedByProbes(m.trace, m.run.options, m.n, m.k, low)) {
    return say(m, s, low ? at("star.test.true.low.probes") : at("star.test.true.high.probes"));
  }
  return say(m, s, low ? at("star.test.true.low") : at("star.test.true.high"));
}

/// Where every successor has but one reply the probes have seen all that there is, and a cut spares
/// the second pass alone.
Message cutting(const Moment& m, const Sum& s) {
  const std::vector<NodeId> skipped = skippedRoots(m.trace, m.k);
  const bool low = failsLow(s.window, s.hi, m.run.options.strict);
  if (narrowedByProbes(m.trace, m.run.options, m.n, m.k, low)) {
    return say(m, s, low ? at("star.cut.low.probes") : at("star.cut.high.probes"), skipped);
  }
  // Where a chance node further up turned the bound into this number, no player has it.
  if (m.trace.source(m.n, low ? Side::alpha : Side::beta, m.k).weighed) {
    return say(m, s, low ? at("star.cut.low.window") : at("star.cut.high.window"), skipped);
  }
  return say(m, s, low ? at("star.cut.low") : at("star.cut.high"), skipped);
}

Message closing(const Moment& m) {
  const Interval known = m.trace.interval(m.n, m.k);
  if (m.after.relation == Relation::exact) {
    return m.say(at("star.close"), {{"n", m.node(m.n)}, {"v", m.number(m.value(m.n))}});
  }
  Message message = m.say(at("star.close.bound"), {{"n", m.node(m.n)}, {"x", m.result(m.n, m.k)}});
  if (known.lo.finite() && known.hi.finite()) {
    m.add(message, known.lo == known.hi ? at("star.close.known") : at("star.close.between"),
          {{"n", m.node(m.n)}, {"lo", m.number(known.lo)}, {"hi", m.number(known.hi)}});
  }
  return message;
}

/// At a decision node that is only being probed.
Message probeWords(const Moment& m) {
  switch (m.event.kind) {
    case EventKind::enter:
      return m.say(at("star2.probe.enter"), {{"n", m.node(m.n)}, {"P", m.who(m.tree.mover(m.n))}});
    case EventKind::close:
      return m.say(at("star2.probe.close"), {{"n", m.node(m.n)}, {"v", m.result(m.n, m.k)}});
    default: {
      Message message = alphaBetaWords(m);
      // A reply that failed on the other side bounds nothing.
      const Interval known = m.c == kNoNode ? Interval{} : m.trace.interval(m.c, m.k);
      const Number& end = m.maximizes() ? known.lo : known.hi;
      if (m.event.kind == EventKind::arrive && end == m.value(m.c)) {
        m.add(message, at("star2.probe.bound"),
              {{"c", m.node(m.c)},
               {"x", m.number(m.value(m.c))},
               {"n", m.node(m.n)},
               {"sign", Moment::text(m.maximizes() ? "≥" : "≤")}});
      }
      return message;
    }
  }
}

}  // namespace

Message starWords(const Moment& m) {
  if (m.event.kind == EventKind::probe) {
    return m.say(at("star2.probe"), {{"c", m.node(m.c == kNoNode ? m.n : m.c)}});
  }
  if (!m.tree.isChance(m.n)) return probeWords(m);
  if (m.event.kind == EventKind::close) return closing(m);
  const Sum s = sumAt(m);
  switch (m.event.kind) {
    case EventKind::enter:
      return say(m, s, at("star.enter"));
    case EventKind::add:
      if (m.trace.state(m.c, m.k).probed) return say(m, s, at("star2.probe.add"));
      return say(m, s, known(s) ? at("star.add.known") : at("star.add"));
    case EventKind::test:
      return testing(m, s);
    case EventKind::cut:
      return cutting(m, s);
    default:
      return say(m, s, at("star.nothing-left"));
  }
}

std::span<const Template> starTemplates() {
  return kTable;
}

}  // namespace plyscope
