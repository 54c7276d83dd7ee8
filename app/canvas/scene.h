#pragma once

#include <QSizeF>
#include <memory>
#include <vector>

#include "app/canvas/draw_list.h"
#include "core/explain/explain.h"
#include "core/layout/layout.h"

namespace plyscope {

/// Sizes of VISUAL design at 100 %, px.
namespace metrics {
inline constexpr QSizeF kTriangle{62, 55}, kPairTriangle{94, 62}, kCircle{50, 50};
inline constexpr double kTriangleRadius = 6, kPairRadius = 7, kLeafRadius = 8;
inline constexpr QSizeF kSilhouette{62, 26};
inline constexpr double kLeafHeight = 34, kPairLeafHeight = 32, kLeafWidth = 40,
                        kPairLeafWidth = 62;
inline constexpr double kLeafPitch = 72, kPairLeafPitch = 78;
inline constexpr double kFromFlatSide = 18, kLetterFromTip = 22;
inline constexpr double kTagWidth = 118, kPairTagWidth = 84, kGap = 8;
inline constexpr double kGutter = 76, kRight = 16, kTop = 40, kOverlay = 14;
inline constexpr double kColumnGutter = 32;  ///< of column labels, above a tree that grows right
inline constexpr double kColumnLeafPitch = 42, kPressed = 110;
inline constexpr double kEdgeTagAt = 0.60, kTermAt = 0.54, kSkipAt = 0.36, kSkipInColumn = 0.5;
inline constexpr double kCapital = 0.3635;  ///< half the height of capitals, of the size
}  // namespace metrics

/// What all nodes of one level share.
struct Row {
  std::vector<Mover> movers;  ///< who moves here, in order of appearance; none for leaves
  double scale = 1e9;         ///< how large shapes may be at 100 % before they crowd each other:
                              ///< the 20th percentile of neighbours' distance over what they need
  double leastBelow = 1e9;    ///< the least scale of any level below this one
  double slot = 1e9;          ///< the least distance of two neighbours at 100 %, px
  double widestValue = 0;     ///< of the leaves' values at size 1
  double widestName = 0;      ///< of the leaves' names at size 1
};

/// All that a picture is made from, apart from the moment and the view. Depends on the tree, the
/// kind of search and the folded nodes, never on the step. A value; cheap to copy.
struct Scene {
  Run run;
  LayoutPtr layout;
  std::shared_ptr<const std::vector<Row>> rows;
  std::shared_ptr<const std::vector<Extent>> extents;
  std::shared_ptr<const std::vector<std::uint32_t>> leavesBefore;  ///< by id; one more at the end
  std::shared_ptr<const std::vector<NodeId>> principal;  ///< of the finished search, by depth
  bool tuples = false;                   ///< shapes are those of games with one number per player
  bool fullLabels = false;               ///< exports: labels are never shortened
  double left = 0, right = 0;            ///< of everything drawn, labels included; px at 100 %
  bool leftToRight = false;              ///< room is kept for a tree that grows to the right
  double levelRoom = metrics::kPressed;  ///< from level to level where nothing is pressed
  double lastRoom = 0;  ///< a tree that grows right: what stands behind the last level's middle

  const Tree& tree() const { return *run.tree; }
  std::uint32_t leavesBelow(NodeId n) const {
    return (*leavesBefore)[run.tree->end(n)] - (*leavesBefore)[index(n)];
  }
  /// Another search of the same tree with the same shapes: the places stay.
  void setRun(Run searched);
};

/// Labels up to this width get their own room on the screen; longer ones are shortened.
inline constexpr double kLongestLabel = 150;

/// `leftToRight`: neighbours are a line's height apart, levels as far as their labels are wide.
Scene makeScene(const Run& run, std::span<const NodeId> collapsed = {}, bool fullLabels = false,
                bool leftToRight = false);

Figure figureOf(const Scene& scene, NodeId n, bool squaresAndCircles);
QSizeF shapeSize(const Scene& scene, NodeId n, Figure figure);
double shapeRadius(const Scene& scene, Figure figure);

}  // namespace plyscope
