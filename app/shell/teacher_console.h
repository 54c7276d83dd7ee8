#pragma once

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

#include "app/document/document.h"

class QLabel;

namespace plyscope {

/// What the teacher sees on the other screen while the tree is presented: what is said, what comes
/// next, the answer to the open question, notes and the time. Keys pressed here are the
/// presenter's.
class TeacherConsole : public QWidget {
  Q_OBJECT
 public:
  /// `keys` gets the keys.
  TeacherConsole(const Document* document, QWidget* keys);
  void begin();  ///< the clock starts
  /// The answer of the question that is open; empty where none is.
  void refresh(const QString& answer);
  QString words() const;  ///< all that is shown

 protected:
  void keyPressEvent(QKeyEvent* event) override;

 private:
  QLabel* line(const QString& caption, double size, int weight);
  void tick();

  const Document* document_;
  QWidget* keys_;
  QLabel *now_, *next_, *answer_, *counts_, *notes_, *clock_;
  QElapsedTimer elapsed_;
  QTimer ticking_;
};

}  // namespace plyscope
