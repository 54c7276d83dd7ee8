#pragma once

#include <bit>
#include <cmath>
#include <vector>

#include "core/tree/tree.h"

namespace plyscope {

/// What the words of one run stand for.
///   tree      the tree's own words, scaled or ranked
///   rescaled  whole numbers in units of 1 / (scale * factor)
///   floating  the bits of a double, where nothing exact fits
struct Numbers {
  enum class Kind : std::uint8_t { tree, rescaled, floating };

  const Tree* tree = nullptr;
  Kind kind = Kind::tree;
  Integer factor = 1;

  Number number(Word w) const;
  /// A finite number counted in words, which need not be whole, nor small: a bound on an outcome.
  Number number(const Rational& words) const;
  bool floating() const { return kind == Kind::floating; }
};

}  // namespace plyscope
