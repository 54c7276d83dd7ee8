#pragma once

#include <string>
#include <string_view>

#include "core/base/number.h"

namespace plyscope {

/// A number as files spell it: whole, else a decimal where it ends, else a fraction; always a
/// fraction where the text uses fractions. Exact; reads back.
std::string numberText(const Rational& r, Spelling spelling);

/// How a text spells its numbers, told from all of them: by fractions where some is a fraction and
/// none a decimal.
class SpellingSeen {
 public:
  void see(std::string_view number);
  Spelling spelling() const {
    return fractions_ && !decimals_ ? Spelling::fractions : Spelling::decimals;
  }

 private:
  bool decimals_ = false, fractions_ = false;
};

}  // namespace plyscope
