#pragma once

#include "core/trace/trace.h"

namespace plyscope {

/// Which side a chance node of star1 or star2 that stops fails on: low, where the most that its sum
/// can come to does not pass alpha; else high. `strict` stops beyond equality only.
bool failsLow(const NumberWindow& window, const Number& most, bool strict);

}  // namespace plyscope
