#pragma once

#include <QWidget>
#include <vector>

#include "app/panels/edit_row.h"

class QGridLayout;

namespace plyscope {

class Button;

/// The probabilities of the selected chance node, or of the one above the selected node. They are
/// taken, as one edit, as soon as they add up to 1; until then it says what they add up to, and
/// offers to scale them or to give one outcome the rest.
class OutcomeFields : public QWidget {
  Q_OBJECT
 public:
  OutcomeFields(Document* document, QWidget* parent);
  void setTheme(const Theme& theme);
  void fill();

 private:
  struct Outcome {
    EditLine* field;
    Rational probability;
    std::string spelled;
  };
  void build(NodeId chance);
  void typed(std::size_t i, const QString& text);
  void judge();
  void take(const std::vector<Rational>& probabilities, bool asTyped);
  std::vector<Rational> numbers() const;

  Document* document_;
  Theme theme_;
  NodeId chance_ = kNoNode;
  TreePtr tree_;  // that the fields were made for
  std::vector<Outcome> outcomes_;
  std::size_t last_ = 0;  // typed last
  QWidget* grid_ = nullptr;
  QLabel *title_, *sum_;
  FieldProblem* problem_;
  Button *scale_, *rest_;
};

}  // namespace plyscope
