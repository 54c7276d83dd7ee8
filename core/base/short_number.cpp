#include "core/base/short_number.h"

#include <numeric>

namespace plyscope {

namespace {

// Takes digits from the front of the text into `value`; how many, or more than 17.
unsigned takeDigits(std::string_view& text, std::int64_t& value) {
  unsigned count = 0;
  for (; !text.empty() && static_cast<unsigned char>(text.front() - '0') < 10; ++count) {
    if (count == 18) return count;
    value = value * 10 + (text.front() - '0');
    text.remove_prefix(1);
  }
  return count;
}

}  // namespace

std::optional<ShortNumber> shortNumber(std::string_view text) {
  if (text.empty() || text.size() > 19) return {};
  const bool negative = text.front() == '-';
  if (negative || text.front() == '+') text.remove_prefix(1);
  ShortNumber n;
  unsigned digits = takeDigits(text, n.numerator);
  if (digits > 0 && text.starts_with('/')) {
    text.remove_prefix(1);
    n.denominator = 0;
    digits += takeDigits(text, n.denominator);
    if (n.denominator == 0) return {};
  } else if (text.starts_with('.')) {
    text.remove_prefix(1);
    std::string_view decimals = text;
    digits += takeDigits(text, n.numerator);
    if (digits > 17) return {};
    decimals.remove_suffix(text.size());
    for (std::size_t i = 0; i < decimals.size(); ++i) n.denominator *= 10;
  }
  if (digits == 0 || digits > 17 || !text.empty()) return {};
  const std::int64_t common = std::gcd(n.numerator, n.denominator);
  n.numerator /= common;
  n.denominator /= common;
  if (negative) n.numerator = -n.numerator;
  return n;
}

}  // namespace plyscope
