#include "core/edit/probabilities.h"

#include <algorithm>

namespace plyscope {

Rational sumOf(std::span<const Rational> probabilities) {
  Rational sum = 0;
  for (const Rational& p : probabilities) sum += p;
  return sum;
}

std::optional<std::vector<Rational>> scaledToOne(std::span<const Rational> probabilities) {
  const Rational sum = sumOf(probabilities);
  const bool negative = std::any_of(probabilities.begin(), probabilities.end(),
                                    [](const Rational& p) { return p < 0; });
  if (sum <= 0 || negative) return std::nullopt;
  std::vector<Rational> scaled(probabilities.begin(), probabilities.end());
  for (Rational& p : scaled) p /= sum;
  return scaled;
}

std::optional<std::vector<Rational>> withTheRest(std::span<const Rational> probabilities,
                                                 std::size_t i) {
  std::vector<Rational> mended(probabilities.begin(), probabilities.end());
  mended[i] = 0;
  const Rational rest = 1 - sumOf(mended);
  if (rest < 0) return std::nullopt;
  mended[i] = rest;
  return mended;
}

}  // namespace plyscope
