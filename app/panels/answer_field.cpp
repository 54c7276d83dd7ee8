#include "app/panels/answer_field.h"

#include <QBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <algorithm>

#include "app/support/controls.h"
#include "app/support/look.h"

namespace plyscope {
namespace {

constexpr qsizetype kShort = 12;  // texts of buttons that stand beside each other in any field

int chosen(const std::vector<Button*>& buttons) {
  const auto on =
      std::find_if(buttons.begin(), buttons.end(), [](const Button* b) { return b->isChecked(); });
  return on == buttons.end() ? -1 : static_cast<int>(on - buttons.begin());
}

QString plain(const Spans& spans) {
  return QString::fromStdString(plainText(spans));
}

}  // namespace

AnswerField::AnswerField(QWidget* parent, bool narrow) : QWidget(parent), narrow_(narrow) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
}

void AnswerField::ask(const Run& run, const Question& question) {
  run_ = run;
  question_ = question;
  decision_.clear(), options_.clear(), fields_.clear(), marked_.clear();
  none_ = nullptr, why_ = nullptr, said_ = nullptr;
  node_ = kNoNode;
  if (content_) {
    content_->hide();
    content_->deleteLater();
  }
  content_ = new QWidget(this);
  layout()->addWidget(content_);
  auto* rows = new QVBoxLayout(content_);
  rows_ = rows;
  rows->setContentsMargins(0, 0, 0, 0);
  rows->setSpacing(8);
  switch (question.form()) {
    case AnswerForm::yesNo:
      addDecision();
      if (question.asksWhy()) addReasons();
      break;
    case AnswerForm::number:
      addNumber(false);
      break;
    case AnswerForm::bound:
      addNumber(true);
      break;
    case AnswerForm::window:
      addWindow();
      break;
    case AnswerForm::tuple:
      addTuple();
      break;
    case AnswerForm::node:
      addNode();
      break;
    case AnswerForm::nodes:
      addMarks();
      break;
    case AnswerForm::choice: {
      QStringList texts;
      for (const Spans& choice : question.choices) texts << plain(choice);
      options_ = choices(texts, row());
      break;
    }
  }
  rows->addStretch();
  content_->show();
}

QBoxLayout* AnswerField::row() {
  auto* row = new QHBoxLayout;
  row->setSpacing(8);
  row->addStretch();
  rows_->addLayout(row);
  return row;
}

QLabel* AnswerField::words(const QString& text, QBoxLayout* row) {
  auto* label = new QLabel(text, content_);
  label->setTextFormat(Qt::PlainText);
  label->setFont(interfaceFont(13));
  row->insertWidget(row->count() - 1, label);
  return label;
}

QLineEdit* AnswerField::field(const QString& name, QBoxLayout* row, int width) {
  auto* field = new QLineEdit(content_);
  field->setFont(interfaceFont(14, QFont::DemiBold));
  field->setAccessibleName(name);
  field->setFixedWidth(width);
  field->installEventFilter(this);
  connect(field, &QLineEdit::textEdited, this, &AnswerField::changed);
  connect(field, &QLineEdit::returnPressed, this, &AnswerField::submitted);
  row->insertWidget(row->count() - 1, field);
  fields_.push_back(field);
  return field;
}

// Buttons of which one is chosen, each with its digit.
AnswerField::Buttons AnswerField::choices(const QStringList& texts, QBoxLayout* row) {
  Buttons buttons;
  for (const QString& text : texts) {
    auto* button = new Button({}, QStringLiteral("%1   %2").arg(buttons.size() + 1).arg(text),
                              content_, Button::Kind::outlined);
    button->setAccessibleName(text);
    button->setCheckable(true);
    button->setAutoExclusive(false);
    if (!buttons.empty() && text.size() > kShort) row = after(row);
    row->insertWidget(row->count() - 1, button);
    buttons.push_back(button);
  }
  for (Button* button : buttons) {
    connect(button, &QAbstractButton::clicked, this, [this, button, buttons] {
      for (Button* other : buttons) other->setChecked(other == button);
      if (why_) why_->show();
      if (chosen(decision_) == 1) node_ = kNoNode;  // only a stop has a node that justifies it
      showMarks();
      Q_EMIT changed();
    });
  }
  return buttons;
}

void AnswerField::addDecision() {
  decision_ = choices({tr("Yes, it stops here"), tr("No, it looks at the next one")}, row());
  decision_[0]->setText(tr("Y   Yes, it stops here"));
  decision_[1]->setText(tr("N   No, it looks at the next one"));
}

