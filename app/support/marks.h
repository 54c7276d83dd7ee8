#pragma once

#include <QPainterPath>
#include <QRectF>
#include <array>

namespace plyscope {

/// The small marks that panels draw as paths, never as text.
enum class NodeShape : std::uint8_t { up, down, disc, leaf, pentagon };

QPainterPath shapePath(NodeShape shape, const QRectF& box);
/// Open scissors that fill a box.
QPainterPath scissorsPath(const QRectF& box);
/// Two upright strokes, 2 wide and `gap` apart, centred: "skipped".
std::array<QRectF, 2> doubleStroke(const QPointF& centre, double height, double gap);
/// A five-pointed star.
QPainterPath starPath(const QPointF& centre, double radius);

}  // namespace plyscope
