#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "core/base/random.h"
#include "core/games/random_tree.h"

namespace plyscope {

/// All leaves that a random tree may carry, numbered from 0, so that a leaf is drawn by its number:
/// uniform, and never rejected. Coordinates are in units of 1 (or 1/2, with halves).
class LeafSource {
 public:
  explicit LeafSource(const RandomTreeOptions& options);

  struct Leaf {
    std::int64_t x = 0, y = 0;
  };

  std::uint64_t count() const { return count_; }  ///< different leaves
  Leaf at(std::uint64_t i) const;                 ///< i < count(); O(log range)
  std::int64_t unitsPerOne() const { return units_; }

 private:
  bool pairs_, mirrored_;
  std::int64_t units_, low_, high_;
  std::uint64_t count_ = 0;
  std::vector<std::uint64_t> before_;  ///< pairs in a band: leaves with a smaller x, for each x
  std::vector<std::int64_t> lowestY_;
};

/// Draws numbers below n, with or without replacement: a sparse Fisher-Yates shuffle, which holds
/// only the places that were touched.
class Draw {
 public:
  Draw(std::uint64_t n, bool replace) : n_(n), replace_(replace) {}
  /// Without replacement at most n times.
  std::uint64_t next(Random& random);

 private:
  std::uint64_t n_, drawn_ = 0;
  bool replace_;
  std::unordered_map<std::uint64_t, std::uint64_t> moved_;
};

}  // namespace plyscope
