#include "core/formats/number_text.h"

namespace plyscope {

std::string numberText(const Rational& r, Spelling spelling) {
  if (spelling == Spelling::fractions) return exactText(r);
  constexpr unsigned kMostDecimals = 600;
  return decimalText(r, kMostDecimals).value_or(exactText(r));
}

}  // namespace plyscope
