#pragma once

#include "core/base/number.h"

namespace plyscope {

/// |r| > 10^300: where utilities end, so that whatever a search adds up in floating point, over as
/// many nodes as a tree or a run may have, stays finite. parseNumber() refuses such numbers, and
/// those closer to 0 than 10^-300, however they are spelled.
bool beyondRange(const Rational& r);

}  // namespace plyscope
