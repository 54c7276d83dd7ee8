#include "app/panels/ask_card.h"

#include <QAccessible>
#include <QBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QStackedWidget>
#include <cmath>

#include "app/panels/answer_field.h"
#include "app/panels/ask_start.h"
#include "app/panels/rich_text.h"
#include "app/panels/right_text.h"
#include "app/support/controls.h"
#include "app/support/enlarge.h"
#include "app/support/look.h"
#include "core/base/number.h"

namespace plyscope {
namespace {

constexpr int kHeight = 190;

QString plain(const Spans& spans) {
  return QString::fromStdString(plainText(spans));
}

Spans spansOf(const QString& text) {
  return {{Span::Kind::text, text.toStdString(), kNoNode, Mover::none}};
}

// `scale`: px for each length at 100 %.
QPixmap verdictPixmap(bool right, const Theme& theme, double ratio, double scale) {
  constexpr int kSize = 22;
  QPixmap pixmap(QSize(kSize, kSize) * ratio * scale);
  pixmap.setDevicePixelRatio(ratio);
  pixmap.fill(Qt::transparent);
  QPainter painter(&pixmap);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.scale(scale, scale);
  painter.setPen(
      QPen(right ? theme.right : theme.wrong, 3, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  if (right) {
    painter.drawPolyline(QPolygonF({{3, 12}, {9, 18}, {19, 5}}));
  } else {
    painter.drawLine(QPointF(4, 4), QPointF(18, 18));
    painter.drawLine(QPointF(18, 4), QPointF(4, 18));
  }
  return pixmap;
}

QLabel* label(double size, int weight, QWidget* parent) {
  auto* label = new QLabel(parent);
  label->setTextFormat(Qt::PlainText);
  label->setFont(interfaceFont(size, weight));
  return label;
}

}  // namespace

AskCard::AskCard(Document* document, Asking* asking, QWidget* parent)
    : QWidget(parent),
      document_(document),
      asking_(asking),
      theme_(plyscope::theme(ThemeId::light)) {
  setAutoFillBackground(true);
  setAccessibleName(tr("Ask me"));
  setFixedHeight(kHeight);
  auto* rows = new QVBoxLayout(this);
  rows->setContentsMargins(16, 13, 12, 10);
  rows->setSpacing(0);
  auto* head = new QHBoxLayout;
  head->setSpacing(12);
  head->addWidget(title_ = label(17, QFont::DemiBold, this));
  head->addWidget(about_ = label(13, QFont::Normal, this), 1);
  about_->setForegroundRole(QPalette::ButtonText);
  about_->setMinimumWidth(0);
  about_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  head->addWidget(place_ = label(12, QFont::Normal, this));
  place_->setForegroundRole(QPalette::PlaceholderText);
  head->addWidget(close_ = new Button("close", {}, this));
  rows->addLayout(head);
  rows->addSpacing(9);

  pages_ = new QStackedWidget(this);
  pages_->addWidget(empty_ = new QWidget(pages_));
  pages_->addWidget(start_ = new AskStart(pages_));
  pages_->addWidget(field_ = new AnswerField(pages_));
  auto* verdict = new QWidget(pages_);
  auto* line = new QHBoxLayout(verdict);
  line->setContentsMargins(0, 0, 0, 0);
  line->setSpacing(10);
  line->addWidget(mark_ = new QLabel(verdict), 0, Qt::AlignTop);
  mark_->setTextFormat(Qt::PlainText);
  line->addWidget(told_ = new RichText(verdict), 1);
  told_->setAccessibleName(tr("What was right"));
  pages_->addWidget(verdict);
  rows->addWidget(pages_, 1);
  rows->addSpacing(6);
  addButtons();
  connect(asking_, &Asking::changed, this, &AskCard::refresh);
  connect(asking_, &Asking::refused, this, &AskCard::say);
  connect(start_, &AskStart::changed, this, [this] { say(start_->explanation()); });
  connect(start_, &AskStart::wanted, this, &AskCard::startWanted);
  connect(field_, &AnswerField::changed, this, [this] {
    if (!asking_->hint()) say({});
    Q_EMIT marksChanged();
  });
  connect(field_, &AnswerField::submitted, this, &AskCard::check);
  connect(field_, &AnswerField::hintWanted, asking_, &Asking::askHint);
  connect(told_, &RichText::nodeActivated, this, &AskCard::nodeActivated);
  hide();
}

Button* AskCard::button(const QString& text, void (AskCard::*slot)()) {
  auto* button = new Button({}, text, this, Button::Kind::outlined);
  connect(button, &QAbstractButton::clicked, this, slot);
  return button;
}

void AskCard::addButtons() {
  auto* foot = new QHBoxLayout;
  foot->setSpacing(8);
  foot->addWidget(words_ = label(13, QFont::Normal, this), 1);
  words_->setWordWrap(true);
  words_->setMinimumHeight(34);
  words_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
  words_->setForegroundRole(QPalette::ButtonText);
  hint_ = new Button({}, tr("Hint ?"), this, Button::Kind::plain);
  show_ = new Button({}, tr("Show the answer"), this, Button::Kind::plain);
  skip_ = new Button({}, tr("Skip"), this, Button::Kind::plain);
  connect(hint_, &QAbstractButton::clicked, asking_, &Asking::askHint);
  connect(show_, &QAbstractButton::clicked, asking_, &Asking::showAnswer);
  connect(skip_, &QAbstractButton::clicked, asking_, &Asking::skip);
  connect(close_, &QAbstractButton::clicked, this, &AskCard::closeWanted);
  check_ = button(tr("Check"), &AskCard::check);
  card_ = new Button({}, {}, this, Button::Kind::outlined);
  connect(card_, &QAbstractButton::clicked, this, [this] { Q_EMIT practiceWanted(practice_); });
  belief_ = new Button({}, {}, this, Button::Kind::outlined);
  connect(belief_, &QAbstractButton::clicked, this, &AskCard::beliefWanted);
  similar_ = button(tr("Try a similar tree"), &AskCard::similarWanted);
  next_ = button(tr("Next →"), &AskCard::next);
  next_->setAccessibleName(tr("Next"));
  begin_ = button(tr("Start"), &AskCard::startWanted);
  summary_ = button(tr("Summary …"), &AskCard::summaryWanted);
  again_ = button(tr("Ask again"), &AskCard::offer);
  for (Button* b :
       {hint_, show_, skip_, check_, card_, belief_, similar_, next_, begin_, summary_, again_})
    foot->addWidget(b);
  static_cast<QVBoxLayout*>(layout())->addLayout(foot);
}

void AskCard::setTheme(const Theme& theme) {
  theme_ = theme;
  told_->setTheme(theme);
  refresh();
}

void AskCard::offer() {
  asking_->leave();
  offering_ = true;
  start_->offer(document_->run());
  say(start_->any() ? start_->explanation() : QString());
  refresh();
}

void AskCard::dismiss() {
  offering_ = false;
  hide();
}

QString AskCard::words() const {
  return words_->text();
}

void AskCard::say(const QString& words) {
  if (words == words_->text()) return;
  words_->setText(words);
  words_->setAccessibleName(words);
  if (words.isEmpty() || !isVisible()) return;
  QAccessibleEvent alert(words_, QAccessible::Alert);
  QAccessible::updateAccessibility(&alert);
}

QString AskCard::said() const {
  QStringList parts{title_->text(), about_->text()};
  if (pages_->currentWidget()->isAncestorOf(told_)) parts << told_->toPlainText();
  parts << words_->text();
  parts.removeAll(QString());
  return parts.join(' ');
}

void AskCard::setBelief(const QString& button) {
  beliefText_ = button;
  belief_->setText(button);
  belief_->setAccessibleName(button);
  belief_->setVisible(!button.isEmpty() && asking_->phase() == Asking::Phase::told);
}

void AskCard::setPractice(const QString& card) {
  practice_ = card;
  card_->setText(card.isEmpty() ? QString() : tr("Practise %1").arg(card));
  card_->setAccessibleName(card_->text());
  card_->setVisible(!card.isEmpty() && asking_->phase() == Asking::Phase::done);
}

void AskCard::refresh() {
  using Stage = Asking::Phase;
  const Stage phase = asking_->phase();
  if (phase != Stage::off) offering_ = false;
  if (!offering_ && phase == Stage::off) return hide();
  const bool open = phase == Stage::open, exam = asking_->mode() == AskMode::exam;
  const bool told = phase == Stage::told;
  const std::pair<Button*, bool> shown[] = {
      {hint_, open && !exam},
      {show_, open && !exam && asking_->help().hints == kHints},
      {skip_, open},
      {check_, open},
      {card_, phase == Stage::done && !practice_.isEmpty()},
      {belief_, told && !beliefText_.isEmpty()},
      {similar_, told && !once_},
      {next_, told},
      {begin_, offering_ && start_->any()},
      {summary_, phase == Stage::done && !once_},
      {again_, phase == Stage::done && !once_}};
  // What appears is laid out at once: together with what is to go it would be too wide, and the
  // panels beside it would give way for good.
  for (const bool appears : {false, true})
    for (const auto& [button, on] : shown)
      if (on == appears) button->setVisible(on);
  show();
  hint_->setEnabled(asking_->help().hints < kHints);
  check_->setText(exam ? tr("Answer") : tr("Check"));
  check_->setAccessibleName(check_->text());
  const bool ends = asking_->active();
  close_->setAccessibleName(ends && exam ? tr("Finish the exam") : tr("Leave Ask me"));
  close_->setToolTip(close_->accessibleName() + (ends && exam ? QString() : tr(" (Q)")));
  place_->setText(open || told ? tr("Question %1").arg(asking_->number()) : QString());
  if (open && shown_ != asking_->number()) {
    shown_ = asking_->number();
    ask(*asking_->question());
  }
  if (!open) shown_ = 0;
  if (offering_) {
    title_->setText(tr("Ask me"));
    about_->setText(start_->any()
                        ? tr("The search stops before a decision, and you say what comes.")
                        : tr("Nothing can be asked here: try alpha-beta, minimax or ε-pruning."));
    pages_->setCurrentWidget(start_->any() ? static_cast<QWidget*>(start_) : empty_);
  } else if (phase == Stage::running) {
    title_->setText(tr("Press → to go on"));
    about_->setText(tr("The next question comes by itself."));
    say({});
    pages_->setCurrentWidget(empty_);
  } else if (open) {
    showQuestion();
  } else if (told) {
    showTold();
  } else {
    showDone();
  }
  Q_EMIT marksChanged();
}

void AskCard::ask(const Question& question) {
  field_->ask(document_->run(), question);
  say({});
  title_->setText(plain(question.text.headline));
  QStringList lines;
  for (const Spans& line : question.text.body) lines << plain(line);
  about_->setText(lines.join(' '));
  about_->setToolTip(plainTooltip(about_->text()));
  setAccessibleDescription(title_->text() + u' ' + about_->text());
  QAccessibleEvent alert(this, QAccessible::Alert);
  QAccessible::updateAccessibility(&alert);
}

void AskCard::showQuestion() {
  pages_->setCurrentWidget(field_);
  if (asking_->hint()) {
    const QString hint = tr("Hint %1 of %2: %3")
                             .arg(asking_->help().hints)
                             .arg(kHints)
                             .arg(hintText(*asking_->hint(), *document_->tree()));
    say(hint);
  } else if (asking_->mark()) {
    say(QString::fromStdString(plainText(asking_->mark()->feedback)) +
        tr(" One more try, for half a point."));
  }
}

// A question that was marked: the verdict, why, and what would have been right.
void AskCard::showTold() {
  const Question& question = *asking_->question();
  const std::optional<Mark>& mark = asking_->mark();
  const QString right = rightText(question, *document_->tree());
  Spans headline = spansOf(tr("The answer is: %1.").arg(right));
  std::vector<RichLine> body;
  if (mark) {
    headline = mark->feedback.headline;
    if (mark->right && mark->points != 1) headline = spansOf(tr("Right, for half a point."));
    body.assign(mark->feedback.body.begin(), mark->feedback.body.end());
    if (!mark->right) body.emplace_back(spansOf(tr("Right is: %1.").arg(right)));
  }
  const bool good = mark && mark->right;
  mark_->setPixmap(verdictPixmap(good, theme_, devicePixelRatioF(), enlarged(this)));
  mark_->setVisible(mark.has_value());
  mark_->setAccessibleName(good ? tr("Right") : tr("Wrong"));
  told_->setMessage(headline, body);
  pages_->setCurrentWidget(told_->parentWidget());
  say({});
  const QString spoken = told_->toPlainText();
  told_->setAccessibleName(mark ? mark_->accessibleName() + ": " + spoken : spoken);
  QAccessibleEvent alert(told_, QAccessible::Alert);
  QAccessible::updateAccessibility(&alert);
}

void AskCard::showDone() {
  const Sitting& sitting = asking_->sitting();
  const auto points = QString::fromStdString(shownText(Number{sitting.points()}));
  title_->setText(tr("%1 of %2 points").arg(points).arg(sitting.items.size()));
  int right = 0, partly = 0;
  for (const Item& item : sitting.items) {
    right += item.points == 1;
    partly += item.points > 0 && item.points < 1;
  }
  const auto wrong = static_cast<int>(sitting.items.size()) - right - partly;
  about_->setText({});
  mark_->hide();
  told_->setMessage(
      spansOf(tr("%1 right at once, %2 in part or with help, %3 not.")
                  .arg(right)
                  .arg(partly)
                  .arg(wrong)),
      {RichLine(spansOf(tr("The search is all yours again: step through it as you like.")))});
  pages_->setCurrentWidget(told_->parentWidget());
  say({});
}

void AskCard::check() {
  if (asking_->phase() != Asking::Phase::open) return;
  const Result<Answer> given = field_->answer();
  if (given) return asking_->answer(*given);
  const Problem& problem = given.error().front();
  QString what = QString::fromStdString(problem.what);
  what = what.left(1).toUpper() + what.mid(1) + u'.';
  if (!problem.remedy.empty()) what += u' ' + QString::fromStdString(problem.remedy);
  say(what);
}

void AskCard::next() {
  asking_->proceed();
}

bool AskCard::press(QKeyCombination key) {
  if (isHidden()) return false;
  if (key.keyboardModifiers() & (Qt::ControlModifier | Qt::AltModifier)) return false;
  const int k = key.key();
  const bool enter = k == Qt::Key_Return || k == Qt::Key_Enter;
  if (offering_) {
    if (enter && start_->any()) Q_EMIT startWanted();
    if (k == Qt::Key_Escape) Q_EMIT closeWanted();
    return enter || k == Qt::Key_Escape;
  }
  switch (asking_->phase()) {
    case Asking::Phase::open:
      if (k == Qt::Key_Question) return asking_->askHint(), true;
      if (k == Qt::Key_Escape) return say(tr("Answer or skip first.")), true;
      if (enter) return check(), true;
      if (k == Qt::Key_Space && asking_->question()->form() == AnswerForm::nodes)
        return field_->point(document_->selection()), true;
      return field_->press(k);
    case Asking::Phase::told:
      if (enter) next();
      return enter;
    case Asking::Phase::done:
      if (k == Qt::Key_Escape) Q_EMIT closeWanted();
      return k == Qt::Key_Escape;
    default:
      return false;
  }
}

void AskCard::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.fillRect(rect(), theme_.panel);
  painter.fillRect(QRect(0, 0, width(), 1), theme_.hairline);
}

}  // namespace plyscope
