#pragma once

#include <string_view>

#include "core/tree/tree.h"

namespace plyscope {

/// One problem per leaf without a value, for formats that cannot say so; `what` is the format
/// with its article.
Problems missingValues(const Tree& tree, std::string_view what);

}  // namespace plyscope
