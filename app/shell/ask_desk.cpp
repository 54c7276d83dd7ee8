#include "app/shell/ask_desk.h"

#include "app/canvas/canvas.h"
#include "app/canvas/pins.h"
#include "app/panels/answer_field.h"
#include "app/panels/ask_card.h"
#include "app/panels/ask_start.h"
#include "app/panels/panel.h"
#include "app/shell/ask_summary.h"
#include "app/shell/exercise_window.h"
#include "app/shell/key_router.h"
#include "app/shell/practice_window.h"
#include "app/shell/question_pins.h"
#include "core/teaching/question_plan.h"

namespace plyscope {

AskDesk::AskDesk(Document* document, Player* player, Canvas* canvas, Settings* settings,
                 QWidget* parent)
    : QObject(parent),
      document_(document),
      player_(player),
      canvas_(canvas),
      settings_(settings),
      asking_(document, player, nullptr),
      card_(new AskCard(document, &asking_, parent)),
      pins_(new PinBoard(canvas)) {
  theme_ = plyscope::theme(ThemeId::light);
  card_->start()->setStopsPerQuestion(settings->stopsPerQuestion());
  connect(card_, &AskCard::startWanted, this, &AskDesk::begin);
  connect(card_, &AskCard::closeWanted, this, &AskDesk::close);
  connect(card_, &AskCard::marksChanged, this, &AskDesk::showPins);
  connect(card_, &AskCard::nodeActivated, document, &Document::select);
  connect(card_, &AskCard::summaryWanted, this, &AskDesk::showSummary);
  connect(card_, &AskCard::practiceWanted, this, &AskDesk::practise);
  connect(card_, &AskCard::beliefWanted, this, [this] {
    showsBelief_ = !showsBelief_;
    showPins();
  });
  connect(card_, &AskCard::similarWanted, this, &AskDesk::trySimilar);
  connect(&asking_, &Asking::refused, this, &AskDesk::notice);
  connect(&asking_, &Asking::changed, this, &AskDesk::refresh);
  connect(pins_, &PinBoard::pointed, this, [this](NodeId n) {
    if (asking_.phase() == Asking::Phase::open) card_->field()->point(n);
  });
  // Nodes that are chosen by key, where one node is the answer.
  connect(document, &Document::viewChanged, this, [this] {
    const Question* question = asking_.question();
    if (asking_.phase() == Asking::Phase::open && question->form() == AnswerForm::node)
      card_->field()->point(document_->selection());
  });
}

void AskDesk::bindKeys(KeyRouter& router) {
  const QString group = tr("Questions");
  router.bind(group, tr("Ask me, or leave it"), {Qt::Key_Q}, [this] { toggle(); });
  // These act while a question is open only; they stand here for the list of keys.
  const auto list = [&](const QString& what, const std::vector<QKeyCombination>& keys) {
    router.list(group, what, keys);
  };
  list(tr("Yes, no"), {Qt::Key_Y, Qt::Key_N});
  list(tr("Choose an answer"), {Qt::Key_1, Qt::Key_2, Qt::Key_3, Qt::Key_4, Qt::Key_5});
  list(tr("Check the answer; go on"), {Qt::Key_Return});
  list(tr("Hint"), {Qt::Key_Question});
  list(tr("Mark the selected branch"), {Qt::Key_Space});
}

void AskDesk::setTheme(const Theme& theme) {
  theme_ = theme;
  card_->setTheme(theme);
  pins_->setTheme(theme);
}

void AskDesk::toggle() {
  if (asking_.active() && asking_.mode() == AskMode::exam) {
    return say(tr("An exam ends with its last question, or by the × of this card."));
  }
  if (card_->isVisible()) return close();
  if (!document_->trace()) return;
  card_->offer();
  canvas_->setFocus();  // Return begins
}

void AskDesk::begin() {
  const AskWish wish = card_->start()->wish();
  settings_->setStopsPerQuestion(static_cast<int>(wish.options.stopsPerQuestion));
  const Run& run = document_->run();
  planner_.start(run, wish.options, [this, run, wish](std::vector<Question> plan) {
    if (document_->run().trace == run.trace && card_->offering()) ask(std::move(plan), wish);
  });
  if (planner_.busy()) card_->say(tr("Choosing questions …"));
}

void AskDesk::ask(std::vector<Question> plan, const AskWish& wish) {
  if (plan.empty())
    return card_->say(
        tr("There is no such question with this seed. Try another, or ask more often."));
  asking_.begin(std::move(plan), wish.mode, wish.options.seed);
}

void AskDesk::close() {
  planner_.stop();
  if (asking_.active()) {
    asking_.finish();
  } else {
    asking_.leave();
    card_->dismiss();
  }
  if (!card_->isVisible() || !asking_.active()) canvas_->setFocus();
}

bool AskDesk::refusesModes() {
  if (!asking_.active()) return false;
  say(asking_.phase() == Asking::Phase::open ? tr("Answer or skip first.")
      : asking_.mode() == AskMode::exam      ? tr("Finish the exam first.")
                                             : tr("Leave the questions first (Q)."));
  return true;
}

void AskDesk::say(const QString& why) {
  card_->say(why);
  Q_EMIT notice(why);
}

bool AskDesk::press(QKeyCombination key) {
  if (!card_->isVisible()) return false;
  if (asking_.active()) {
    const QKeyCombination elsewhere[] = {Qt::Key_H, Qt::Key_F5, Qt::SHIFT | Qt::Key_F5,
                                         Qt::CTRL | Qt::Key_D};
    for (const QKeyCombination k : elsewhere)
      if (k == key) return refusesModes();
  }
  return card_->press(key);
}

// The focus goes to where the answer is given: a field, else the tree.
void AskDesk::refresh() {
  tellBelief();
  const bool fresh = asking_.phase() != phase_ || asking_.number() != number_;
  phase_ = asking_.phase();
  number_ = asking_.number();
  showPins();
  if (!fresh || phase_ == Asking::Phase::off) return;
  if (phase_ == Asking::Phase::done) {
    QString practice;
    for (const Item& item : asking_.sitting().items)
      if (!item.misconception.empty()) practice = QString::fromStdString(item.misconception);
    card_->setPractice(practice);
  }
  QWidget* field = phase_ == Asking::Phase::open ? card_->field()->firstField() : nullptr;
  (field ? field : canvas_)->setFocus();
}

// What the answer would mean on the tree, where a belief explains it.
void AskDesk::tellBelief() {
  belief_.reset();
  const std::optional<Mark>& mark = asking_.mark();
  if (asking_.phase() == Asking::Phase::told && mark && !mark->misconception.empty())
    belief_ =
        showBelief(document_->run(), *asking_.question(), asking_.given(), mark->misconception);
  if (!belief_) showsBelief_ = false;
  card_->setBelief(belief_ ? toQ(belief_->button) : QString());
}

void AskDesk::showPins() {
  const Question* question = asking_.question();
  if (!question) return pins_->setPins({});
  pins_->setPins(questionPins(*question, card_->field()->marked(),
                              asking_.phase() == Asking::Phase::told, asking_.hint(),
                              showsBelief_ ? belief_ : std::nullopt));
}

void AskDesk::showSummary() {
  auto* summary = new AskSummary(&asking_, document_->tree(), settings_, card_->window());
  summary->open();
}

void AskDesk::trySimilar() {
  const Question* question = asking_.question();
  if (!question) return;
  if (document_->tree()->size() > kMostSimilarNodes) {
    return card_->say(tr("Similar trees are made up to %L1 nodes.").arg(kMostSimilarNodes));
  }
  auto* exercise =
      new ExerciseWindow(document_->run(), *question, settings_, theme_, card_->window());
  if (!exercise->another()) {
    exercise->close();
    return card_->say(tr("No other tree like this one was found."));
  }
  exercise->show();
}

void AskDesk::practise(const QString& card) {
  if (asking_.active() && asking_.mode() == AskMode::exam) {
    refusesModes();
    return;
  }
  if (!practice_) practice_ = new PracticeWindow(settings_, theme_, card_->window());
  practice_->choose(card);
  practice_->show();
  practice_->raise();
  practice_->activateWindow();
}

}  // namespace plyscope
