#pragma once

#include "core/search/order.h"
#include "core/search/search.h"
#include "core/trace/numbers.h"

namespace plyscope {

/// Each node's children sorted by their true values for its mover, best or worst first, in the
/// tree as cut at the depth limit: what minimax, expectiminimax or max-n would return for them.
ChildLists trueOrder(const Tree& tree, SearchId id, const Numbers& numbers,
                     const SearchOptions& options);

}  // namespace plyscope
