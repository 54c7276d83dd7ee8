#include "core/teaching/most_cuts.h"

#include <algorithm>
#include <array>
#include <limits>

// A count of cutoffs from above, by induction on the height of a subtree. What a subtree can hold
// depends on which bounds reach its root: `own` (an ancestor of the same player has a value),
// `near` (the parent has one) and `far` (an older ancestor of the parent's player has one). A node
// can be cut only with near or far, and deep only with far. Its children get: the first one no near
// bound, the others one; near or far becomes their own, own becomes their far.
//
// A node that is cut has been given the value that cut it by its last child, which was therefore
// not cut itself: that child counts as `open`.

namespace plyscope {
namespace {

using Big = std::uint64_t;
constexpr Big kMost = std::numeric_limits<std::uint32_t>::max();

Big sum(Big a, Big b) {
  return std::min(kMost, a + b);
}
Big times(Big a, Big n) {
  return a == 0 ? 0 : n > kMost / a ? kMost : std::min(kMost, a * n);
}

/// Bit 0 own, bit 1 near, bit 2 far.
constexpr unsigned kOwn = 1, kNear = 2, kFar = 4;

struct Bound {
  Big any = 0;   ///< whether the root of the subtree is cut or not
  Big open = 0;  ///< it is not
};
using Level = std::array<Bound, 8>;

Bound above(const Level& below, unsigned given, Depth height, std::uint32_t b, Counted what,
            bool deep) {
  const bool reached = (given & (kNear | kFar)) != 0;
  const unsigned base = (reached && deep ? kOwn : 0u) | (given & kOwn && deep ? kFar : 0u);
  const Bound first = below[base], later = below[base | kNear];
  const Big last = what == Counted::nothingLeft && reached ? 1 : 0;
  Bound bound;
  // Its last child sets off the rule, or it does not.
  bound.open = sum(first.any, times(later.any, b - 1));
  if (last) {
    const Big before =
        b == 1 ? first.open : sum(sum(first.any, times(later.any, b - 2)), later.open);
    bound.open = std::max(bound.open, sum(before, 1));
  }
  bound.any = bound.open;
  if (!reached || b < 2) return bound;
  const bool counts = what == Counted::cuts || (what == Counted::deepCuts && (given & kFar)) ||
                      (what == Counted::cutsAboveLeaves && height >= 2);
  // Cut after k children, 1 <= k < b: more children first never count less.
  const Big examined =
      b == 2 ? first.open
             : std::max(first.open, sum(sum(first.any, times(later.any, b - 3)), later.open));
  bound.any = std::max(bound.any, sum(examined, counts ? 1 : 0));
  return bound;
}

}  // namespace

std::uint32_t mostOf(Counted what, Depth depth, std::uint32_t branching, bool deep) {
  Level level{};  // leaves
  for (Depth height = 1; height <= depth; ++height) {
    Level next;
    for (unsigned given = 0; given < 8; ++given) {
      next[given] = above(level, given, height, branching, what, deep);
    }
    level = next;
  }
  return static_cast<std::uint32_t>(level[0].any);
}

}  // namespace plyscope
