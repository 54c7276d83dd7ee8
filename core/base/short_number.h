#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace plyscope {

/// A number in lowest terms, both parts below 2^60 in size; the denominator is positive.
struct ShortNumber {
  std::int64_t numerator = 0, denominator = 1;
};

/// The quick way for what most numbers are: parseNumber() for "3", "-0.50", "2/3" in ASCII with at
/// most 17 digits. Nothing for all else, be it a longer number or none.
std::optional<ShortNumber> shortNumber(std::string_view text);

}  // namespace plyscope
