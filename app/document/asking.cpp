#include "app/document/asking.h"

#include <algorithm>

#include "core/search/search.h"
#include "core/teaching/grade.h"

namespace plyscope {

const Question* questionAhead(const std::vector<Question>& plan, Time from, Time to) {
  for (const Question& question : plan) {
    if (question.now >= from && question.reveal > from && question.now < to) return &question;
  }
  return nullptr;
}

Time answeredAt(const Question& question) {
  return question.reveal +
         (question.kind == QuestionKind::stop && question.right.yes.value_or(false) ? 1 : 0);
}

Asking::Asking(Document* document, Player* player, QObject* parent)
    : QObject(parent), document_(document), player_(player) {
  connect(document_, &Document::timeChanged, this, &Asking::follow);
  const auto lost = [this] {
    if (phase_ == Phase::off) return;
    const bool asking = active();
    leave();
    if (asking) Q_EMIT refused(tr("This is another run: the questions have ended."));
  };
  connect(document_, &Document::treeChanged, this, lost);
  connect(document_, &Document::traceChanged, this, lost);
}

Asking::~Asking() {
  if (active()) player_->setGate(nullptr);
}

void Asking::begin(std::vector<Question> plan, AskMode mode, std::uint64_t seed) {
  leave();
  if (!document_->trace() || plan.empty()) return;
  plan_ = std::move(plan);
  next_ = 0;
  mode_ = mode;
  sitting_ = {};
  sitting_.tree = document_->name().toStdString();
  sitting_.search = spec(document_->run().id).name;
  sitting_.seed = seed;
  sitting_.hash = treeHash(*document_->tree());
  coverBefore_ = document_->cover();
  document_->select(kNoNode);
  cover();
  player_->toStart();
  player_->setGate(this);
  setPhase(Phase::running);
  follow();
}

const Question* Asking::question() const {
  const bool asked = phase_ == Phase::open || phase_ == Phase::told;
  return asked && next_ < plan_.size() ? &plan_[next_] : nullptr;
}

void Asking::setPhase(Phase phase) {
  phase_ = phase;
  cover();
  Q_EMIT changed();
}

// Whoever is to mark what is never looked at needs every number; what the search does with them
// stays covered.
void Asking::cover() {
  Cover cover{true, coverBefore_.leaves};
  cover.given = phase_ == Phase::open && plan_[next_].form() == AnswerForm::nodes;
  document_->setCover(cover);
}

// The next question opens as soon as its moment has come.
void Asking::follow() {
  if (phase_ != Phase::running || passing_) return;
  if (next_ >= plan_.size()) return end();
  if (document_->time() >= plan_[next_].now) open();
}

void Asking::open() {
  help_ = {};
  hint_.reset();
  mark_.reset();
  given_ = {};
  player_->play(false);
  clock_.start();
  document_->select(kNoNode);
  setPhase(Phase::open);
}

Time Asking::limit(Time from, Time to) {
  if (passing_) return to;
  if (phase_ == Phase::told) proceed();
  if (phase_ == Phase::running) return std::min(to, std::max(from, plan_[next_].now));
  if (phase_ != Phase::open) return to;
  const Time now = plan_[next_].now;
  if (from >= now) Q_EMIT refused(tr("Answer or skip first."));
  return std::min(to, std::max(from, now));
}

bool Asking::refuses(Leap leap) {
  if (passing_ || (leap == Leap::end && mode_ == AskMode::guided && phase_ != Phase::open))
    return false;
  Q_EMIT refused(phase_ == Phase::open    ? tr("Answer or skip first.")
                 : mode_ == AskMode::exam ? tr("An exam goes on step by step.")
                                          : tr("Questions come step by step. Press →."));
  return true;
}

// Whatever is right in part, or was explained by a belief, is told at once: trying again would only
// copy what the feedback says.
void Asking::answer(const Answer& given) {
  if (phase_ != Phase::open) return;
  const Question& question = plan_[next_];
  given_ = given;
  mark_ = grade(document_->run(), question, given, help_);
  const bool again = mode_ == AskMode::guided && !mark_->right && mark_->points == 0 &&
                     mark_->misconception.empty() && help_.tries < 2 &&
                     question.form() != AnswerForm::yesNo;
  if (again) {
    ++help_.tries;
    Q_EMIT changed();
    return;
  }
  const std::vector<std::string> choices = question.choiceTexts();
  const Tree& tree = *document_->tree();
  QString because;
  if (question.asksWhy() && given.choice)
    because = QString::fromStdString(answerText(AnswerForm::choice, tree, given, choices));
  else if (question.asksWhy() && !given.nodes.empty())
    because = QString::fromStdString(answerText(AnswerForm::nodes, tree, given));
  note(QString::fromStdString(answerText(question.form(), tree, given, choices)), because);
  tell();
}

void Asking::note(const QString& given, const QString& because) {
  const Question& question = plan_[next_];
  Item item;
  item.question = questionName(question);
  item.node = document_->tree()->shortName(question.node);
  item.given = given.toStdString();
  item.because = because.toStdString();
  item.help = help_;
  item.seconds = static_cast<std::uint32_t>(clock_.elapsed() / 1000);
  sitting_.items.push_back(std::move(item));
}

// The search goes to where it answers, but not past the moment of the next question.
void Asking::tell() {
  hint_.reset();
  if (mode_ == AskMode::exam) {
    ++next_;
    setPhase(Phase::running);
    return follow();
  }
  Time to = answeredAt(plan_[next_]);
  if (next_ + 1 < plan_.size())
    to = std::min(to, std::max(plan_[next_].reveal, plan_[next_ + 1].now));
  phase_ = Phase::told;
  passing_ = true;
  cover();
  player_->jump(to);
  passing_ = false;
  Q_EMIT changed();
}

void Asking::skip() {
  if (phase_ != Phase::open) return;
  note({}, {});
  ++next_;
  setPhase(Phase::running);
  follow();
}

void Asking::askHint() {
  if (phase_ != Phase::open || mode_ == AskMode::exam || help_.hints >= kHints) return;
  hint_ = plyscope::hint(document_->run(), plan_[next_], ++help_.hints);
  Q_EMIT changed();
}

void Asking::showAnswer() {
  if (phase_ != Phase::open || mode_ == AskMode::exam) return;
  help_.revealed = true;
  given_ = {};
  mark_.reset();
  note({}, {});
  tell();
}

void Asking::proceed() {
  if (phase_ != Phase::told) return;
  ++next_;
  mark_.reset();
  setPhase(Phase::running);
  follow();
}

// Questions of an exam that nobody came to count as not answered.
void Asking::finish() {
  if (!active()) return;
  if (mode_ == AskMode::guided && sitting_.items.empty()) return leave();
  if (phase_ == Phase::told) ++next_;
  help_ = {};
  clock_.start();
  for (; mode_ == AskMode::exam && next_ < plan_.size(); ++next_) note({}, {});
  end();
}

void Asking::end() {
  plyscope::mark(document_->run(), sitting_);
  for (Item& item : sitting_.items)
    if (item.given.empty()) item.feedback = item.help.revealed ? "Shown." : "Not answered.";
  player_->setGate(nullptr);
  phase_ = Phase::done;
  document_->setCover(coverBefore_);
  Q_EMIT changed();
}

void Asking::leave() {
  if (phase_ == Phase::off) return;
  const bool covered = active();
  phase_ = Phase::off;
  player_->setGate(nullptr);
  if (covered) document_->setCover(coverBefore_);
  hint_.reset();
  mark_.reset();
  Q_EMIT changed();
}

}  // namespace plyscope
