#pragma once

#include <QPointF>
#include <QSizeF>

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
  bool strategyArrows = false;
  friend bool operator==(const DisplayOptions&, const DisplayOptions&) = default;
};

/// From which place, and with which options, the tree is looked at. A value. Lengths are px.
struct View {
  QSizeF size;            ///< of the canvas
  double zoom = 1;        ///< below 1 it presses x only; above 1 everything grows
  double unit = 1;        ///< of shapes and text: 1, or the presenter's 1.9
  double strokeUnit = 1;  ///< of strokes: 1, or the presenter's 1.6
  double pitch = 164;     ///< between two levels at zoom 1, already times `unit`
  QPointF origin;         ///< where x = 0 of the root's level stands
  NodeId selection = kNoNode;
  Cover cover;
  DisplayOptions show;

  double xScale() const { return zoom * unit; }
  double symbolUnit() const { return unit * (zoom > 1 ? zoom : 1); }
  double lineUnit() const { return strokeUnit * (zoom > 1 ? zoom : 1); }
  double levelPitch() const { return pitch * (zoom > 1 ? zoom : 1); }
  double x(double layoutX) const { return origin.x() + layoutX * xScale(); }
  double y(double level) const { return origin.y() + level * levelPitch(); }
  double layoutX(double px) const { return (px - origin.x()) / xScale(); }
  double level(double py) const { return (py - origin.y()) / levelPitch(); }
};

}  // namespace plyscope
