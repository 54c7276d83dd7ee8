#include "app/shell/quick_entry.h"

#include <QBoxLayout>
#include <QLabel>

#include "app/canvas/canvas.h"
#include "app/panels/message_panel.h"
#include "app/support/controls.h"
#include "app/support/look.h"

namespace plyscope {
namespace {

Result<ReadTree> readLine(const QString& line) {
  const std::string text = line.toStdString();
  // Brackets are Plyscope's text or another format; all else is quick entry.
  return text.find_first_of("[{'\"") == std::string::npos ? readQuickEntry(text) : readTree(text);
}

QLabel* label(double size, QWidget* parent) {
  auto* label = new QLabel(parent);
  label->setTextFormat(Qt::PlainText);
  label->setWordWrap(true);
  label->setFont(interfaceFont(size));
  return label;
}

}  // namespace

QuickEntry::QuickEntry(Document* document, const Theme& theme, QWidget* parent)
    : QDialog(parent), document_(document), theme_(theme) {
  setWindowTitle(tr("Quick entry"));
  setAttribute(Qt::WA_DeleteOnClose);
  rows_ = new QVBoxLayout(this);
  rows_->setContentsMargins(20, 16, 20, 16);
  rows_->setSpacing(10);
  line_ = new QLineEdit(this);
  line_->setFont(interfaceFont(15));
  line_->setMinimumHeight(36);
  line_->setAccessibleName(tr("Leaf values"));
  line_->setPlaceholderText("3 12 8 | 2 4 6 | 14 5 2");
  rows_->addWidget(line_);
  hint_ = label(12, this);
  hint_->setForegroundRole(QPalette::PlaceholderText);
  hint_->setText(
      tr("| begins the next group, ( ) nest, (1,0) is a pair, 0.8:3 0.2:4 a chance node."));
  rows_->addWidget(hint_);
  problem_ = label(13, this);
  problem_->setMinimumHeight(36);
  problem_->setAlignment(Qt::AlignTop);
  rows_->addWidget(problem_);
  canvas_ = new Canvas(&preview_, this);
  canvas_->setMinimumSize(560, 260);
  canvas_->setTheme(theme);
  canvas_->setLegend(false);
  canvas_->setFocusPolicy(Qt::NoFocus);
  canvas_->setAttribute(Qt::WA_TransparentForMouseEvents);
  canvas_->setAccessibleName(tr("Preview"));
  rows_->addWidget(canvas_, 1);
  auto* buttons = new QHBoxLayout;
  buttons->addStretch();
  auto* cancel = new Button({}, tr("Cancel"), this, Button::Kind::outlined);
  use_ = new Button({}, tr("Use this tree"), this, Button::Kind::filled);
  buttons->addWidget(cancel);
  buttons->addWidget(use_);
  rows_->addLayout(buttons);
  connect(cancel, &QAbstractButton::clicked, this, &QDialog::reject);
  connect(use_, &QAbstractButton::clicked, this, &QuickEntry::take);
  connect(line_, &QLineEdit::textChanged, this, &QuickEntry::look);
  connect(line_, &QLineEdit::returnPressed, this, &QuickEntry::take);
  resize(640, 480);
  look();
}

QString QuickEntry::problem() const {
  return problem_->text();
}

// The last good tree stays in the preview while the line is wrong.
void QuickEntry::look() {
  const QString text = line_->text();
  auto read = readLine(text);
  const bool blank = text.trimmed().isEmpty();
  delete source_;
  source_ = nullptr;
  read_ = read ? *read : ReadTree{};
  use_->setEnabled(read.has_value());
  problem_->clear();
  if (blank) {
    preview_.clear();
  } else if (read) {
    preview_.open(*std::move(read), {});
  } else {
    const Problem& first = read.error().front();
    QPalette palette = problem_->palette();
    palette.setColor(QPalette::WindowText, theme_.wrong);
    problem_->setPalette(palette);
    QString what = QString::fromStdString(first.what);
    if (!what.isEmpty()) what[0] = what[0].toUpper();
    problem_->setText(what + ". " + QString::fromStdString(first.remedy));
    if (first.line == 0) return;
    Report report;
    report.source = text;
    report.line = static_cast<int>(first.line);
    report.column = static_cast<int>(first.column);
    report.length = static_cast<int>(first.length);
    source_ = new SourceLine(report, theme_, this);
    rows_->insertWidget(2, source_);
  }
}

void QuickEntry::take() {
  if (!read_.tree) return;
  document_->replace(read_, tr("Quick entry"));
  accept();
}

}  // namespace plyscope
