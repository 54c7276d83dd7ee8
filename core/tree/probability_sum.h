#pragma once

#include <string>

#include "core/base/number.h"

namespace plyscope {

/// An exact sum of probabilities over one common denominator, which is never reduced: thousands of
/// denominators that share no factor make it long, and its common factors would take minutes.
class ProbabilitySum {
 public:
  void add(const Rational& p);
  bool isOne() const { return !tooLong_ && numerator_ == denominator_; }
  /// Short enough to divide by; the sum is known exactly in any case but where add() gave up, after
  /// a million bits.
  bool isShort() const;
  Rational value() const { return Rational(numerator_, denominator_); }  ///< isShort()
  /// "0.9", "2/3"; "≈ 0.9983" of a long one.
  std::string text() const;

 private:
  Integer numerator_ = 0, denominator_ = 1;
  bool tooLong_ = false;
};

}  // namespace plyscope
