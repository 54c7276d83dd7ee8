#include "app/panels/text_panel.h"

#include <QScopedValueRollback>
#include <QStackedWidget>
#include <QTextBlock>
#include <algorithm>

#include "app/document/default_search.h"
#include "app/document/retype.h"
#include "app/panels/number_view.h"
#include "app/panels/tree_text.h"
#include "app/support/controls.h"
#include "app/support/look.h"
#include "core/formats/at_work.h"

namespace plyscope {
namespace {

constexpr int kSoon = 200;                     // ms after the last key
constexpr std::uint32_t kMostNodes = 100'000;  // of which the text is shown
constexpr int kAtOnce = 20'000;                // characters that are read without a worker

std::string_view view(const QByteArray& text) {
  return {text.constData(), static_cast<std::size_t>(text.size())};
}

// From bytes of UTF-8 to units of UTF-16, places in rising order of their beginnings.
void toUnits(std::vector<NodePlace>& places, std::string_view text) {
  std::vector<std::uint32_t*> marks;
  for (NodePlace& place : places) {
    marks.push_back(&place.begin);
    marks.push_back(&place.end);
  }
  std::sort(marks.begin(), marks.end(),
            [](const std::uint32_t* a, const std::uint32_t* b) { return *a < *b; });
  std::uint32_t units = 0;
  std::size_t at = 0;
  for (std::uint32_t* mark : marks) {
    for (; at < *mark && at < text.size(); ++at) {
      const auto c = static_cast<unsigned char>(text[at]);
      if ((c & 0xC0u) != 0x80u) units += c >= 0xF0u ? 2 : 1;
    }
    *mark = units;
  }
}

QString sentence(const Problem& problem) {
  QString text = QString::fromStdString(problem.what);
  if (!text.isEmpty()) text[0] = text[0].toUpper();
  if (!text.endsWith(u'.')) text += u'.';
  if (!problem.remedy.empty()) text += u' ' + QString::fromStdString(problem.remedy);
  return problem.line == 0 ? text
                           : TextPanel::tr("Line %1, column %2: %3")
                                 .arg(problem.line)
                                 .arg(problem.column)
                                 .arg(text);
}

}  // namespace

TextPanel::TextPanel(Document* document, TypedText* draft, QWidget* parent)
    : Panel(document, parent), draft_(draft) {
  auto* rows = new QVBoxLayout(this);
  rows->setContentsMargins(0, 0, 0, 0);
  rows->setSpacing(0);
  QHBoxLayout* header = addHeader(rows, tr("Text"));
  said_ = new QLabel(this);
  said_->setTextFormat(Qt::PlainText);
  said_->setFont(interfaceFont(12));
  said_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  take_ = new Button({}, tr("Show the tree’s text"), this, Button::Kind::outlined);
  back_ = new Button({}, tr("Bring my text back"), this, Button::Kind::outlined);
  header->insertWidget(1, said_, 1);
  header->addWidget(take_);
  header->addWidget(back_);
  pages_ = new QStackedWidget(this);
  text_ = new TreeText(pages_);
  page_ = new QLabel(pages_);
  page_->setTextFormat(Qt::PlainText);
  page_->setWordWrap(true);
  page_->setAlignment(Qt::AlignCenter);
  page_->setForegroundRole(QPalette::PlaceholderText);
  pages_->addWidget(text_);
  pages_->addWidget(page_);
  pages_->setMinimumHeight(90);
  rows->addWidget(pages_, 1);
  text_->installEventFilter(this);
  soon_.setSingleShot(true);
  connect(&soon_, &QTimer::timeout, this, &TextPanel::read);
  connect(draft, &TypedText::changed, this, &TextPanel::refresh);
  connect(text_, &QPlainTextEdit::textChanged, this, &TextPanel::typed);
  connect(text_, &QPlainTextEdit::cursorPositionChanged, this, &TextPanel::selectAtCursor);
  connect(take_, &QAbstractButton::clicked, this, [this] {
    draft_->set({});
    typing_ = false;
    write();
  });
  connect(back_, &QAbstractButton::clicked, this, [this] {
    text_->setPlainText(std::exchange(kept_, QString()));
    back_->hide();
  });
  back_->hide();
  take_->hide();
}

void TextPanel::setTheme(const Theme& theme) {
  text_->setTheme(theme);
  Panel::setTheme(theme);
}

QString TextPanel::said() const {
  return said_->text();
}

void TextPanel::say(const QString& what, bool wrong) {
  QPalette colors = said_->palette();
  colors.setColor(QPalette::WindowText, wrong ? theme().wrong : theme().muted);
  said_->setPalette(colors);
  said_->setText(what);
  said_->setToolTip(plainTooltip(what));
  said_->setAccessibleName(what);
}

void TextPanel::focusText() {
  text_->setFocus(Qt::ShortcutFocusReason);
}

void TextPanel::focusText(int line, int column) {
  refresh();
  const QTextBlock block = text_->document()->findBlockByNumber(line - 1);
  QTextCursor cursor(text_->document());
  cursor.setPosition(block.isValid() ? block.position() : 0);
  for (int i = 1; i < column && !cursor.atBlockEnd(); ++i)
    cursor.movePosition(QTextCursor::NextCharacter);
  text_->setTextCursor(cursor);
  text_->ensureCursorVisible();
  focusText();
}

void TextPanel::stop() {
  text_->removeEventFilter(this);
  soon_.stop();
}

void TextPanel::showEvent(QShowEvent* event) {
  Panel::showEvent(event);
  refresh();
}

// A stretch of typing is one step of the history; it ends when the text is left.
bool TextPanel::eventFilter(QObject* object, QEvent* event) {
  if (object == text_ && event->type() == QEvent::FocusOut) {
    takeNow();
    gesture_ = 0;
  }
  return Panel::eventFilter(object, event);
}

TextPanel::Told TextPanel::now() const {
  const Document& d = *document();
  if (d.empty()) return {};
  return {d.tree(), d.run().id, optionsText(d.run().options), d.bookmarks()};
}

void TextPanel::refresh() {
  if (isHidden() || !isVisible()) return;
  const Document& d = *document();
  const bool covered = (d.cover().on || d.cover().leaves) && !d.cover().given;
  const bool large = !d.empty() && d.tree()->size() > kMostNodes;
  if (covered || large) {
    page_->setText(covered
                       ? tr("Covered.")
                       : tr("%1 nodes are too many to be edited here as text. Save the tree and "
                            "open it in an editor of texts.")
                             .arg(countText(d.tree()->size())));
    say({}, false);
  }
  pages_->setCurrentWidget(covered || large ? static_cast<QWidget*>(page_) : text_);
  if (covered || large) return;
  follow();
  markNode();
}

// The text follows the tree, unless the tree follows the text.
void TextPanel::follow() {
  const Told is = now();
  const bool draftFromElsewhere =
      !typing_ && !draft_->empty() && draft_->text() != text_->toPlainText();
  if (draftFromElsewhere) {
    told_ = is;
    text_->setPlainText(draft_->text());
    return;
  }
  if (typing_ && document()->generation() != generation_) {
    kept_ = text_->toPlainText();  // of another document; it can be brought back
    back_->show();
    typing_ = false;
    told_ = {};
    draft_->set({});
    return follow();
  }
  if (is == told_) return;
  if (retyping_) {
    told_ = is;
    return;
  }
  gesture_ = 0;
  if (typing_) {
    told_ = is;
    take_->show();
    return say(tr("The tree was changed elsewhere; your text is still here."), true);
  }
  write();
}

void TextPanel::write() {
  background_.stop();
  soon_.stop();
  told_ = now();
  take_->hide();
  const QByteArray text = QByteArray::fromStdString(document()->text());
  {
    const QScopedValueRollback<bool> changing(changing_, true);
    text_->change(QString::fromUtf8(text));
  }
  text_->markProblems({});
  say({}, false);
  if (text.size() <= kAtOnce) {
    auto places = nodePlaces(view(text));
    toUnits(places, view(text));
    return locate(std::move(places));
  }
  places_.clear();
  background_.start([this, text](const std::atomic<bool>&) {
    auto places = nodePlaces(view(text));
    toUnits(places, view(text));
    return Background::Finish([this, places] { locate(places); });
  });
}

void TextPanel::typed() {
  if (changing_) return;
  typing_ = true;
  generation_ = document()->generation();
  places_.clear();
  text_->markNode(1, 0);
  draft_->set(text_->toPlainText());
  soon_.start(kSoon);
}

void TextPanel::read() {
  const QByteArray text = text_->toPlainText().toUtf8();
  if (text.size() <= kAtOnce) return take(readingOf(text));
  background_.start([this, text](const std::atomic<bool>&) {
    return Background::Finish([this, reading = readingOf(text)] { take(reading); });
  });
}

TextPanel::Reading TextPanel::readingOf(const QByteArray& text) {
  Reading reading;
  reading.read = readAtWork(view(text));
  if (reading.read) reading.places = nodePlaces(view(text));
  toUnits(reading.places, view(text));
  return reading;
}

void TextPanel::takeNow() {
  if (!typing_ || !reading()) return;
  soon_.stop();
  background_.stop();
  take(readingOf(text_->toPlainText().toUtf8()));
}

void TextPanel::take(Reading reading) {
  if (!reading.read) return refuse(reading.read.error());
  typing_ = false;
  take_->hide();
  text_->markProblems({});
  say({}, false);
  const QScopedValueRollback<bool> retyping(retyping_, true);
  if (gesture_ == 0) gesture_ = document()->newGesture();
  retype(*document(), *std::move(reading.read), tr("Edit the text"), gesture_);
  draft_->set({});
  told_ = now();
  locate(std::move(reading.places));
}

void TextPanel::refuse(const Problems& problems) {
  text_->markProblems(problems);
  say(sentence(problems.front()), true);
}

// A text of another format has no places: it is quick entry, say, until the tree is changed.
void TextPanel::locate(std::vector<NodePlace> places) {
  places_ = std::move(places);
  markNode();
}

void TextPanel::markNode() {
  const Document& d = *document();
  if (d.empty() || typing_ || places_.size() != d.tree()->size()) return text_->markNode(1, 0);
  NodeId n = d.selection();
  if (n == kNoNode && d.trace()) n = d.trace()->current(d.event());
  if (n == kNoNode) return text_->markNode(1, 0);
  const NodePlace& place = places_[index(n)];
  text_->markNode(static_cast<int>(place.begin), static_cast<int>(place.end));
}

// The innermost node around the cursor.
void TextPanel::selectAtCursor() {
  const Document& d = *document();
  if (changing_ || typing_ || !text_->hasFocus() || d.empty()) return;
  if (places_.size() != d.tree()->size()) return;
  const auto at = static_cast<std::uint32_t>(text_->textCursor().position());
  const auto after = std::upper_bound(
      places_.begin(), places_.end(), at,
      [](std::uint32_t position, const NodePlace& place) { return position < place.begin; });
  if (after == places_.begin()) return;
  auto n = static_cast<std::uint32_t>(after - places_.begin() - 1);
  while (at > places_[n].end && n != 0) n = index(d.tree()->parent(NodeId{n}));
  if (at <= places_[n].end) document()->select(NodeId{n});
}

}  // namespace plyscope
