#pragma once

#include <string>
#include <string_view>

namespace plyscope {

/// What a text that is no number was certainly meant to be: "1O" is 10, "0,5" is 0.5. Empty where
/// that is not certain.
std::string meantNumber(std::string_view text);

}  // namespace plyscope
