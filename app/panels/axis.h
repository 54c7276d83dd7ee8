#pragma once

#include <QString>
#include <vector>

#include "core/base/number.h"

namespace plyscope {

/// A numbered line from `left` to `right`, in px: ticks at a round distance, infinities at its
/// ends.
struct Axis {
  double first = 0, step = 1;  ///< of the ticks
  int ticks = 7;
  double left = 0, right = 0;
  double inset = 33;  ///< from the ends to the outermost ticks

  double x(double v) const;
  /// Numbers beyond the ticks stay inside the line.
  double x(const Number& n) const;
};

double toDouble(const Number& n);

/// The round step, 1, 2 or 5 times a power of ten, that is `wanted` or the next above.
double roundStep(double wanted);

/// Seven ticks around the finite ones of these numbers; whole steps where all are whole.
Axis axisAround(const std::vector<Number>& numbers, double left, double right);

/// "−2.5": a tick's number.
QString tickText(double v);

}  // namespace plyscope
