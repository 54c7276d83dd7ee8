#pragma once

#include <QKeyCombination>
#include <QWidget>

#include "app/document/document.h"
#include "app/support/theme.h"
#include "core/teaching/cards.h"

class QLabel;
class QLineEdit;

namespace plyscope {

class Button;
class Canvas;
class LeafEditor;
class PinBoard;

/// One misconception, one step at a time: is the claim true; both rules on the tree that refutes
/// it; then a tree to be changed so that the search does what is asked.
class PracticeCard : public QWidget {
  Q_OBJECT
 public:
  enum class Step : std::uint8_t { claim, sides, build, done };

  PracticeCard(const Theme& theme, QWidget* parent);
  ~PracticeCard() override;
  void show(const Card& card);
  void show(const QString& id, const BuildGoal& goal);  ///< one that stands for itself
  Step step() const { return step_; }
  bool press(QKeyCombination key);
  void takeFocus();
  Document* document() { return &left_; }  ///< the tree that is built on in the last step
  QString said() const;

 Q_SIGNALS:
  void stepped(int steps);  ///< so many are behind one now
  void nextWanted();

 private:
  void go(Step step);
  void claim(bool isTrue);
  void check();
  void startBuild(std::string_view tree);
  void showSides();
  void say(const QString& words);
  void read();
  QWidget* side(Canvas*& canvas, Document* document, QLabel*& title, QLabel*& words);

  const Card* shown_ = nullptr;  // null: the goal alone
  const BuildGoal* goal_ = nullptr;
  QString id_;
  Step step_ = Step::claim;
  Theme theme_;
  Document left_, right_;
  Canvas *leftCanvas_, *rightCanvas_;
  PinBoard* pins_;
  LeafEditor* editor_;
  QWidget* rightSide_;
  QLabel *title_, *place_, *words_, *titles_[2], *texts_[2];
  Button *true_, *false_, *next_, *check_, *again_, *show_, *following_;
  QLineEdit* line_;
  bool given_ = false;  // the tree is the solution that was shown
};

}  // namespace plyscope
