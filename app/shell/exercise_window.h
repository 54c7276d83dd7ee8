#pragma once

#include <QWidget>

#include "app/document/player.h"
#include "app/support/settings.h"
#include "app/support/theme.h"
#include "core/teaching/question.h"

class QLabel;

namespace plyscope {

class AskDesk;
class Canvas;

/// The same question on trees of the same shape with other numbers, as many as one likes. A window
/// of its own: the search that it came from waits where it is. Deletes itself when closed.
class ExerciseWindow : public QWidget {
  Q_OBJECT
 public:
  ExerciseWindow(Run run, Question question, Settings* settings, const Theme& theme,
                 QWidget* parent);
  ~ExerciseWindow() override;
  /// Another tree; false, and it is said, where none like it can be made.
  bool another();
  Document* document() { return &document_; }
  AskDesk* ask() { return ask_; }

 protected:
  void keyPressEvent(QKeyEvent* event) override;

 private:
  Run run_;
  Question question_;
  Document document_;
  Player player_;
  Canvas* canvas_;
  AskDesk* ask_;
  QLabel* words_;
  std::uint64_t seed_ = 0;
};

}  // namespace plyscope
