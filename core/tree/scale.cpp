#include "core/tree/scale.h"

#include <algorithm>
#include <map>
#include <optional>

namespace plyscope {

// The scale is the smallest number that keeps every search in whole numbers. With
//   unit(leaf)     = lcm of its denominators,
//   unit(decision) = lcm of its own estimate's and its children's units,
//   unit(chance)   = the same, where outcome c of probability p counts den(p) * lcm(unit(c), den
//                    of every declared number),
// the scale is lcm(unit(root), declared denominators): then a value is divisible by den(p)
// wherever it meets p, and share = v / den * num is exact. The declared bounds belong inside the
// chance nodes because star1 weighs them with the mass that is left.
//
// Where that does not fit, it is divided by what all numbers that can come up have in common
// (core/tree/common_factor.cpp). It does not fit if max |u| * scale reaches 2^60 (sums and
// differences of two must stay away from the infinities) or a probability's part reaches 2^31. Then
// utilities are held as ranks.

namespace {

using boost::multiprecision::abs;
using boost::multiprecision::denominator;
using boost::multiprecision::lcm;
using boost::multiprecision::numerator;

// A number is 10^-300 at least in size, so a longer scale would make every number too large.
constexpr unsigned kMostScaleBits = 1100;

struct Units {
  std::vector<Integer> values{1};
  std::map<Integer, std::uint32_t> known{{1, 0}};
  bool tooLong = false;

