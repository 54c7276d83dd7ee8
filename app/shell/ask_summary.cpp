#include "app/shell/ask_summary.h"

#include <QBoxLayout>
#include <QFileDialog>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QSaveFile>
#include <QTreeWidget>

#include "app/support/controls.h"
#include "app/support/look.h"
#include "core/base/number.h"

namespace plyscope {
namespace {

QString text(const std::string& s) {
  return QString::fromStdString(s);
}

QString pointsText(const Rational& points) {
  return text(shownText(Number{points}));
}

// "Does it stop here? n3".
QString asked(const Item& item) {
  const std::string name = item.question.substr(0, item.question.find('@'));
  for (const QuestionSpec& kind : questionKinds()) {
    if (kind.name != name) continue;
    return QString::fromUtf8(kind.title.data(), static_cast<qsizetype>(kind.title.size())) +
           (item.node.empty() ? QString() : u' ' + text(item.node));
  }
  return text(item.question);
}

}  // namespace

AskSummary::AskSummary(Asking* asking, TreePtr tree, Settings* settings, QWidget* parent)
    : QDialog(parent), asking_(asking), tree_(std::move(tree)), settings_(settings) {
  setAttribute(Qt::WA_DeleteOnClose);
  setWindowTitle(tr("Summary"));
  resize(820, 460);
  auto* rows = new QVBoxLayout(this);
  rows->setContentsMargins(16, 16, 16, 16);
  rows->setSpacing(10);
  const Sitting& sitting = asking_->sitting();
  auto* head = new QLabel(
      tr("%1 of %2 points").arg(pointsText(sitting.points())).arg(sitting.items.size()), this);
  head->setTextFormat(Qt::PlainText);
  head->setFont(interfaceFont(17, QFont::DemiBold));
  rows->addWidget(head);
  list_ = new QTreeWidget(this);
  list_->setRootIsDecorated(false);
  list_->setAccessibleName(tr("Questions and answers"));
  list_->setHeaderLabels(
      {tr("Question"), tr("Your answer"), tr("Right"), tr("Points"), tr("Says")});
  list_->setFont(interfaceFont(13));
  list_->header()->setFont(interfaceFont(12, QFont::Medium));
  list_->setIndentation(0);
  list_->setUniformRowHeights(true);
  list_->header()->setStretchLastSection(true);
  fill();
  rows->addWidget(list_, 1);
  auto* line = new QHBoxLayout;
  line->setSpacing(8);
  student_ = new QLineEdit(settings_->student(), this);
  student_->setFont(interfaceFont(13));
  student_->setFixedWidth(180);
  student_->setAccessibleName(tr("Student"));
  student_->setPlaceholderText(tr("name or number"));
  line->addWidget(fieldLabel(tr("Student"), student_, this));
  line->addWidget(student_);
  answer_ = new QLabel(this);
  answer_->setTextFormat(Qt::PlainText);
  answer_->setFont(interfaceFont(12));
  answer_->setWordWrap(true);
  line->addWidget(answer_, 1);
  const std::pair<QString, QString> files[] = {{tr("Save as CSV …"), "csv"},
                                               {tr("Save as JSON …"), "json"}};
  for (const auto& [words, ending] : files) {
    auto* save = new Button({}, words, this, Button::Kind::outlined);
    connect(save, &QAbstractButton::clicked, this,
            [this, ending = ending] { ask(ending, ending.toUpper() + " (*." + ending + ")"); });
    line->addWidget(save);
  }
  auto* close = new Button({}, tr("Close"), this, Button::Kind::outlined);
  connect(close, &QAbstractButton::clicked, this, &QDialog::accept);
  line->addWidget(close);
  rows->addLayout(line);
}

void AskSummary::fill() {
  for (const Item& item : asking_->sitting().items) {
    const QString given = item.given.empty() ? tr("none")
                          : item.because.empty()
                              ? text(item.given)
                              : tr("%1, because %2").arg(text(item.given), text(item.because));
    auto* row = new QTreeWidgetItem(
        list_, {asked(item), given, text(item.right), pointsText(item.points),
                (item.misconception.empty() ? QString() : text(item.misconception) + ": ") +
                    text(item.feedback)});
    row->setSizeHint(0, QSize(0, 30));
    row->setToolTip(4, plainTooltip(text(item.feedback)));
  }
  for (int column = 0; column < 4; ++column) {
    list_->resizeColumnToContents(column);
    list_->setColumnWidth(column, std::min(list_->columnWidth(column) + 12, 240));
  }
}

void AskSummary::ask(const QString& ending, const QString& filter) {
  const QString suggestion =
      (student_->text().isEmpty() ? tr("answers") : student_->text()) + u'.' + ending;
  const QString path =
      QFileDialog::getSaveFileName(this, tr("Save the answers"), suggestion, filter);
  if (!path.isEmpty()) write(path);
}

bool AskSummary::write(const QString& path) {
  settings_->setStudent(student_->text().trimmed());
  asking_->setStudent(student_->text().trimmed());
  const Sitting& sitting = asking_->sitting();
  const bool csv = path.endsWith(QStringLiteral(".csv"), Qt::CaseInsensitive);
  const std::string content = csv ? sittingCsv(sitting) : writeSitting(sitting);
  QSaveFile file(path);
  const bool written = file.open(QIODevice::WriteOnly) &&
                       file.write(content.data(), static_cast<qint64>(content.size())) ==
                           static_cast<qint64>(content.size()) &&
                       file.commit();
  answer_->setText(written ? tr("Saved.")
                           : tr("%1 could not be saved: %2.").arg(path, file.errorString()));
  return written;
}

}  // namespace plyscope
