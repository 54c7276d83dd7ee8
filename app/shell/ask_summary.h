#pragma once

#include <QDialog>

#include "app/document/asking.h"
#include "app/support/settings.h"

class QLabel;
class QLineEdit;
class QTreeWidget;

namespace plyscope {

/// What a sitting came to, question by question, and its way into a file that can be handed in.
/// Deletes itself when closed.
class AskSummary : public QDialog {
  Q_OBJECT
 public:
  AskSummary(Asking* asking, TreePtr tree, Settings* settings, QWidget* parent);
  /// Writes ".csv", else JSON; whole or not at all. False, and it is said, where it cannot be done.
  bool write(const QString& path);
  QLineEdit* student() { return student_; }

 private:
  void ask(const QString& ending, const QString& filter);
  void fill();

  Asking* asking_;
  TreePtr tree_;
  Settings* settings_;
  QTreeWidget* list_;
  QLineEdit* student_;
  QLabel* answer_;
};

}  // namespace plyscope
