#pragma once

#include <cmath>
#include <cstdint>
#include <optional>

namespace plyscope {

/// How far draws lie from their mean, without a second walk over them (Welford 1962).
class Spread {
 public:
  void add(double x) {
    ++draws_;
    const double from = x - mean_;
    mean_ += from / draws_;
    squares_ += from * (x - mean_);
  }
  /// Of the mean; nothing before the second draw.
  std::optional<double> standardError() const {
    if (draws_ < 2) return std::nullopt;
    return std::sqrt(squares_ / (draws_ - 1.0) / draws_);
  }

 private:
  std::uint32_t draws_ = 0;
  double mean_ = 0, squares_ = 0;  ///< the sum of squared distances from the mean
};

}  // namespace plyscope
