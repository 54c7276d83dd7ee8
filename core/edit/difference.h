#pragma once

#include <vector>

#include "core/explain/explain.h"

namespace plyscope {

/// What a search found before an edit and after it, where they differ. Nodes are those of the tree
/// after it.
struct Difference {
  std::vector<Number> valueBefore, valueAfter;       ///< at the root: one number, or one per player
  NodeId moveBefore = kNoNode, moveAfter = kNoNode;  ///< the root's; kNoNode: none, or it is gone
  bool sameLine = true;                              ///< the principal variations are the same
  std::vector<NodeId> cutsGone, cutsNew;             ///< nodes that were cut, or now are
  std::uint32_t leavesBefore = 0, leavesAfter = 0;   ///< looked at
};

/// `newIds` by node of the run before (core/edit/rewrite.h). Both runs have ended searches. O(cuts
/// + leaves looked at).
Difference difference(const Run& before, const Run& after,
                      const std::vector<std::uint32_t>& newIds);

}  // namespace plyscope
