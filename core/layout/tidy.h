#pragma once

#include <vector>

#include "core/layout/layout.h"

namespace plyscope {

/// Places the nodes of the tree. What lies below a folded node is hidden; both may be null.
PlacedNodes tidyNodes(const LayoutInput& input, const std::vector<bool>* folded,
                      const std::vector<bool>* hidden);

}  // namespace plyscope
