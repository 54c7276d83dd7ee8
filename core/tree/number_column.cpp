#include "core/tree/number_column.h"

namespace plyscope {

std::uint32_t NumberPool::indexOf(std::int64_t denominator) {
  if (denominator == latest) return latestIndex;
  const auto [at, isNew] =
      known.try_emplace(denominator, static_cast<std::uint32_t>(denominators.size()));
  if (isNew) denominators.push_back(denominator);
  latest = denominator;
  return latestIndex = at->second;
}

void NumberColumn::push(const Rational& r, NumberPool& pool) {
  push(Word{0});
  set(size() - 1, r, pool);
}

void NumberColumn::set(std::size_t i, const Rational& r, NumberPool& pool) {
  const Integer n = boost::multiprecision::numerator(r), d = boost::multiprecision::denominator(r);
  if (boost::multiprecision::abs(n) < Integer(kFiniteWord) && d < Integer(kFiniteWord)) {
    set(i, static_cast<Word>(n), static_cast<Word>(d), pool);
  } else {
    setShared(i, static_cast<Word>(pool.longNumbers.size()), NumberPool::kLong);
    pool.longNumbers.push_back(r);
  }
}

void NumberColumn::set(std::size_t i, Word numerator, Word denominator, NumberPool& pool) {
  setShared(i, numerator, pool.indexOf(denominator));
}

void NumberColumn::setShared(std::size_t i, Word numerator, std::uint32_t shared) {
  numerator_[i] = numerator;
  widest_ = kInfinity;
  if (denominator_.empty() && shared != 0) denominator_.resize(numerator_.size(), 0);
  if (!denominator_.empty()) denominator_[i] = shared;
}

void NumberColumn::resize(std::size_t n) {
  numerator_.resize(n, 0);
  if (!denominator_.empty()) denominator_.resize(n, 0);
}

Rational NumberColumn::value(std::size_t i, const NumberPool& pool) const {
  const std::uint32_t d = denominator(i);
  if (d == NumberPool::kLong) return pool.longNumbers[static_cast<std::size_t>(numerator_[i])];
  return Rational(Integer(numerator_[i]), Integer(pool.denominators[d]));
}

}  // namespace plyscope
