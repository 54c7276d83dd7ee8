#pragma once

#include <QPointF>
#include <QSizeF>
#include <algorithm>

#include "app/document/document.h"
#include "core/base/ids.h"

namespace plyscope {

/// What the reader may choose about the picture.
struct DisplayOptions {
  enum class Windows : std::uint8_t { both, nodes, edges, none };
  Windows windows = Windows::both;
  bool names = true;
  bool squaresAndCircles = false;  ///< MAX square, MIN circle, chance diamond
  bool legend = true;
  bool rowLabels = true;
  bool leftToRight = false;  ///< levels are columns, the root at the left; no label is turned
  friend bool operator==(const DisplayOptions&, const DisplayOptions&) = default;
};

/// From which place, and with which options, the tree is looked at. A value. Lengths are px.
/// Places and the origin lie along the tree's own axes: x across the levels, y from level to level.
/// On the canvas these are exchanged where the tree grows to the right; only turned() knows.
struct View {
  QSizeF size;              ///< of the canvas
  double zoom = 1;          ///< below 1 it presses x only; above 1 everything grows
  double wished = 1;        ///< unit of shapes and text where there is room: the presenter's is 1.9
  double strokeWished = 1;  ///< of strokes at that unit: the presenter's is 1.6
  double unit = 1;          ///< of shapes and text as there is room for, from 1 to `wished`
  double pitch = 164;       ///< between two levels at zoom 1, already times `unit`
  QPointF origin;           ///< where x = 0 of the root's level stands, along the tree's axes
  bool controls = false;    ///< some stand in the lower right corner, over the tree
  NodeId selection = kNoNode;
  Cover cover;
  DisplayOptions show;

  double xScale() const { return zoom * unit; }
  double symbolUnit() const { return unit * (zoom > 1 ? zoom : 1); }
  /// Of strokes: between 1 and `strokeWished` as `unit` is between 1 and `wished`.
  double strokeUnit() const {
    return wished == 1 ? strokeWished
                       : 1 + (strokeWished - 1) * std::max(0.0, (unit - 1) / (wished - 1));
  }
  double lineUnit() const { return strokeUnit() * (zoom > 1 ? zoom : 1); }
  double levelPitch() const { return pitch * (zoom > 1 ? zoom : 1); }
  double x(double layoutX) const { return origin.x() + layoutX * xScale(); }
  double y(double level) const { return origin.y() + level * levelPitch(); }
  /// From px of the canvas to px along the tree's axes, or back.
  QPointF turned(QPointF p) const { return show.leftToRight ? p.transposed() : p; }
  QSizeF turned(QSizeF s) const { return show.leftToRight ? s.transposed() : s; }
  double breadth() const { return turned(size).width(); }  ///< of the canvas, across the levels
  double length() const { return turned(size).height(); }  ///< and along them
  QPointF at(double layoutX, double level) const { return turned(QPointF(x(layoutX), y(level))); }
  double layoutX(double px) const { return (px - origin.x()) / xScale(); }
  double level(double py) const { return (py - origin.y()) / levelPitch(); }
};

}  // namespace plyscope
