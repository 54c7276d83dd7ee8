#pragma once

#include <bit>
#include <concepts>
#include <cstdint>
#include <limits>

#include "core/trace/trace.h"
#include "core/trace/visit.h"

namespace plyscope {

/// What a rule says after a child's result has been absorbed.
enum class Verdict : std::uint8_t {
  untested,  ///< there was nothing to test
  goOn,      ///< tested: keep looking
  stop,      ///< tested: the remaining children need not be looked at
};

/// An algorithm is a rule at one node. A depth-first search is this rule and a driver that walks
/// the tree; the trace runs the same rule again to answer questions.
///
///   Given    what the parent hands down, frozen: the tag on the edge
///   State    what an open node knows: its live tag
///   Result   one 8-byte word, handed up
///   Scratch  what does not fit into a State of fixed size; passed in, so that a const rule can be
///            shared between threads
///
/// A rule that does not simply take each child once has kRevisits = true and a next().
template <class R>
concept Rule = requires(const R& rule, const typename R::Given& given, typename R::State& state,
                        typename R::Scratch& scratch, NodeId n, Mover m, typename R::Result result,
                        NodeState& shown) {
  { rule.root() } -> std::same_as<typename R::Given>;
  { rule.enter(m, n, given, scratch) } -> std::same_as<typename R::State>;
  { rule.give(state, m, n, n, scratch) } -> std::same_as<typename R::Given>;
  { rule.look(n) } -> std::same_as<typename R::Result>;
  { rule.absorb(state, m, n, n, result, scratch) } -> std::same_as<Verdict>;
  { rule.leave(state, m, n, true, scratch) } -> std::same_as<typename R::Result>;
  rule.show(given, m, shown);
  rule.show(state, m, shown);
}
&&sizeof(typename R::Result) == 8;

/// A utility tuple in one word: the terminal (or horizon) node whose tuple it is, or, from
/// kAverages on, the number of an average that a chance node made.
using Row = std::uint64_t;
inline constexpr Row kAverages = Row{1} << 31;
inline constexpr Row kNoRow = kDropped - 1;
/// A tuple that is still being summed: kPartial, the visit, 31 bits of how many have arrived.
inline constexpr Row kPartial = Row{1} << 62;

struct NoScratch {};
struct NoGiven {
  friend bool operator==(NoGiven, NoGiven) = default;
};

/// The window of alpha-beta and its kin.
template <class V>
struct Window {
  V alpha, beta;
  friend bool operator==(const Window& a, const Window& b) {  // which side differs is no pattern
    return (a.alpha == b.alpha) & (a.beta == b.beta);
  }
};

template <class V>
V infinity() {
  if constexpr (std::same_as<V, double>) {
    return std::numeric_limits<double>::infinity();
  } else {
    return V(kInfinity);
  }
}

/// A number as the word of a trace.
template <class V>
Word toWord(const V& v) {
  return std::bit_cast<Word>(v);
}

}  // namespace plyscope
