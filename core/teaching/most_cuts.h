#pragma once

#include <cstdint>

#include "core/base/ids.h"

namespace plyscope {

/// What is counted at a node whose rule holds.
enum class Counted : std::uint8_t { cuts, deepCuts, cutsAboveLeaves, nothingLeft };

/// An upper bound of the count over all complete trees of the depth, `branching` children at every
/// inner node, turns alternating, searched left to right. `deep`: bounds travel (alpha-beta), else
/// only the parent's is used (the epsilon rule). Saturates at 2^32 - 1. O(depth).
std::uint32_t mostOf(Counted what, Depth depth, std::uint32_t branching, bool deep);

}  // namespace plyscope
