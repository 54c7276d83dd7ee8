#pragma once

#include "app/canvas/scene.h"
#include "app/canvas/view.h"

namespace plyscope {

/// The view that shows the whole tree in a canvas of that size, at most at 100 %. `view` keeps its
/// units, options, cover and selection.
View fitted(const Scene& scene, View view);

/// The same at 100 %, with the node in sight.
View atFullSize(const Scene& scene, View view, NodeId centre);

/// How a tree is first seen: whole, or where its levels would lie within 4 px of each other, at
/// 100 % around `current`; kNoNode: from the root on.
View opening(const Scene& scene, View view, NodeId current);

/// The zoom changed around a point of the canvas; levels that are too many to fit come apart too.
View zoomed(const Scene& scene, View view, double zoom, QPointF around);

/// The zoom to tell the reader: that of the axis that is pressed more. 1 is 100 %.
double shownZoom(const Scene& scene, const View& view);

/// Keeps at least a part of the tree in the canvas.
View bounded(const Scene& scene, View view);

/// Moves a node into the inner 70 % of the canvas; unchanged where it is there already.
View following(const Scene& scene, View view, NodeId n);

/// A page that holds the whole tree at 100 %, every label inside it.
View wholePage(const Scene& scene, View view);

/// Where a node's shape stands, in px of the canvas; at least 32 px wide and high.
QRectF boxOf(const Scene& scene, const View& view, NodeId n);

/// The folded node under whose silhouette a point lies; kNoNode beside all of them.
NodeId silhouetteAt(const Scene& scene, const View& view, QPointF point);

/// The node under a point, within at least 16 px around its centre; kNoNode beside all of them.
NodeId nodeAt(const Scene& scene, const View& view, QPointF point);

}  // namespace plyscope
