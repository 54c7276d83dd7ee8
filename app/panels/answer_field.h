#pragma once

#include <QWidget>
#include <vector>

#include "core/explain/explain.h"
#include "core/teaching/question.h"

class QBoxLayout;
class QLabel;
class QLineEdit;

namespace plyscope {

class Button;

/// What a question is answered with: buttons, fields, or nodes that are pointed at in the tree.
/// Everything has a key as well: Y and N, 1 to 5, names of nodes that are typed.
class AnswerField : public QWidget {
  Q_OBJECT
 public:
  /// `narrow`: for a column at the side; what stands beside each other else stands below.
  explicit AnswerField(QWidget* parent, bool narrow = false);
  void ask(const Run& run, const Question& question);
  /// What was answered; a problem says what is still missing or cannot be read.
  Result<Answer> answer() const;
  /// A node of the tree was pointed at: the answer, a branch to be marked or not any more, or the
  /// reason of a yes.
  void point(NodeId n);
  const std::vector<NodeId>& marked() const { return marked_; }  ///< ascending
  bool takesNodes() const;      ///< a node is, or may be, part of the answer
  bool press(int key);          ///< whether the key is one of the answer's
  QWidget* firstField() const;  ///< null where nothing is typed

 Q_SIGNALS:
  void changed();
  void submitted();   ///< Return in a field
  void hintWanted();  ///< "?" in a field

 protected:
  bool eventFilter(QObject* object, QEvent* event) override;

 private:
  using Buttons = std::vector<Button*>;
  void addDecision();
  void addReasons();
  void addNumber(bool relation);
  void addWindow();
  void addTuple();
  void addNode();
  void addMarks();
  QBoxLayout* row();
  /// Where the next part goes: the same row, or in a narrow field one below it.
  QBoxLayout* after(QBoxLayout* row) { return narrow_ ? this->row() : row; }
  QLabel* words(const QString& text, QBoxLayout* row);
  QLineEdit* field(const QString& name, QBoxLayout* row, int width = 96);
  Buttons choices(const QStringList& texts, QBoxLayout* row);
  void showMarks();
  QString nodeText(NodeId n) const;

  const bool narrow_;
  Run run_;
  Question question_;
  QWidget* content_ = nullptr;
  QBoxLayout* rows_ = nullptr;
  QWidget* why_ = nullptr;
  QLabel* said_ = nullptr;
  Buttons decision_, options_;
  std::vector<QLineEdit*> fields_;
  Button* none_ = nullptr;
  std::vector<NodeId> marked_;
  NodeId node_ = kNoNode;
};

}  // namespace plyscope
