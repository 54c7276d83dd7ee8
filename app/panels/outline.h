#pragma once

#include <QLineEdit>
#include <QStyledItemDelegate>
#include <QTreeView>
#include <set>

#include "app/panels/outline_model.h"
#include "app/panels/panel.h"

namespace plyscope {

/// Paints a row of the outline: state symbol and name, value in digit cells, window.
class OutlineDelegate : public QStyledItemDelegate {
  Q_OBJECT
 public:
  OutlineDelegate(Document* document, QObject* parent);
  void setTheme(const Theme& theme) { theme_ = theme; }
  void paint(QPainter* painter, const QStyleOptionViewItem& option,
             const QModelIndex& index) const override;
  QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

 private:
  void paintSymbol(QPainter* painter, const QPointF& centre, NodeId n) const;
  void paintPair(QPainter* painter, const QRectF& box, const QString& text) const;
  Document* document_;
  Theme theme_;
};

/// The tree as an outline: the accessible twin of the canvas. What the search has entered is
/// opened by itself; what a person opens or closes stays so.
class OutlinePanel : public Panel {
  Q_OBJECT
 public:
  OutlinePanel(Document* document, QWidget* parent);
  void setTheme(const Theme& theme) override;
  QTreeView* view() const;
  /// The width that the outline of a tree takes; deep ones need more. Null: no tree.
  static int widthFor(const Tree* tree, bool wideWindow);
  void startFind();  ///< shows the field for a name

 Q_SIGNALS:
  void activated(plyscope::NodeId node);  ///< Return or a double click: run to it

 protected:
  void refresh() override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  class View;
  void openEntered(NodeId target);
  void chooseTop(NodeId target);
  void scrollToRow(NodeId target);
  void find(const QString& text);
  void endFind();

  View* view_;
  OutlineModel* model_;
  OutlineDelegate* delegate_;
  QLineEdit* filter_;
  QLabel* noHit_;
  TreePtr tree_;
  int valueWidth_ = 0;      // of this tree's values
  NodeId found_ = kNoNode;  // shown instead of the current node, until the next step
  Time foundAt_ = 0;
  std::vector<NodeId> opened_;      // expanded by openEntered()
  std::set<std::uint32_t> byHand_;  // touched by a person: left alone
  bool adjusting_ = false;
};

}  // namespace plyscope
