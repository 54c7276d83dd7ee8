#include "app/shell/practice_card.h"

#include <QAccessible>
#include <QBoxLayout>
#include <QLabel>
#include <QLineEdit>

#include "app/canvas/canvas.h"
#include "app/canvas/leaf_editor.h"
#include "app/canvas/pins.h"
#include "app/panels/panel.h"
#include "app/shell/keys.h"
#include "app/support/controls.h"
#include "app/support/look.h"
#include "core/teaching/card_pictures.h"

namespace plyscope {
namespace {

QLabel* label(double size, int weight, QWidget* parent) {
  auto* label = new QLabel(parent);
  label->setTextFormat(Qt::PlainText);
  label->setWordWrap(true);
  label->setFont(interfaceFont(size, weight));
  return label;
}

void openAt(Document& document, const TreePtr& tree, SearchId id, const SearchOptions& options,
            bool atEnd) {
  ReadTree read;
  read.tree = tree;
  read.header.algorithm = id;
  read.header.options = options;
  document.open(std::move(read), {});
  if (document.trace()) document.setTime(atEnd ? document.trace()->events() : 1);
}

}  // namespace

PracticeCard::PracticeCard(const Theme& theme, QWidget* parent) : QWidget(parent), theme_(theme) {
  auto* rows = new QVBoxLayout(this);
  rows->setContentsMargins(0, 0, 0, 0);
  rows->setSpacing(0);
  auto* head = new QVBoxLayout;
  head->setContentsMargins(24, 18, 24, 14);
  head->setSpacing(6);
  head->addWidget(place_ = label(12, QFont::DemiBold, this));
  place_->setForegroundRole(QPalette::PlaceholderText);
  head->addWidget(title_ = label(20, QFont::DemiBold, this));
  title_->setMinimumHeight(54);
  title_->setAlignment(Qt::AlignTop);
  rows->addLayout(head);
  rows->addWidget(new Hairline(Qt::Horizontal, this));
  auto* sides = new QHBoxLayout;
  sides->setSpacing(0);
  sides->addWidget(side(leftCanvas_, &left_, titles_[0], texts_[0]), 1);
  rightSide_ = side(rightCanvas_, &right_, titles_[1], texts_[1]);
  sides->addWidget(rightSide_, 1);
  rows->addLayout(sides, 1);
  pins_ = new PinBoard(rightCanvas_);
  pins_->setTheme(theme);
  editor_ = new LeafEditor(leftCanvas_);
  editor_->setTheme(theme);
  rows->addWidget(new Hairline(Qt::Horizontal, this));
  auto* foot = new QHBoxLayout;
  foot->setContentsMargins(24, 12, 16, 14);
  foot->setSpacing(8);
  foot->addWidget(words_ = label(14, QFont::Normal, this), 1);
  words_->setMinimumHeight(66);
  words_->setForegroundRole(QPalette::ButtonText);
  line_ = new QLineEdit(this);
  line_->setFont(interfaceFont(13));
  line_->setFixedWidth(210);
  line_->setAccessibleName(tr("The tree as text"));
  foot->addWidget(line_);
  const auto add = [&](const QString& text, auto action) {
    auto* button = new Button({}, text, this, Button::Kind::outlined);
    connect(button, &QAbstractButton::clicked, this, action);
    foot->addWidget(button);
    return button;
  };
  true_ = add(tr("True  T"), [this] { claim(true); });
  false_ = add(tr("False  F"), [this] { claim(false); });
  true_->setAccessibleName(tr("True"));
  false_->setAccessibleName(tr("False"));
  next_ = add(tr("Build one yourself"), [this] { go(Step::build); });
  again_ = add(tr("Start again"), [this] { startBuild(goal_->start); });
  show_ = add(tr("Show one"), [this] {
    startBuild(goal_->solution);
    given_ = true;
    say(tr("This is one of several. Start again to find your own."));
  });
  check_ = add(tr("Check"), [this] { check(); });
  following_ = add(tr("Next card"), [this] { Q_EMIT nextWanted(); });
  rows->addLayout(foot);
  connect(line_, &QLineEdit::returnPressed, this, &PracticeCard::read);
  connect(&left_, &Document::treeChanged, this, [this] {
    if (step_ != Step::build || left_.empty()) return;
    line_->setText(QString::fromStdString(writePlytree(*left_.tree(), {}, nullptr)).simplified());
    say({});
  });
}

// Fields that lose the focus to the end ask for nothing any more.
PracticeCard::~PracticeCard() {
  editor_->blockSignals(true);
  line_->blockSignals(true);
}

QWidget* PracticeCard::side(Canvas*& canvas, Document* document, QLabel*& title, QLabel*& words) {
  auto* column = new QWidget(this);
  auto* rows = new QVBoxLayout(column);
  rows->setContentsMargins(0, 0, 0, 0);
  rows->setSpacing(0);
  rows->addWidget(canvas = new Canvas(document, column), 1);
  canvas->setLegend(false);
  canvas->setMinimap(false);
  canvas->setControls(false);  // the tree is fitted; its room is needed
  canvas->setTheme(theme_);
  auto* text = new QVBoxLayout;
  text->setContentsMargins(24, 6, 16, 12);
  text->setSpacing(3);
  text->addWidget(title = label(13, QFont::Normal, column));
  text->addWidget(words = label(14, QFont::DemiBold, column));
  title->setForegroundRole(QPalette::ButtonText);
  rows->addLayout(text);
  return column;
}

void PracticeCard::show(const Card& card) {
  shown_ = &card;
  goal_ = &card.build;
  id_ = toQ(card.id);
  go(Step::claim);
}

void PracticeCard::show(const QString& id, const BuildGoal& goal) {
  shown_ = nullptr;
  goal_ = &goal;
  id_ = id;
  go(Step::build);
}

void PracticeCard::go(Step step) {
  step_ = step;
  const bool building = step == Step::build || step == Step::done;
  const QString steps[] = {tr("the claim"), tr("both rules"), tr("build one"), tr("done")};
  place_->setText(tr("%1 · %2").arg(id_, steps[static_cast<int>(step)]));
  title_->setText(building ? toQ(goal_->text) : tr("“%1”").arg(toQ(shown_->claim)));
  const std::pair<QWidget*, bool> shown[] = {{true_, step == Step::claim},
                                             {false_, step == Step::claim},
                                             {next_, step == Step::sides},
                                             {again_, building},
                                             {show_, step == Step::build},
                                             {check_, step == Step::build},
                                             {following_, step == Step::done},
                                             {line_, step == Step::build && !goal_->oneLeaf},
                                             {rightSide_, false},
                                             {titles_[0], step == Step::sides},
                                             {texts_[0], step == Step::sides}};
  for (const auto& [widget, on] : shown) widget->setVisible(on);
  pins_->setPins({});
  if (step == Step::claim) {
    if (const auto run = runCard(*shown_)) openAt(left_, run->tree, run->id, run->options, false);
    say(tr("Is that true?"));
  } else if (step == Step::sides) {
    showSides();
  } else if (step == Step::build) {
    startBuild(goal_->start);
  }
  leftCanvas_->fit();
  takeFocus();
}

void PracticeCard::takeFocus() {
  leftCanvas_->setFocus();
}

// All claims of the cards are wrong; it is the reason that one learns.
void PracticeCard::claim(bool isTrue) {
  if (step_ != Step::claim) return;
  Q_EMIT stepped(1);
  go(Step::sides);
  say((isTrue ? tr("Many think so, but it is not true. ") : tr("Right: it is not true. ")) +
      toQ(shown_->truth));
}

void PracticeCard::showSides() {
  const auto run = runCard(*shown_);
  if (!run) return;
  const Sides said = shown_->sides(*run);
  openAt(left_, run->tree, run->id, run->options, true);
  titles_[0]->setText(tr("By the rule: %1").arg(toQ(shown_->rightRule)));
  texts_[0]->setText(QString::fromStdString(said.right));
  titles_[1]->setText(tr("As believed: %1").arg(toQ(shown_->wrongRule)));
  texts_[1]->setText(QString::fromStdString(said.wrong));
  const BelievedPicture believed = believedPicture(*shown_, *run);
  rightSide_->setVisible(true);
  const Run& beside = believed.run.value_or(*run);
  openAt(right_, beside.tree, beside.id, beside.options, believed.run.has_value());
  rightCanvas_->fit();
  Pins pins;
  pins.marked = believed.skipped;
  for (const Writing& reading : believed.readings)
    pins.readings.emplace_back(reading.node, QString::fromStdString(reading.text));
  pins_->setPins(pins);
}

void PracticeCard::startBuild(std::string_view tree) {
  auto read = readTree(tree);
  if (!read) return;
  if (step_ == Step::done) return go(Step::build);
  read->header.algorithm = goal_->search;
  left_.open(*std::move(read), {});
  if (left_.trace()) left_.setTime(left_.trace()->events());
  leftCanvas_->fit();
  given_ = false;
  say(goal_->oneLeaf
          ? tr("Choose a leaf with ↑ ↓ Alt+← Alt+→ or a click, press F2 or Return, and type.")
          : tr("Type a tree, as in [3, [2, 9]], and press Return. Leaves are changed with F2."));
}

// What is typed is the tree from now on.
void PracticeCard::read() {
  const std::string text = line_->text().toStdString();
  auto tree = readTree(text);
  if (!tree) {
    const Problem& problem = tree.error().front();
    return say(QString::fromStdString(problem.what + ". " + problem.remedy));
  }
  left_.replace(*std::move(tree), tr("Type a tree"));
  if (left_.trace()) left_.setTime(left_.trace()->events());
  leftCanvas_->fit();
  check();
}

void PracticeCard::check() {
  if (step_ != Step::build || left_.empty()) return;
  if (given_) return say(tr("That one was shown to you. Start again to find your own."));
  const BuildVerdict verdict = checkBuild(*goal_, left_.tree(), left_.run().options);
  if (left_.trace()) left_.setTime(left_.trace()->events());
  if (verdict.right) {
    go(Step::done);
    Q_EMIT stepped(static_cast<int>(Step::done));
  }
  say(QString::fromStdString(verdict.said));
}

void PracticeCard::say(const QString& words) {
  words_->setText(words);
  words_->setAccessibleName(words);
  QAccessibleEvent alert(words_, QAccessible::Alert);
  QAccessible::updateAccessibility(&alert);
}

QString PracticeCard::said() const {
  return title_->text() + u' ' + words_->text();
}

bool PracticeCard::press(QKeyCombination key) {
  const int k = key.key();
  const bool enter = k == Qt::Key_Return || k == Qt::Key_Enter;
  if (step_ == Step::claim && (k == Qt::Key_T || k == Qt::Key_F))
    return claim(k == Qt::Key_T), true;
  if (step_ == Step::sides && enter) return go(Step::build), true;
  if (step_ == Step::done && enter) return Q_EMIT nextWanted(), true;
  if (moveByKey(left_, key)) return true;
  if (step_ != Step::build) return false;
  const NodeId chosen = left_.selection();
  const bool leaf = chosen != kNoNode && left_.tree()->isLeaf(chosen);
  if (k == Qt::Key_F2 || (enter && leaf)) {
    editor_->begin(chosen);
    return true;
  }
  if (enter) check();
  return enter;
}

}  // namespace plyscope
