#pragma once

#include <QWidget>

#include "app/laboratory/finding.h"
#include "app/support/theme.h"

class QMenu;

namespace plyscope {

class Laboratory;
class LessonPanel;
class Lessons;
class MainWindow;

/// What a person practises with beside the tree: the laboratory, a window of its own, and the
/// lessons, whose side panel this is. Made when they are first wanted.
class Practice : public QWidget {
  Q_OBJECT
 public:
  explicit Practice(MainWindow* window);
  void setTheme(const Theme& theme);
  void fillMenu(QMenu* menu);

  /// Whether a lesson's question is open; refuses() also says so.
  bool asking() const;
  bool refuses();
  bool press(QKeyCombination key);  ///< whether it is a key of that question
  void lock(bool on);               ///< questions are asked: the laboratory would tell too much

  void end();  ///< the window closes: a lesson gives the outline its place back
  void showLaboratory();
  Laboratory* laboratory();
  Lessons* lessons();
  LessonPanel* lessonPanel();
  /// Opens a tree that was found, or shows the open one so; asks before work would be lost.
  void openTree(const LabTree& tree);

 Q_SIGNALS:
  void changed();  ///< a lesson has begun, asks, is answered or left

 private:
  void showAs(const LabTree& tree);
  void makeRoom();

  MainWindow* window_;
  Theme theme_;
  Laboratory* laboratory_ = nullptr;
  LessonPanel* panel_ = nullptr;
  Lessons* lessons_ = nullptr;
  bool outline_ = false;  ///< the outline made room for a lesson
};

}  // namespace plyscope
