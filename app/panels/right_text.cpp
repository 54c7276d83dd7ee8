#include "app/panels/right_text.h"

#include <QCoreApplication>

namespace plyscope {

QString rightText(const Question& question, const Tree& tree) {
  const std::vector<std::string> choices = question.choiceTexts();
  const QString text =
      QString::fromStdString(answerText(question.form(), tree, question.right, choices));
  if (!question.asksWhy() || !question.right.choice) return text;
  return QCoreApplication::translate("plyscope::RightText", "%1, because %2")
      .arg(text, QString::fromStdString(choices[*question.right.choice]));
}

}  // namespace plyscope
