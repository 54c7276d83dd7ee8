#pragma once

#include <QWidget>
#include <memory>

#include "app/support/theme.h"
#include "core/base/ids.h"
#include "core/teaching/played_game.h"

namespace plyscope {

class Canvas;
struct NodePicture;

/// The positions of the game that the tree was played out from, beside their nodes: left of an
/// inner node, under a leaf and its name. A picture without room is left out. What the cover hides
/// has no position.
class PositionPictures : public QWidget {
  Q_OBJECT
 public:
  explicit PositionPictures(Canvas* canvas);
  void setTheme(const Theme& theme);
  /// Where the picture of n stands now; empty: it has none, or no room. `before` and `after` are
  /// its neighbours on its level; kNoNode: none.
  QRectF boxFor(NodeId n, NodeId before, NodeId after) const;

 protected:
  bool eventFilter(QObject* object, QEvent* event) override;
  void paintEvent(QPaintEvent*) override;

 private:
  void begin();

  Canvas* canvas_;
  Theme theme_;
  std::shared_ptr<PlayedGame> game_;
  const NodePicture* picture_ = nullptr;
};

}  // namespace plyscope
