#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <span>
#include <vector>

#include "core/trace/rule.h"
#include "core/trace/visit.h"
#include "core/tree/tree.h"

namespace plyscope {

/// What a run certifies of each node's true value, [lo, hi]: a fold over the subtree, so it is
/// stored, from one pass after the run. A leaf is [v, v]; MAX takes the maxima of both ends,
/// MIN the minima, with an open end where children were skipped; a chance node the weighted sums,
/// an outcome that was not looked at, or is open at that end, counting with the declared bound.
/// Of an outcome entered twice the later visit counts. A chance node of which every outcome is
/// exact is worth what it returned: in floating point two sums over the same numbers may differ.
/// Nearly all intervals follow from the returned number and two bits; the others stand in a table.
template <class V>
class Certificates {
 public:
  struct Ends {
    V lo, hi;
  };

  template <class R>
  Certificates(const Tree& tree, const R& rule, const VisitRecord& record,
               const std::vector<std::uint8_t>& probes);

  bool empty() const { return kinds_.empty(); }
  /// Of a closed visit that returned v.
  Ends ends(std::uint32_t visit, V v) const {
    switch (kind(visit)) {
      case kExact:
        return {v, v};
      case kAtMost:
        return {-infinity<V>(), v};
      case kAtLeast:
        return {v, infinity<V>()};
      default: {
        const auto it = std::partition_point(others_.begin(), others_.end(),
                                             [&](const Other& o) { return o.visit < visit; });
        return it->ends;
      }
    }
  }
  /// A child that settled a running value: a child before it returned the same number, but only
  /// as a bound (for MAX at most, for MIN at least), so that it might not have been equal.
  struct Settled {
    std::uint32_t visit, child;
    V value;
  };
  /// Those of one visit, in order; each a better value than the one before.
  std::span<const Settled> settled(std::uint32_t visit) const {
    const auto [first, last] =
        std::equal_range(settled_.begin(), settled_.end(), Settled{visit, 0, V(0)},
                         [](const Settled& a, const Settled& b) { return a.visit < b.visit; });
    return {first, last};
  }
  std::size_t bytes() const {
    return kinds_.size() * 8 + others_.size() * sizeof(Other) + settled_.size() * sizeof(Settled);
  }

 private:
  enum Kind : std::uint64_t { kExact, kAtMost, kAtLeast, kOther };
  struct Other {
    std::uint32_t visit;
    Ends ends;
  };

  std::uint64_t kind(std::uint32_t visit) const {
    return kinds_[visit / 32] >> (visit % 32 * 2) & 3;
  }

  std::vector<std::uint64_t> kinds_;
  std::vector<Other> others_;
  std::vector<Settled> settled_;
};

template <class V>
template <class R>
Certificates<V>::Certificates(const Tree& tree, const R& rule, const VisitRecord& record,
                              const std::vector<std::uint8_t>& probes) {
  const Visit* visits = record.visits.data();
  const auto count = static_cast<std::uint32_t>(record.visits.size());
  const auto [least, most] = rule.declared();
  const bool declared = -infinity<V>() < least;
  std::vector<Ends> ends(count);
  kinds_.assign(count / 32 + 1, 0);
  std::vector<std::uint32_t> outcomes, probed;
  for (std::uint32_t v = count; v-- > 0;) {
    const Visit& x = visits[v];
    const V value = std::bit_cast<V>(x.result);
    if (x.enter == x.close) {
      ends[v] = {value, value};
      continue;
    }
    const NodeId n{x.node()};
    const Mover mover = tree.mover(n);
    Ends e{};
    if (mover == Mover::chance) {
      outcomes.clear();
      probed.clear();
      for (std::uint32_t c = v + 1; c < x.after; c = visits[c].after) {
        (!probes.empty() && probes[c] ? probed : outcomes).push_back(c);
      }
      if (outcomes.size() < probed.size()) {
        outcomes.insert(outcomes.end(),
                        probed.begin() + static_cast<std::ptrdiff_t>(outcomes.size()),
                        probed.end());
      }
      e = declared ? Ends{least, most} : Ends{V(0), V(0)};
      bool exact = outcomes.size() == tree.childCount(n);
      for (const std::uint32_t c : outcomes) {
        exact = exact && ends[c].lo == ends[c].hi;
        const NodeId child{visits[c].node()};
        const V lo = declared ? std::max(ends[c].lo, least) : ends[c].lo;
        const V hi = declared ? std::min(ends[c].hi, most) : ends[c].hi;
        e.lo += rule.outcomes().share(child, declared ? V(lo - least) : lo);
        e.hi += rule.outcomes().share(child, declared ? V(hi - most) : hi);
      }
      if (exact && !x.cut()) e = {value, value};
    } else {
      const bool max = mover == Mover::A;
      const V start = max ? -infinity<V>() : infinity<V>();
      e = {start, start};
      std::uint32_t children = 0;
      V best = start;
      bool certain = false;
      const auto first = static_cast<std::ptrdiff_t>(settled_.size());
      for (std::uint32_t c = v + 1; c < x.after; c = visits[c].after, ++children) {
        const V result = std::bit_cast<V>(visits[c].result);
        const V sure = max ? ends[c].lo : ends[c].hi;
        if (max ? best < result : result < best) {
          best = result;
          certain = sure == best;
        } else if (!certain && sure == best) {
          certain = true;
          settled_.push_back({v, c, best});
        }
        e.lo = max ? std::max(e.lo, ends[c].lo) : std::min(e.lo, ends[c].lo);
        e.hi = max ? std::max(e.hi, ends[c].hi) : std::min(e.hi, ends[c].hi);
      }
      std::reverse(settled_.begin() + first, settled_.end());
      if (children < tree.childCount(n)) (max ? e.hi : e.lo) = max ? infinity<V>() : -infinity<V>();
    }
    ends[v] = e;
    std::uint64_t kind = kOther;
    if (e.lo == value && e.hi == value) kind = kExact;
    if (e.lo == -infinity<V>() && e.hi == value) kind = kAtMost;
    if (e.lo == value && e.hi == infinity<V>()) kind = kAtLeast;
    kinds_[v / 32] |= kind << (v % 32 * 2);
    if (kind == kOther) others_.push_back({v, e});
  }
  std::reverse(others_.begin(), others_.end());
  std::reverse(settled_.begin(), settled_.end());
}

}  // namespace plyscope
