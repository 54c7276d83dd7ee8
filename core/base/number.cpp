#include "core/base/number.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "core/base/meant_number.h"
#include "core/base/number_range.h"
#include "core/base/utf8.h"

namespace plyscope {

namespace {

constexpr std::size_t kMostDigits = 1000;
constexpr int kMostExponent = 300;
constexpr std::string_view kExample = "Write a number such as 3, −2 or 0.5.";

bool isDigit(char c) {
  return c >= '0' && c <= '9';
}

// The spellings that people paste, in ASCII: U+2212, the en dash and the full-width hyphen are
// minus signs, full-width digits are digits. Everything else stays as it is.
std::string asciiSpelling(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    const char32_t c = decodeUtf8(text, i);
    if (c == U'\u2212' || c == U'\u2013' || c == U'\uFF0D') {
      out += '-';
    } else if (c >= U'\uFF10' && c <= U'\uFF19') {
      out += static_cast<char>('0' + (c - U'\uFF10'));
    } else if (c == U'\uFF0E') {
      out += '.';
    } else if (c < 0x80) {
      out += static_cast<char>(c);
    } else {
      out += '\x01';  // no part of a number
    }
  }
  return out;
}

Integer digitsToInteger(std::string_view digits) {
  Integer value = 0;
  std::uint64_t block = 0, scale = 1;
  for (const char c : digits) {
    block = block * 10 + static_cast<unsigned>(c - '0');
    scale *= 10;
    if (scale == 1'000'000'000'000'000'000u) {
      value = value * scale + block;
      block = 0;
      scale = 1;
    }
  }
  return value * scale + block;
}

Integer powerOfTen(unsigned n) {
  return boost::multiprecision::pow(Integer(10), n);
}

// The parts of "-12.50e3" or "-12/7", as views into the spelling.
struct Parts {
  bool negative = false;
  std::string_view whole, decimals, exponent, denominator;
  bool negativeExponent = false;
};

std::string_view takeDigits(std::string_view& rest) {
  std::size_t n = 0;
  while (n < rest.size() && isDigit(rest[n])) ++n;
  const std::string_view digits = rest.substr(0, n);
  rest.remove_prefix(n);
  return digits;
}

bool take(std::string_view& rest, char c) {
  if (rest.empty() || rest.front() != c) return false;
  rest.remove_prefix(1);
  return true;
}

std::optional<Parts> split(std::string_view rest) {
  Parts p;
  p.negative = take(rest, '-');
  if (!p.negative) take(rest, '+');
  p.whole = takeDigits(rest);
  if (take(rest, '/')) {
    p.denominator = takeDigits(rest);
    if (p.whole.empty() || p.denominator.empty() || !rest.empty()) return {};
    return p;
  }
  if (take(rest, '.')) p.decimals = takeDigits(rest);
  if (p.whole.empty() && p.decimals.empty()) return {};
  if (take(rest, 'e') || take(rest, 'E')) {
    p.negativeExponent = take(rest, '-');
    if (!p.negativeExponent) take(rest, '+');
    p.exponent = takeDigits(rest);
    if (p.exponent.empty()) return {};
  }
  if (!rest.empty()) return {};
  return p;
}

// What the person may have meant: letters that look like digits.
std::string lookAlike(std::string_view text) {
  std::string out(text);
  for (char& c : out) {
    if (c == 'O' || c == 'o') c = '0';
    if (c == 'l' || c == 'I') c = '1';
  }
  return out;
}

// "0,5" with a point; empty where that is no number.
std::string withPoint(std::string ascii) {
  const std::size_t comma = ascii.find(',');
  if (comma == std::string::npos) return {};
  ascii[comma] = '.';
  return split(ascii) ? ascii : std::string();
}

// "1O" in digits; empty where that is no number.
std::string inDigits(const std::string& ascii) {
  std::string meant = lookAlike(ascii);
  return meant != ascii && split(meant) ? meant : std::string();
}

tl::unexpected<Problems> notANumber(std::string_view text, const std::string& ascii) {
  std::string lower;
  for (const char c : ascii) {
    if (c != '+' && c != '-') lower += static_cast<char>(c >= 'A' && c <= 'Z' ? c + 32 : c);
  }
  if (lower == "nan" || lower == "inf" || lower == "infinity" || text == "∞" || text == "−∞") {
    return fail(fmt::format("a value must be a finite number, not {}", text),
                std::string(kExample));
  }
  if (const std::string point = withPoint(ascii); !point.empty()) {
    return fail(fmt::format("found {}", text),
                fmt::format("Write {} (in files the decimal sign is a point).", point));
  }
  if (text.empty()) return fail("a number is missing", std::string(kExample));
  const std::string meant = inDigits(ascii);
  return fail(fmt::format("this is not a number: {}", shortened(text, 40)),
              meant.empty() ? std::string(kExample) : fmt::format("Did you mean {}?", meant));
}

}  // namespace

std::string meantNumber(std::string_view text) {
  const std::string ascii = asciiSpelling(text);
  if (split(ascii)) return {};
  const std::string point = withPoint(ascii);
  return point.empty() ? inDigits(ascii) : point;
}

