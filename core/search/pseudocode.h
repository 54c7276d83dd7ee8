#pragma once

#include <span>

#include "core/search/search.h"

namespace plyscope {

std::span<const PseudocodeLine> pseudocodeOf(SearchId id);

}  // namespace plyscope
