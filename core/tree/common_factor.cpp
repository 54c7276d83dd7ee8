#include "core/tree/scale.h"

namespace plyscope {

// The recipe of scale.cpp looks at denominators only: a coin over 2 and 4 gets the scale 2, though
// 1 would do. With every number held as a multiple of 1/scale, let
//   common(leaf)     = its numbers' gcd,
//   common(decision) = gcd of its own estimate's and its children's,
//   common(chance)   = the same, where outcome c of probability p counts p * common(c), and
//                      p * the gcd of the declared numbers.
// Whatever can come up at a node is a multiple of its `common`, so all may be divided by the gcd
// of all of them and of the scale, which must stay whole. One reverse pass.

namespace {

using boost::multiprecision::abs;
using boost::multiprecision::gcd;

// Longer scales would need numbers of which 2^64 is a common factor.
constexpr unsigned kMostBits = 124;

}  // namespace

Integer withoutCommonFactor(const TreeColumns& tree, std::span<const NumberColumn> utilities,
                            const NumberPool& pool, std::span<const Rational> declared,
                            const Integer& scale) {
  if (boost::multiprecision::msb(scale) >= kMostBits) return scale;
  const auto held = [&](const Rational& r) {
    return Integer(abs(boost::multiprecision::numerator(Rational(r * scale))));
  };
  Integer ofDeclared = 0;
  for (const Rational& r : declared) ofDeclared = gcd(ofDeclared, held(r));
  Integer all = gcd(scale, ofDeclared);
  std::vector<Integer> common(tree.parent.size(), 0);
  for (std::size_t n = common.size(); n-- > 0 && all != 1;) {
    if (tree.flags[n] & TreeColumns::kHasUtility) {
      for (const NumberColumn& column : utilities) {
        common[n] = gcd(common[n], held(column.value(n, pool)));
      }
    }
    all = gcd(all, common[n]);
    if (n == 0) break;
    const std::size_t parent = index(tree.parent[n]);
    Integer share = common[n];
    if (tree.mover[parent] == Mover::chance) {
      const Probability& p = tree.probabilities[tree.probability[n]];
      share = gcd(Integer(share / p.denominator * p.numerator),
                  Integer(ofDeclared / p.denominator * p.numerator));
      all = gcd(all, share);
    }
    common[parent] = gcd(common[parent], share);
  }
  return scale / all;
}

}  // namespace plyscope
