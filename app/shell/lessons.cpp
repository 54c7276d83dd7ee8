#include "app/shell/lessons.h"

#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QSettings>

#include "app/canvas/canvas.h"
#include "app/canvas/pins.h"
#include "app/panels/answer_field.h"
#include "app/panels/lesson.h"
#include "app/shell/ask_desk.h"
#include "app/shell/files.h"
#include "app/shell/lesson_list.h"
#include "app/shell/main_window.h"
#include "app/shell/modes.h"
#include "app/shell/problem_report.h"
#include "app/shell/question_pins.h"
#include "app/support/examples.h"

namespace plyscope {
namespace {

std::string_view view(const QByteArray& text) {
  return {text.constData(), static_cast<std::size_t>(text.size())};
}

std::optional<std::string> exampleNamed(std::string_view name) {
  const QByteArray text = exampleText(name);
  if (text.isEmpty()) return std::nullopt;
  return text.toStdString();
}

QString pathOf(const QString& key) {
  return QStringLiteral(":/lessons/%1.lesson").arg(key);
}

}  // namespace

std::vector<LessonEntry> bundledLessons() {
  constexpr const char* kOrder[] = {
      "minimax",       "alpha-beta",   "tic-tac-toe", "depth-and-breadth", "expectiminimax",
      "sampled",       "star",         "max-n",       "scalar-trap",       "epsilon",
      "wrong-epsilon", "epsilon-weak", "far-bound",   "bounded-max-n"};
  std::vector<LessonEntry> all;
  for (const char* key : kOrder) {
    QFile file(pathOf(QLatin1String(key)));
    if (!file.open(QIODevice::ReadOnly)) continue;
    const QByteArray text = file.readAll();
    const auto lesson = readLesson(view(text), exampleNamed);
    if (!lesson) continue;
    all.push_back({QLatin1String(key), pathOf(QLatin1String(key)),
                   QString::fromStdString(lesson->title), QString::fromStdString(lesson->about),
                   lesson->steps.size()});
  }
  return all;
}

int LessonProgress::step(const QString& key) const {
  return QSettings(file_, QSettings::IniFormat)
      .value(QString::fromLatin1(key.toUtf8().toPercentEncoding()), -1)
      .toInt();
}

void LessonProgress::set(const QString& key, int step) {
  QSettings(file_, QSettings::IniFormat)
      .setValue(QString::fromLatin1(key.toUtf8().toPercentEncoding()), step);
}

Lessons::Lessons(MainWindow* window, LessonPanel* panel)
    : QObject(window), window_(window), progress_(window->settings()->folder()), panel_(panel) {
  connect(panel, &LessonPanel::next, this, [this] {
    if (!active()) return;
    if (step_ + 1 < lesson_.steps.size()) return go(step_ + 1);
    progress_.set(key_, static_cast<int>(lesson_.steps.size()));
    leave();
    showList();
  });
  connect(panel, &LessonPanel::previous, this, [this] {
    if (active() && step_ > 0) go(step_ - 1);
  });
  connect(panel, &LessonPanel::closed, this, &Lessons::leave);
  connect(panel, &LessonPanel::answered, this, &Lessons::answer);
  connect(panel, &LessonPanel::revealWanted, this, &Lessons::reveal);
  connect(panel, &LessonPanel::hintWanted, this, &Lessons::askHint);
  connect(panel, &LessonPanel::beliefWanted, this, [this] {
    showsBelief_ = !showsBelief_;
    showPins();
  });
  connect(panel, &LessonPanel::nodeActivated, this, [this](NodeId n) {
    if (index(n) < window_->document()->tree()->size()) window_->document()->select(n);
  });
  connect(panel, &LessonPanel::answerChanged, this, &Lessons::showPins);
  // Nothing is edited while a lesson asks: another tree was opened.
  connect(window->document(), &Document::treeChanged, this, [this] {
    if (asking() && window_->document()->tree() != lesson_.steps[step_].run.tree) leave();
  });
  connect(window->ask()->pins(), &PinBoard::pointed, this, &Lessons::point);
  // Nodes that are chosen by key, where one node is the answer.
  connect(window->document(), &Document::viewChanged, this, [this] {
    if (asking() && lesson_.steps[step_].question->form() == AnswerForm::node)
      panel_->field()->point(window_->document()->selection());
  });
}

Lessons::~Lessons() {
  if (asking()) window_->player()->setGate(nullptr);
}

bool Lessons::asking() const {
  return active() && panel_->asking();
}

bool Lessons::refusesModes() {
  if (!asking()) return false;
  Q_EMIT window_->player()->notice(tr("Answer first, or show the answer."));
  return true;
}

bool Lessons::press(QKeyCombination key) {
  if (!asking()) return false;
  const QKeyCombination elsewhere[] = {Qt::Key_H, Qt::Key_Q, Qt::Key_F5, Qt::SHIFT | Qt::Key_F5,
                                       Qt::CTRL | Qt::Key_D};
  for (const QKeyCombination k : elsewhere)
    if (k == key) return refusesModes();
  return panel_->press(key);
}

void Lessons::point(NodeId n) {
  if (asking()) panel_->field()->point(n);
}

void Lessons::showPins() {
  Pins pins;
  if (active() && lesson_.steps[step_].question)
    pins = questionPins(*lesson_.steps[step_].question, panel_->field()->marked(),
                        !panel_->asking(), hint_, showsBelief_ ? belief_ : std::nullopt);
  window_->ask()->pins()->setPins(pins);
}

void Lessons::forget() {
  help_ = {};
  hint_.reset();
  belief_.reset();
  showsBelief_ = false;
}

bool Lessons::open(const QString& path) {
  QFile file(path);
  const QString name = QFileInfo(path).fileName();
  if (!file.open(QIODevice::ReadOnly)) {
    Report report;
    report.title = tr("Could not open %1").arg(name);
    report.lines = {file.errorString() + u'.'};
    window_->messages()->show(report);
    return false;
  }
  const QByteArray text = file.readAll();
  auto lesson = readLesson(view(text), exampleNamed);
  if (!lesson) {
    Report report =
        problemReport(tr("Could not open the lesson %1").arg(name), lesson.error(), text);
    report.reassurance = tr("Your current tree was not changed.");
    window_->messages()->show(report);
    return false;
  }
  const bool bundled = path.startsWith(u':');
  const QString key =
      bundled ? QFileInfo(path).completeBaseName() : QFileInfo(path).absoluteFilePath();
  window_->files()->ifSafe(
      [this, key, lesson = *std::move(lesson)]() mutable { begin(std::move(lesson), key); });
  return true;
}

// Where it was left; a lesson that was ended begins anew.
void Lessons::begin(Lesson lesson, const QString& key) {
  lesson_ = std::move(lesson);
  // A lesson asks whether; the reason is told with the answer.
  for (LessonStep& page : lesson_.steps)
    if (page.question && page.question->kind == QuestionKind::stop) page.question->choices.clear();
  key_ = key;
  window_->modes()->compare(false);
  panel_->setVisible(true);
  window_->messages()->hide();
  const auto last = static_cast<std::size_t>(std::max(progress_.step(key), 0));
  go(last < lesson_.steps.size() ? last : 0);
  Q_EMIT changed();
  panel_->firstFocus()->setFocus();
}

void Lessons::leave() {
  if (!active()) return;
  if (asking()) window_->player()->setGate(nullptr);
  lesson_ = {};
  forget();
  showPins();
  panel_->hide();
  Cover cover = window_->document()->cover();
  cover.on = cover.given = false;
  window_->document()->setCover(cover);
  Q_EMIT changed();
  window_->canvas()->setFocus();
}

void Lessons::openTree(const LessonStep& page) {
  Document& document = *window_->document();
  if (document.tree() != page.run.tree) {
    ReadTree read;
    read.tree = page.run.tree;
    read.header.title = lesson_.title;
    read.header.algorithm = page.run.id;
    read.header.options = page.run.options;
    // A path, so that nobody is asked to save what the lesson brought along.
    window_->files()->openTree(
        std::move(read), QStringLiteral(":/lessons/%1").arg(QString::fromStdString(lesson_.title)));
  }
  document.setSearch(page.run.id, page.run.options);
  document.savedAs(document.path());
}

void Lessons::go(std::size_t step) {
  step_ = step;
  forget();
  const LessonStep& page = lesson_.steps[step];
  Document& document = *window_->document();
  window_->ask()->asking()->leave();
  window_->player()->setGate(nullptr);
  document.select(kNoNode);
  Cover cover = document.cover();
  cover.on = cover.given = false;
  document.setCover(cover);
  panel_->show(QString::fromStdString(lesson_.title), page, step, lesson_.steps.size());
  openTree(page);
  window_->player()->jump(page.question ? page.question->now : page.moment);
  cover.on = page.question.has_value();
  cover.given = cover.on && page.question->form() == AnswerForm::nodes;
  document.setCover(cover);
  const int before = progress_.step(key_);
  const auto count = static_cast<int>(lesson_.steps.size());
  if (before < count) progress_.set(key_, static_cast<int>(step));
  if (page.question) window_->player()->setGate(this);
  showPins();
  Q_EMIT changed();
  panel_->firstFocus()->setFocus();
}

void Lessons::answer(const Answer& given) {
  if (!active() || !panel_->asking()) return;
  const LessonStep& page = lesson_.steps[step_];
  const Mark mark = grade(page.run, *page.question, given, help_);
  hint_.reset();
  panel_->tell(&mark);
  if (!mark.misconception.empty()) {
    belief_ = showBelief(page.run, *page.question, given, mark.misconception);
    panel_->setBelief(QString::fromUtf8(belief_->button.data(), belief_->button.size()));
  }
  goToAnswer();
}

void Lessons::askHint() {
  if (!asking() || help_.hints >= kHints) return;
  const LessonStep& page = lesson_.steps[step_];
  hint_ = hint(page.run, *page.question, ++help_.hints);
  panel_->showHint(*hint_, help_.hints);
  showPins();
}

void Lessons::reveal() {
  if (!active() || !panel_->asking()) return;
  hint_.reset();
  panel_->tell(nullptr);
  goToAnswer();
}

// A true test and the cut that follows are one answer.
void Lessons::goToAnswer() {
  const Question& question = *lesson_.steps[step_].question;
  window_->player()->setGate(nullptr);
  Document& document = *window_->document();
  Cover cover = document.cover();
  cover.on = cover.given = false;
  document.setCover(cover);
  const bool cut = question.kind == QuestionKind::stop && question.right.yes.value_or(false);
  window_->player()->jump(question.reveal + (cut ? 1 : 0));
  showPins();
  Q_EMIT changed();
}

// While a question is open time leads no further.
Time Lessons::limit(Time from, Time to) {
  const Time now = lesson_.steps[step_].question->now;
  if (to <= now) return to;
  if (from >= now) refusesModes();
  return std::max(from, now);
}

bool Lessons::refuses(Leap) {
  return refusesModes();
}

void Lessons::showList() {
  auto* list = new LessonList(progress_, window_);
  connect(list, &LessonList::chosen, this, &Lessons::open);
  connect(list, &LessonList::fileWanted, this, &Lessons::askOpen);
  list->open();
}

void Lessons::askOpen() {
  const QString path = QFileDialog::getOpenFileName(window_, tr("Open a lesson"), {},
                                                    tr("Lessons (*.lesson);;All files (*)"));
  if (!path.isEmpty()) open(path);
}

}  // namespace plyscope
