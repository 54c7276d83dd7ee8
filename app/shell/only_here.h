#pragma once

#include <QWidget>

#include "app/canvas/canvas.h"

namespace plyscope {

/// Tags over a canvas: nodes that this side's search has visited and the other one never visits.
class OnlyHere : public QWidget {
  Q_OBJECT
 public:
  OnlyHere(Canvas* canvas, const Document* other);
  void setTheme(const Theme& theme);

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
