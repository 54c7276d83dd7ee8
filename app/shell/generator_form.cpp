#include "app/shell/generator_form.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QRandomGenerator>
#include <QSignalBlocker>
#include <QSpinBox>
#include <algorithm>

#include "app/panels/panel.h"
#include "app/support/controls.h"
#include "app/support/look.h"

namespace plyscope {
namespace {

constexpr int kCaption = 92, kDeepest = 20, kMostChildren = 100, kFarthest = 1'000'000;

QLabel* heading(const QString& text, QWidget* parent) {
  auto* label = new QLabel(text, parent);
  label->setTextFormat(Qt::PlainText);
  label->setFont(interfaceFont(12, QFont::DemiBold));
  label->setForegroundRole(QPalette::ButtonText);
  return label;
}

// One line: a caption, then what stands beside it.
void addLine(QBoxLayout* rows, const QString& caption, const std::vector<QWidget*>& widgets) {
  auto* line = new QHBoxLayout;
  line->setSpacing(8);
  if (!caption.isEmpty()) {
    QWidget* label = fieldLabel(caption, widgets.front(), widgets.front()->parentWidget());
    label->setFixedWidth(kCaption);
    line->addWidget(label);
  }
  for (QWidget* widget : widgets) line->addWidget(widget);
  line->addStretch();
  rows->addLayout(line);
}

}  // namespace

GeneratorForm::GeneratorForm(QWidget* parent) : QWidget(parent) {
  auto* rows = new QVBoxLayout(this);
  rows->setContentsMargins(0, 0, 0, 0);
  rows->setSpacing(6);
  addShape(rows);
  addWishes(rows);
  rows->addStretch();
  fit();
}

QSpinBox* GeneratorForm::spin(const QString& name, int low, int high, int now) {
  auto* field = new QSpinBox(this);
  field->setAccessibleName(name);
  field->setRange(low, high);
  field->setValue(now);
  field->setButtonSymbols(QAbstractSpinBox::NoButtons);
  field->setFont(interfaceFont(13));
  field->setFixedWidth(56);
  connect(field, &QSpinBox::valueChanged, this, &GeneratorForm::changed);
  return field;
}

QCheckBox* GeneratorForm::check(const QString& text, const QString& tip) {
  auto* box = new QCheckBox(text, this);
  box->setFont(interfaceFont(13));
  if (!tip.isEmpty()) box->setToolTip(plainTooltip(tip));
  connect(box, &QCheckBox::toggled, this, &GeneratorForm::changed);
  return box;
}

void GeneratorForm::addShape(QBoxLayout* rows) {
  rows->addWidget(heading(tr("The tree"), this));
  game_ = new Choice(tr("What the leaves carry"), this);
  game_->addItem(tr("Numbers"), static_cast<int>(RandomGame::numbers));
  game_->addItem(tr("Numbers, with chance"), static_cast<int>(RandomGame::chance));
  game_->addItem(tr("Pairs"), static_cast<int>(RandomGame::pairs));
  first_ = new Choice(tr("Who moves first"), this);
  first_->addItem(tr("MAX first"), static_cast<int>(Mover::A));
  first_->addItem(tr("MIN first"), static_cast<int>(Mover::B));
  for (Choice* choice : {game_, first_})
    connect(choice, &QComboBox::activated, this, [this] {
      fit();
      Q_EMIT changed();
    });
  addLine(rows, tr("Game"), {game_, first_});
  depth_ = spin(tr("Levels of moves"), 1, kDeepest, 3);
  addLine(rows, tr("Depth"), {depth_});
  fewest_ = spin(tr("Fewest children of a node"), 1, kMostChildren, 2);
  most_ = spin(tr("Most children of a node"), 1, kMostChildren, 2);
  addLine(rows, tr("Children"), {fewest_, fieldLabel(tr("to"), most_, this), most_});
  low_ = spin(tr("Smallest leaf"), -kFarthest, kFarthest, 0);
  high_ = spin(tr("Largest leaf"), -kFarthest, kFarthest, 9);
  halves_ = check(tr("halves too"));
  addLine(rows, tr("Leaves"), {low_, fieldLabel(tr("to"), high_, this), high_, halves_});
  epsilonRow_ = new QWidget(this);
  auto* pairs = new QVBoxLayout(epsilonRow_);
  pairs->setContentsMargins(0, 0, 0, 0);
  epsilon_ = new QLineEdit(epsilonRow_);
  epsilon_->setAccessibleName(tr("Epsilon: the most that a pair may add up to"));
  epsilon_->setPlaceholderText(tr("any"));
  epsilon_->setFixedWidth(72);
  connect(epsilon_, &QLineEdit::textChanged, this, &GeneratorForm::changed);
  zeroSum_ = check(tr("zero-sum"));
  addLine(pairs, QStringLiteral("|x + y| ≤ ε"), {epsilon_, zeroSum_});
  rows->addWidget(epsilonRow_);
  distinct_ = check(tr("All leaves different"));
  tenths_ = check(tr("Probabilities in tenths"));
  tenths_->setChecked(true);
  strict_ = check(tr("Strict: cut only past equality"));
  addLine(rows, {}, {distinct_, tenths_});
  addLine(rows, {}, {strict_});
}

void GeneratorForm::addWishes(QBoxLayout* rows) {
  rows->addSpacing(8);
  rows->addWidget(heading(tr("What its search must show"), this));
  auto* hint =
      new QLabel(tr("A number: 3, at least: 3+, a range: 2-4. Empty: whatever comes."), this);
  hint->setTextFormat(Qt::PlainText);
  hint->setFont(interfaceFont(11.5));
  hint->setForegroundRole(QPalette::PlaceholderText);
  rows->addWidget(hint);
  auto* grid = new QGridLayout;
  grid->setHorizontalSpacing(8);
  grid->setVerticalSpacing(6);
  const std::pair<QString, std::optional<Count> Constraints::*> wishes[] = {
      {tr("Cuts"), &Constraints::cuts},
      {tr("Deep cuts"), &Constraints::deepCuts},
      {tr("Above leaves"), &Constraints::cutsAboveLeaves},
      {tr("Nothing left"), &Constraints::nothingLeft},
      {tr("Refused tests"), &Constraints::refusedTests},
      {tr("% skipped"), &Constraints::skippedPercent}};
  for (const auto& [name, count] : wishes) {
    auto* field = new QLineEdit(this);
    field->setAccessibleName(name);
    field->setFixedWidth(60);
    connect(field, &QLineEdit::textChanged, this, &GeneratorForm::changed);
    const int i = static_cast<int>(counts_.size());
    QWidget* label = fieldLabel(name, field, this);
    label->setFixedWidth(i % 2 == 0 ? kCaption : 84);
    grid->addWidget(label, i / 2, i % 2 * 2);
    grid->addWidget(field, i / 2, i % 2 * 2 + 1);
    counts_.push_back({name, field, count});
  }
  grid->setColumnStretch(4, 1);
  rows->addLayout(grid);
  notLeftmost_ = check(tr("Best line not leftmost"));
  noTies_ = check(tr("No ties"));
  addLine(rows, {}, {notLeftmost_, noTies_});
  auto* apart = new QGridLayout;
  apart->setHorizontalSpacing(10);
  rows->addSpacing(2);
  rows->addWidget(
      fieldLabel(tr("It must tell apart the right rule from these beliefs"), nullptr, this));
  for (const MisconceptionSpec& m : misconceptions()) {
    beliefs_.push_back(check(toQ(m.name), toQ(m.belief)));
    apart->addWidget(beliefs_.back(), 0, static_cast<int>(beliefs_.size()) - 1);
  }
  apart->setColumnStretch(static_cast<int>(beliefs_.size()), 1);
  rows->addLayout(apart);
  rows->addSpacing(8);
  seed_ = new QLineEdit(this);
  seed_->setAccessibleName(tr("Seed"));
  seed_->setFixedWidth(120);
  connect(seed_, &QLineEdit::textChanged, this, &GeneratorForm::changed);
  auto* another = new Button({}, tr("Another"), this, Button::Kind::outlined);
  another->setToolTip(tr("Another seed, another tree"));
  connect(another, &QAbstractButton::clicked, this,
          [this] { setSeed(QRandomGenerator::global()->bounded(1'000'000)); });
  addLine(rows, tr("Seed"), {seed_, another});
  versions_ = spin(tr("Versions"), 1, 26, 1);
  versions_->setToolTip(tr("As many trees, with the seeds that follow, for the rows of a class"));
  addLine(rows, tr("Versions"), {versions_});
}

// Only what the game has a use for.
void GeneratorForm::fit() {
  const auto game = static_cast<RandomGame>(game_->currentData().toInt());
  epsilonRow_->setVisible(game == RandomGame::pairs);
  tenths_->setVisible(game == RandomGame::chance);
  const bool letters = game == RandomGame::pairs;
  const QSignalBlocker quiet(first_);
  first_->setItemText(0, letters ? tr("A first") : tr("MAX first"));
  first_->setItemText(1, letters ? tr("B first") : tr("MIN first"));
  first_->updateGeometry();
}

GeneratorOptions GeneratorForm::options() const {
  GeneratorOptions o;
  o.tree.game = static_cast<RandomGame>(game_->currentData().toInt());
  o.tree.first = static_cast<Mover>(first_->currentData().toInt());
  o.tree.depth = static_cast<Depth>(depth_->value());
  o.tree.branchingLow = static_cast<std::uint32_t>(fewest_->value());
  o.tree.branchingHigh = static_cast<std::uint32_t>(most_->value());
  o.tree.leafLow = low_->value();
  o.tree.leafHigh = high_->value();
  o.tree.halves = halves_->isChecked();
  o.tree.distinct = distinct_->isChecked();
  o.tree.tenths = tenths_->isChecked();
  const bool pairs = o.tree.game == RandomGame::pairs;
  o.tree.zeroSum = pairs && zeroSum_->isChecked();
  if (pairs && !epsilon_->text().trimmed().isEmpty())
    if (const auto e = parseNumber(epsilon_->text().trimmed().toStdString())) o.tree.epsilon = *e;
  o.strict = strict_->isChecked();
  for (const CountField& f : counts_)
    o.constraints.*f.count = parseCount(f.field->text().trimmed().toStdString());
  o.constraints.notLeftmost = notLeftmost_->isChecked();
  o.constraints.noTies = noTies_->isChecked();
  for (std::size_t i = 0; i < beliefs_.size(); ++i)
    if (beliefs_[i]->isChecked()) o.constraints.tellApart.push_back(misconceptions()[i].id);
  return o;
}

void GeneratorForm::setOptions(const GeneratorOptions& o) {
  {
    const QSignalBlocker one(this);
    game_->setCurrentIndex(game_->findData(static_cast<int>(o.tree.game)));
    first_->setCurrentIndex(first_->findData(static_cast<int>(o.tree.first)));
    depth_->setValue(static_cast<int>(o.tree.depth));
    fewest_->setValue(static_cast<int>(o.tree.branchingLow));
    most_->setValue(static_cast<int>(o.tree.branchingHigh));
    low_->setValue(static_cast<int>(o.tree.leafLow));
    high_->setValue(static_cast<int>(o.tree.leafHigh));
    halves_->setChecked(o.tree.halves);
    distinct_->setChecked(o.tree.distinct);
    tenths_->setChecked(o.tree.tenths);
    zeroSum_->setChecked(o.tree.zeroSum);
    epsilon_->setText(o.tree.epsilon ? QString::fromStdString(exactText(*o.tree.epsilon))
                                     : QString());
    strict_->setChecked(o.strict);
    for (const CountField& f : counts_) {
      const auto& count = o.constraints.*f.count;
      f.field->setText(count ? QString::fromStdString(countText(*count)) : QString());
    }
    notLeftmost_->setChecked(o.constraints.notLeftmost);
    noTies_->setChecked(o.constraints.noTies);
    for (std::size_t i = 0; i < beliefs_.size(); ++i) {
      const auto& all = o.constraints.tellApart;
      beliefs_[i]->setChecked(std::find(all.begin(), all.end(), misconceptions()[i].id) !=
                              all.end());
    }
  }
  fit();
  Q_EMIT changed();
}

std::uint64_t GeneratorForm::seed() const {
  return seed_->text().trimmed().toULongLong();
}

void GeneratorForm::setSeed(std::uint64_t seed) {
  seed_->setText(QString::number(seed));
}

QString GeneratorForm::unreadable() const {
  for (const CountField& f : counts_) {
    const QString text = f.field->text().trimmed();
    if (!text.isEmpty() && !parseCount(text.toStdString()))
      return tr("%1: “%2” is no count. Write 3, 3+ or 2-4.").arg(f.name, text);
  }
  const QString epsilon = epsilon_->text().trimmed();
  if (!epsilonRow_->isHidden() && !epsilon.isEmpty())
    if (const auto e = parseNumber(epsilon.toStdString()); !e)
      return tr("ε: %1.").arg(QString::fromStdString(e.error().front().what));
  bool number = false;
  (void)seed_->text().trimmed().toULongLong(&number);
  return number ? QString() : tr("The seed is a whole number, 0 or more.");
}

}  // namespace plyscope
