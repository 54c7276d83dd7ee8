#pragma once

#include <QKeyCombination>
#include <QObject>
#include <QString>

#include "app/document/player.h"
#include "app/panels/message_panel.h"
#include "core/teaching/grade.h"
#include "core/teaching/lesson.h"
#include "core/teaching/shown_belief.h"

namespace plyscope {

class LessonPanel;
class MainWindow;

/// A lesson of the program, or a teacher's file.
struct LessonEntry {
  QString key;   ///< what its progress is kept under: "alpha-beta", or the path of a file
  QString path;  ///< ":/lessons/alpha-beta.lesson"
  QString title, about;
  std::size_t steps = 0;
};

/// The bundled lessons, in the order in which they are best taken.
std::vector<LessonEntry> bundledLessons();

/// How far one has come in each lesson, kept between starts in a file of its own.
class LessonProgress {
 public:
  explicit LessonProgress(const QString& folder) : file_(folder + "/lessons.ini") {}
  int step(const QString& key) const;  ///< from 0; as many as there are: done; −1: never begun
  void set(const QString& key, int step);

 private:
  QString file_;
};

/// Walks the window through a lesson: opens its trees, goes to its moments, asks its questions and
/// keeps the place.
class Lessons : public QObject, private Gate {
  Q_OBJECT
 public:
  Lessons(MainWindow* window, LessonPanel* panel);
  ~Lessons() override;

  /// A lesson's file; problems are reported with their places, and nothing else changes.
  bool open(const QString& path);
  void leave();
  bool active() const { return !lesson_.steps.empty(); }
  bool asking() const;              ///< a question is open: what is later is covered
  bool refusesModes();              ///< whether that is against showing the run elsewhere; says so
  bool press(QKeyCombination key);  ///< whether it is a key of the open question
  void showList();
  void askOpen();
  std::size_t step() const { return step_; }
  const Lesson& lesson() const { return lesson_; }

 Q_SIGNALS:
  void changed();  ///< begun, left; a question opened or answered

 private:
  void begin(Lesson lesson, const QString& key);
  void go(std::size_t step);
  void openTree(const LessonStep& page);
  void answer(const Answer& given);
  void reveal();
  void askHint();
  void goToAnswer();
  Time limit(Time from, Time to) override;
  bool refuses(Leap leap) override;
  void showPins();
  void forget();  ///< what was said on the question of another step
  void point(NodeId n);

  MainWindow* window_;
  LessonProgress progress_;
  LessonPanel* panel_;
  Lesson lesson_;
  QString key_;
  std::size_t step_ = 0;
  Help help_;  ///< with the question of this step
  std::optional<Hint> hint_;
  std::optional<ShownBelief> belief_;  ///< behind the answer that has just been judged
  bool showsBelief_ = false;
};

}  // namespace plyscope
