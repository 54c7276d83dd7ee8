#pragma once

#include <QDialog>
#include <QLineEdit>

#include "app/document/document.h"
#include "app/support/theme.h"

class QLabel;
class QVBoxLayout;

namespace plyscope {

class Button;
class Canvas;
class SourceLine;

/// One line that becomes a tree: "3 12 8 | 2 4 6". Shows the tree as it is typed, or what is wrong
/// with it and where. Enter puts the tree in the place of the document's, which can be undone.
class QuickEntry : public QDialog {
  Q_OBJECT
 public:
  QuickEntry(Document* document, const Theme& theme, QWidget* parent);
  QString problem() const;  ///< what is wrong with the line; empty: nothing

 private:
  void look();
  void take();

  Document* document_;
  Document preview_;
  Theme theme_;
  QLineEdit* line_;
  Canvas* canvas_;
  QLabel *problem_, *hint_;
  SourceLine* source_ = nullptr;
  QVBoxLayout* rows_;
  Button* use_;
  ReadTree read_;
};

}  // namespace plyscope
