#pragma once

#include <memory>
#include <optional>

#include "core/trace/certificates.h"
#include "core/trace/covered_weight.h"
#include "core/trace/rule.h"
#include "core/trace/visit_trace.h"
#include "core/trace/wide_states.h"

namespace plyscope {

/// The trace of a depth-first run of one rule. What it adds to the visits is the rule itself, run
/// again on the recorded results of a node's children: that yields windows, running values, the
/// chosen child, whose bound it was.
template <Rule R>
class RuleTrace final : public VisitTrace {
  using State = typename R::State;
  using Given = typename R::Given;
  using Result = typename R::Result;
  using Scratch = typename R::Scratch;
  static constexpr bool kRevisits = requires { R::kRevisits; };
  static constexpr bool kTuples = std::same_as<Result, std::uint64_t>;
  static constexpr bool kWindows = requires(Given g) { g.alpha; };
  static constexpr bool kGiven = !std::is_empty_v<Given>;
  /// Bounds pass chance nodes, as whole words next to what they are.
  static constexpr bool kTerms =
      std::same_as<Result, Word> && requires(const R& r, const State& s, const Scratch& scratch) {
    r.known(s, scratch);
  };

 public:
  /// `columns` keeps alive what the rule points to. The scratch holds what the run made.
  RuleTrace(RunFacts facts, R rule, VisitRecord record, GivenRecord<Given> given, Scratch scratch,
            std::shared_ptr<const void> columns)
      : VisitTrace(std::move(facts), std::move(record), kRevisits),
        rule_(std::move(rule)),
        given_(std::move(given)),
        scratch_(std::move(scratch)),
        columns_(std::move(columns)) {
    scanInner();
    sumSkippedLeaves();
    if constexpr (R::kBounds) {
      std::vector<std::uint8_t> probes;
      if constexpr (requires(Given g) { g.probe; }) {
        probes.resize(count());
        for (std::uint32_t v = 0; v < count(); ++v) probes[v] = lead(v) == EventKind::probe;
      }
      if (!this->record().cuts.empty() || !probes.empty()) {
        certificates_.emplace(tree(), rule_, this->record(), probes);
      }
    }
  }

  bool tuples() const override { return kTuples; }
  bool windows() const override { return kWindows; }
  std::size_t bytes() const override {
    std::size_t sum = VisitTrace::bytes() + given_.of.bytes() + given_.list.bytes() +
                      4 * birth_.size() + wide_.bytes();
    if constexpr (R::kBounds) sum += certificates_ ? certificates_->bytes() : 0;
    if constexpr (kTuples) sum += 8 * scratch_.averages->size();
    return sum;
  }

  Number number(Word w) const override { return facts().numbers.number(w); }
  std::vector<Number> tuple(Word w) const override;
  std::vector<Number> value(NodeId n, Time k) const override;
  NumberWindow givenWindow(NodeId n, Time k) const override;
  NumberWindow liveWindow(NodeId n, Time k) const override;
  std::optional<Number> incumbent(NodeId n, Time k) const override;
  Interval interval(NodeId n, Time k) const override;
  PartialSum partialSum(NodeId n, Time k) const override;
  Source source(NodeId n, Side side, Time k) const override;

 protected:
  void fill(std::uint32_t v, Time k, NodeState& s) const override;
  std::uint32_t chosen(std::uint32_t v) const override;
  EventKind lead(std::uint32_t v) const override;

 private:
  struct Replay {
    State state;
    std::uint32_t handled = 0;
  };

  void scanInner();
  /// What v was given. Of an inner visit it was written down; what a leaf or horizon node is
  /// given follows from its parent's state.
  Given given(std::uint32_t v) const {
    if constexpr (kGiven) {
      if (looked(v)) return givenOfLook(v);
      return given_.list[given_.of[visitIndex().innerBefore(v)]];
    } else {
      return {};
    }
  }
  Given givenOfLook(std::uint32_t v) const;
  /// The rule as it ran in the pass of visit v: one that looks ahead sees that pass's horizon.
  decltype(auto) ruleOf(std::uint32_t v) const {
    if constexpr (requires(R r) { r.limit; }) {
      R rule = rule_;
      rule.limit = limitOf(v);
      return rule;
    } else {
      return (rule_);
    }
  }
  std::vector<Number> partialTuple(std::uint32_t v, std::uint32_t arrived) const;
  /// The state of visit v once the results of all children that closed before k have arrived.
  Replay replay(std::uint32_t v, Time k, Scratch& scratch) const;
  Replay replay(std::uint32_t v, Time k) const {
    Scratch scratch = scratch_;
    return replay(v, k, scratch);
  }
  std::uint32_t absorbUpTo(const R& rule, State& state, std::uint32_t v, std::uint32_t c, Time k,
                           Scratch& scratch) const;
  /// The state of v's parent on giving v what it gives.
  State stateBefore(std::uint32_t v, Scratch& scratch) const;
  /// One side of a window, as a word of the run.
  static Word side(const Given& given, Side side) requires kWindows {
    return toWord(side == Side::alpha ? given.alpha : given.beta);
  }
  /// One side of what v was given, exactly.
  Number exactSide(std::uint32_t v, Side which) const requires kTerms;
  /// The child visit that first brought this running value to v, among those closed before k.
  std::uint32_t firstBest(std::uint32_t v, Time k, std::uint64_t word) const;
  std::uint64_t running(const State& state, Mover mover) const {
    NodeState shown;
    rule_.show(state, mover, shown);
    return static_cast<std::uint64_t>(shown.value);
  }
  Relation relation(std::uint32_t v) const;
  std::uint32_t handled(std::uint32_t v) const;

