#include "core/trace/numbers.h"

namespace plyscope {

Number Numbers::number(Word w) const {
  if (kind == Kind::floating) {
    const double x = std::bit_cast<double>(w);
    if (std::isinf(x)) return x > 0 ? Number::infinity() : Number::minusInfinity();
    return {Rational(x), Number::Kind::finite, true};
  }
  if (kind == Kind::tree) return tree->number(w);
  if (w >= kInfinity) return Number::infinity();
  if (w <= -kInfinity) return Number::minusInfinity();
  return number(Rational(w));
}

Number Numbers::number(const Rational& words) const {
  if (kind == Kind::tree && tree->representation() == Tree::Representation::ranked) {
    return tree->number(static_cast<Word>(numerator(words)));  // whole: nothing is weighed there
  }
  return {words / Rational(tree->scale() * factor), Number::Kind::finite, false};
}

}  // namespace plyscope
