#pragma once

#include <QPolygonF>
#include <QWidget>
#include <optional>
#include <vector>

#include "app/support/theme.h"

namespace plyscope {

/// What a teacher points and draws with, over the presented tree: a dot while the left button is
/// held, or with the pen on a line. It takes the canvas's presses, so that nothing is dragged.
class PresenterInk : public QWidget {
  Q_OBJECT
 public:
  /// Lies over `canvas` and follows its size.
  explicit PresenterInk(QWidget* canvas);
  void setTheme(const Theme& theme, double unit);  ///< unit: screen height / 1080
  void setPen(bool on);
  bool pen() const { return pen_; }
  void erase();
  std::size_t lines() const { return lines_.size(); }
  const std::optional<QPointF>& dot() const { return dot_; }

 Q_SIGNALS:
  void clicked(QPointF at);  ///< of the canvas, without the pen; nothing was dragged

 protected:
  bool eventFilter(QObject* object, QEvent* event) override;
  void paintEvent(QPaintEvent*) override;

 private:
  QWidget* canvas_;
  Theme theme_;
  double unit_ = 1;
  bool pen_ = false, drawing_ = false;
  std::vector<QPolygonF> lines_;
  std::optional<QPointF> dot_;
  QPointF pressed_;
};

}  // namespace plyscope