Result<Rational> parseNumber(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
  const std::string ascii = asciiSpelling(text);
  const std::optional<Parts> parts = split(ascii);
  if (!parts) return notANumber(text, ascii);
  const auto tooLong = [&] {
    return fail(
        fmt::format("the number {} has more than {} digits", shortened(text, 20), kMostDigits),
        "Shorten it.");
  };
  if (std::max(parts->whole.size() + parts->decimals.size(), parts->denominator.size()) >
      kMostDigits) {
    return tooLong();
  }
  Integer numerator = digitsToInteger(parts->whole), denominator = 1;
  if (!parts->denominator.empty()) {
    denominator = digitsToInteger(parts->denominator);
    if (denominator == 0) {
      return fail(fmt::format("{} divides by zero", shortened(text, 40)),
                  "Write a denominator other than 0.");
    }
  }
  if (!parts->decimals.empty()) {
    const auto count = static_cast<unsigned>(parts->decimals.size());
    denominator = powerOfTen(count);
    numerator = numerator * denominator + digitsToInteger(parts->decimals);
  }
  if (!parts->exponent.empty()) {
    int exponent = 0;
    for (const char c : parts->exponent) {
      exponent = exponent > kMostExponent ? exponent : exponent * 10 + (c - '0');
    }
    if (exponent > kMostExponent) {
      return fail(fmt::format("the exponent of {} is out of range", shortened(text, 40)),
                  "Exponents go from −300 to 300.");
    }
    (parts->negativeExponent ? denominator : numerator) *=
        powerOfTen(static_cast<unsigned>(exponent));
  }
  if (parts->negative) numerator = -numerator;
  Rational r(numerator, denominator);
  if (r != 0 && (beyondRange(r) || beyondRange(1 / r))) {
    return fail(fmt::format("the number {} is too {}", shortened(text, 40),
                            beyondRange(r) ? "large" : "close to 0"),
                "Numbers go from 10^−300 to 10^300 in size.");
  }
  // As a fraction too, which is how a number without a short decimal is written.
  static const Integer tooMany = powerOfTen(kMostDigits);
  if (boost::multiprecision::abs(boost::multiprecision::numerator(r)) >= tooMany ||
      boost::multiprecision::denominator(r) >= tooMany) {
    return tooLong();
  }
  return r;
}

bool beyondRange(const Rational& r) {
  const Integer n = boost::multiprecision::abs(boost::multiprecision::numerator(r));
  const Integer d = boost::multiprecision::denominator(r);
  if (n == 0) return false;
  const auto bits = static_cast<long>(boost::multiprecision::msb(n)) -
                    static_cast<long>(boost::multiprecision::msb(d));
  if (bits < kMostExponent * 3) return false;  // 10^300 has 997 bits
  return n > d * powerOfTen(kMostExponent);
}

std::string exactText(const Rational& r) {
  const Integer d = boost::multiprecision::denominator(r);
  const std::string n = boost::multiprecision::numerator(r).str();
  return d == 1 ? n : n + "/" + d.str();
}

std::string exactText(const Number& n) {
  if (n.finite()) return exactText(n.value);
  return n.kind == Number::Kind::plusInfinity ? "inf" : "-inf";
}

std::optional<std::string> decimalText(const Rational& r, unsigned mostDecimals) {
  Integer rest = boost::multiprecision::denominator(r);
  const auto twos = static_cast<unsigned>(boost::multiprecision::lsb(rest));
  rest >>= twos;
  unsigned fives = 0;
  for (; rest != 1; ++fives) {
    if (rest % 5 != 0) return {};
    rest /= 5;
  }
  const unsigned decimals = std::max(twos, fives);
  if (decimals > mostDecimals) return {};
  const Integer n = boost::multiprecision::numerator(r) * powerOfTen(decimals) /
                    boost::multiprecision::denominator(r);
  std::string digits = Integer(boost::multiprecision::abs(n)).str();
  if (digits.size() <= decimals) digits.insert(0, decimals + 1 - digits.size(), '0');
  if (decimals > 0) digits.insert(digits.size() - decimals, ".");
  return n < 0 ? "-" + digits : digits;
}

std::string shownText(const Number& n, Spelling spelling) {
  constexpr unsigned kDecimals = 4;
  if (n.kind == Number::Kind::plusInfinity) return "∞";
  if (n.kind == Number::Kind::minusInfinity) return "−∞";
  bool shortenedHere = n.approximate;
  std::string text;
  if (spelling == Spelling::fractions && !n.approximate) {
    text = exactText(n.value);
  } else if (auto exact = decimalText(n.value, kDecimals)) {
    text = *exact;
  } else {
    const Integer scaled = boost::multiprecision::numerator(n.value) * 10'000 * 2;
    const Integer twice = boost::multiprecision::denominator(n.value) * 2;
    const Integer half = boost::multiprecision::denominator(n.value);
    const Integer rounded = (scaled < 0 ? Integer(scaled - half) : Integer(scaled + half)) / twice;
    text = decimalText(Rational(rounded, 10'000), kDecimals).value_or("0");
    shortenedHere = true;
  }
  if (text.front() == '-') text.replace(0, 1, "−");
  return shortenedHere ? "≈ " + text : text;
}

}  // namespace plyscope
