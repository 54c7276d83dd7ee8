#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "core/base/number.h"
#include "core/tree/columns.h"

namespace plyscope {

/// Denominators that the numbers of one tree share, and the few numbers too long for 64 bits.
struct NumberPool {
  static constexpr std::uint32_t kLong = 0xFFFFFFFF;

  std::uint32_t indexOf(std::int64_t denominator);

  std::vector<std::int64_t> denominators{1};
  std::map<std::int64_t, std::uint32_t> known{{1, 0}};
  std::vector<Rational> longNumbers;
};

/// Exact numbers by the million: a 64-bit numerator each, and the index of a shared denominator
/// once one is not whole. Where the index is kLong, the numerator is an index into longNumbers.
class NumberColumn {
 public:
  std::size_t size() const { return numerator_.size(); }
  void reserve(std::size_t n) { numerator_.reserve(n); }
  void push(Word whole) {
    numerator_.push_back(whole);
    if (!denominator_.empty()) denominator_.push_back(0);
  }
  void push(const Rational& r, NumberPool& pool);
  void set(std::size_t i, const Rational& r, NumberPool& pool);
  void resize(std::size_t n);
  /// All of them at once, whole.
  void assign(std::vector<Word> whole) { numerator_ = std::move(whole); }

  Word numerator(std::size_t i) const { return numerator_[i]; }
  std::uint32_t denominator(std::size_t i) const {
    return denominator_.empty() ? 0 : denominator_[i];
  }
  Rational value(std::size_t i, const NumberPool& pool) const;
  bool whole() const { return denominator_.empty(); }
  std::vector<Word> take() { return std::move(numerator_); }

 private:
  std::vector<Word> numerator_;
  std::vector<std::uint32_t> denominator_;
};

}  // namespace plyscope
