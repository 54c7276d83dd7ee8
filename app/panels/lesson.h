#pragma once

#include <optional>

#include "app/panels/panel.h"
#include "core/teaching/grade.h"
#include "core/teaching/lesson.h"

class QLabel;

namespace plyscope {

class AnswerField;
class Button;
class RichText;

/// One page of a lesson beside the tree: its text, its question with what answers it, and the way
/// on. It shows what it is told; whoever owns it moves the tree.
class LessonPanel : public Panel {
  Q_OBJECT
 public:
  LessonPanel(Document* document, QWidget* parent);
  void setTheme(const Theme& theme) override;
  /// Page `step` of `steps`, from 0.
  void show(const QString& title, const LessonStep& page, std::size_t step, std::size_t steps);
  /// The judgement of an answer; null: the answer was to be shown.
  void tell(const Mark* mark);
  void showHint(const Hint& hint, unsigned number);
  void setBelief(const QString& button);  ///< what shows the belief behind a wrong answer
  bool asking() const { return question_.has_value() && !told_; }
  AnswerField* field() { return field_; }
  bool press(QKeyCombination key);  ///< whether it is a key of the open question
  /// All that is on the page, in words.
  QString words() const;
  QWidget* firstFocus() const;

 Q_SIGNALS:
  void next();
  void previous();
  void closed();
  void answered(const plyscope::Answer& answer);
  void answerChanged();
  void revealWanted();
  void hintWanted();
  void beliefWanted();
  void nodeActivated(plyscope::NodeId node);

 protected:
  void refresh() override {}
  void paintEvent(QPaintEvent* event) override;

 private:
  void submit();
  void remark(const QString& text);

  QLabel *place_, *remark_;
  RichText *text_, *asked_;
  QWidget* box_;
  AnswerField* field_;
  Button *back_, *on_, *reveal_, *hint_, *belief_;
  Run run_;
  std::optional<Question> question_;
  std::size_t step_ = 0, steps_ = 0;
  bool told_ = false;
};

}  // namespace plyscope
