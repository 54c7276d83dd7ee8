#pragma once

#include <QDialog>

#include "app/shell/lessons.h"

class QListWidget;

namespace plyscope {

class Button;

/// The lessons, with what they are about and how far one has come. Deletes itself when closed.
class LessonList : public QDialog {
  Q_OBJECT
 public:
  LessonList(const LessonProgress& progress, QWidget* parent);

 Q_SIGNALS:
  void chosen(const QString& path);
  void fileWanted();

 private:
  void start();

  std::vector<LessonEntry> lessons_;
  QListWidget* list_;
};

}  // namespace plyscope
