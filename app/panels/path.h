#pragma once

#include "app/panels/panel.h"

namespace plyscope {

/// The call stack: the open nodes from the root to the current one, each with what it was given
/// and what it knows. Long paths show their last nodes.
class PathPanel : public Panel {
  Q_OBJECT
 public:
  PathPanel(Document* document, QWidget* parent);

 protected:
  void refresh() override;
  void paintEvent(QPaintEvent*) override;
  void mousePressEvent(QMouseEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  std::vector<NodeId> path_;  ///< from the root, as shown
  bool shortened_ = false;
};

}  // namespace plyscope
