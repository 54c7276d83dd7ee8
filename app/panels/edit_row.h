#pragma once

#include <QLabel>
#include <QLineEdit>
#include <QString>

#include "app/document/document.h"
#include "app/support/theme.h"

class QBoxLayout;

namespace plyscope {

/// A sentence below a field that says why what was typed cannot be taken; hidden without one.
class FieldProblem : public QLabel {
  Q_OBJECT
 public:
  explicit FieldProblem(QWidget* parent);
  void setTheme(const Theme& theme);
  void say(const Problem& problem);
  void clear();
};

/// A line of text of which the person is told only what it says when it is left or Return is
/// pressed. Escape takes back what was typed.
class EditLine : public QLineEdit {
  Q_OBJECT
 public:
  EditLine(const QString& accessibleName, QWidget* parent);
  /// What the document says; what is being typed stays, until `force`.
  void show(const QString& text, bool force);
  bool changed() const { return text() != shown_; }

 Q_SIGNALS:
  void typed(const QString& text);  ///< only if it is another text

 protected:
  void keyPressEvent(QKeyEvent* e) override;

 private:
  QString shown_;
};

/// Does an edit; false: `problem` says why it cannot be done.
bool doEdit(Document& document, const Edit& edit, const QString& text, FieldProblem* problem);

/// A caption, 78 px wide, and a field beside it; returns the caption.
QLabel* addRow(QBoxLayout* rows, const QString& caption, QWidget* field);

}  // namespace plyscope
