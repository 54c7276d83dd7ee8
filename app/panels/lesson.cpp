#include "app/panels/lesson.h"

#include <QAccessible>
#include <QLabel>
#include <QPainter>
#include <QRegularExpression>
#include <QVBoxLayout>

#include "app/panels/answer_field.h"
#include "app/panels/rich_text.h"
#include "app/panels/right_text.h"
#include "app/support/controls.h"
#include "app/support/enlarge.h"
#include "app/support/look.h"

namespace plyscope {
namespace {

constexpr int kMargin = 16, kDots = 18;

// Text with the nodes that it names as links.
Spans linked(const Tree& tree, const QString& text) {
  static const QRegularExpression names(QStringLiteral("\\b[nL][1-9][0-9]{0,6}\\b"));
  Spans spans;
  qsizetype at = 0;
  auto found = names.globalMatch(text);
  while (found.hasNext()) {
    const QRegularExpressionMatch match = found.next();
    const auto node = tree.findByName(match.captured().toStdString());
    if (!node) continue;
    spans.push_back({Span::Kind::text, text.mid(at, match.capturedStart() - at).toStdString()});
    spans.push_back({Span::Kind::node, match.captured().toStdString(), *node});
    at = match.capturedEnd();
  }
  spans.push_back({Span::Kind::text, text.mid(at).toStdString()});
  return spans;
}

RichText* page(QWidget* parent, const QString& name) {
  auto* text = new RichText(parent);
  text->setAccessibleName(name);
  return text;
}

void fitHeight(RichText* text, int width) {
  text->document()->setTextWidth(width);
  text->setFixedHeight(qCeil(text->document()->size().height()) + 2);
}

}  // namespace

LessonPanel::LessonPanel(Document* document, QWidget* parent) : Panel(document, parent) {
  setFixedWidth(300);
  setAccessibleName(tr("Lesson"));
  auto* rows = new QVBoxLayout(this);
  rows->setContentsMargins(0, 0, 0, 0);
  rows->setSpacing(0);
  QHBoxLayout* header = addHeader(rows, tr("Lesson"));
  place_ = new QLabel(this);
  place_->setFont(interfaceFont(11.5));
  place_->setForegroundRole(QPalette::PlaceholderText);
  auto* close = new Button("close", {}, this);
  close->setAccessibleName(tr("Leave the lesson"));
  close->setToolTip(tr("Leave the lesson; the place is kept"));
  connect(close, &QAbstractButton::clicked, this, &LessonPanel::closed);
  header->addWidget(place_);
  header->addWidget(close);
  rows->addWidget(new Hairline(Qt::Horizontal, this));
  rows->addSpacing(kDots + 12);

  auto* body = new QVBoxLayout;
  body->setContentsMargins(kMargin, 0, kMargin, kMargin);
  body->setSpacing(12);
  body->addWidget(text_ = page(this, tr("Text of the lesson")), 1);
  body->addWidget(asked_ = page(this, tr("Question")));
  box_ = new QWidget(this);
  auto* boxRows = new QVBoxLayout(box_);
  boxRows->setContentsMargins(0, 0, 0, 0);
  boxRows->setSpacing(8);
  boxRows->addWidget(field_ = new AnswerField(box_, true));
  remark_ = new QLabel(box_);
  remark_->setTextFormat(Qt::PlainText);
  remark_->setWordWrap(true);
  remark_->setFont(interfaceFont(12));
  remark_->hide();
  boxRows->addWidget(remark_);
  auto* check = new Button({}, tr("Check"), box_, Button::Kind::outlined);
  hint_ = new Button({}, tr("Hint ?"), box_, Button::Kind::plain);
  auto* tries = new QHBoxLayout;
  tries->setSpacing(8);
  tries->addWidget(check);
  tries->addWidget(hint_);
  tries->addStretch();
  boxRows->addLayout(tries);
  connect(check, &QAbstractButton::clicked, this, &LessonPanel::submit);
  connect(hint_, &QAbstractButton::clicked, this, &LessonPanel::hintWanted);
  connect(field_, &AnswerField::submitted, this, &LessonPanel::submit);
  connect(field_, &AnswerField::hintWanted, this, &LessonPanel::hintWanted);
  connect(field_, &AnswerField::changed, this, [this] {
    remark_->hide();
    Q_EMIT answerChanged();
  });
  body->addWidget(box_);
  belief_ = new Button({}, {}, this, Button::Kind::outlined);
  belief_->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
  connect(belief_, &QAbstractButton::clicked, this, &LessonPanel::beliefWanted);
  body->addWidget(belief_);
  auto* foot = new QHBoxLayout;
  foot->setSpacing(8);
  back_ = new Button({}, tr("Back"), this, Button::Kind::outlined);
  reveal_ = new Button({}, tr("Show the answer"), this, Button::Kind::plain);
  on_ = new Button({}, tr("Next"), this, Button::Kind::filled);
  connect(back_, &QAbstractButton::clicked, this, &LessonPanel::previous);
  connect(reveal_, &QAbstractButton::clicked, this, &LessonPanel::revealWanted);
  connect(on_, &QAbstractButton::clicked, this, &LessonPanel::next);
  foot->addWidget(back_);
  foot->addWidget(reveal_);
  foot->addStretch();
  foot->addWidget(on_);
  body->addLayout(foot);
  rows->addLayout(body, 1);
  for (RichText* text : {text_, asked_})
    connect(text, &RichText::nodeActivated, this, &LessonPanel::nodeActivated);
}

void LessonPanel::setTheme(const Theme& theme) {
  Panel::setTheme(theme);
  for (RichText* text : {text_, asked_}) text->setTheme(theme);
}

void LessonPanel::show(const QString& title, const LessonStep& page, std::size_t step,
                       std::size_t steps) {
  run_ = page.run;
  question_ = page.question;
  told_ = false;
  step_ = step;
  steps_ = steps;
  place_->setText(tr("%1 of %2").arg(step + 1).arg(steps));
  std::vector<RichLine> lines;
  for (const QString& line : QString::fromStdString(page.text).split(u'\n'))
    if (!line.trimmed().isEmpty()) lines.emplace_back(linked(*run_.tree, line));
  text_->setMessage({{Span::Kind::text, title.toStdString()}}, lines);
  back_->setEnabled(step > 0);
  on_->setText(step + 1 == steps ? tr("Done") : tr("Next"));
  reveal_->setVisible(question_.has_value());
  asked_->setVisible(question_.has_value());
  box_->setVisible(question_.has_value());
  remark_->hide();
  hint_->setEnabled(true);
  setBelief({});
  if (question_) {
    field_->ask(run_, *question_);
    std::vector<RichLine> body(question_->text.body.begin(), question_->text.body.end());
    asked_->setMessage(question_->text.headline, body);
    fitHeight(asked_, width() - 2 * px(this, kMargin));
  }
  update();
}

void LessonPanel::submit() {
  if (!asking()) return;
  const Result<Answer> answer = field_->answer();
  if (answer) return void(Q_EMIT answered(*answer));
  QString what = QString::fromStdString(answer.error().front().what);
  if (!what.isEmpty()) what[0] = what[0].toUpper();
  remark(what + u'.');
}

void LessonPanel::remark(const QString& text) {
  remark_->setText(text);
  remark_->setAccessibleName(text);
  remark_->show();
  QAccessibleEvent alert(remark_, QAccessible::Alert);
  QAccessible::updateAccessibility(&alert);
}

void LessonPanel::showHint(const Hint& hint, unsigned number) {
  remark(hintText(hint, *run_.tree));
  hint_->setEnabled(number < kHints);
}

void LessonPanel::setBelief(const QString& button) {
  belief_->setText(button);
  belief_->setAccessibleName(button);
  belief_->setVisible(!button.isEmpty());
}

void LessonPanel::tell(const Mark* mark) {
  told_ = true;
  reveal_->hide();
  box_->hide();
  const Spans right =
      linked(*run_.tree, tr("The answer is: %1.").arg(rightText(*question_, *run_.tree)));
  Spans headline = mark ? mark->feedback.headline : right;
  std::vector<RichLine> body;
  if (mark) body.assign(mark->feedback.body.begin(), mark->feedback.body.end());
  if (mark && mark->right) headline.insert(headline.begin(), {Span::Kind::text, "✓ "});
  if (mark && !mark->right) body.emplace_back(right);
  asked_->setMessage(headline, body);
  fitHeight(asked_, width() - 2 * px(this, kMargin));
  on_->setFocus();
}

QString LessonPanel::words() const {
  QString all = text_->toPlainText();
  if (!asked_->isHidden()) all += u'\n' + asked_->toPlainText();
  if (!box_->isHidden() && !remark_->isHidden()) all += u'\n' + remark_->text();
  return all;
}

QWidget* LessonPanel::firstFocus() const {
  QWidget* first = asking() ? field_->firstField() : nullptr;
  return first ? first : on_;
}

bool LessonPanel::press(QKeyCombination key) {
  if (!asking() || key.keyboardModifiers() & (Qt::ControlModifier | Qt::AltModifier)) return false;
  const int k = key.key();
  if (k == Qt::Key_Return || k == Qt::Key_Enter) return submit(), true;
  if (k == Qt::Key_Question) return Q_EMIT hintWanted(), true;
  if (k == Qt::Key_Space && question_->form() == AnswerForm::nodes) {
    field_->point(document()->selection());
    return true;
  }
  return field_->press(k);
}

// The pages as dots: behind us filled, this one larger.
void LessonPanel::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.fillRect(rect(), theme().panel);
  painter.fillRect(QRect(width() - 1, 0, 1, height()), theme().hairline);
  painter.scale(enlarged(this), enlarged(this));
  const double room = plainWidth(this) - 2.0 * kMargin;
  const double pitch = std::min(14.0, room / std::max<double>(static_cast<double>(steps_), 1));
  const double y = 37 + (kDots + 12) / 2.0;
  for (std::size_t i = 0; i < steps_; ++i) {
    const QPointF at(kMargin + 5 + pitch * static_cast<double>(i), y);
    const double radius = i == step_ ? 4.5 : 3;
    painter.setPen(i <= step_ ? Qt::NoPen : QPen(theme().cut, 1));
    painter.setBrush(i == step_ ? theme().text : i < step_ ? theme().cut : QColor(Qt::transparent));
    painter.drawEllipse(at, radius, radius);
  }
}

}  // namespace plyscope
