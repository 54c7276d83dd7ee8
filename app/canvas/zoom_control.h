#pragma once

#include <QWidget>

#include "app/support/theme.h"

namespace plyscope {

/// − 100 % + | Fit: an overlay at the canvas' lower right.
class ZoomControl : public QWidget {
  Q_OBJECT
 public:
  explicit ZoomControl(QWidget* parent);
  void setTheme(const Theme& theme);
  void setZoom(double zoom);
  QSize sizeHint() const override { return {157, 28}; }

 Q_SIGNALS:
  void zoomBy(double factor);
  void fullSize();
  void fit();

 protected:
  void paintEvent(QPaintEvent*) override;
  void mousePressEvent(QMouseEvent*) override;
  void mouseMoveEvent(QMouseEvent*) override;
  void leaveEvent(QEvent*) override;

 private:
  int partAt(int x) const;

  Theme theme_;
  double zoom_ = 1;
  int hover_ = -1;
};

}  // namespace plyscope
