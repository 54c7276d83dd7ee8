#pragma once

#include <boost/multiprecision/cpp_int.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/result.h"

namespace plyscope {

using Integer = boost::multiprecision::cpp_int;
using Rational = boost::multiprecision::cpp_rational;

/// A number as people meet it: an exact rational or an infinity. `approximate` says that the
/// value was computed in floating point because it could not be held exactly.
struct Number {
  enum class Kind : std::uint8_t { minusInfinity, finite, plusInfinity };

  Rational value = 0;
  Kind kind = Kind::finite;
  bool approximate = false;

  static Number infinity() { return {0, Kind::plusInfinity, false}; }
  static Number minusInfinity() { return {0, Kind::minusInfinity, false}; }
  bool finite() const { return kind == Kind::finite; }
  friend bool operator==(const Number& a, const Number& b) {
    return a.kind == b.kind && (!a.finite() || a.value == b.value);
  }
  friend bool operator<(const Number& a, const Number& b) {
    if (a.kind != b.kind) return a.kind < b.kind;
    return a.finite() && a.value < b.value;
  }
};

/// Reads "3", "-2.5", ".5", "1/3", "2.5e3" and the minus signs U+2212 and U+2013, exactly.
/// Exponents outside -300..300, zero denominators, NaN and infinities are errors whose `what` and
/// `remedy` can be shown as they are.
Result<Rational> parseNumber(std::string_view text);

/// "6", "-1/3", "inf", "-inf": exact, machine readable, never "-0".
std::string exactText(const Number& n);
std::string exactText(const Rational& r);

/// "-0.5": exact, with at most so many decimals; nothing if more would be needed.
std::optional<std::string> decimalText(const Rational& r, unsigned mostDecimals);

/// How numbers are shown to people.
enum class Spelling : std::uint8_t { decimals, fractions };

/// "−1.5", "∞", "≈ 0.3333": real minus sign, no scientific notation, at most four decimals; a
/// shortened or approximate number carries ≈. With `fractions`, "1/3" stays a fraction.
std::string shownText(const Number& n, Spelling spelling = Spelling::decimals);

}  // namespace plyscope
