#pragma once

#include <string>

#include "core/base/number.h"

namespace plyscope {

/// A number as files spell it: whole, else a decimal where it ends, else a fraction; always a
/// fraction where the text uses fractions. Exact; reads back.
std::string numberText(const Rational& r, Spelling spelling);

}  // namespace plyscope
