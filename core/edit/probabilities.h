#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "core/base/number.h"

namespace plyscope {

// What mends the probabilities of a chance node while they are typed. Exact.

Rational sumOf(std::span<const Rational> probabilities);

/// All in the same proportion, so that they add up to 1; nothing where that is not possible: their
/// sum is 0, or one is negative.
std::optional<std::vector<Rational>> scaledToOne(std::span<const Rational> probabilities);

/// Item `i` gets what the others leave of 1; nothing where they leave less than 0.
std::optional<std::vector<Rational>> withTheRest(std::span<const Rational> probabilities,
                                                 std::size_t i);

}  // namespace plyscope
