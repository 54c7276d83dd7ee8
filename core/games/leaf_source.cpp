#include "core/games/leaf_source.h"

#include <algorithm>

namespace plyscope {
namespace {

/// The largest whole number not above r.
std::int64_t floorOf(const Rational& r) {
  const Integer& n = numerator(r);
  const Integer& d = denominator(r);
  Integer q = n / d;  // towards zero
  if (n < 0 && q * d != n) --q;
  return static_cast<std::int64_t>(std::clamp<Integer>(q, -100'000'000, 100'000'000));
}

}  // namespace

LeafSource::LeafSource(const RandomTreeOptions& o)
    : pairs_(o.game == RandomGame::pairs && !o.zeroSum),
      mirrored_(o.zeroSum),
      units_(o.halves ? 2 : 1),
      low_(o.leafLow * units_),
      high_(o.leafHigh * units_) {
  if (high_ < low_) return;
  const std::int64_t range = high_ - low_ + 1;
  if (!pairs_) {
    count_ = static_cast<std::uint64_t>(range);
  } else if (!o.epsilon) {
    count_ = static_cast<std::uint64_t>(range) * static_cast<std::uint64_t>(range);
  } else {
    const std::int64_t band = floorOf(*o.epsilon * units_);  // |x + y| <= band, in units
    for (std::int64_t x = low_; x <= high_; ++x) {
      const std::int64_t from = std::max(low_, -band - x), to = std::min(high_, band - x);
      before_.push_back(count_);
      lowestY_.push_back(from);
      if (to >= from) count_ += static_cast<std::uint64_t>(to - from + 1);
    }
  }
}

LeafSource::Leaf LeafSource::at(std::uint64_t i) const {
  if (!pairs_) {
    const std::int64_t x = low_ + static_cast<std::int64_t>(i);
    return {x, mirrored_ ? -x : 0};
  }
  if (before_.empty()) {
    const auto range = static_cast<std::uint64_t>(high_ - low_ + 1);
    return {low_ + static_cast<std::int64_t>(i / range),
            low_ + static_cast<std::int64_t>(i % range)};
  }
  // The last x with at most i leaves before it is one that has leaves.
  const auto row = std::upper_bound(before_.begin(), before_.end(), i) - before_.begin() - 1;
  const auto r = static_cast<std::size_t>(row);
  return {low_ + row, lowestY_[r] + static_cast<std::int64_t>(i - before_[r])};
}

std::uint64_t Draw::next(Random& random) {
  if (replace_) return random.below(n_);
  const auto at = [&](std::uint64_t i) {
    const auto it = moved_.find(i);
    return it == moved_.end() ? i : it->second;
  };
  const std::uint64_t i = drawn_++;
  const std::uint64_t j = i + random.below(n_ - i);
  const std::uint64_t result = at(j);
  moved_[j] = at(i);
  return result;
}

}  // namespace plyscope
