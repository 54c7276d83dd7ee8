#pragma once

#include <QWidget>
#include <vector>

#include "app/canvas/canvas.h"

namespace plyscope {

/// Tags over a canvas: nodes that this side's search has visited and the other one never visits.
class OnlyHere : public QWidget {
  Q_OBJECT
 public:
  OnlyHere(Canvas* canvas, const Document* other);
  void setTheme(const Theme& theme);
  /// Where tags stand now, in px of the canvas: none over another, none cut off at the sides.
  std::vector<QRectF> tags() const;

 protected:
  void paintEvent(QPaintEvent*) override;
  bool eventFilter(QObject* object, QEvent* event) override;

 private:
  Canvas* canvas_;
  const Document* other_;
  Theme theme_;
};

/// How many nodes the first search visits and the second never does. O(nodes).
std::uint32_t visitedOnlyBy(const Run& one, const Run& other);

}  // namespace plyscope
