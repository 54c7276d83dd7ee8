#pragma once

#include <QWidget>
#include <vector>

#include "app/support/theme.h"
#include "core/base/ids.h"

namespace plyscope {

class Canvas;

/// In a game of imperfect information, what joins the nodes that their player cannot tell apart: a
/// dotted line in the player's colour from each to the next, with the player's name on it.
class InformationSets : public QWidget {
  Q_OBJECT
 public:
  explicit InformationSets(Canvas* canvas);
  void setTheme(const Theme& theme);
  /// Sets of more than one node, each from left to right.
  const std::vector<std::vector<NodeId>>& sets() const { return sets_; }

 protected:
  bool eventFilter(QObject* object, QEvent* event) override;
  void paintEvent(QPaintEvent*) override;

 private:
  void begin();
  void join(QPainter& painter, NodeId from, NodeId to, bool named) const;

  Canvas* canvas_;
  Theme theme_;
  std::vector<std::vector<NodeId>> sets_;
};

}  // namespace plyscope
