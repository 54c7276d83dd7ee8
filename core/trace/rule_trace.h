#pragma once

#include <array>
#include <memory>
#include <optional>
#include <type_traits>

#include "core/trace/certificates.h"
#include "core/trace/covered_weight.h"
#include "core/trace/rule.h"
#include "core/trace/spread.h"
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
  /// Chance nodes draw their outcomes.
  static constexpr bool kDraws = kRevisits && !kWindows;
  /// What is given has two sides, which go back to different ancestors.
  static constexpr bool kSides = kWindows || requires(Given g) { g.holds[0]; };
  static constexpr bool kShowsGiven = kGiven && !kDraws;
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
                      sizeof(Born) * born_.size() + wide_.bytes();
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
  std::uint32_t arrived(std::uint32_t v, Time k) const override;

 private:
  struct Replay {
    State state;
    std::uint32_t handled = 0;
  };
  /// What a chance node's outcomes come to beside its state.
  using Tally = std::conditional_t<kDraws, Spread, CoveredWeight>;
  struct Beside {
    Scratch scratch;
    Tally tally;
  };
  using Wide = WideStates<State, Beside>;
  /// Per side of what a visit was given, the topmost visit above it, or it itself, from which on
  /// decision nodes handed down the very same.
  using Born = std::array<std::uint32_t, 2>;

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
  /// A rule that takes children as it likes takes one more.
  void advance(const R& rule, State& state, Mover mover, NodeId n) const {
    if constexpr (requires { rule.advance(state); }) {
      rule.advance(state);
    } else if constexpr (kRevisits) {
      rule.next(state, mover, tree().childCount(n));
    }
  }
  void keepWide(std::uint32_t v);
  void addTo(Tally& tally, std::uint32_t c) const;
  Tally tallyUpTo(std::uint32_t v, Time k) const;
  /// The state of v's parent on giving v what it gives.
  State stateBefore(std::uint32_t v, Scratch& scratch) const;
  /// One side of a window, as a word of the run.
  static Word side(const Given& given, Side side) requires kWindows {
    return toWord(side == Side::alpha ? given.alpha : given.beta);
  }
  Born bornBelow(std::uint32_t v, const Given& given, std::uint32_t parent,
                 const Given& above) const;
  std::uint32_t born(std::uint32_t v, Side side) const {
    return born_[given_.of[visitIndex().innerBefore(v)]][static_cast<unsigned>(side)];
  }
  /// One side of what v was given, exactly.
  Number exactSide(std::uint32_t v, Side which) const;
  /// The child visit that first brought this running value to v, among those closed before k.
  std::uint32_t firstBest(std::uint32_t v, Time k, std::uint64_t word) const;
  /// The first that brought it for certain, where one has: a child that returned a mere bound
  /// might only be equal. While none has, the first that returned the number.
  std::uint32_t bestChild(std::uint32_t v, Time k, std::uint64_t word) const;
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
  std::vector<Born> born_;  ///< per distinct given
  Wide wide_;
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
  struct Open {
    std::uint32_t visit, given;
  };
  std::vector<Open> path;
  std::uint32_t rank = 0;
  for (std::uint32_t v = 0; v < count(); ++v) {
    if (looked(v)) continue;
    if constexpr (kSides) {
      while (!path.empty() && visit(path.back().visit).after <= v) path.pop_back();
      const std::uint32_t g = given_.of[rank++];
      if (g == born_.size()) {
        const Open up = path.empty() ? Open{kNone, g} : path.back();
        born_.push_back(bornBelow(v, given_.list[g], up.visit, given_.list[up.given]));
      }
      path.push_back({v, g});
    }
    keepWide(v);
  }
}

template <Rule R>
typename RuleTrace<R>::Born RuleTrace<R>::bornBelow(std::uint32_t v, const Given& given,
                                                    std::uint32_t parent,
                                                    const Given& above) const {
  Born born{v, v};
  if constexpr (kSides) {
    if (parent == kNone || !tree().isDecision(node(parent))) return born;
    const auto same = [&](unsigned i) {
      if constexpr (kWindows) {
        return i == 0 ? given.alpha == above.alpha : given.beta == above.beta;
      } else {
        return given.holds[i] == above.holds[i] && given.held[i] == above.held[i];
      }
    };
    for (unsigned i = 0; i < 2; ++i) {
      if (same(i)) born[i] = this->born(parent, static_cast<Side>(i));
    }
  }
  return born;
}

// Probes leave more behind than fits beside a state: the bounds of all outcomes.
template <Rule R>
void RuleTrace<R>::keepWide(std::uint32_t v) {
  const NodeId n = node(v);
  const Mover mover = tree().mover(n);
  const bool chance = mover == Mover::chance;
  std::uint32_t most = tree().childCount(n);
  if constexpr (kDraws) most = chance ? rule_.samples : most;
  if (most <= Wide::kStep) return;
  Scratch scratch = scratch_;
  const R& rule = ruleOf(v);
  State state = rule.enter(mover, n, given(v), scratch);
  if constexpr (kRevisits && kWindows) {
    if (scratch.size() > scratch_.size()) return;
  }
  Tally tally;
  wide_.begin(v);
  eachChild(v, [&](std::uint32_t c) {
    if (visit(c).close == kStillOpen) return false;
    advance(rule, state, mover, n);
    rule.absorb(state, mover, n, node(c), std::bit_cast<Result>(visit(c).result), scratch);
    if (chance) addTo(tally, c);
    if (wide_.add(c, visit(c).close, state) && chance) wide_.add({scratch, tally});
    return true;
  });
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

}  // namespace plyscope

#include "core/trace/rule_trace_numbers.h"
#include "core/trace/rule_trace_replay.h"
