#include <algorithm>

#include "tests/core/oracle_search.h"

namespace plyscope::test {

bool OracleSearch::cutsWindow(const NumberWindow& w) const {
  return strict() ? w.beta < w.alpha : !(w.alpha < w.beta);
}

/// Minimax, and fail-soft alpha-beta: MAX keeps the greater value and raises alpha, MIN mirrors.
/// The best child is the first that has the value for certain; the first that returned the number
/// while there is none, for a bound of MAX from above, of MIN from below, might only be equal.
Answer OracleSearch::scalarDecision(NodeId n, const Handed& given) {
  const bool max = tree_.mover(n) == Mover::A;
  const std::vector<NodeId> kids = order(n);
  Handed live = given;
  live.probe = false;
  Answer a;
  bool certain = false;
  for (std::size_t i = 0; i < kids.size(); ++i) {
    const NodeId c = kids[i];
    const Answer x = visit(c, live);
    const Number sure = max ? x.interval.lo : x.interval.hi;
    emit(EventKind::arrive, n, c);
    Seen& s = at(n);
    s.handled = static_cast<std::uint32_t>(i + 1);
    if (i == 0 || better(tree_.mover(n), x.value[0], a.value[0])) {
      a.value = x.value;
      s.best = c;
      certain = sure == Number{a.value[0]};
    } else if (windows() && !certain && sure == Number{a.value[0]}) {
      s.best = c;
      certain = true;
    }
    const Interval before = a.interval;
    a.interval = x.interval;
    if (i > 0) {
      auto pick = [&](const Number& p, const Number& q) { return (p < q) == max ? q : p; };
      a.interval = {pick(before.lo, x.interval.lo), pick(before.hi, x.interval.hi)};
    }
    s.value = a.value;
    if (!windows()) continue;
    const Number v{a.value[0]};
    if (max && live.window.alpha < v) live.window.alpha = v, live.alphaFrom = {n, c};
    if (!max && v < live.window.beta) live.window.beta = v, live.betaFrom = {n, c};
    s.live = live.window;
    s.alphaFrom = live.alphaFrom;
    s.betaFrom = live.betaFrom;
    emit(EventKind::test, n, c);
    if (!cutsWindow(live.window)) continue;
    if (i + 1 == kids.size()) {
      emit(EventKind::nothingLeft, n, c);
      continue;
    }
    skip(n, c, static_cast<std::uint32_t>(i + 1), {kids.begin() + i + 1, kids.end()});
    (max ? a.interval.hi : a.interval.lo) = max ? Number::infinity() : Number::minusInfinity();
    break;
  }
  return close(n, a);
}

/// The weighted sum over all outcomes, of one number or of each coordinate.
Answer OracleSearch::average(NodeId n, const Handed&) {
  const std::vector<NodeId> kids = order(n);
  Answer a;
  a.value.assign(tuples() ? tree_.players() : 1, 0);
  if (!tuples()) a.interval = {{0}, {0}};
  Rational weight = 0;
  for (std::size_t i = 0; i < kids.size(); ++i) {
    const Rational& p = tree_.probability(kids[i]);
    const Answer x = visit(kids[i], {});
    emit(EventKind::add, n, kids[i]);
    for (std::size_t j = 0; j < x.value.size(); ++j) a.value[j] += p * x.value[j];
    if (!tuples()) {
      a.interval.lo.value += p * x.interval.lo.value;
      a.interval.hi.value += p * x.interval.hi.value;
    }
    weight += p;
    Seen& s = at(n);
    s.value = a.value;
    s.weight = weight;
    s.handled = static_cast<std::uint32_t>(i + 1);
  }
  return close(n, a);
}

/// The mean of k outcomes drawn with replacement. Nothing is certified.
Answer OracleSearch::sample(NodeId n, const Handed&) {
  Answer a;
  Rational sum = 0;
  for (std::uint32_t i = 1; i <= plan_.options.samples; ++i) {
    const NodeId c = plan_.draw(n);
    emit(EventKind::draw, n, c, i);
    const Answer x = visit(c, {});
    emit(EventKind::add, n, c);
    sum += x.value[0];
    Seen& s = at(n);
    s.value = Tuple{sum / i};
    s.handled = i;
  }
  a.value = {sum / plan_.options.samples};
  return close(n, a);
}

}  // namespace plyscope::test
