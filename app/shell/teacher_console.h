#pragma once

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

#include "app/document/document.h"

class QLabel;
class QVBoxLayout;

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
  /// The question that is open with its answer, and the hands that were counted; empty where there
  /// is none.
  void refresh(const QString& question, const QString& answer, const QString& hands);
  QString words() const;  ///< all that is shown

 protected:
  void keyPressEvent(QKeyEvent* event) override;

 private:
  QLabel* line(QVBoxLayout* column, const QString& caption, double size, int weight);
  QLabel* text(double size, int weight);
  void tell(QLabel* label, const QString& text);
  void tick();

  const Document* document_;
  QWidget* keys_;
  QLabel *now_, *reason_, *next_, *question_, *answer_, *hands_, *counts_, *notes_, *clock_;
  QElapsedTimer elapsed_;
  QTimer ticking_;
};

}  // namespace plyscope