// Shown once the decision is made: one thing at a time.
void AnswerField::addReasons() {
  why_ = new QWidget(content_);
  auto* line = new QHBoxLayout(why_);
  line->setContentsMargins(0, 0, 0, 0);
  line->setSpacing(8);
  line->addStretch();
  words(tr("Because"), line);
  QStringList texts;
  for (const Spans& choice : question_.choices) texts << plain(choice);
  options_ = choices(texts, line);
  for (Button* option : options_)
    connect(option, &QAbstractButton::clicked, this, [this] { node_ = kNoNode, showMarks(); });
  said_ = words({}, line);
  said_->setForegroundRole(QPalette::PlaceholderText);
  rows_->addWidget(why_);
  why_->hide();
  showMarks();
}

void AnswerField::addNumber(bool relation) {
  auto* line = row();
  if (relation) {
    options_ = choices({tr("= exactly"), tr("≤ at most"), tr("≥ at least")}, line);
    const char* signs[] = {"=", "≤", "≥"};
    for (std::size_t i = 0; i < options_.size(); ++i) {
      options_[i]->setText(QString::fromUtf8(signs[i]));
      options_[i]->setToolTip(options_[i]->accessibleName());
    }
    options_[0]->setChecked(true);
    line = after(line);
  }
  field(plain(question_.text.headline), line);
  QLabel* help = words(narrow_    ? tr("<= 2 or 16/5 will do")
                       : relation ? tr("Signs may be typed too: <= 2")
                                  : tr("3.2 or 16/5"),
                       line);
  help->setFont(interfaceFont(12));
  help->setForegroundRole(QPalette::PlaceholderText);
}

void AnswerField::addWindow() {
  auto* line = row();
  const QString names[] = {QStringLiteral("α"), QStringLiteral("β")};
  const QString ends[] = {QStringLiteral("−∞"), QStringLiteral("∞")};
  const QString spoken[] = {tr("alpha is minus infinity"), tr("beta is infinity")};
  for (int i = 0; i < 2; ++i) {
    if (i > 0) line = after(line);
    words(names[i] + " =", line)->setContentsMargins(i && !narrow_ ? 16 : 0, 0, 0, 0);
    QLineEdit* number = field(i ? tr("beta") : tr("alpha"), line);
    auto* infinite = new Button({}, ends[i], content_, Button::Kind::outlined);
    infinite->setAccessibleName(spoken[i]);
    line->insertWidget(line->count() - 1, infinite);
    connect(infinite, &QAbstractButton::clicked, this, [this, number, end = ends[i]] {
      number->setText(end);
      Q_EMIT changed();
    });
  }
}

void AnswerField::addTuple() {
  auto* line = row();
  const unsigned players = run_.tree->players();
  words("(", line);
  for (unsigned p = 0; p < players; ++p) {
    field(tr("Number of player %1").arg(QString::fromStdString(run_.tree->playerName(p))), line,
          64);
    words(p + 1 < players ? "," : ")", line);
  }
  line = after(line);
  none_ = new Button({}, tr("None goes up"), content_, Button::Kind::outlined);
  none_->setCheckable(true);
  line->insertWidget(line->count() - 1, none_);
  connect(none_, &QAbstractButton::toggled, this, [this](bool on) {
    for (QLineEdit* number : fields_) number->setEnabled(!on);
    Q_EMIT changed();
  });
}

void AnswerField::addNode() {
  auto* line = row();
  words(tr("Click it in the tree, or type its name"), line);
  line = after(line);
  QLineEdit* name = field(plain(question_.text.headline), line);
  connect(name, &QLineEdit::textEdited, this, [this] { node_ = kNoNode; });
}

void AnswerField::addMarks() {
  said_ = new QLabel(content_);  // as wide as there is room
  said_->setTextFormat(Qt::PlainText);
  said_->setFont(interfaceFont(13));
  said_->setWordWrap(true);
  rows_->addWidget(said_);
  showMarks();
}

QString AnswerField::nodeText(NodeId n) const {
  return QString::fromStdString(run_.tree->displayName(n));
}

void AnswerField::showMarks() {
  if (!said_) return;
  if (question_.form() == AnswerForm::yesNo) {
    const bool yes = chosen(decision_) == 0;
    said_->setText(node_ != kNoNode ? tr("or: %1").arg(nodeText(node_))
                   : yes            ? tr("or click its node")
                                    : QString());
    return;
  }
  QStringList names;
  for (const NodeId n : marked_) names << nodeText(n);
  said_->setText(names.isEmpty()
                     ? tr("Click a branch to mark it, again to take the mark back. By key: ↑ ↓ "
                          "Alt+← Alt+→ choose, Space marks.")
                     : tr("Marked: %1").arg(names.join(", ")));
}

