#pragma once

#include <QObject>
#include <QPoint>
#include <optional>

#include "core/edit/edit.h"

class QMouseEvent;
class QWheelEvent;

namespace plyscope {

class Canvas;

/// What the mouse does to the tree on the canvas: a leaf is dragged up and down to change its
/// value (in a pair: the number that was grabbed), a node is dragged sideways past its siblings,
/// and Alt+wheel counts the selected leaf. Where the tree grows to the right both directions are
/// exchanged: up and down past siblings, to the right for more. A drag is one step of the history;
/// Escape takes it back. Everything else stays the canvas's own.
class EditGestures : public QObject {
  Q_OBJECT
 public:
  explicit EditGestures(Canvas* canvas);
  void setEnabled(bool on) { enabled_ = on; }  ///< off: only the menu is left
  bool eventFilter(QObject* object, QEvent* event) override;

 Q_SIGNALS:
  void menuWanted(plyscope::NodeId node, QPoint globalPosition);  ///< kNoNode: beside all nodes

 private:
  struct Drag {
    NodeId node = kNoNode;
    QPoint from;
    bool begun = false, sideways = false;
    std::vector<Rational> start;  ///< of a leaf, its numbers
    std::size_t number = 0;       ///< which of them is dragged
    std::int64_t steps = 0;
    int gesture = 0;
  };

  bool press(const QMouseEvent& e);
  bool move(const QMouseEvent& e);
  bool release(const QMouseEvent& e);
  bool wheel(const QWheelEvent& e);
  void count(Drag& drag, std::int64_t steps);
  void reorder(Drag& drag, QPointF at);

  Canvas* canvas_;
  bool enabled_ = true;
  std::optional<Drag> drag_;
};

}  // namespace plyscope
