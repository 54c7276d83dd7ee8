#include "app/panels/edit_row.h"

#include <QBoxLayout>
#include <QKeyEvent>

#include "app/support/controls.h"
#include "app/support/look.h"

namespace plyscope {

FieldProblem::FieldProblem(QWidget* parent) : QLabel(parent) {
  setTextFormat(Qt::PlainText);
  setWordWrap(true);
  setFont(interfaceFont(12));
  hide();
}

void FieldProblem::setTheme(const Theme& theme) {
  QPalette colors = palette();
  colors.setColor(QPalette::WindowText, theme.wrong);
  setPalette(colors);
}

void FieldProblem::say(const Problem& problem) {
  QString what = QString::fromStdString(problem.what);
  if (!what.isEmpty()) what[0] = what[0].toUpper();
  if (!what.isEmpty() && !what.endsWith(u'.')) what += u'.';
  if (!problem.remedy.empty()) what += u' ' + QString::fromStdString(problem.remedy);
  setText(what);
  show();
}

void FieldProblem::clear() {
  hide();
  QLabel::clear();
}

EditLine::EditLine(const QString& accessibleName, QWidget* parent) : QLineEdit(parent) {
  setAccessibleName(accessibleName);
  setFont(interfaceFont(13));
  setMinimumWidth(60);
  connect(this, &QLineEdit::editingFinished, this, [this] {
    if (changed()) Q_EMIT typed(text());
  });
}

void EditLine::show(const QString& text, bool force) {
  if (!force && hasFocus() && changed()) return;
  shown_ = text;
  if (text != this->text()) setText(text);
}

void EditLine::keyPressEvent(QKeyEvent* e) {
  if (e->key() == Qt::Key_Escape && changed()) {
    setText(shown_);
    return;
  }
  QLineEdit::keyPressEvent(e);
}

bool doEdit(Document& document, const Edit& edit, const QString& text, FieldProblem* problem) {
  const auto done = document.edit(edit, text);
  if (done) {
    problem->clear();
  } else {
    problem->say(done.error().front());
  }
  return done.has_value();
}

QLabel* addRow(QBoxLayout* rows, const QString& caption, QWidget* field) {
  auto* row = new QHBoxLayout;
  row->setSpacing(8);
  auto* label = static_cast<QLabel*>(fieldLabel(caption, field, field->parentWidget()));
  label->setFixedWidth(78);
  row->addWidget(label);
  row->addWidget(field, 1);
  rows->addLayout(row);
  return label;
}

}  // namespace plyscope
