#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/base/result.h"

namespace plyscope {

/// A text with one problem mended: at its place now stands `written`.
struct TextFix {
  std::string written;  ///< "10"
  std::string text;     ///< all of it
};

/// What certainly mends a problem: "1O" was meant as 10, a typed "0,5" as 0.5. Nothing where that
/// is not certain, or where the problem has no place.
std::optional<TextFix> textFix(std::string_view text, const Problem& problem);

}  // namespace plyscope