  R rule_;
  GivenRecord<Given> given_;
  Scratch scratch_;
  std::shared_ptr<const void> columns_;
  std::vector<std::uint32_t> birth_;  ///< per given: the visit that was given it first
  WideStates<State> wide_;
  struct Nothing {};
  template <bool bounds, class T>
  struct CertificatesOf {
    using type = Certificates<T>;
  };
  template <class T>
  struct CertificatesOf<false, T> {
    using type = Nothing;
  };
  std::optional<typename CertificatesOf<R::kBounds, Result>::type> certificates_;
};

// -- once, after the run -------------------------------------------------------------------------

template <Rule R>
void RuleTrace<R>::scanInner() {
  constexpr bool scratchless = std::same_as<Scratch, NoScratch>;
  std::uint32_t rank = 0;
  for (std::uint32_t v = 0; v < count(); ++v) {
    if (looked(v)) continue;
    if constexpr (kGiven) {
      const std::uint32_t g = given_.of[rank++];
      if (g == birth_.size()) birth_.push_back(v);
    }
    const NodeId n = node(v);
    if (kRevisits || tree().childCount(n) <= WideStates<State>::kStep) continue;
    const Mover mover = tree().mover(n);
    if (!scratchless && mover == Mover::chance) continue;  // its sums do not fit into a state
    Scratch scratch = scratch_;
    State state = rule_.enter(mover, n, given(v), scratch);
    wide_.begin(v);
    eachChild(v, [&](std::uint32_t c) {
      if (visit(c).close == kStillOpen) return false;
      rule_.absorb(state, mover, n, node(c), std::bit_cast<Result>(visit(c).result), scratch);
      wide_.add(c, visit(c).close, state);
      return true;
    });
  }
}

template <Rule R>
EventKind RuleTrace<R>::lead(std::uint32_t v) const {
  if constexpr (requires(Given g) { g.probe; }) {
    return !looked(v) && given(v).probe ? EventKind::probe : EventKind::start;
  } else if constexpr (kRevisits) {
    const NodeId up = tree().parent(node(v));
    return up != kNoNode && tree().isChance(up) ? EventKind::draw : EventKind::start;
  } else {
    return EventKind::start;
  }
}

// -- running the rule again ----------------------------------------------------------------------

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
      r.handled = static_cast<std::uint32_t>(it - first) * WideStates<State>::kStep;
      c = visit((it - 1)->last).after;
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
    if constexpr (kRevisits) rule.next(state, mover, tree().childCount(n));
    rule.absorb(state, mover, n, node(c), std::bit_cast<Result>(visit(c).result), scratch);
  }
  return arrived;
}

template <Rule R>
typename R::State RuleTrace<R>::stateBefore(std::uint32_t v, Scratch& scratch) const {
  const std::uint32_t p = visitIndex().parent(v);
  const NodeId n = node(p);
  State state = replay(p, visit(v).enter, scratch).state;
  if constexpr (kRevisits) ruleOf(p).next(state, tree().mover(n), tree().childCount(n));
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
std::uint32_t RuleTrace<R>::chosen(std::uint32_t v) const {
  if (looked(v) || !tree().isDecision(node(v)) || visit(v).close == kStillOpen) return kNone;
  return firstBest(v, kStillOpen, kTuples ? visit(v).result & ~kDropped : visit(v).result);
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
    rule_.show(given(v), tree().mover(node(v)), s);
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
    const std::uint32_t c = firstBest(v, k, static_cast<std::uint64_t>(s.value));
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
    if (lo == hi) return Relation::exact;
    if (hi < infinity<Result>() && !(value < hi)) return Relation::atMost;
    if (-infinity<Result>() < lo && !(lo < value)) return Relation::atLeast;
    return Relation::none;
  }
}

}  // namespace plyscope

#include "core/trace/rule_trace_numbers.h"
