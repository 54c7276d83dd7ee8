#include "app/panels/level_fields.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QRandomGenerator>
#include <QSpinBox>

#include "app/panels/panel.h"
#include "app/support/controls.h"
#include "app/support/look.h"

namespace plyscope {
namespace {

constexpr int kLargest = 1'000'000, kMostChildren = 1'000;

QLabel* sectionTitle(QWidget* parent) {
  auto* label = new QLabel(parent);
  label->setTextFormat(Qt::PlainText);
  label->setFont(interfaceFont(12, QFont::DemiBold));
  label->setForegroundRole(QPalette::ButtonText);
  return label;
}

// Keys and the wheel count it; it has no arrows.
QSpinBox* numberField(const QString& name, int low, int high, int now, QWidget* parent) {
  auto* field = new QSpinBox(parent);
  field->setAccessibleName(name);
  field->setRange(low, high);
  field->setValue(now);
  field->setButtonSymbols(QAbstractSpinBox::NoButtons);
  field->setFont(interfaceFont(13));
  field->setFixedWidth(64);
  return field;
}

}  // namespace

LevelFields::LevelFields(Document* document, QWidget* parent)
    : QWidget(parent), document_(document) {
  auto* rows = new QVBoxLayout(this);
  rows->setContentsMargins(0, 0, 0, 0);
  rows->setSpacing(6);
  const auto row = [&](std::initializer_list<QWidget*> widgets) {
    auto* line = new QHBoxLayout;
    line->setSpacing(8);
    for (QWidget* widget : widgets) line->addWidget(widget);
    line->addStretch();
    rows->addLayout(line);
  };
  rows->addWidget(levelTitle_ = sectionTitle(this));
  count_ = numberField(tr("Children of every node of this level"), 1, kMostChildren, 2, this);
  give_ = new Button({}, tr("Give each this many children"), this, Button::Kind::outlined);
  row({count_, give_});
  rows->addSpacing(6);
  rows->addWidget(randomTitle_ = sectionTitle(this));
  low_ = numberField(tr("Smallest random number"), -kLargest, kLargest, 0, this);
  high_ = numberField(tr("Largest random number"), -kLargest, kLargest, 9, this);
  random_ = new Button({}, tr("Fill"), this, Button::Kind::outlined);
  row({low_, fieldLabel(tr("to"), high_, this), high_, random_});
  missing_ = new QCheckBox(tr("Only leaves without a value"), this);
  missing_->setFont(interfaceFont(12));
  row({missing_});
  rows->addSpacing(6);
  convert_ = new Button({}, tr("Write as pairs"), this, Button::Kind::outlined);
  row({convert_});
  rows->addWidget(problem_ = new FieldProblem(this));
  connect(give_, &QAbstractButton::clicked, this, &LevelFields::giveChildren);
  connect(random_, &QAbstractButton::clicked, this, &LevelFields::fillAtRandom);
  connect(convert_, &QAbstractButton::clicked, this, &LevelFields::convert);
}

void LevelFields::fill() {
  setVisible(!document_->empty());
  if (document_->empty()) return;
  const Tree& tree = *document_->tree();
  const NodeId n = document_->selection();
  const NodeId below = n == kNoNode ? Tree::root() : n;
  const QString name = nodeName(tree, below);
  levelTitle_->setText(n == kNoNode ? tr("Level 0: the root")
                                    : tr("Level %1, with %2").arg(tree.depth(below)).arg(name));
  randomTitle_->setText(tree.isLeaf(below) ? tr("Random whole number for %1").arg(name)
                                           : tr("Random whole numbers below %1").arg(name));
  convert_->setText(tree.scalar() ? tr("Write numbers as pairs (u, −u)")
                                  : tr("Write pairs (u, −u) as single numbers"));
  convert_->updateGeometry();
}

void LevelFields::giveChildren() {
  const Tree& tree = *document_->tree();
  const NodeId n = document_->selection();
  const Depth level = n == kNoNode ? 0 : tree.depth(n);
  const auto count = static_cast<std::uint32_t>(count_->value());
  doEdit(*document_, FillLevel{level, count},
         tr("Give level %1 %2 children each").arg(level).arg(count), problem_);
}

void LevelFields::fillAtRandom() {
  const Tree& tree = *document_->tree();
  const NodeId n = document_->selection() == kNoNode ? Tree::root() : document_->selection();
  doEdit(*document_,
         RandomValues{n, low_->value(), high_->value(), QRandomGenerator::global()->generate(),
                      missing_->isChecked()},
         tr("Random numbers below %1").arg(nodeName(tree, n)), problem_);
}

void LevelFields::convert() {
  const Edit edit = document_->tree()->scalar() ? Edit(ToPairs{}) : Edit(ToNumbers{});
  doEdit(*document_, edit,
         document_->tree()->scalar() ? tr("Numbers as pairs") : tr("Pairs as numbers"), problem_);
}

}  // namespace plyscope
