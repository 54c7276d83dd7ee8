#include "app/shell/exercise_window.h"

#include <QBoxLayout>
#include <QKeyEvent>
#include <QLabel>

#include "app/canvas/canvas.h"
#include "app/panels/ask_card.h"
#include "app/shell/ask_desk.h"
#include "app/shell/keys.h"
#include "app/support/controls.h"
#include "app/support/look.h"
#include "core/teaching/question_plan.h"

namespace plyscope {

ExerciseWindow::ExerciseWindow(Run run, Question question, Settings* settings, const Theme& theme,
                               QWidget* parent)
    : QWidget(parent, Qt::Window),
      run_(std::move(run)),
      question_(std::move(question)),
      player_(&document_) {
  setAttribute(Qt::WA_DeleteOnClose);
  setWindowTitle(tr("A similar tree"));
  resize(920, 620);
  setAutoFillBackground(true);
  auto* rows = new QVBoxLayout(this);
  rows->setContentsMargins(0, 0, 0, 0);
  rows->setSpacing(0);
  auto* head = new QHBoxLayout;
  head->setContentsMargins(16, 7, 12, 6);
  head->setSpacing(8);
  words_ = new QLabel(tr("The same shape and the same cuts, other numbers."), this);
  words_->setTextFormat(Qt::PlainText);
  words_->setFont(interfaceFont(13));
  head->addWidget(words_, 1);
  auto* again = new Button({}, tr("Another one"), this, Button::Kind::outlined);
  auto* back = new Button({}, tr("Back to the search"), this, Button::Kind::outlined);
  connect(again, &QAbstractButton::clicked, this, [this] { another(); });
  connect(back, &QAbstractButton::clicked, this, &QWidget::close);
  head->addWidget(again);
  head->addWidget(back);
  rows->addLayout(head);
  rows->addWidget(new Hairline(Qt::Horizontal, this));
  rows->addWidget(canvas_ = new Canvas(&document_, this), 1);
  canvas_->setLegend(false);
  ask_ = new AskDesk(&document_, &player_, canvas_, settings, this);
  ask_->card()->setOnce(true);
  rows->addWidget(ask_->card());
  player_.setAnimated(settings->animation());
  canvas_->setTheme(theme);
  ask_->setTheme(theme);
}

// Its parts ask for nothing once the document goes.
ExerciseWindow::~ExerciseWindow() {
  ask_->asking()->leave();
}

bool ExerciseWindow::another() {
  const auto exercise = similarExercise(run_, question_, ++seed_);
  if (!exercise) {
    words_->setText(tr("No other tree like this one was found."));
    return false;
  }
  ReadTree read;
  read.tree = exercise->run.tree;
  read.header.algorithm = exercise->run.id;
  read.header.options = exercise->run.options;
  document_.open(std::move(read), {});
  ask_->asking()->begin({exercise->question}, AskMode::guided, seed_);
  player_.jump(exercise->question.now);
  return true;
}

void ExerciseWindow::keyPressEvent(QKeyEvent* event) {
  const QKeyCombination key(event->modifiers() & ~Qt::KeypadModifier, Qt::Key(event->key()));
  if (ask_->press(key) || moveByKey(document_, key)) return;
  switch (event->key()) {
    case Qt::Key_Right:
    case Qt::Key_PageDown:
      return player_.next();
    case Qt::Key_Left:
    case Qt::Key_PageUp:
      return player_.previous();
    case Qt::Key_Escape:
      close();
      return;
    default:
      QWidget::keyPressEvent(event);
  }
}

}  // namespace plyscope
