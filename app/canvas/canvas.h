#pragma once

#include <QElapsedTimer>
#include <QImage>
#include <QTimer>
#include <QWidget>
#include <functional>
#include <vector>

#include "app/canvas/scene.h"
#include "app/canvas/view.h"
#include "app/document/document.h"
#include "app/support/background.h"
#include "app/support/theme.h"

namespace plyscope {

class Minimap;
class ZoomControl;

/// The painted tree of a document. It holds the view (where one looks from) and nothing else:
/// pictures come from frame(), places from the scene.
class Canvas : public QWidget {
  Q_OBJECT
 public:
  Canvas(Document* document, QWidget* parent);
  ~Canvas() override;

  void setTheme(const Theme& theme);
  void setDisplay(const DisplayOptions& options);
  const DisplayOptions& display() const { return view_.show; }
  void setLegend(bool on);
  void setMinimap(bool on);
  void setControls(bool on);     ///< − 100 % + Fit; on by default, never while presenting
  NodeId currentNode() const;    ///< what has the ring
  void setLeftToRight(bool on);  ///< the tree grows to the right
  /// With `on`, the current node stays in the inner part of the canvas.
  void setFollow(bool on);
  bool follows() const { return follow_; }
  /// From where a node is seen that is followed; without one, following().
  using Camera = std::function<View(const Scene& scene, View view, NodeId n)>;
  void setCamera(Camera camera);
  Document& document() const { return *document_; }
  const View& view() const { return view_; }
  const Scene& scene() const { return scene_; }

 public Q_SLOTS:
  void fit();
  void setZoom(double zoom);  ///< 1 is 100 %; around the middle
  void zoomBy(double factor);
  void centreCurrent();
  void runToSelection(bool backwards = false);
  /// Folds what lies below n into a silhouette with its count, or unfolds it.
  void toggleFolded(NodeId n);
  /// A large tree is laid out on a worker; meanwhile there is no scene.
  bool layingOut() const { return worker_.busy(); }
  bool folded(NodeId n) const { return scene_.layout && scene_.layout->collapsed(n); }

 Q_SIGNALS:
  void viewMoved();
  void laidOut();                                         ///< a large tree
  void runWanted(plyscope::NodeId node, bool backwards);  ///< Enter or a double click

 protected:
  void paintEvent(QPaintEvent*) override;
  void resizeEvent(QResizeEvent*) override;
  void focusInEvent(QFocusEvent*) override;
  void wheelEvent(QWheelEvent*) override;
  void mousePressEvent(QMouseEvent*) override;
  void mouseMoveEvent(QMouseEvent*) override;
  void mouseReleaseEvent(QMouseEvent*) override;
  void mouseDoubleClickEvent(QMouseEvent*) override;
  void contextMenuEvent(QContextMenuEvent*) override;
  void keyPressEvent(QKeyEvent*) override;
  bool event(QEvent*) override;

 private:
  bool presenting() const;
  void rebuild();
  void adopt(Scene scene);
  void relayout();
  void open();
  void fitAgain();
  void unfoldAbove(NodeId n);
  void refresh();
  void look(const View& view, bool fitted = false);
  void placeOverlays();
  void reveal(NodeId n);
  View viewOn(NodeId n) const;
  void announceSelection();
  void render();
  QString tooltip(NodeId n) const;

  Document* document_;
  Theme theme_;
  View view_;
  Scene scene_;
  const Tree* tree_ = nullptr;  // the scene's; identity only
  bool tuples_ = false;
  unsigned generation_ = 0;  // the document's
  std::vector<NodeId> collapsed_;
  bool fitted_ = true, follow_ = true, minimapWanted_ = true;
  bool opened_ = true;  // the view is still the one that the tree opened with
  QPoint pressed_;
  QPointF pressedOrigin_;
  bool dragging_ = false, focusShown_ = false;
  QImage image_;  // the last frame and the view it was made with
  View imageView_;
  bool stale_ = true;
  qint64 lastCost_ = 0;  // ms
  QTimer refine_;
  Camera camera_;
  ZoomControl* zoomControl_;
  bool controls_ = true;
  Minimap* minimap_;
  Background worker_{this};
};

}  // namespace plyscope
