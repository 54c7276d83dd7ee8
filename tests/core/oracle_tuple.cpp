#include <algorithm>

#include "tests/core/oracle_search.h"

namespace plyscope::test {

/// The stopping rule after an arrival at n: nothing where there is no test. `keeps` says that the
/// node cut keeps its tuple (bounded max-n's immediate cutoff), rather than being dropped.
std::optional<bool> OracleSearch::cutsTuple(NodeId n, const Handed& given, const Tuple& best,
                                            bool& keeps) const {
  keeps = false;
  if (is(SearchId::maxN)) return std::nullopt;
  const unsigned mine = index(tree_.mover(n));
  auto reaches = [&](const Rational& x, const Rational& bound) {
    return strict() ? x < bound : x <= bound;
  };
  if (is(SearchId::boundedMaxN)) {
    keeps = best[mine] >= upper();
    if (keeps || !given.held) return keeps;
    const Rational others = Rational(tree_.players() - 2) * lower();
    return reaches(*plan_.options.epsilon - best[mine] - others, *given.held);
  }
  if (!given.held) return std::nullopt;
  const unsigned theirs = 1 - mine;
  const Rational eps = plan_.options.epsilon.value_or(0);
  switch (plan_.id) {
    case SearchId::epsilonWeak:
      return reaches(best[theirs] + 2 * eps, *given.held);
    case SearchId::unsoundScalar:
      return reaches(best[theirs], *given.held);
    case SearchId::unsoundXPlusEps:
      return reaches(best[theirs] + eps, *given.held);
    default:
      return reaches(eps - best[mine], *given.held);
  }
}

/// Max-n: the whole tuple of the child that is best for the mover.
Answer OracleSearch::tupleDecision(NodeId n, const Handed& given) {
  const Mover mover = tree_.mover(n);
  const std::vector<NodeId> kids = order(n);
  Answer a;
  a.dropped = true;  // until an option is retained
  for (std::size_t i = 0; i < kids.size(); ++i) {
    const NodeId c = kids[i];
    Handed handed;
    if (is(SearchId::unsoundDeepEps)) {
      handed.heldAbove = given.heldAbove;
      handed.heldAbove.resize(tree_.players());
      if (!a.dropped) {
        auto& above = handed.heldAbove[index(mover)];
        if (!above || *above < own(mover, a.value)) above = own(mover, a.value);
      }
      if (tree_.isDecision(c)) handed.held = handed.heldAbove[1 - index(tree_.mover(c))];
    } else if (!is(SearchId::maxN) && !a.dropped && tree_.isDecision(c) &&
               tree_.mover(c) != mover) {
      handed.held = own(mover, a.value);
    }
    const Answer x = visit(c, handed);
    emit(x.dropped ? EventKind::discard : EventKind::arrive, n, c);
    Seen& s = at(n);
    s.handled = static_cast<std::uint32_t>(i + 1);
    if (x.dropped) {
      at(c).dropped = true;
      continue;
    }
    if (a.dropped || own(mover, x.value) > own(mover, a.value)) {
      a.value = x.value;
      s.best = c;
    }
    a.dropped = false;
    s.value = a.value;
    bool keeps = false;
    const std::optional<bool> cuts = cutsTuple(n, given, a.value, keeps);
    if (!cuts) continue;
    emit(EventKind::test, n, c);
    if (!*cuts) continue;
    if (i + 1 == kids.size()) {
      emit(EventKind::nothingLeft, n, c);
      continue;
    }
    skip(n, c, static_cast<std::uint32_t>(i + 1), {kids.begin() + i + 1, kids.end()});
    a.dropped = !keeps;
    break;
  }
  return close(n, a);
}

}  // namespace plyscope::test
