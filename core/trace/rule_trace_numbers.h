#pragma once

// The second half of RuleTrace: words into numbers, exact windows, sums, sources. Included by
// rule_trace.h alone.

#include "core/trace/rule_trace.h"

namespace plyscope {

template <Rule R>
std::vector<Number> RuleTrace<R>::tuple(Word w) const {
  std::vector<Number> numbers;
  if constexpr (kTuples) {
    const Row row = static_cast<Row>(w) & ~kDropped;
    if (row == kNoRow) return numbers;
    if (row & kPartial) {
      return partialTuple(static_cast<std::uint32_t>(row >> 31 & INT32_MAX),
                          static_cast<std::uint32_t>(row & INT32_MAX));
    }
    const unsigned players = tree().players();
    for (unsigned p = 0; p < players; ++p) {
      if (row < kAverages) {
        numbers.push_back(tree().utilityNumber(NodeId{static_cast<std::uint32_t>(row)}, p));
      } else {
        numbers.push_back(number(toWord((*scratch_.averages)[(row - kAverages) * players + p])));
      }
    }
  }
  return numbers;
}

template <Rule R>
std::vector<Number> RuleTrace<R>::partialTuple(std::uint32_t v, std::uint32_t arrived) const {
  Time k = visit(v).enter;
  eachChild(v, [&](std::uint32_t c) { return arrived-- > 0 && (k = visit(c).close + 1); });
  return partialSum(node(v), k).sum;
}

template <Rule R>
std::vector<Number> RuleTrace<R>::value(NodeId n, Time k) const {
  const NodeState s = state(n, k);
  if (s.phase == Phase::open && tree().isChance(n)) {
    if (s.handled == 0) return {};
    if (kTuples || !R::kBounds) return partialSum(n, k).sum;
  }
  if (!s.hasValue) return {};
  if (kTuples) return tuple(s.value);
  return {number(s.value)};
}

// A bound on one outcome of a chance node is a fraction, and the run's own windows are rounded
// outwards to whole words. Shown is the fraction: the same rule runs on rationals down the path.
template <Rule R>
template <class E>
typename E::Given RuleTrace<R>::exactGiven(const E& rule, std::uint32_t v) const {
  std::vector<std::uint32_t> path;
  for (std::uint32_t u = v; u != kNone; u = visitIndex().parent(u)) path.push_back(u);
  typename E::Given given = rule.root();
  for (std::size_t i = path.size() - 1; i > 0; --i) {
    const std::uint32_t p = path[i], c = path[i - 1];
    const NodeId n = node(p);
    const Mover mover = tree().mover(n);
    typename E::Scratch scratch{};
    auto state = rule.enter(mover, n, given, scratch);
    absorbUpTo(rule, state, p, p + 1, visit(c).enter, scratch);
    if constexpr (kRevisits) rule.next(state, mover, tree().childCount(n));
    given = rule.give(state, mover, n, node(c), scratch);
  }
  return given;
}

template <Rule R>
NumberWindow RuleTrace<R>::givenWindow(NodeId n, Time k) const {
  const std::uint32_t v = visitIndex().latest(n, k);
  if (v == kNone) return {};
  if constexpr (requires(const R& r) { r.exact(); }) {
    const auto given = exactGiven(ruleOf(v).exact(), v);
    const Numbers& numbers = facts().numbers;
    return {numbers.number(given.alpha), numbers.number(given.beta)};
  } else if constexpr (kWindows) {
    const Given g = given(v);
    return {number(toWord(g.alpha)), number(toWord(g.beta))};
  }
  return {};
}

template <Rule R>
NumberWindow RuleTrace<R>::liveWindow(NodeId n, Time k) const {
  const std::uint32_t v = visitIndex().latest(n, k);
  if (v == kNone || looked(v)) return {};
  const Time t = std::min(k, visit(v).close);
  if constexpr (requires(const R& r) { r.exact(); }) {
    const auto rule = ruleOf(v).exact();
    typename std::remove_const_t<decltype(rule)>::Scratch scratch{};
    auto state = rule.enter(tree().mover(n), n, exactGiven(rule, v), scratch);
    absorbUpTo(rule, state, v, v + 1, t, scratch);
    const Numbers& numbers = facts().numbers;
    return {numbers.number(state.alpha), numbers.number(state.beta)};
  } else if constexpr (kWindows) {
    const State s = replay(v, t).state;
    return {number(toWord(s.alpha)), number(toWord(s.beta))};
  }
  return {};
}

template <Rule R>
std::optional<Number> RuleTrace<R>::incumbent(NodeId n, Time k) const {
  const NodeState s = state(n, k);
  if (!s.hasIncumbent) return std::nullopt;
  return number(s.incumbent);
}

template <Rule R>
Interval RuleTrace<R>::interval(NodeId n, Time k) const {
  const std::uint32_t v = visitIndex().latest(n, k);
  if (v == kNone || !closed(v, k)) return {};
  if constexpr (!kTuples) {
    const Result value = std::bit_cast<Result>(visit(v).result);
    if (looked(v)) return {number(toWord(value)), number(toWord(value))};
    if constexpr (R::kBounds) {
      if (!certificates_) return {number(toWord(value)), number(toWord(value))};
      const auto [lo, hi] = certificates_->ends(v, value);
      return {number(toWord(lo)), number(toWord(hi))};
    }
  }
  return {};
}

template <Rule R>
PartialSum RuleTrace<R>::partialSum(NodeId n, Time k) const {
  PartialSum p;
  const std::uint32_t v = visitIndex().latest(n, k);
  if (v == kNone || looked(v) || !tree().isChance(n)) return p;
  p.sum.resize(kTuples ? tree().players() : 1);
  std::uint32_t draws = 0;
  const auto add = [&](const Rational& weight, std::uint64_t result) {
    const Word w = std::bit_cast<Word>(result);
    const std::vector<Number> xs = kTuples ? tuple(w) : std::vector<Number>{number(w)};
    for (std::size_t i = 0; i < xs.size(); ++i) {
      p.sum[i].value += weight * xs[i].value;
      p.sum[i].approximate |= xs[i].approximate;
    }
    p.weight += weight;
  };
  eachChild(v, [&](std::uint32_t c) {
    if (visit(c).close >= k) return false;
    ++draws;
    if (lead(c) == EventKind::probe) return true;  // only a bound
    add(R::kBounds || kTuples ? tree().probability(node(c)) : Rational(1), visit(c).result);
    return true;
  });
  if constexpr (!R::kBounds && !kTuples) {
    if (draws) p.sum[0].value /= draws;
    p.weight = Rational(draws) / rule_.samples;
  }
  if constexpr (requires(State s) { s.low; }) {
    const State s = replay(v, std::min(k, visit(v).close)).state;
    p.bounds = {number(toWord(s.low)), number(toWord(s.high))};
    p.bounded = true;
  }
  return p;
}

// Up the path to where the bound was moved, from one given to the next other one: nodes that were
// given the very same share it, so long chains are one step.
template <Rule R>
Source RuleTrace<R>::source(NodeId n, Side side, Time k) const {
  std::uint32_t v = visitIndex().latest(n, k);
  if (v == kNone || looked(v)) return {};
  if constexpr (!kGiven || (kRevisits && !kWindows)) {
    return {};
  } else {
    const auto bestOf = [&](std::uint32_t p, Time t) -> Source {
      const Mover mover = tree().mover(node(p));
      const std::uint32_t c = firstBest(p, t, running(replay(p, t).state, mover));
      return c == kNone ? Source{} : Source{node(p), node(c)};
    };
    const auto birth = [&](std::uint32_t u) {
      return birth_[given_.of[visitIndex().innerBefore(u)]];
    };
    if constexpr (kWindows) {
      const auto bound = [&](const auto& w) { return side == Side::alpha ? w.alpha : w.beta; };
      const auto infinite = [&](auto b) {
        return side == Side::alpha ? b == -infinity<Result>() : b == infinity<Result>();
      };
      if (infinite(bound(given(v)))) return {};
      if (bound(replay(v, std::min(k, visit(v).close)).state) != bound(given(v))) return {};
      for (;;) {
        v = birth(v);
        const std::uint32_t p = visitIndex().parent(v);
        if (p == kNone) return {};
        const Time t = visit(v).enter;
        const auto before = bound(given(p));
        if (tree().isDecision(node(p)) && bound(replay(p, t).state) != before) return bestOf(p, t);
        if (infinite(before)) return {};
        v = p;
      }
    } else if constexpr (requires(Given g) { g.holds[0]; }) {  // held by any opposing ancestor
      const unsigned other = 1 - index(tree().mover(node(v)));
      if (!tree().isDecision(node(v)) || !given(v).holds[other]) return {};
      for (;;) {
        v = birth(v);
        const std::uint32_t p = visitIndex().parent(v);
        if (p == kNone) return {};
        const Given above = given(p), below = given(v);
        if (!above.holds[other] || above.held[other] != below.held[other]) {
          return bestOf(p, visit(v).enter);
        }
        v = p;
      }
    } else {  // held by the parent
      if (!given(v).holds) return {};
      return bestOf(visitIndex().parent(v), visit(v).enter);
    }
  }
}

}  // namespace plyscope
