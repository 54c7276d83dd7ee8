#pragma once

#include <cstdint>
#include <vector>

#include "core/tree/tree.h"

namespace plyscope {

/// How many nodes a search must hold over its run, and the most of it.
struct HeldNodes {
  std::vector<std::uint32_t> held;  ///< the most in each of the equal parts of the run
  std::uint32_t peak = 0;
  NodeId at = kNoNode;  ///< where the peak is first reached
};

/// What three ways of searching the same tree must hold: breadth-first all that it has generated,
/// depth-first the path, with sibling lists also all children of the nodes on it. Of a search that
/// skips nothing.
struct MemoryStudy {
  HeldNodes breadthFirst, siblings, lazy;
  std::uint32_t nodes = 0;  ///< of the tree as cut at the horizon
  Depth widest = 0;         ///< the first level with the most nodes: breadth-first's frontier
  std::uint32_t width = 0;  ///< of that level
};

/// `parts` at least 1. The tree is searched down to `limit`. O(nodes).
MemoryStudy studyMemory(const Tree& tree, std::uint32_t parts, Depth limit = kNoLimit);

}  // namespace plyscope
