#pragma once

#include <span>
#include <vector>

#include "core/layout/layout.h"

namespace plyscope {

/// The columns that the tidy layout reads; one entry per node in preorder.
struct TidyInput {
  std::span<const Depth> depth;
  std::span<const std::uint32_t> parent;      ///< of the root: anything
  std::span<const std::uint32_t> end;         ///< one past the subtree
  const std::vector<bool>* folded = nullptr;  ///< nothing is placed below these; may be null
  const std::vector<bool>* hidden = nullptr;  ///< lies below a folded node; null as `folded`
  std::span<const Extent> extent;             ///< empty: `pitch` / 2 on both sides
  double pitch = 72, siblingGap = 0, cousinGap = 0;
};

/// The x of every node, the root at 0. Hidden nodes get the x of the folded node above them.
std::vector<double> tidyPositions(const TidyInput& input);

}  // namespace plyscope
