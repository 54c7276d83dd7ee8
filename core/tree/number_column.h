#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "core/base/number.h"
#include "core/tree/columns.h"

namespace plyscope {

/// Denominators that the numbers of one tree share (the first is 1, unless a PlainTree brought
/// its own), and the few numbers too long for 64 bits.
struct NumberPool {
  static constexpr std::uint32_t kLong = 0xFFFFFFFF;

  explicit NumberPool(std::int64_t first = 1)
      : denominators{first}, known{{first, 0}}, latest(first) {}

  std::uint32_t indexOf(std::int64_t denominator);

  std::vector<std::int64_t> denominators;
  std::map<std::int64_t, std::uint32_t> known;
  std::int64_t latest;  ///< what was asked for last, and its index
  std::uint32_t latestIndex = 0;
  std::vector<Rational> longNumbers;
};

/// Exact numbers by the million: a 64-bit numerator each, and the index of a shared denominator
/// once one is not whole. Where the index is kLong, the numerator is an index into longNumbers.
class NumberColumn {
 public:
  std::size_t size() const { return numerator_.size(); }
  void reserve(std::size_t n) { numerator_.reserve(n); }
  void push(Word whole) {
    widest_ = kInfinity;
    numerator_.push_back(whole);
    if (!denominator_.empty()) denominator_.push_back(0);
  }
  /// In lowest terms, both below 2^60 in size.
  void set(std::size_t i, Word numerator, Word denominator, NumberPool& pool);
  void push(const Rational& r, NumberPool& pool);
  void set(std::size_t i, const Rational& r, NumberPool& pool);
  void resize(std::size_t n);
  /// All of them at once, over the pool's first denominator; none is larger than `widest` in size.
  void assign(Column<Word> numerators, Word widest) {
    numerator_ = std::move(numerators);
    widest_ = widest;
  }
  /// What assign() said; else a number that says nothing.
  Word widest() const { return widest_; }

  Word numerator(std::size_t i) const { return numerator_[i]; }
  std::uint32_t denominator(std::size_t i) const {
    return denominator_.empty() ? 0 : denominator_[i];
  }
  Rational value(std::size_t i, const NumberPool& pool) const;
  /// Whether all are over the pool's first denominator.
  bool alike() const { return denominator_.empty(); }
  Column<Word> take() { return std::move(numerator_); }

 private:
  void setShared(std::size_t i, Word numerator, std::uint32_t shared);

  Column<Word> numerator_;
  Column<std::uint32_t> denominator_;
  Word widest_ = kInfinity;
};

}  // namespace plyscope
