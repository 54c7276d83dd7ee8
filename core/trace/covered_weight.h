#pragma once

#include <numeric>

#include "core/tree/tree.h"

namespace plyscope {

/// The probability of the outcomes of one chance node that have been looked at. Outcomes mostly
/// share a denominator, or have a short common one: their numerators are added up as machine words.
class CoveredWeight {
 public:
  void add(const Tree& tree, NodeId outcome) {
    const auto [num, den] = tree.probabilityParts(outcome);
    if (den == 0) return addLong(tree.probability(outcome));
    if (den != denominator_ && denominator_ % den != 0) {
      const std::int64_t factor = den / std::gcd(den, denominator_);
      if (denominator_ > kMost / factor) {
        settle();
        denominator_ = den;
      } else {
        numerator_ *= factor;
        denominator_ *= factor;
      }
    }
    numerator_ += den == denominator_ ? num : denominator_ / den * num;
  }
  Rational value() {
    settle();
    return settled_;
  }

 private:
  static constexpr std::int64_t kMost = std::int64_t{1} << 62;  // the sum is at most 1
  static constexpr unsigned kMostBits = 4096;

  void settle() {
    addLong(Rational(numerator_, denominator_));
    numerator_ = 0;
  }
  // So many unlike denominators occur only where a run cannot be exact; there the sum is rounded.
  void addLong(const Rational& share) {
    settled_ += share;
    if (boost::multiprecision::msb(boost::multiprecision::denominator(settled_)) > kMostBits) {
      settled_ = Rational(static_cast<double>(settled_));
    }
  }

  std::int64_t numerator_ = 0, denominator_ = 1;
  Rational settled_ = 0;
};

}  // namespace plyscope
