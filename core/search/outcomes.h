#pragma once

#include <cmath>

#include "core/trace/rule.h"
#include "core/tree/tree.h"

namespace plyscope {

/// How a number is weighed by the probability of an outcome, and how a bound on a sum becomes a
/// bound on one of its terms. In whole numbers the scale sees to it that whatever meets a
/// probability m / d is divisible by d. A bound on a term, base + gap d / m, may lie between two
/// whole numbers and is rounded outwards. That changes no decision about a number that arrives:
/// base is divisible by d, so the bound is d (gap - i m) / m away from the multiple base + i d, and
/// either it is one, and whole, or at least d / m > 1 away from each. Rounded inwards, alpha and
/// beta of an open window could meet.
template <class V>
struct Outcomes;

template <>
struct Outcomes<Word> {
  const Tree* tree = nullptr;

  Word share(NodeId outcome, Word x) const {
    const auto [num, den] = tree->probabilityParts(outcome);
    return x / den * num;
  }
  bool impossible(NodeId outcome) const { return tree->probabilityParts(outcome).first == 0; }
  double chance(NodeId outcome) const {
    const auto [num, den] = tree->probabilityParts(outcome);
    return static_cast<double>(num) / static_cast<double>(den);
  }
  /// base + gap / p, rounded down.
  Word below(NodeId outcome, Word base, Word gap) const { return bound(outcome, base, gap, false); }
  /// base + gap / p, rounded up.
  Word above(NodeId outcome, Word base, Word gap) const { return bound(outcome, base, gap, true); }

 private:
  static constexpr Word kFar = Word{1} << 61;  // beyond every finite word, and still no infinity

  template <class Integer>
  static Integer quotient(Integer a, Integer b, bool up) {  // b > 0
    const Integer whole = a / b, rest = a % b;
    return whole + (up ? rest > 0 : -(rest < 0));
  }
  Word bound(NodeId outcome, Word base, Word gap, bool up) const {
    const auto [num, den] = tree->probabilityParts(outcome);
    Word wide;
    if (gap < kFar && gap > -kFar && !__builtin_mul_overflow(gap, den, &wide) &&
        !__builtin_add_overflow(base, quotient<Word>(wide, num, up), &wide)) {
      return wide > kFar ? kFar : wide < -kFar ? -kFar : wide;
    }
    const __int128 sum = base + quotient<__int128>(static_cast<__int128>(gap) * den, num, up);
    return sum > kFar ? kFar : sum < -kFar ? -kFar : static_cast<Word>(sum);
  }
};

template <>
struct Outcomes<double> {
  const double* probability = nullptr;  ///< one entry per node

  double share(NodeId outcome, double x) const { return x * probability[index(outcome)]; }
  bool impossible(NodeId outcome) const { return probability[index(outcome)] == 0; }
  double chance(NodeId outcome) const { return probability[index(outcome)]; }
  /// base + gap / p, rounded outwards.
  double below(NodeId outcome, double base, double gap) const {
    return std::nextafter(base + gap / probability[index(outcome)], -infinity<double>());
  }
  double above(NodeId outcome, double base, double gap) const {
    return std::nextafter(base + gap / probability[index(outcome)], infinity<double>());
  }
};

/// The utilities that a search reads, one entry per node, and the probabilities.
template <class V>
struct Game {
  const V* utility = nullptr;
  Outcomes<V> outcomes;
};

}  // namespace plyscope