void AnswerField::point(NodeId n) {
  if (n == kNoNode || !takesNodes()) return;
  if (question_.form() == AnswerForm::nodes) {
    if (n == Tree::root()) return;
    const auto at = std::lower_bound(marked_.begin(), marked_.end(), n);
    if (at != marked_.end() && *at == n) {
      marked_.erase(at);
    } else {
      marked_.insert(at, n);
    }
  } else {
    node_ = n;
    for (Button* option : options_) option->setChecked(false);
    if (question_.form() == AnswerForm::node) fields_[0]->setText(nodeText(n));
  }
  showMarks();
  Q_EMIT changed();
}

bool AnswerField::takesNodes() const {
  switch (question_.form()) {
    case AnswerForm::node:
    case AnswerForm::nodes:
      return true;
    case AnswerForm::yesNo:
      return question_.asksWhy() && chosen(decision_) == 0;
    default:
      return false;
  }
}

bool AnswerField::press(int key) {
  const auto click = [](const Buttons& buttons, int i) {
    if (i < 0 || i >= static_cast<int>(buttons.size())) return false;
    buttons[static_cast<std::size_t>(i)]->click();
    return true;
  };
  if (!decision_.empty()) {
    if (key == Qt::Key_Y) return click(decision_, 0);
    if (key == Qt::Key_N) return click(decision_, 1);
  }
  if (key < Qt::Key_1 || key > Qt::Key_9) return false;
  const bool deciding = !decision_.empty() && chosen(decision_) < 0;
  click(deciding ? decision_ : options_, key - Qt::Key_1);
  return true;  // no other meaning while a question is open
}

QWidget* AnswerField::firstField() const {
  return fields_.empty() || question_.form() == AnswerForm::node ? nullptr : fields_.front();
}

Result<Answer> AnswerField::answer() const {
  const Tree& tree = *run_.tree;
  const auto text = [](const QLineEdit* f) { return f->text().trimmed(); };
  const auto read = [&](const QString& s) {
    return parseAnswer(question_.form(), tree, s.toStdString(), question_.choiceTexts());
  };
  const bool empty = std::any_of(fields_.begin(), fields_.end(),
                                 [&](const QLineEdit* f) { return text(f).isEmpty(); });
  Answer given;
  switch (question_.form()) {
    case AnswerForm::yesNo: {
      const int decided = chosen(decision_), reason = chosen(options_);
      if (decided < 0) return fail(tr("Choose yes or no first").toStdString());
      given.yes = decided == 0;
      if (!question_.asksWhy()) return given;
      if (reason >= 0) given.choice = static_cast<std::uint32_t>(reason);
      if (node_ != kNoNode) given.nodes = {node_};
      if (reason < 0 && node_ == kNoNode) return fail(tr("Choose a reason too").toStdString());
      return given;
    }
    case AnswerForm::choice: {
      const int choice = chosen(options_);
      if (choice < 0) return fail(tr("Choose one of them first").toStdString());
      given.choice = static_cast<std::uint32_t>(choice);
      return given;
    }
    case AnswerForm::nodes:
      given.nodes = marked_;
      return given;
    case AnswerForm::node:
      if (node_ != kNoNode) {
        given.nodes = {node_};
        return given;
      }
      if (empty) return fail(tr("Click a node, or type its name").toStdString());
      return read(text(fields_[0]));
    case AnswerForm::bound: {
      if (empty) return fail(tr("Type a number first").toStdString());
      const QString typed = text(fields_[0]);
      const bool sign = !typed[0].isDigit() && !QStringLiteral("-−.,∞").contains(typed[0]);
      const char* signs[] = {"", "<= ", ">= "};
      return read(sign ? typed : QLatin1String(signs[std::max(0, chosen(options_))]) + typed);
    }
    case AnswerForm::number:
      if (empty) return fail(tr("Type a number first").toStdString());
      return read(text(fields_[0]));
    case AnswerForm::window:
      if (empty) return fail(tr("Fill in both").toStdString());
      return read(QStringLiteral("[%1, %2]").arg(text(fields_[0]), text(fields_[1])));
    case AnswerForm::tuple: {
      if (none_->isChecked()) return read(QStringLiteral("none"));
      if (empty) return fail(tr("Fill in every number").toStdString());
      QStringList all;
      for (const QLineEdit* f : fields_) all << text(f);
      return read(u'(' + all.join(", ") + u')');
    }
  }
  return given;
}

// Fields keep every key but these.
bool AnswerField::eventFilter(QObject* object, QEvent* event) {
  if (event->type() == QEvent::KeyPress &&
      static_cast<QKeyEvent*>(event)->text() == QStringLiteral("?")) {
    Q_EMIT hintWanted();
    return true;
  }
  return QWidget::eventFilter(object, event);
}

}  // namespace plyscope
