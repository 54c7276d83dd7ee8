#pragma once

#include <QWidget>

#include "app/panels/edit_row.h"

namespace plyscope {

class Choice;

/// What can be said of the selected node: its kind and mover, its name, the move that leads to it,
/// its value or estimate. Every field is an edit of its own.
class NodeFields : public QWidget {
  Q_OBJECT
 public:
  NodeFields(Document* document, QWidget* parent);
  void setTheme(const Theme& theme) { problem_->setTheme(theme); }
  /// What the document says of its selection; `force`: in the place of what is being typed.
  void fill(bool force);
  QWidget* firstField() const;

 private:
  void setKind();
  void setLabel(const QString& text);
  void setMove(const QString& text);
  void setValue(const QString& text);
  void fillMovers(const Tree& tree, NodeId node, bool written);

  Document* document_;
  Choice *kind_, *mover_;
  EditLine *name_, *move_, *value_;
  QLabel* valueLabel_;
  FieldProblem* problem_;
};

}  // namespace plyscope
