#pragma once

#include <QPainterPath>
#include <QPolygonF>

#include "app/canvas/draw_list.h"

namespace plyscope {

/// The outline of a figure around the origin, `distance` outside the figure of that size: the
/// polygon is moved outwards and its corners rounded by radius + distance, so that a ring keeps
/// its distance everywhere, also at the tips. Negative distances go inwards.
QPainterPath figurePath(Figure figure, QSizeF size, double radius, double distance = 0);

/// Where edges come in and go out, relative to the centre. `inwards` is the port towards the
/// parent. A rounded tip retreats by its radius' share.
QPointF port(Figure figure, QSizeF size, double radius, bool inwards);
/// The same for a tree that grows to the right: at half height on the left and right.
QPointF sidePort(Figure figure, QSizeF size, bool inwards);

/// Of the label inside, relative to the centre.
double labelOffset(Figure figure, QSizeF size, double fromFlatSide);

/// Marks, around the origin; they are paths, never text.
QPainterPath starPath(double outerRadius);
QPainterPath crossPath(double side);
QPainterPath scissorsPath(double height);
/// ▲ or ▼ with the given width, or ● for chance.
QPainterPath markerPath(Mover mover, double width);
QPainterPath arrowHeadPath(QPointF tip, QPointF direction, double length);
QPainterPath tickPath(double height);

}  // namespace plyscope
