#pragma once

#include <QImage>
#include <QWidget>

#include "app/canvas/scene.h"
#include "app/canvas/view.h"
#include "app/support/theme.h"

namespace plyscope {

/// The whole tree, small, with the part that the canvas shows; drag the frame or click to jump.
class Minimap : public QWidget {
  Q_OBJECT
 public:
  explicit Minimap(QWidget* parent);
  void setTheme(const Theme& theme);
  void show(const Scene& scene, double time, const View& view);

 Q_SIGNALS:
  /// The canvas' view should have this origin.
  void moved(QPointF origin);

 protected:
  void paintEvent(QPaintEvent*) override;
  void mousePressEvent(QMouseEvent*) override;
  void mouseMoveEvent(QMouseEvent*) override;

 private:
  void jump(QPointF to);
  QRectF window() const;

  Theme theme_;
  Scene scene_;
  View view_, small_;
  double time_ = 1;
};

}  // namespace plyscope
