#pragma once

#include <QKeyCombination>
#include <QWidget>

#include "app/document/asking.h"
#include "app/support/theme.h"

class QLabel;
class QStackedWidget;

namespace plyscope {

class AnswerField;
class AskStart;
class Button;
class RichText;

/// The card below the canvas on which questions are asked: before a sitting what it is to be about,
/// then one question at a time, what was right and why, and at the end the sum. Its height never
/// changes, so that the tree stays where it is.
class AskCard : public QWidget {
  Q_OBJECT
 public:
  AskCard(Document* document, Asking* asking, QWidget* parent);
  void setTheme(const Theme& theme);
  /// Shows the strip before the first question.
  void offer();
  void dismiss();  ///< that strip
  bool offering() const { return offering_; }
  AskStart* start() { return start_; }
  AnswerField* field() { return field_; }
  void check();                     ///< judges what is answered
  void say(const QString& words);   ///< a line beside the buttons, told to screen readers
  QString words() const;             ///< that line
  QString said() const;             ///< headline and what stands below it
  bool press(QKeyCombination key);  ///< whether it is a key of the card
  /// One question only: nothing is summed up afterwards.
  void setOnce(bool on) { once_ = on; }
  void setBelief(const QString& button);  ///< what shows the belief behind a wrong answer
  void setPractice(const QString& card);  ///< a card that fits what went wrong; empty: none

 Q_SIGNALS:
  void startWanted();
  void marksChanged();
  void closeWanted();
  void similarWanted();
  void summaryWanted();
  void practiceWanted(const QString& card);
  void beliefWanted();
  void nodeActivated(plyscope::NodeId node);

 protected:
  void paintEvent(QPaintEvent*) override;

 private:
  void refresh();
  void showQuestion();
  void showTold();
  void showDone();
  void ask(const Question& question);
  void addButtons();
  Button* button(const QString& text, void (AskCard::*slot)());
  void next();

  Document* document_;
  Asking* asking_;
  Theme theme_;
  QLabel *title_, *about_, *place_, *words_, *mark_;
  QStackedWidget* pages_;
  QWidget* empty_;
  AskStart* start_;
  AnswerField* field_;
  RichText* told_;
  Button *hint_, *show_, *skip_, *check_, *similar_, *next_, *begin_, *again_, *summary_, *card_,
      *belief_, *close_;
  std::size_t shown_ = 0;  // number of the question that the field is for
  bool offering_ = false, once_ = false;
  QString practice_, beliefText_;
};

}  // namespace plyscope
