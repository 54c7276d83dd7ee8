#include <algorithm>

#include "tests/core/oracle_search.h"

namespace plyscope::test {

/// An outcome of probability p is worth searching only where it can lift the whole sum out of
/// (alpha, beta): ((alpha - rest of the high sum) / p, (beta - rest of the low sum) / p).
Handed OracleSearch::outcomeWindow(NodeId child, const Handed& given, const Rational& low,
                                   const Rational& high, const Rational& lo,
                                   const Rational& hi) const {
  const Rational& p = tree_.probability(child);
  Handed h;
  if (p == 0) return h;
  if (given.window.alpha.finite()) {
    h.window.alpha = {Rational((given.window.alpha.value - (high - p * hi)) / p)};
    h.alphaFrom = given.alphaFrom;
  }
  if (given.window.beta.finite()) {
    h.window.beta = {Rational((given.window.beta.value - (low - p * lo)) / p)};
    h.betaFrom = given.betaFrom;
  }
  return h;
}

void OracleSearch::tellSpan(NodeId n, const Rational& low, const Rational& high) {
  at(n).span = NumberWindow{{low}, {high}};
}

Answer OracleSearch::star1(NodeId n, const Handed& given) {
  const std::vector<NodeId> kids = order(n);
  Answer a;
  Rational done = 0, rest = 1, certainLo = 0, certainHi = 0;
  tellSpan(n, lower(), upper());
  for (std::size_t i = 0; i < kids.size(); ++i) {
    const NodeId c = kids[i];
    const Rational& p = tree_.probability(c);
    const Handed handed =
        outcomeWindow(c, given, done + rest * lower(), done + rest * upper(), lower(), upper());
    const Answer x = visit(c, handed);
    emit(EventKind::add, n, c);
    done += p * x.value[0];
    rest -= p;
    certainLo += p * (x.interval.lo.finite() ? x.interval.lo.value : lower());
    certainHi += p * (x.interval.hi.finite() ? x.interval.hi.value : upper());
    const Number low{Rational(done + rest * lower())}, high{Rational(done + rest * upper())};
    Seen& s = at(n);
    s.handled = static_cast<std::uint32_t>(i + 1);
    s.value = Tuple{done};
    s.weight = 1 - rest;
    tellSpan(n, low.value, high.value);
    emit(EventKind::test, n, c);
    const auto& [alpha, beta] = given.window;
    const bool fails = strict() ? high < alpha : !(alpha < high);
    const bool holds = strict() ? beta < low : !(low < beta);
    a.value = {done};
    if (!fails && !holds) continue;
    if (i + 1 == kids.size()) {
      emit(EventKind::nothingLeft, n, c);
      continue;
    }
    skip(n, c, static_cast<std::uint32_t>(i + 1), {kids.begin() + i + 1, kids.end()});
    a.value = {fails ? high.value : low.value};
    break;
  }
  a.interval = {{Rational(certainLo + rest * lower())}, {Rational(certainHi + rest * upper())}};
  return close(n, a);
}

/// Star2's first look at a successor: its first child alone. The end is no cut.
Answer OracleSearch::probe(NodeId n, const Handed& given) {
  Handed handed = given;
  handed.probe = true;
  enter(n, handed);
  const bool max = tree_.mover(n) == Mover::A;
  const NodeId c = order(n).front();
  Handed live = given;
  const Answer x = visit(c, live);
  emit(EventKind::arrive, n, c);
  Seen& s = at(n);
  s.handled = 1;
  s.value = x.value;
  s.best = c;
  const Number v{x.value[0]};
  if (max && live.window.alpha < v) live.window.alpha = v, live.alphaFrom = {n, c};
  if (!max && v < live.window.beta) live.window.beta = v, live.betaFrom = {n, c};
  s.live = live.window;
  s.alphaFrom = live.alphaFrom;
  s.betaFrom = live.betaFrom;
  Answer a = x;
  if (tree_.childCount(n) > 1) {
    (max ? a.interval.hi : a.interval.lo) = max ? Number::infinity() : Number::minusInfinity();
  }
  return close(n, a);
}

/// Star1 after a round of probes: the first child of every successor bounds it on one side, where
/// all successors are decision nodes of one player.
Answer OracleSearch::star2(NodeId n, const Handed& given) {
  const std::vector<NodeId> kids = order(n);
  const std::size_t count = kids.size();
  std::vector<Rational> lo(count, lower()), hi(count, upper());
  std::vector<Interval> known(count, Interval{{lower()}, {upper()}});
  const Mover successor = tree_.mover(kids.front());
  const bool probing = std::all_of(kids.begin(), kids.end(), [&](NodeId c) {
    return !stopsHere(c) && tree_.isDecision(c) && tree_.mover(c) == successor;
  });
  Rational low = lower(), high = upper(), done = 0;
  tellSpan(n, low, high);
  Answer a;
  for (std::size_t step = probing ? 0 : count; step < 2 * count; ++step) {
    const bool probes = step < count;
    const std::size_t i = step % count;
    const NodeId c = kids[i];
    const Rational& p = tree_.probability(c);
    const Handed handed = outcomeWindow(c, given, low, high, lo[i], hi[i]);
    if (probes) emit(EventKind::probe, n, c, static_cast<std::uint32_t>(i + 1));
    const Answer x = probes ? probe(c, handed) : visit(c, handed);
    emit(EventKind::add, n, c);
    low -= p * lo[i];
    high -= p * hi[i];
    const Rational& v = x.value[0];
    if (!probes) {
      lo[i] = hi[i] = v;
    } else if (successor == Mover::A) {  // a first child that failed low bounds nothing from below
      if (handed.window.alpha < Number{v} && lo[i] < v) lo[i] = v;
    } else if (Number{v} < handed.window.beta && v < hi[i]) {
      hi[i] = v;
    }
    low += p * lo[i];
    high += p * hi[i];
    known[i] = x.interval;
    if (!known[i].lo.finite()) known[i].lo = {lower()};
    if (!known[i].hi.finite()) known[i].hi = {upper()};
    Seen& s = at(n);
    s.handled = static_cast<std::uint32_t>(step + 1 - (probing ? 0 : count));
    if (!probes) {
      s.weight += p;
      done += p * v;
    }
    s.value = Tuple{done};
    tellSpan(n, low, high);
    emit(EventKind::test, n, c);
    const auto& [alpha, beta] = given.window;
    const bool fails = strict() ? Number{high} < alpha : !(alpha < Number{high});
    const bool holds = strict() ? beta < Number{low} : !(Number{low} < beta);
    a.value = {high};
    if (!fails && !holds) continue;
    if (step + 1 == 2 * count) {
      emit(EventKind::nothingLeft, n, c);
      continue;
    }
    // Outcomes that were only probed count as skipped, but what the probe saw stays seen.
    const std::size_t searched = probes ? 0 : i + 1;
    skip(n, c, s.handled, {kids.begin() + static_cast<std::ptrdiff_t>(searched), kids.end()});
    a.value = {fails ? high : low};
    break;
  }
  a.interval = {{0}, {0}};
  for (std::size_t i = 0; i < count; ++i) {
    a.interval.lo.value += tree_.probability(kids[i]) * known[i].lo.value;
    a.interval.hi.value += tree_.probability(kids[i]) * known[i].hi.value;
  }
  return close(n, a);
}

}  // namespace plyscope::test
