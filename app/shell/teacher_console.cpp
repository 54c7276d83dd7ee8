#include "app/shell/teacher_console.h"

#include <QCoreApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QTime>
#include <QVBoxLayout>

#include "app/support/controls.h"
#include "app/support/look.h"

namespace plyscope {
namespace {

// What is said at a moment, after the node's name where the sentence leaves it out.
QString sentence(const Run& run, Time k) {
  const Message message = explain(run, k);
  QString text = QString::fromStdString(plainText(message.headline));
  const NodeId node = run.trace->event(k).node;
  const QString name =
      node == kNoNode ? QString() : QString::fromStdString(run.tree->displayName(node));
  if (!text.contains(name)) text = name + ": " + text;
  if (!message.body.empty()) text += u' ' + QString::fromStdString(plainText(message.body.front()));
  return text;
}

}  // namespace

TeacherConsole::TeacherConsole(const Document* document, QWidget* keys)
    : document_(document), keys_(keys) {
  setWindowTitle(tr("Plyscope — for the teacher"));
  setFocusPolicy(Qt::StrongFocus);
  resize(1280, 720);
  auto* rows = new QVBoxLayout(this);
  rows->setContentsMargins(40, 28, 40, 28);
  rows->setSpacing(22);
  auto* head = new QHBoxLayout;
  head->addWidget(counts_ = text(20, QFont::Medium), 1);
  head->addWidget(clock_ = text(28, QFont::DemiBold));
  rows->addLayout(head);
  rows->addWidget(new Hairline(Qt::Horizontal, this));
  auto* columns = new QHBoxLayout;
  columns->setSpacing(56);
  auto* left = new QVBoxLayout;
  auto* right = new QVBoxLayout;
  for (QVBoxLayout* column : {left, right}) column->setSpacing(6);
  columns->addLayout(left, 3);
  columns->addLayout(right, 2);
  rows->addLayout(columns, 1);
  question_ = line(left, tr("Asked"), 24, QFont::DemiBold);
  answer_ = line(left, tr("The answer"), 40, QFont::DemiBold);
  hands_ = line(left, tr("Hands"), 24, QFont::Medium);
  now_ = line(left, tr("Now"), 28, QFont::DemiBold);
  now_->parentWidget()->layout()->addWidget(reason_ = text(20, QFont::Normal));
  left->addStretch();
  next_ = line(right, tr("Next"), 20, QFont::Medium);
  notes_ = line(right, tr("Notes"), 20, QFont::Normal);
  right->addStretch();
  ticking_.setInterval(1000);
  connect(&ticking_, &QTimer::timeout, this, &TeacherConsole::tick);
}

QLabel* TeacherConsole::text(double size, int weight) {
  auto* text = new QLabel(this);
  text->setTextFormat(Qt::PlainText);
  text->setWordWrap(true);
  text->setFont(interfaceFont(size, weight));
  return text;
}

// A caption with its text below; without a text both are hidden.
QLabel* TeacherConsole::line(QVBoxLayout* column, const QString& caption, double size, int weight) {
  auto* part = new QWidget(this);
  auto* rows = new QVBoxLayout(part);
  rows->setContentsMargins(0, 0, 0, 18);
  rows->setSpacing(4);
  auto* head = new QLabel(caption, part);
  head->setFont(interfaceFont(14, QFont::Medium));
  head->setForegroundRole(QPalette::PlaceholderText);
  rows->addWidget(head);
  QLabel* words = text(size, weight);
  words->setAccessibleName(caption);
  rows->addWidget(words);
  column->addWidget(part);
  return words;
}

void TeacherConsole::tell(QLabel* label, const QString& text) {
  label->setText(text);
  label->parentWidget()->setVisible(!text.isEmpty());
}

void TeacherConsole::begin() {
  elapsed_.start();
  ticking_.start();
  tick();
}

void TeacherConsole::tick() {
  const qint64 seconds = elapsed_.isValid() ? elapsed_.elapsed() / 1000 : 0;
  clock_->setText(tr("%1 · %2:%3")
                      .arg(QTime::currentTime().toString("HH:mm"))
                      .arg(seconds / 60)
                      .arg(seconds % 60, 2, 10, QLatin1Char('0')));
  clock_->setAccessibleName(tr("Time, and minutes since the start: %1").arg(clock_->text()));
}

void TeacherConsole::refresh(const QString& question, const QString& answer, const QString& hands) {
  const Run& run = document_->run();
  if (!run.trace) return;
  const Time k = document_->event();
  tell(question_, question);
  tell(answer_, answer);
  tell(hands_, hands);
  const Message message = explain(run, k);
  tell(now_, QString::fromStdString(plainText(message.headline)));
  QStringList lines;
  for (const Spans& span : message.body) lines << QString::fromStdString(plainText(span));
  reason_->setText(lines.join(' '));
  const Stops stops = document_->stops();
  QStringList coming;
  for (Time at = stops.next(k); coming.size() < 2 && at > k; at = stops.next(at)) {
    coming << QStringLiteral("%1. %2").arg(coming.size() + 1).arg(sentence(run, at));
    if (stops.next(at) == at) break;
  }
  tell(next_, coming.isEmpty() ? tr("This is the end.") : coming.join('\n'));
  const Counters counters = run.trace->counters(k);
  counts_->setText(tr("%1 of %2 leaves looked at, %3 cuts")
                       .arg(counters.leaves)
                       .arg(run.tree->facts().leaves)
                       .arg(counters.cuts));
  tell(notes_, QString::fromStdString(document_->header().notes));
}

QString TeacherConsole::words() const {
  QStringList all;
  for (const QLabel* label : {question_, answer_, hands_, now_, reason_, next_, counts_, notes_})
    if (!label->text().isEmpty()) all << label->text();
  return all.join('\n');
}

void TeacherConsole::keyPressEvent(QKeyEvent* event) {
  QCoreApplication::sendEvent(keys_, event);
}

}  // namespace plyscope
