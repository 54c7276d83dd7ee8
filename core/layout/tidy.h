#pragma once

#include <vector>

#include "core/layout/layout.h"

namespace plyscope {

/// Positions the nodes of the tree. What lies below a folded node is hidden; both may be null.
Positions tidyPositions(const LayoutInput& input, const std::vector<bool>* folded,
                        const std::vector<bool>* hidden);

}  // namespace plyscope
