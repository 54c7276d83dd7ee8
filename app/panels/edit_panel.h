#pragma once

#include "app/panels/panel.h"

class QScrollArea;

namespace plyscope {

class LevelFields;
class NodeFields;
class OutcomeFields;

/// Everything that can be changed about the selected node, its outcomes and its level, by typing.
/// Each change is a step of the history, and is searched at once.
class EditPanel : public Panel {
  Q_OBJECT
 public:
  EditPanel(Document* document, QWidget* parent);
  void setTheme(const Theme& theme) override;
  QWidget* firstField() const;

 protected:
  void refresh() override;

 private:
  QLabel* title_;
  NodeFields* node_;
  OutcomeFields* outcomes_;
  LevelFields* level_;
  TreePtr toldTree_;
  NodeId toldNode_ = kNoNode;
};

}  // namespace plyscope
