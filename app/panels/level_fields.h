#pragma once

#include <QWidget>

#include "app/panels/edit_row.h"

class QCheckBox;
class QSpinBox;

namespace plyscope {

class Button;

/// What is done to many nodes at once: every node of a level gets so many children, leaves get
/// random whole numbers, single numbers become pairs or pairs single numbers.
class LevelFields : public QWidget {
  Q_OBJECT
 public:
  LevelFields(Document* document, QWidget* parent);
  void setTheme(const Theme& theme) { problem_->setTheme(theme); }
  void fill();

 private:
  void giveChildren();
  void fillAtRandom();
  void convert();

  Document* document_;
  QSpinBox *count_, *low_, *high_;
  QCheckBox* missing_;
  Button *give_, *random_, *convert_;
  QLabel *levelTitle_, *randomTitle_;
  FieldProblem* problem_;
};

}  // namespace plyscope
