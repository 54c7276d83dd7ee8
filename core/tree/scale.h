#pragma once

#include <span>
#include <vector>

#include "core/tree/number_column.h"

namespace plyscope {

/// Chooses the representation of a tree and fills its utility columns, scale, ranks and
/// facts.exact from the exact numbers. Shape, flags and probabilities are there already.
/// `declared` are numbers that searches will do arithmetic with: bounds and epsilon.
void represent(TreeColumns& tree, std::vector<NumberColumn> utilities, const NumberPool& pool,
               std::span<const Rational> declared);

/// A divisor of `scale`, the smallest that still keeps every search in whole numbers; `scale`
/// itself where it is far too long for that to help.
Integer withoutCommonFactor(const TreeColumns& tree, std::span<const NumberColumn> utilities,
                            const NumberPool& pool, std::span<const Rational> declared,
                            const Integer& scale);

}  // namespace plyscope
