#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/teaching/generator_options.h"
#include "core/teaching/measures.h"

namespace plyscope {

/// One constraint, ready to be compared with what was measured.
struct Wish {
  Count wanted;
  std::uint32_t (*measured)(const Measures&);
  std::string_view one, many;  ///< "cut", "cuts"
  std::string_view yes, no;    ///< of a wish without number: what was asked, what was got
  std::uint32_t weight = 1;    ///< of one step away, against the other wishes
};

/// All constraints that are asked for.
std::vector<Wish> wishesOf(const Constraints& constraints);

/// 0 where all are met; else the weighted sum of how far each is off.
std::uint64_t distance(const std::vector<Wish>& wishes, const Measures& measures);

/// "exactly 3 cuts, at least 1 deep cut and no ties".
std::string askedText(const std::vector<Wish>& wishes);
/// "3 cuts, 0 deep cuts and ties".
std::string gotText(const std::vector<Wish>& wishes, const Measures& measures);

/// What measure() has to look at for them.
MeasureRequest requestOf(const GeneratorOptions& options);

}  // namespace plyscope
