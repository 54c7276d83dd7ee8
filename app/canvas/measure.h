#pragma once

#include <vector>

#include "app/canvas/ruler.h"
#include "app/canvas/scene.h"

namespace plyscope {

/// Beyond this, single labels cannot be read at once anyway; extents go by kind.
inline constexpr std::uint32_t kMeasured = 20'000;

/// The room of every node across the levels, labels included. `tagged`: by depth, whether every
/// node of that level gets the room of its live tag.
std::vector<Extent> measure(const Scene& scene, Ruler& ruler, const std::vector<bool>& tagged);

/// What is surely drawn of n; live tags fold to three lines where the canvas ends.
Extent drawnExtent(const Scene& scene, NodeId n);

/// Every leaf is as wide as the widest value of the tree needs it: no place and no size tells
/// anything of a value that is still covered. At size 1.
double widestLeafValue(const Scene& scene, const Ruler& ruler);

/// Levels as columns: how far apart they stand, and what stands behind the last.
void measureColumns(Scene& scene, Ruler& ruler);

}  // namespace plyscope
