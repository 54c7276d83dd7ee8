#include "tests/core/compare.h"

#include <fmt/format.h>

#include <algorithm>

namespace plyscope::test {

namespace {

const char* kindName(EventKind k) {
  static constexpr const char* names[] = {
      "start", "pass",         "enter", "look",   "arrive",   "add",     "discard", "test",
      "cut",   "nothing-left", "close", "finish", "generate", "back-up", "probe",   "draw"};
  return names[static_cast<int>(k)];
}

std::string name(const Tree& tree, NodeId n) {
  return n == kNoNode ? std::string("-") : tree.shortName(n);
}

std::string typedAll(const std::vector<Number>& v) {
  std::string s;
  for (const Number& x : v) s += exactText(x) + " ";
  return s;
}

std::string typedWindow(const NumberWindow& w) {
  return exactText(w.alpha) + ".." + exactText(w.beta);
}

bool same(const std::vector<Number>& v, const Tuple& t) {
  return std::equal(v.begin(), v.end(), t.begin(), t.end(),
                    [](const Number& x, const Rational& y) { return x.finite() && x.value == y; });
}

bool same(const NumberWindow& a, const NumberWindow& b) {
  return a.alpha == b.alpha && a.beta == b.beta;
}

}  // namespace

std::string shown(const Event& e, const Tree& tree) {
  return fmt::format("{} {} {} {}", kindName(e.kind), name(tree, e.node), name(tree, e.child),
                     e.number);
}

std::string compareEvents(const Trace& trace, const Told& told) {
  const Time most = std::min(trace.events(), told.board.now());
  for (Time k = 1; k <= most; ++k) {
    const Event want = told.board.events[k - 1], got = trace.event(k);
    const std::string w = shown(want, trace.tree()), g = shown(got, trace.tree());
    if (w != g) return fmt::format("event {}: {} instead of {}", k, g, w);
    const NodeId ring = want.kind == EventKind::finish ? kNoNode : want.node;
    if (trace.current(k) != ring) {
      return fmt::format("event {} ({}): current {}", k, w, name(trace.tree(), trace.current(k)));
    }
  }
  if (trace.events() != told.board.now()) {
    return fmt::format("{} events instead of {}", trace.events(), told.board.now());
  }
  return {};
}

std::string compareState(const Trace& trace, const Told& told, NodeId n, Time k) {
  const Seen& want = told.board.seen(n, k);
  const Event event = told.board.events[k - 1];
  const NodeState got = trace.state(n, k);
  const std::string where =
      fmt::format("{} after event {} ({}): ", name(trace.tree(), n), k, shown(event, trace.tree()));
  auto differs = [&](auto what, auto g, auto w) {
    return where + fmt::format("{} {} instead of {}", what, g, w);
  };
  if (got.phase != want.phase) {
    return differs("phase", static_cast<int>(got.phase), static_cast<int>(want.phase));
  }
  const bool ring = event.node == n && event.kind != EventKind::finish;
  if (got.current != ring) return differs("current", got.current, ring);
  if (got.stale != want.stale) return differs("stale", got.stale, want.stale);
  if (trace.skippedSince(n, k) != want.skippedSince) {
    return differs("skipped since", trace.skippedSince(n, k), want.skippedSince);
  }
  if (want.stale) return {};
  if (got.cut != want.cut) return differs("cut", got.cut, want.cut);
  if (got.dropped != want.dropped) return differs("dropped", got.dropped, want.dropped);
  if (got.estimate != want.estimate) return differs("estimate", got.estimate, want.estimate);
  if (got.probed != want.probed) return differs("probed", got.probed, want.probed);
  if (got.handled != want.handled) return differs("handled", got.handled, want.handled);
  if (got.best != want.best) {
    return differs("best", name(trace.tree(), got.best), name(trace.tree(), want.best));
  }
  const std::vector<Number> value = trace.value(n, k);
  // While a chance node is sampled its word is the sum of the draws, its value their mean.
  const bool summing = want.phase == Phase::open && trace.tree().isChance(n);
  const bool begun = want.phase == Phase::closed || want.handled > 0;
  if (begun) {
    if (got.hasValue != want.value.has_value()) {
      return differs("has value", got.hasValue, want.value.has_value());
    }
    if (want.value && !same(value, *want.value)) {
      return differs("value", typedAll(value), typed(*want.value));
    }
    if (!want.value && !value.empty()) return differs("value", typedAll(value), "none");
    if (got.hasValue && !trace.tuples() && (trace.exact() || !summing)) {
      if (!same({trace.number(got.value)}, *want.value)) {
        return differs("word", exactText(trace.number(got.value)), typed(*want.value));
      }
    }
    if (got.hasValue && trace.tuples() && !summing && !same(trace.tuple(got.value), *want.value)) {
      return differs("row", typedAll(trace.tuple(got.value)), typed(*want.value));
    }
  } else if (want.phase != Phase::open && got.hasValue) {
    return differs("value", typedAll(value), "none");
  }
  return {};
}

std::string compareReasons(const Trace& trace, const Told& told, NodeId n, Time k) {
  const Seen& want = told.board.seen(n, k);
  const NodeState got = trace.state(n, k);
  if (want.stale) return {};
  const Event event = told.board.events[k - 1];
  const std::string where =
      fmt::format("{} after event {} ({}): ", name(trace.tree(), n), k, shown(event, trace.tree()));
  auto differs = [&](auto what, auto g, auto w) {
    return where + fmt::format("{} {} instead of {}", what, g, w);
  };
  if (want.visited && got.hasGiven != want.given.has_value()) {
    return differs("has given", got.hasGiven, want.given.has_value());
  }
  if (want.given && want.visited) {
    const NumberWindow given = trace.givenWindow(n, k);
    if (!same(given, *want.given)) {
      return differs("given", typedWindow(given), typedWindow(*want.given));
    }
  }
  if (want.live && (want.phase == Phase::open || want.cut)) {
    const NumberWindow live = trace.liveWindow(n, k);
    if (!same(live, *want.live)) {
      return differs("live", typedWindow(live), typedWindow(*want.live));
    }
  }
  if (want.live && want.phase == Phase::open) {
    for (Side side : {Side::alpha, Side::beta}) {
      Source from = side == Side::alpha ? want.alphaFrom : want.betaFrom;
      if (from.ancestor == n) from = {};
      const Source source = trace.source(n, side, k);
      if (source.ancestor != from.ancestor || source.child != from.child) {
        return differs(side == Side::alpha ? "source of alpha" : "source of beta",
                       name(trace.tree(), source.ancestor) + "/" + name(trace.tree(), source.child),
                       name(trace.tree(), from.ancestor) + "/" + name(trace.tree(), from.child));
      }
    }
  }
  const std::optional<Number> held = trace.incumbent(n, k);
  if (want.phase == Phase::open && got.hasIncumbent != held.has_value()) {
    return differs("has incumbent", got.hasIncumbent, held.has_value());
  }
  if (want.phase == Phase::open || want.cut) {
    if (held.has_value() != want.incumbent.has_value() ||
        (held && held->value != *want.incumbent)) {
      return differs("incumbent", held ? exactText(*held) : "none",
                     want.incumbent ? exactText(*want.incumbent) : "none");
    }
  }
  if (!trace.tuples() && trace.exact()) {
    const Interval interval = trace.interval(n, k);
    const Interval known = want.phase == Phase::closed ? want.interval : Interval{};
    if (!(interval.lo == known.lo) || !(interval.hi == known.hi)) {
      return differs("interval", exactText(interval.lo) + ".." + exactText(interval.hi),
                     exactText(known.lo) + ".." + exactText(known.hi));
    }
    if (want.phase == Phase::closed && want.value) {
      const Number v{(*want.value)[0]};
      const Relation relation = known.lo == known.hi && known.lo == v ? Relation::exact
                                : known.hi == v                       ? Relation::atMost
                                : known.lo == v                       ? Relation::atLeast
                                                                      : got.relation;
      if (got.relation != relation) {
        return differs("relation", static_cast<int>(got.relation), static_cast<int>(relation));
      }
    } else if (got.relation != Relation::none) {
      return differs("relation", static_cast<int>(got.relation), "none");
    }
  }
  if (want.span) {
    const PartialSum sum = trace.partialSum(n, k);
    if (!sum.bounded || !same(sum.bounds, *want.span)) {
      return differs("span", typedWindow(sum.bounds), typedWindow(*want.span));
    }
  }
  if (want.phase == Phase::open && trace.tree().isChance(n) && trace.exact()) {
    const PartialSum sum = trace.partialSum(n, k);
    if (want.handled > 0 && !same(sum.sum, *want.value)) {
      return differs("partial sum", typedAll(sum.sum), typed(*want.value));
    }
    if (sum.weight != want.weight) {
      return differs("weight", exactText(sum.weight), exactText(want.weight));
    }
  }
  // What a cut at n skipped; that everything below a skipped node is skipped goes without saying.
  std::vector<NodeId> skipped;
  for (NodeId c : trace.visitingOrder(n)) {
    if (told.board.seen(c, k).phase == Phase::skipped) skipped.push_back(c);
  }
  if (want.phase != Phase::skipped && trace.skippedChildren(n, k) != skipped) {
    return differs("skipped children", trace.skippedChildren(n, k).size(), skipped.size());
  }
  return {};
}

std::string compareCounters(const Trace& trace, const Told& told, Time k) {
  const Counters want = told.board.counters[k - 1], got = trace.counters(k);
  const std::pair<const char*, std::uint32_t Counters::*> all[] = {
      {"nodes", &Counters::nodes},
      {"leaves", &Counters::leaves},
      {"inner", &Counters::inner},
      {"handled", &Counters::handled},
      {"cuts", &Counters::cuts},
      {"skipped leaves", &Counters::skippedLeaves},
      {"open", &Counters::open},
      {"live", &Counters::live},
      {"live with siblings", &Counters::liveSiblings}};
  for (auto [what, member] : all) {
    if (got.*member != want.*member) {
      return fmt::format("after event {} ({}): {} {} instead of {}", k,
                         shown(told.board.events[k - 1], trace.tree()), got.*member, what,
                         want.*member);
    }
  }
  return {};
}

std::string compareCuts(const Trace& trace, const Told& told, Time k) {
  Time next = 0, previous = 0;
  for (Time t = told.board.now(); t > k; --t) {
    if (told.board.events[t - 1].kind == EventKind::cut) next = t;
  }
  for (Time t = 1; t < k; ++t) {
    if (told.board.events[t - 1].kind == EventKind::cut) previous = t;
  }
  if (trace.nextCut(k) != next) {
    return fmt::format("next cut after {}: {} instead of {}", k, trace.nextCut(k), next);
  }
  if (trace.previousCut(k) != previous) {
    return fmt::format("cut before {}: {} instead of {}", k, trace.previousCut(k), previous);
  }
  return {};
}

std::string comparePlaces(const Trace& trace, const Told& told, NodeId n, Time k) {
  std::vector<Time> here;
  Time next = 0, previous = 0;
  for (Time t = 1; t <= told.board.now(); ++t) {
    const Event& e = told.board.events[t - 1];
    if (e.node != n) continue;
    here.push_back(t);
    if (e.kind != EventKind::enter && e.kind != EventKind::look) continue;
    if (t > k && !next) next = t;
    if (t < k) previous = t;
  }
  const std::string where = fmt::format("{} at {}: ", name(trace.tree(), n), k);
  if (trace.eventsAt(n) != here) {
    return where + fmt::format("events [{}] instead of [{}]", fmt::join(trace.eventsAt(n), " "),
                               fmt::join(here, " "));
  }
  if (trace.nextEntry(n, k) != next) {
    return where + fmt::format("next entry {} instead of {}", trace.nextEntry(n, k), next);
  }
  if (trace.previousEntry(n, k) != previous) {
    return where +
           fmt::format("previous entry {} instead of {}", trace.previousEntry(n, k), previous);
  }
  Time closes = 0;
  if (told.board.seen(n, k).visited) {
    for (Time t = told.board.now(); t > 0; --t) {
      const Event& e = told.board.events[t - 1];
      if (e.node == n && (e.kind == EventKind::close || e.kind == EventKind::look)) {
        if (t >= k || !closes) closes = t;
      }
    }
    const Seen& seen = told.board.seen(n, k);
    if (seen.phase == Phase::closed || seen.phase == Phase::skipped) closes = seen.closes;
  }
  if (trace.closing(n, k) != closes) {
    return where + fmt::format("closing {} instead of {}", trace.closing(n, k), closes);
  }
  return {};
}

std::string compareOutcome(const Trace& trace, const Told& told, const Plan& plan) {
  const Outcome o = outcome(trace);
  if (!same(o.value, told.value)) {
    return fmt::format("value {} instead of {}", typedAll(o.value), typed(told.value));
  }
  auto steps = [](const Path& p) { return fmt::format("[{}]", fmt::join(p, ",")); };
  if (o.path != told.path) return "path " + steps(o.path) + " instead of " + steps(told.path);
  std::vector<NodeId> line{Tree::root()};
  for (std::uint32_t i : told.path) line.push_back(trace.tree().child(line.back(), i));
  if (trace.principalVariation() != line) return "principal variation";
  if (o.nodes != told.nodes) return fmt::format("{} nodes instead of {}", o.nodes, told.nodes);
  if (o.leaves != told.leaves) {
    return fmt::format("{} leaves instead of {}", o.leaves, told.leaves);
  }
  if (o.totalNodes != told.totalNodes) {
    return fmt::format("{} nodes in all instead of {}", o.totalNodes, told.totalNodes);
  }
  if (o.cutoffs != told.cuts.size()) {
    return fmt::format("{} cutoffs instead of {}", o.cutoffs, told.cuts.size());
  }
  if (visitedLeaves(trace) != told.leafOrder) return "order of the leaves";
  if (strategy(trace) != told.strategy) return "strategy";
  std::uint32_t peak = 0;
  for (const Counters& c : told.board.counters) peak = std::max(peak, c.live);
  if (o.peakLiveNodes != peak) return fmt::format("peak {} instead of {}", o.peakLiveNodes, peak);
  const std::vector<Cutoff> cuts = cutoffs(trace, plan.id, plan.options);
  for (std::size_t i = 0; i < told.cuts.size(); ++i) {
    const Skip& want = told.cuts[i];
    if (i >= cuts.size() || cuts[i].node != want.node || cuts[i].examined != want.examined ||
        cuts[i].skipped != want.skipped || cuts[i].event != want.event) {
      return fmt::format("cutoff {} (at {})", i + 1, name(trace.tree(), want.node));
    }
  }
  return cuts.size() == told.cuts.size() ? std::string() : "list of cutoffs";
}

}  // namespace plyscope::test
