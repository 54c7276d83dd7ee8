#include "app/shell/teacher_console.h"

#include <QCoreApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QTime>
#include <QVBoxLayout>

#include "app/support/look.h"

namespace plyscope {
namespace {

QString headline(const Run& run, Time k) {
  return QString::fromStdString(plainText(explain(run, k).headline));
}

}  // namespace

TeacherConsole::TeacherConsole(const Document* document, QWidget* keys)
    : document_(document), keys_(keys) {
  setWindowTitle(tr("Plyscope — for the teacher"));
  setFocusPolicy(Qt::StrongFocus);
  resize(900, 640);
  auto* rows = new QVBoxLayout(this);
  rows->setContentsMargins(40, 32, 40, 32);
  rows->setSpacing(6);
  clock_ = line({}, 20, QFont::Medium);
  now_ = line(tr("Now"), 28, QFont::DemiBold);
  answer_ = line(tr("The answer"), 28, QFont::DemiBold);
  next_ = line(tr("Next"), 20, QFont::Normal);
  counts_ = line(tr("So far"), 20, QFont::Normal);
  notes_ = line(tr("Notes"), 18, QFont::Normal);
  rows->addStretch();
  ticking_.setInterval(1000);
  connect(&ticking_, &QTimer::timeout, this, &TeacherConsole::tick);
}

QLabel* TeacherConsole::line(const QString& caption, double size, int weight) {
  auto* head = new QLabel(caption, this);
  head->setFont(interfaceFont(13));
  head->setForegroundRole(QPalette::PlaceholderText);
  head->setVisible(!caption.isEmpty());
  auto* text = new QLabel(this);
  text->setTextFormat(Qt::PlainText);
  text->setWordWrap(true);
  text->setFont(interfaceFont(size, weight));
  text->setAccessibleName(caption);
  auto* rows = static_cast<QVBoxLayout*>(layout());
  rows->addWidget(head);
  rows->addWidget(text);
  rows->addSpacing(14);
  return text;
}

void TeacherConsole::begin() {
  elapsed_.start();
  ticking_.start();
  tick();
}

void TeacherConsole::tick() {
  const qint64 seconds = elapsed_.isValid() ? elapsed_.elapsed() / 1000 : 0;
  clock_->setText(tr("%1, %2:%3 since the start")
                      .arg(QTime::currentTime().toString("HH:mm"))
                      .arg(seconds / 60)
                      .arg(seconds % 60, 2, 10, QLatin1Char('0')));
}

void TeacherConsole::refresh(const QString& answer) {
  const Run& run = document_->run();
  if (!run.trace) return;
  const Time k = document_->event();
  now_->setText(headline(run, k));
  answer_->setText(answer.isEmpty() ? tr("no question is open") : answer);
  answer_->setEnabled(!answer.isEmpty());
  const Stops stops = document_->stops();
  QStringList coming;
  for (Time at = stops.next(k); coming.size() < 2 && at > k; at = stops.next(at)) {
    coming << QStringLiteral("%1. %2").arg(coming.size() + 1).arg(headline(run, at));
    if (stops.next(at) == at) break;
  }
  next_->setText(coming.isEmpty() ? tr("the end") : coming.join('\n'));
  const Counters counters = run.trace->counters(k);
  counts_->setText(tr("leaves %1 of %2, cuts %3")
                       .arg(counters.leaves)
                       .arg(run.tree->facts().leaves)
                       .arg(counters.cuts));
  const std::string& notes = document_->header().notes;
  notes_->setText(notes.empty() ? tr("none in this file") : QString::fromStdString(notes));
}

QString TeacherConsole::words() const {
  QStringList all;
  for (const QLabel* label : {now_, answer_, next_, counts_, notes_}) all << label->text();
  return all.join('\n');
}

void TeacherConsole::keyPressEvent(QKeyEvent* event) {
  QCoreApplication::sendEvent(keys_, event);
}

}  // namespace plyscope
