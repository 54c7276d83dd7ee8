#include "app/panels/right_text.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>

namespace plyscope {

QString rightText(const Question& question, const Tree& tree) {
  const std::vector<std::string> choices = question.choiceTexts();
  const QString text =
      QString::fromStdString(answerText(question.form(), tree, question.right, choices));
  if (!question.asksWhy() || !question.right.choice) return text;
  return QCoreApplication::translate("plyscope::RightText", "%1, because %2")
      .arg(text, QString::fromStdString(choices[*question.right.choice]));
}

QString hintText(const Hint& hint, const Tree& tree) {
  const QString text = QString::fromStdString(plainText(hint.text));
  QStringList names;
  for (const NodeId n : hint.nodes) {
    const QString name = QString::fromStdString(tree.displayName(n));
    const QRegularExpression word("\\b" + QRegularExpression::escape(name) + "\\b");
    if (!text.contains(word)) names << name;
  }
  if (names.isEmpty()) return text;
  return QCoreApplication::translate("plyscope::RightText", "%1 Look at %2.")
      .arg(text, names.join(", "));
}

}  // namespace plyscope
