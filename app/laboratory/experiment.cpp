#include "app/laboratory/experiment.h"

#include <QVBoxLayout>

#include "app/panels/panel.h"
#include "app/support/controls.h"
#include "app/support/look.h"
#include "core/explain/text.h"

namespace plyscope {

CountField::CountField(const QString& name, std::int64_t value, std::int64_t low, std::int64_t high,
                       QWidget* parent)
    : QLineEdit(QString::number(value), parent), low_(low), high_(high) {
  setAccessibleName(name);
  setFont(interfaceFont(13, QFont::Medium));
  setFixedWidth(qMax(64, 26 + 10 * static_cast<int>(QString::number(high).size())));
}

std::optional<std::int64_t> CountField::value() const {
  bool fine = false;
  const qlonglong n = text().trimmed().remove(u',').replace(u'−', u'-').toLongLong(&fine);
  if (!fine || n < low_ || n > high_) return std::nullopt;
  return n;
}

QString CountField::problem() const {
  if (value()) return {};
  return tr("%1: a whole number from %2 to %3.")
      .arg(accessibleName(), QString::number(low_), labCount(static_cast<std::uint64_t>(high_)));
}

Experiment::Experiment(const QString& title, const QString& purpose, QWidget* parent)
    : QWidget(parent), title_(title), purpose_(purpose) {
  rows_ = new QVBoxLayout(this);
  rows_->setContentsMargins(0, 0, 0, 0);
  rows_->setSpacing(10);
}

QBoxLayout* Experiment::addRow() {
  auto* row = new QHBoxLayout;
  row->setSpacing(16);
  row->addStretch();
  rows_->addLayout(row);
  return row;
}

void Experiment::addField(QBoxLayout* row, const QString& caption, QWidget* field) {
  auto* column = new QVBoxLayout;
  column->setSpacing(4);
  column->addWidget(fieldLabel(caption, field, this));
  column->addWidget(field);
  row->insertLayout(row->count() - 1, column);
  if (auto* line = qobject_cast<QLineEdit*>(field))
    connect(line, &QLineEdit::returnPressed, this, &Experiment::confirmed);
}

CountField* Experiment::addCount(QBoxLayout* row, const QString& caption, std::int64_t value,
                                 std::int64_t low, std::int64_t high) {
  auto* field = new CountField(caption, value, low, high, this);
  addField(row, caption, field);
  return field;
}

QLineEdit* Experiment::addText(QBoxLayout* row, const QString& caption, const QString& text,
                               int width) {
  auto* field = new QLineEdit(text, this);
  field->setAccessibleName(caption);
  field->setFont(interfaceFont(13, QFont::Medium));
  field->setFixedWidth(width);
  addField(row, caption, field);
  return field;
}

QString labCount(std::uint64_t n) {
  return QString::fromStdString(grouped(n));
}

QString labValue(const Tree& tree, const std::vector<Number>& value) {
  return QString::fromStdString(valueText(value, tree.spelling()));
}

QString labProblem(const Problems& problems) {
  const auto sentence = [](const std::string& text) {
    QString s = QString::fromStdString(text);
    if (!s.isEmpty()) s[0] = s[0].toUpper();
    if (!s.isEmpty() && !QStringLiteral(".?!").contains(s.back())) s += u'.';
    return s;
  };
  return (sentence(problems.front().what) + u' ' + sentence(problems.front().remedy)).trimmed();
}

Finding labRefusal(const Problems& problems) {
  Finding finding;
  finding.headline = labProblem(problems);
  return finding;
}

Finding labStopped() {
  Finding finding;
  finding.headline = Experiment::tr("Cancelled.");
  return finding;
}

QString labSearchName(SearchId id, const SearchOptions& options) {
  const SearchSpec& search = spec(id);
  QString name = toQ(search.title);
  if (search.takesStrict && options.strict) name = Experiment::tr("%1, strict").arg(name);
  return name;
}

NodeId labMove(const Run& run) {
  const std::vector<NodeId> line = run.trace->principalVariation();
  return line.size() > 1 ? line[1] : kNoNode;
}

Finding::Side labSide(const Run& run, const QString& title) {
  const Outcome o = outcome(*run.trace);
  Finding::Side side;
  side.title = title;
  side.value = labValue(*run.tree, o.value);
  if (const NodeId move = labMove(run); move != kNoNode)
    side.facts << Experiment::tr("the move to %1").arg(nodeName(*run.tree, move));
  side.facts << Experiment::tr("%1 of %2 leaves looked at; cuts: %3")
                    .arg(labCount(o.leaves), labCount(run.tree->facts().leaves),
                         labCount(o.cutoffs));
  return side;
}

}  // namespace plyscope
