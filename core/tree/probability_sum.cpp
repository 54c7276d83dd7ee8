#include "core/tree/probability_sum.h"

namespace plyscope {

namespace {

constexpr unsigned kMostBits = 1u << 20;
constexpr unsigned kMostShortBits = 4096;

}  // namespace

void ProbabilitySum::add(const Rational& p) {
  if (tooLong_) return;
  const Integer n = boost::multiprecision::numerator(p), d = boost::multiprecision::denominator(p);
  const Integer rest = denominator_ % d;
  if (rest == 0) {
    numerator_ += denominator_ / d * n;
    return;
  }
  const Integer common = boost::multiprecision::gcd(rest, d), factor = d / common;
  numerator_ = numerator_ * factor + denominator_ / common * n;
  denominator_ *= factor;
  tooLong_ = boost::multiprecision::msb(denominator_) > kMostBits;
}

bool ProbabilitySum::isShort() const {
  return boost::multiprecision::msb(denominator_) <= kMostShortBits;
}

std::string ProbabilitySum::text() const {
  if (isShort()) return decimalText(value(), 12).value_or(exactText(value()));
  const Integer rounded = numerator_ * 1'000'000 / denominator_;
  return (tooLong_ ? "more than " : "≈ ") + *decimalText(Rational(rounded, 1'000'000), 6);
}

}  // namespace plyscope
