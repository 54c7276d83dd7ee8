#pragma once

#include "app/panels/panel.h"

class QListWidget;

namespace plyscope {

/// The call stack: the open nodes from the root to the current one, each with what it was given
/// and what it knows. Long paths show their last nodes. The arrows walk in it, Return or a click
/// selects the node.
class PathPanel : public Panel {
  Q_OBJECT
 public:
  PathPanel(Document* document, QWidget* parent);

 protected:
  void refresh() override;
  void paintEvent(QPaintEvent*) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  class Row;
  void paintRow(QPainter& painter, const QRect& box, std::size_t row) const;
  QString spokenRow(std::size_t row) const;

  QListWidget* list_;
  std::vector<NodeId> path_;  ///< from the root, as shown
  bool shortened_ = false;
};

}  // namespace plyscope
