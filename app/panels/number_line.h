#pragma once

#include <optional>

#include "app/panels/axis.h"
#include "app/panels/number_view.h"

namespace plyscope {

/// What the number line of a moment shows.
struct Line {
  NodeId node = kNoNode;
  Mover mover = Mover::none;          ///< a chance node has a window, but no zones
  Number alpha, beta;                 ///< live
  Number zoneAlpha, zoneBeta;         ///< when the value arrived
  std::optional<Number> value;        ///< arriving
  std::optional<NumberWindow> range;  ///< star1, star2: where the chance node's value must lie
  bool empty() const { return !(alpha < beta); }
};

/// nullopt where the search hands down no windows, and on a lone leaf.
std::optional<Line> lineAt(const Run& run, Time k);

/// The window of a node as a number line: the zones in which an arriving value would be ignored,
/// would update the bound or would cut, alpha from below, beta from above, and what lies between.
/// At a chance node of star1 and star2, in place of the zones, the interval that its value has
/// been narrowed to.
class NumberLine : public NumberView {
  Q_OBJECT
 public:
  using NumberView::NumberView;
  int heightNeeded() const override { return 166; }
  QString words() const override;

 protected:
  void paint(QPainter& painter) override;

 private:
  void paintZones(QPainter& painter, const Line& line, const Axis& axis) const;
  void paintRange(QPainter& painter, const Line& line, const Axis& axis) const;
  void paintAxis(QPainter& painter, const Axis& axis) const;
  void paintWindow(QPainter& painter, const Line& line, const Axis& axis) const;
  void paintValue(QPainter& painter, const Number& value, const Axis& axis) const;
  void paintBound(QPainter& painter, const Number& n, double x, bool isAlpha) const;
  void paintVerdict(QPainter& painter, const Line& line, const Axis& axis) const;
};

}  // namespace plyscope