  std::uint32_t indexOf(const Integer& unit) {
    if (boost::multiprecision::msb(unit) > kMostScaleBits) {
      tooLong = true;
      return 0;
    }
    const auto [at, isNew] = known.try_emplace(unit, static_cast<std::uint32_t>(values.size()));
    if (isNew) values.push_back(unit);
    return at->second;
  }
  std::uint32_t both(std::uint32_t a, std::uint32_t b) {
    if (a == b || b == 0) return a;
    return a == 0 ? b : indexOf(lcm(values[a], values[b]));
  }
};

Integer declaredUnit(std::span<const Rational> declared) {
  Integer unit = 1;
  for (const Rational& r : declared) unit = lcm(unit, denominator(r));
  return unit;
}

// Nothing where it is too long; thousands of denominators without a common factor are given up
// after the first few.
std::optional<Integer> unitOf(const NumberPool& pool, const Integer& declared) {
  Integer unit = declared;
  const auto take = [&](const Integer& d) {
    if (unit % d != 0) unit = lcm(unit, d);
    return boost::multiprecision::msb(unit) <= kMostScaleBits;
  };
  for (const std::int64_t d : pool.denominators) {
    if (!take(d)) return {};
  }
  for (const Rational& r : pool.longNumbers) {
    if (!take(denominator(r))) return {};
  }
  return unit;
}

// unit(root) of the essay above: children come after their parents, so one reverse pass does.
std::optional<Integer> unitOfRoot(const TreeColumns& tree, std::span<const NumberColumn> utilities,
                                  const NumberPool& pool, const Integer& declared) {
  Units units;
  const std::uint32_t inside = units.indexOf(declared);
  std::vector<std::uint32_t> ofDenominator;
  for (const std::int64_t d : pool.denominators) ofDenominator.push_back(units.indexOf(d));
  std::vector<std::uint32_t> unit(tree.parent.size(), 0);
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> outcome;  // (child, p) -> unit
  for (std::uint32_t n = static_cast<std::uint32_t>(unit.size()); n-- > 0 && !units.tooLong;) {
    for (const NumberColumn& column : utilities) {
      const std::uint32_t d = column.denominator(n);
      if (d == 0) continue;
      unit[n] = units.both(unit[n], d == NumberPool::kLong
                                        ? units.indexOf(denominator(column.value(n, pool)))
                                        : ofDenominator[d]);
    }
    if (n == 0) break;
    std::uint32_t share = unit[n];
    if (tree.mover[index(tree.parent[n])] == Mover::chance) {
      const auto [at, isNew] = outcome.try_emplace({share, tree.probability[n]}, 0);
      if (isNew) {
        const Integer both = units.values[units.both(share, inside)];
        at->second =
            units.indexOf(both * denominator(tree.probabilities[tree.probability[n]].value));
      }
      share = at->second;
    }
    std::uint32_t& above = unit[index(tree.parent[n])];
    above = units.both(above, share);
  }
  if (units.tooLong) return {};
  return lcm(units.values[unit[0]], declared);
}

// Whether |numerator| * factor stays below the limit for every number of the column, and for each
// long number too. Numbers over one denominator need one comparison each, no multiplication.
bool fitsScale(const NumberColumn& column, const NumberPool& pool, const Integer& scale,
               const std::vector<Word>& factors) {
  const auto room = [&](std::uint32_t d) {
    return factors[d] == 0 ? 0 : (kFiniteWord - 1) / factors[d];
  };
  if (column.alike()) {
    const Word most = room(0);
    if (column.widest() <= most) return true;
    Word outside = 0;
    for (std::size_t n = 0; n < column.size(); ++n) {
      outside |= (most - column.numerator(n)) | (most + column.numerator(n));
    }
    return outside >= 0;
  }
  std::vector<Word> rooms;
  for (std::uint32_t d = 0; d < factors.size(); ++d) rooms.push_back(room(d));
  for (std::size_t n = 0; n < column.size(); ++n) {
    const std::uint32_t d = column.denominator(n);
    if (d == NumberPool::kLong) {
      const Rational scaled = column.value(n, pool) * scale;
      if (abs(numerator(scaled)) >= Integer(kFiniteWord)) return false;
    } else if (column.numerator(n) > rooms[d] || column.numerator(n) < -rooms[d]) {
      return false;
    }
  }
  return true;
}

// The columns of words, or false where the largest number would not fit; nothing is changed then.
bool fillScaled(TreeColumns& tree, std::vector<NumberColumn>& utilities, const NumberPool& pool,
                std::span<const Rational> declared, const Integer& scale) {
  const Integer limit(kFiniteWord);
  for (const Rational& r : declared) {
    if (abs(numerator(r)) * (scale / denominator(r)) >= limit) return false;
  }
  std::vector<Word> factors;  // of each shared denominator; 0 where not even 1 would fit
  for (const std::int64_t d : pool.denominators) {
    const Integer factor = scale / d;
    factors.push_back(factor < limit ? static_cast<Word>(factor) : 0);
  }
  for (const NumberColumn& column : utilities) {
    if (!fitsScale(column, pool, scale, factors)) return false;
  }
  tree.utility.clear();
  for (NumberColumn& column : utilities) {
    if (column.alike() && factors[0] <= 1) {
      tree.utility.push_back(column.take());
      continue;
    }
    Column<Word> words(column.size());
    for (std::size_t n = 0; n < words.size(); ++n) {
      const std::uint32_t d = column.denominator(n);
      words[n] = d == NumberPool::kLong
                     ? static_cast<Word>(numerator(Rational(column.value(n, pool) * scale)))
                     : column.numerator(n) * factors[d];
    }
    tree.utility.push_back(std::move(words));
  }
  tree.scale = scale;
  return true;
}

void fillRanked(TreeColumns& tree, std::vector<NumberColumn>& utilities, const NumberPool& pool) {
  std::vector<Rational> sizes;
  for (const NumberColumn& column : utilities) {
    for (std::size_t n = 0; n < column.size(); ++n) {
      if (column.numerator(n) != 0 || column.denominator(n) == NumberPool::kLong) {
        sizes.push_back(abs(column.value(n, pool)));
      }
    }
  }
  std::sort(sizes.begin(), sizes.end());
  sizes.erase(std::unique(sizes.begin(), sizes.end()), sizes.end());
  tree.utility.clear();
  for (NumberColumn& column : utilities) {
    Column<Word> words(column.size(), 0);
    for (std::size_t n = 0; n < column.size(); ++n) {
      const Rational u = column.value(n, pool);
      if (u == 0) continue;
      const auto at = std::lower_bound(sizes.begin(), sizes.end(), Rational(abs(u)));
      const Word rank = at - sizes.begin() + 1;
      words[n] = u < 0 ? -rank : rank;
    }
    tree.utility.push_back(std::move(words));
  }
  tree.ranks = std::move(sizes);
  tree.scale = 1;
}

}  // namespace

void represent(TreeColumns& tree, std::vector<NumberColumn> utilities, const NumberPool& pool,
               std::span<const Rational> declared) {
  const bool chance = tree.facts.chanceNodes > 0;
  const Integer inside = declaredUnit(declared);
  bool fits = true;
  for (const Probability& p : tree.probabilities) {
    fits = fits && p.denominator != 0 && p.denominator < (std::int64_t{1} << 31);
  }
  std::optional<Integer> scale;
  if (fits) scale = chance ? unitOfRoot(tree, utilities, pool, inside) : unitOf(pool, inside);
  fits = scale.has_value();
  tree.representation = TreeColumns::Representation::scaled;
  tree.facts.exact = true;
  if (fits && fillScaled(tree, utilities, pool, declared, *scale)) return;
  if (fits && chance) {
    const Integer less = withoutCommonFactor(tree, utilities, pool, declared, *scale);
    if (less < *scale && fillScaled(tree, utilities, pool, declared, less)) return;
  }
  // Epsilon and bounds are rounded by the searches that take them; no other search needs them.
  if (!declared.empty()) return represent(tree, std::move(utilities), pool, {});
  tree.representation = TreeColumns::Representation::ranked;
  tree.facts.exact = !chance;
  fillRanked(tree, utilities, pool);
}

}  // namespace plyscope
