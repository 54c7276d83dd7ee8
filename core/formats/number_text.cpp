#include "core/formats/number_text.h"

namespace plyscope {

std::string numberText(const Rational& r, Spelling spelling) {
  if (spelling == Spelling::fractions) return exactText(r);
  constexpr unsigned kMostDecimals = 600;
  return decimalText(r, kMostDecimals).value_or(exactText(r));
}

void SpellingSeen::see(std::string_view number) {
  if (number.find('/') != std::string_view::npos) {
    fractions_ = true;
  } else if (number.find_first_of(".eE") != std::string_view::npos) {
    decimals_ = true;
  }
}

}  // namespace plyscope
