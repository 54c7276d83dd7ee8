#pragma once

#include <QWidget>
#include <optional>
#include <vector>

#include "app/document/document.h"
#include "app/support/theme.h"
#include "core/base/ids.h"

namespace plyscope {

class Canvas;

/// What a question puts on the picture beside what the search did.
struct Pins {
  std::vector<NodeId> marked;   ///< branches that the reader marked as never looked at
  std::vector<NodeId> pointed;  ///< nodes that a hint points at
  std::vector<std::pair<NodeId, QString>> readings;  ///< what somebody writes at nodes
  /// Once it is judged: the branches that were to be marked, ascending.
  std::optional<std::vector<NodeId>> due;
  friend bool operator==(const Pins&, const Pins&) = default;
};

/// Lies over a canvas: the reader's marks as discs on edges, dashed frames around what a hint
/// points at. It takes no mouse; it tells of clicks on nodes and on the edges above them.
class PinBoard : public QWidget {
  Q_OBJECT
 public:
  explicit PinBoard(Canvas* canvas);
  void setTheme(const Theme& theme);
  void setPins(const Pins& pins);
  const Pins& pins() const { return pins_; }
  /// The node under a point of the canvas; beside all of them that whose edge is within 8 px.
  NodeId nodeOrEdgeAt(QPointF point) const;

 Q_SIGNALS:
  void pointed(plyscope::NodeId node);

 protected:
  void paintEvent(QPaintEvent*) override;
  bool eventFilter(QObject* object, QEvent* event) override;

 private:
  void paintReading(QPainter& painter, NodeId n, const QString& text) const;

  Canvas* canvas_;
  Theme theme_;
  Pins pins_;
  QPoint pressed_;
};

}  // namespace plyscope
