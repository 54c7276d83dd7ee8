#include "app/panels/outcome_fields.h"

#include <QBoxLayout>
#include <QGridLayout>

#include "app/panels/panel.h"
#include "app/support/controls.h"
#include "app/support/look.h"
#include "core/edit/probabilities.h"
#include "core/formats/number_text.h"

namespace plyscope {
namespace {

constexpr std::uint32_t kMostOutcomes = 40;  // more are typed in the text of the tree

NodeId chanceOf(const Document& document) {
  const NodeId n = document.selection();
  if (document.empty() || n == kNoNode) return kNoNode;
  const Tree& tree = *document.tree();
  if (tree.isChance(n)) return n;
  const NodeId parent = tree.parent(n);
  return parent != kNoNode && tree.isChance(parent) ? parent : kNoNode;
}

}  // namespace

OutcomeFields::OutcomeFields(Document* document, QWidget* parent)
    : QWidget(parent), document_(document), theme_(theme(ThemeId::light)) {
  auto* rows = new QVBoxLayout(this);
  rows->setContentsMargins(0, 0, 0, 0);
  rows->setSpacing(6);
  rows->addWidget(title_ = new QLabel(this));
  rows->addSpacing(0);  // the grid's place
  rows->addWidget(sum_ = new QLabel(this));
  rows->addWidget(problem_ = new FieldProblem(this));
  auto* buttons = new QHBoxLayout;
  buttons->setSpacing(8);
  buttons->addWidget(scale_ = new Button({}, tr("Scale to 1"), this, Button::Kind::outlined));
  buttons->addWidget(rest_ = new Button({}, {}, this, Button::Kind::outlined));
  buttons->addStretch();
  rows->addLayout(buttons);
  title_->setTextFormat(Qt::PlainText);
  title_->setFont(interfaceFont(12, QFont::DemiBold));
  title_->setForegroundRole(QPalette::ButtonText);
  sum_->setTextFormat(Qt::PlainText);
  sum_->setFont(interfaceFont(12));
  connect(scale_, &QAbstractButton::clicked, this, [this] {
    if (const auto scaled = scaledToOne(numbers())) take(*scaled, false);
  });
  connect(rest_, &QAbstractButton::clicked, this, [this] {
    const std::size_t i = last_ + 1 < outcomes_.size() ? outcomes_.size() - 1 : 0;
    if (const auto mended = withTheRest(numbers(), i)) take(*mended, false);
  });
  fill();
}

void OutcomeFields::setTheme(const Theme& theme) {
  theme_ = theme;
  problem_->setTheme(theme);
  judge();
}

void OutcomeFields::fill() {
  const NodeId chance = chanceOf(*document_);
  setVisible(chance != kNoNode);
  if (chance != chance_ || tree_ != document_->tree()) build(chance);
}

void OutcomeFields::build(NodeId chance) {
  chance_ = chance;
  tree_ = document_->tree();
  outcomes_.clear();
  problem_->clear();
  if (grid_) {
    grid_->hide();
    grid_->deleteLater();  // one of its fields may be what led here
    grid_ = nullptr;
  }
  if (chance == kNoNode) return;
  const Tree& tree = *tree_;
  title_->setText(tr("Outcomes of %1").arg(nodeName(tree, chance)));
  const auto children = tree.children(chance);
  if (children.size() > kMostOutcomes) {
    sum_->setText(tr("%1 outcomes: change them in the tree’s text.").arg(children.size()));
    scale_->hide();
    rest_->hide();
    return;
  }
  grid_ = new QWidget(this);
  auto* cells = new QGridLayout(grid_);
  cells->setContentsMargins(0, 0, 0, 0);
  cells->setSpacing(6);
  cells->setColumnMinimumWidth(0, 80);
  cells->setColumnStretch(1, 1);
  for (std::size_t i = 0; i < children.size(); ++i) {
    const QString name = nodeName(tree, children[i]);
    auto* field = new EditLine(tr("Probability of %1").arg(name), grid_);
    const Rational& p = tree.probability(children[i]);
    field->show(QString::fromStdString(numberText(p, tree.spelling())), true);
    QWidget* label = fieldLabel(name, field, grid_);
    label->setFixedWidth(78);
    cells->addWidget(label, static_cast<int>(i), 0);
    cells->addWidget(field, static_cast<int>(i), 1);
    outcomes_.push_back({field, p, field->text().toStdString()});
    connect(field, &EditLine::typed, this, [this, i](const QString& text) { typed(i, text); });
    connect(field, &QLineEdit::textEdited, this, [this, i] { last_ = i; });
  }
  static_cast<QBoxLayout*>(layout())->insertWidget(1, grid_);
  grid_->show();
  judge();
}

std::vector<Rational> OutcomeFields::numbers() const {
  std::vector<Rational> all;
  for (const Outcome& outcome : outcomes_) all.push_back(outcome.probability);
  return all;
}

void OutcomeFields::typed(std::size_t i, const QString& text) {
  QString plain = text.trimmed();
  const auto number = parseNumber(plain.replace(u'−', u'-').toStdString());
  if (!number) return problem_->say(number.error().front());
  if (*number < 0 || *number > 1) return problem_->say({"a probability lies between 0 and 1", {}});
  problem_->clear();
  last_ = i;
  outcomes_[i].probability = *number;
  outcomes_[i].spelled = plain.toStdString();
  outcomes_[i].field->show(plain, true);
  if (sumOf(numbers()) == 1) {
    take(numbers(), true);
  } else {
    judge();
  }
}

// What is typed adds up to 1, or it says to what, and how that could be mended.
void OutcomeFields::judge() {
  if (outcomes_.empty()) return;
  const auto all = numbers();
  const Rational sum = sumOf(all);
  const bool right = sum == 1;
  std::vector<Rational> taken;
  for (const NodeId c : tree_->children(chance_)) taken.push_back(tree_->probability(c));
  const QString total = QString::fromStdString(shownText(Number{sum}, tree_->spelling()));
  sum_->setText(right          ? tr("They add up to 1.")
                : all == taken ? tr("Sum %1, not 1.").arg(total)
                               : tr("Sum %1, not 1: not taken yet.").arg(total));
  QPalette colors = sum_->palette();
  colors.setColor(QPalette::WindowText, right ? theme_.muted : theme_.wrong);
  sum_->setPalette(colors);
  const std::size_t i = last_ + 1 < all.size() ? all.size() - 1 : 0;
  scale_->setVisible(!right && scaledToOne(all).has_value());
  rest_->setVisible(!right && withTheRest(all, i).has_value());
  rest_->setText(tr("Give %1 the rest")
                     .arg(nodeName(*tree_, tree_->child(chance_, static_cast<std::uint32_t>(i)))));
  rest_->updateGeometry();
}

void OutcomeFields::take(const std::vector<Rational>& probabilities, bool asTyped) {
  SetProbabilities edit{chance_, probabilities, {}};
  if (asTyped)
    for (const Outcome& outcome : outcomes_) edit.spelled.push_back(outcome.spelled);
  doEdit(*document_, edit, tr("Probabilities of %1").arg(nodeName(*tree_, chance_)), problem_);
}

}  // namespace plyscope
