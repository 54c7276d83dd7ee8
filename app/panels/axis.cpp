#include "app/panels/axis.h"

#include <algorithm>
#include <cmath>

namespace plyscope {

double toDouble(const Number& n) {
  return n.value.convert_to<double>();
}

double Axis::x(double v) const {
  const double pitch = (right - left - 2 * inset) / (ticks - 1);
  return left + inset + (v - first) / step * pitch;
}

double Axis::x(const Number& n) const {
  if (n.kind == Number::Kind::minusInfinity) return left;
  if (n.kind == Number::Kind::plusInfinity) return right;
  return std::clamp(x(toDouble(n)), left + 8, right - 8);
}

double roundStep(double wanted) {
  if (!(wanted > 0)) return 1;
  const double power = std::pow(10, std::floor(std::log10(wanted)));
  for (const double m : {1.0, 2.0, 5.0})
    if (m * power >= wanted * 0.999) return m * power;
  return 10 * power;
}

Axis axisAround(const std::vector<Number>& numbers, double left, double right) {
  Axis axis;
  axis.left = left, axis.right = right;
  std::vector<double> values;
  for (const Number& n : numbers)
    if (n.finite()) values.push_back(toDouble(n));
  if (values.empty()) values.push_back(0);
  const auto [low, high] = std::minmax_element(values.begin(), values.end());
  const bool whole =
      std::all_of(values.begin(), values.end(), [](double v) { return v == std::floor(v); });
  const double spread = *high - *low;
  axis.step = roundStep(whole || spread == 0 ? std::max(spread / 4, 1.0) : spread / 4);
  const double middle = std::round((*low + *high) / 2 / axis.step) * axis.step;
  axis.first = middle - 3 * axis.step;
  return axis;
}

QString tickText(double v) {
  if (std::abs(v) < 1e-12) v = 0;
  const QString text = std::abs(v) < 1e6 ? QString::number(v, 'g', 6) : QString::number(v, 'f', 0);
  return QString(text).replace('-', u'−');
}

}  // namespace plyscope
