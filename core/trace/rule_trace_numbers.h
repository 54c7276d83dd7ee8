#pragma once

// The part of RuleTrace that turns words into numbers: exact windows, sums, sources. Included by
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

// A bound on one outcome of a chance node is a fraction, and the run's own windows are whole words
// next to it. Shown is the fraction. A decision node hands on what it was given, which is looked
// for further up, or a value of its own, which is whole; so only the chance nodes below the one
// whole word that the bound goes back to are reckoned with again.
template <Rule R>
Number RuleTrace<R>::exactSide(std::uint32_t v, Side which) const {
  std::vector<std::uint32_t> outcomes;
  Word word = side(given(v), which);
  while (word > -kInfinity && word < kInfinity) {
    if (!looked(v)) v = born(v, which);
    const std::uint32_t p = visitIndex().parent(v);
    const Word above = side(given(p), which);
    if (tree().isChance(node(p))) {
      outcomes.push_back(v);
    } else if (above != word) {
      break;
    }
    v = p;
    word = above;
  }
  if (outcomes.empty()) return number(word);
  Rational exact = word;
  for (std::size_t i = outcomes.size(); i-- > 0;) {
    const std::uint32_t c = outcomes[i];
    Scratch scratch = scratch_;
    const State s = stateBefore(c, scratch);
    const auto [lo, hi] = rule_.known(s, scratch);
    const bool alpha = which == Side::alpha;
    exact = (alpha ? hi : lo) + (exact - (alpha ? s.high : s.low)) / tree().probability(node(c));
  }
  return facts().numbers.number(exact);
}

template <Rule R>
NumberWindow RuleTrace<R>::givenWindow(NodeId n, Time k) const {
  const std::uint32_t v = visitIndex().latest(n, k);
  if (v == kNone) return {};
  if constexpr (kTerms) {
    return {exactSide(v, Side::alpha), exactSide(v, Side::beta)};
  } else if constexpr (kWindows) {
    const Given g = given(v);
    return {number(toWord(g.alpha)), number(toWord(g.beta))};
  }
  return {};
}

template <Rule R>
NumberWindow RuleTrace<R>::liveWindow(NodeId n, Time k) const {
  const std::uint32_t v = visitIndex().latest(n, k);
  if (v == kNone) return {};
  if (looked(v)) return givenWindow(n, k);
  if constexpr (kWindows) {
    const State s = replay(v, std::min(k, visit(v).close)).state;
    const auto live = [&](Side which, auto bound) {
      if constexpr (kTerms) {
        if (toWord(bound) == side(given(v), which)) return exactSide(v, which);
      }
      return number(toWord(bound));
    };
    return {live(Side::alpha, s.alpha), live(Side::beta, s.beta)};
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

// The sum is the rule's own, in whole words or in floating point as the run had it.
template <Rule R>
PartialSum RuleTrace<R>::partialSum(NodeId n, Time k) const {
  PartialSum p;
  const std::uint32_t v = visitIndex().latest(n, k);
  if (v == kNone || looked(v) || !tree().isChance(n)) return p;
  Scratch scratch = scratch_;
  const Time t = std::min(k, visit(v).close);
  const Replay now = replay(v, t, scratch);
  const std::uint64_t word = running(now.state, Mover::chance);
  if constexpr (kTuples) {
    for (unsigned player = 0; player < tree().players(); ++player) {
      p.sum.push_back(number(toWord(scratch.sums[word + player])));
    }
  } else {
    p.sum.push_back(number(static_cast<Word>(word)));
  }
  if constexpr (kDraws) {
    if (now.handled) p.sum[0].value /= now.handled;
    p.weight = Rational(now.handled) / rule_.samples;
    p.standardError = tallyUpTo(v, t).standardError();
    if (p.standardError && !facts().numbers.floating()) {
      *p.standardError *= static_cast<double>(number(1).value);
    }
    return p;
  } else {
    p.weight = tallyUpTo(v, k).value();
  }
  if constexpr (requires(State s) { s.low; }) {
    p.bounds = {number(toWord(now.state.low)), number(toWord(now.state.high))};
    p.bounded = true;
  }
  return p;
}

// Where the bound was moved: the parent of the topmost node that was given it. If that is a chance
// node, it was only converted there, and goes back to what the chance node was given.
template <Rule R>
Source RuleTrace<R>::source(NodeId n, Side side, Time k) const {
  std::uint32_t v = visitIndex().latest(n, k);
  if (v == kNone || looked(v)) return {};
  if constexpr (!kShowsGiven) {
    return {};
  } else {
    const auto bestOf = [&](std::uint32_t p, Time t) -> Source {
      const Mover mover = tree().mover(node(p));
      const std::uint32_t c = firstBest(p, t, running(replay(p, t).state, mover));
      return c == kNone ? Source{} : Source{node(p), node(c)};
    };
    if constexpr (kWindows) {
      const auto bound = [&](const auto& w) { return side == Side::alpha ? w.alpha : w.beta; };
      const auto infinite = [&](auto b) {
        return side == Side::alpha ? b == -infinity<Result>() : b == infinity<Result>();
      };
      if (infinite(bound(given(v)))) return {};
      if (bound(replay(v, std::min(k, visit(v).close)).state) != bound(given(v))) return {};
      bool weighed = false;
      for (;;) {
        v = born(v, side);
        const std::uint32_t p = visitIndex().parent(v);
        if (p == kNone) return {};
        if (tree().isDecision(node(p))) {
          Source source = bestOf(p, visit(v).enter);
          source.weighed = weighed;
          return source;
        }
        if (infinite(bound(given(p)))) return {};
        weighed = true;
        v = p;
      }
    } else if constexpr (kSides) {  // held by any opposing ancestor
      const unsigned other = 1 - index(tree().mover(node(v)));
      if (!tree().isDecision(node(v)) || !given(v).holds[other]) return {};
      v = born(v, static_cast<plyscope::Side>(other));
      const std::uint32_t p = visitIndex().parent(v);
      return p == kNone ? Source{} : bestOf(p, visit(v).enter);
    } else {  // held by the parent
      if (!given(v).holds) return {};
      return bestOf(visitIndex().parent(v), visit(v).enter);
    }
  }
}

}  // namespace plyscope
