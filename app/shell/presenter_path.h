#pragma once

#include <QWidget>

#include "app/support/theme.h"
#include "core/base/ids.h"

namespace plyscope {

class Canvas;

/// The path from the root to the current node, as far as the presented canvas does not show it: a
/// plate with the node's name, value and window at the edge behind which it lies, so that the back
/// row sees where a bound comes from. It takes no mouse.
class PresenterPath : public QWidget {
  Q_OBJECT
 public:
  explicit PresenterPath(Canvas* canvas);
  void setTheme(const Theme& theme);
  /// The nodes that have a plate now, from the root down.
  std::vector<NodeId> beyond() const;
  QString words(NodeId n) const;  ///< on the plate: "n2  v = 2  α −∞  β 2"

 protected:
  bool eventFilter(QObject* object, QEvent* event) override;
  void paintEvent(QPaintEvent*) override;

 private:
  QRectF seen() const;
  void paintPlate(QPainter& painter, NodeId n, QPointF at, int side) const;

  Canvas* canvas_;
  Theme theme_;
};

}  // namespace plyscope
