#pragma once

// The part of RuleTrace that runs the rule again on the recorded results of a node's children:
// running values, windows given and live, the chosen child. Included by rule_trace.h alone.

#include "core/trace/rule_trace.h"

namespace plyscope {

template <Rule R>
typename RuleTrace<R>::Replay RuleTrace<R>::replay(std::uint32_t v, Time k,
                                                   Scratch& scratch) const {
  const NodeId n = node(v);
  const R& rule = ruleOf(v);
  Replay r{rule.enter(tree().mover(n), n, given(v), scratch), 0};
  std::uint32_t c = v + 1;
  if (const auto* span = wide_.find(v)) {
    const auto* first = wide_.begin(*span);
    const auto* it = wide_.end(*span, k);
    if (it != first) {
      r.state = (it - 1)->state;
      r.handled = static_cast<std::uint32_t>(it - first) * Wide::kStep;
      c = visit((it - 1)->last).after;
      if (tree().isChance(n)) scratch = wide_.beside(*span, it - 1).scratch;
    }
  }
  r.handled += absorbUpTo(rule, r.state, v, c, k, scratch);
  return r;
}

/// Lets the results of v's child visits from c on arrive that closed before k; how many did.
template <Rule R>
std::uint32_t RuleTrace<R>::absorbUpTo(const R& rule, State& state, std::uint32_t v,
                                       std::uint32_t c, Time k, Scratch& scratch) const {
  const NodeId n = node(v);
  const Mover mover = tree().mover(n);
  const std::uint32_t end = visit(v).after;
  std::uint32_t arrived = 0;
  for (; c < end && visit(c).close < k; c = visit(c).after, ++arrived) {
    advance(rule, state, mover, n);
    rule.absorb(state, mover, n, node(c), std::bit_cast<Result>(visit(c).result), scratch);
  }
  return arrived;
}

template <Rule R>
std::uint32_t RuleTrace<R>::arrived(std::uint32_t v, Time k) const {
  std::uint32_t c = v + 1, children = 0;
  if (const auto* span = wide_.find(v)) {
    const auto* first = wide_.begin(*span);
    const auto* it = wide_.end(*span, k);
    children = static_cast<std::uint32_t>(it - first) * Wide::kStep;
    if (it != first) c = visit((it - 1)->last).after;
  }
  for (; c < visit(v).after && visit(c).close < k; c = visit(c).after) ++children;
  return children;
}

template <Rule R>
void RuleTrace<R>::addTo(Tally& tally, std::uint32_t c) const {
  if constexpr (kDraws) {
    tally.add(static_cast<double>(std::bit_cast<Result>(visit(c).result)));
  } else if (lead(c) != EventKind::probe) {  // a probe is only a bound
    tally.add(tree(), node(c));
  }
}

template <Rule R>
typename RuleTrace<R>::Tally RuleTrace<R>::tallyUpTo(std::uint32_t v, Time k) const {
  Tally tally;
  std::uint32_t c = v + 1;
  if (const auto* span = wide_.find(v)) {
    const auto* it = wide_.end(*span, k);
    if (it != wide_.begin(*span)) {
      tally = wide_.beside(*span, it - 1).tally;
      c = visit((it - 1)->last).after;
    }
  }
  for (; c < visit(v).after && visit(c).close < k; c = visit(c).after) addTo(tally, c);
  return tally;
}

template <Rule R>
typename R::State RuleTrace<R>::stateBefore(std::uint32_t v, Scratch& scratch) const {
  const std::uint32_t p = visitIndex().parent(v);
  const NodeId n = node(p);
  State state = replay(p, visit(v).enter, scratch).state;
  advance(ruleOf(p), state, tree().mover(n), n);
  return state;
}

template <Rule R>
typename R::Given RuleTrace<R>::givenOfLook(std::uint32_t v) const {
  const std::uint32_t p = visitIndex().parent(v);
  if (p == kNone) return rule_.root();
  const NodeId n = node(p);
  Scratch scratch = scratch_;
  State state = stateBefore(v, scratch);
  return rule_.give(state, tree().mover(n), n, node(v), scratch);
}

template <Rule R>
std::uint32_t RuleTrace<R>::firstBest(std::uint32_t v, Time k, std::uint64_t word) const {
  std::uint32_t c = v + 1;
  const Mover mover = tree().mover(node(v));
  if (const auto* span = wide_.find(v)) {  // once reached, the running value is kept
    const auto* first = wide_.begin(*span);
    const auto* it = std::partition_point(
        first, wide_.end(*span, k), [&](const auto& s) { return running(s.state, mover) != word; });
    if (it != first) c = visit((it - 1)->last).after;
  }
  for (; c < visit(v).after && visit(c).close < k; c = visit(c).after) {
    if (visit(c).result == word) return c;
  }
  return kNone;
}

template <Rule R>
std::uint32_t RuleTrace<R>::bestChild(std::uint32_t v, Time k, std::uint64_t word) const {
  if constexpr (R::kBounds) {
    if (certificates_) {
      const auto settled = certificates_->settled(v);
      const auto after = std::partition_point(
          settled.begin(), settled.end(), [&](const auto& s) { return visit(s.child).close < k; });
      if (after != settled.begin() && toWord((after - 1)->value) == static_cast<Word>(word)) {
        return (after - 1)->child;
      }
    }
  }
  return firstBest(v, k, word);
}

template <Rule R>
std::uint32_t RuleTrace<R>::chosen(std::uint32_t v) const {
  if (looked(v) || !tree().isDecision(node(v)) || visit(v).close == kStillOpen) return kNone;
  return bestChild(v, kStillOpen, kTuples ? visit(v).result & ~kDropped : visit(v).result);
}

template <Rule R>
std::uint32_t RuleTrace<R>::handled(std::uint32_t v) const {
  if (!kRevisits && !visit(v).cut()) return tree().childCount(node(v));
  if (const auto* span = wide_.find(v)) return span->handled;
  std::uint32_t children = 0;
  eachChild(v, [&](std::uint32_t) { return ++children, true; });
  return children;
}

template <Rule R>
void RuleTrace<R>::fill(std::uint32_t v, Time k, NodeState& s) const {
  const Visit& x = visit(v);
  if (looked(v)) {
    s.hasValue = true;
    s.value = std::bit_cast<Word>(x.result);
    s.relation = Relation::exact;
    if constexpr (kShowsGiven) rule_.show(given(v), tree().mover(node(v)), s);
    return;
  }
  const Mover mover = tree().mover(node(v));
  rule_.show(given(v), mover, s);
  const bool isClosed = closed(v, k);
  if (!isClosed || x.cut()) {
    const Replay r = replay(v, std::min(k, x.close));
    rule_.show(r.state, mover, s);
    s.handled = r.handled;
  } else {
    s.handled = handled(v);
  }
  if (isClosed) {
    s.value = static_cast<Word>(kTuples ? x.result & ~kDropped : x.result);
    s.hasValue = !(kTuples && x.result & kDropped);
    s.relation = relation(v);
    if (const std::uint32_t c = chosen(v); c != kNone) s.best = node(c);
    return;
  }
  const bool sums = mover == Mover::chance;
  s.hasValue = s.handled > 0 && !(kTuples && !sums && static_cast<Row>(s.value) == kNoRow);
  if (kTuples && !s.hasValue) s.value = 0;
  if (kTuples && sums && s.hasValue) {
    s.value = static_cast<Word>(kPartial | Row{v} << 31 | std::min(s.handled, INT32_MAX + 0u));
  }
  if (!sums && s.hasValue) {
    const std::uint32_t c = bestChild(v, k, static_cast<std::uint64_t>(s.value));
    if (c != kNone) s.best = node(c);
  }
}

template <Rule R>
Relation RuleTrace<R>::relation(std::uint32_t v) const {
  const Visit& x = visit(v);
  if constexpr (kTuples) {
    return facts().sound && !(x.result & kDropped) ? Relation::exact : Relation::none;
  } else if constexpr (!R::kBounds) {
    return Relation::none;
  } else {
    if (!certificates_) return Relation::exact;
    const Result value = std::bit_cast<Result>(x.result);
    const auto [lo, hi] = certificates_->ends(v, value);
    if (lo == hi && lo == value) return Relation::exact;
    if (hi < infinity<Result>() && !(value < hi)) return Relation::atMost;
    if (-infinity<Result>() < lo && !(lo < value)) return Relation::atLeast;
    return Relation::none;
  }
}

}  // namespace plyscope
