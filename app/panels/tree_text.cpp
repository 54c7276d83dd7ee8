#include "app/panels/tree_text.h"

#include <QKeyEvent>
#include <QPainter>
#include <QTextBlock>
#include <algorithm>

#include "app/support/look.h"

namespace plyscope {
namespace {

class Margin : public QWidget {
 public:
  explicit Margin(TreeText* text) : QWidget(text), text_(text) {}
  QSize sizeHint() const override { return {text_->marginWidth(), 0}; }

 protected:
  void paintEvent(QPaintEvent* event) override { text_->paintMargin(event); }

 private:
  TreeText* text_;
};

// Where a place of a problem lies in the text; columns count characters, of which one may be two
// units of a QString.
QTextCursor cursorAt(QTextDocument* document, const Problem& problem) {
  const QTextBlock block = document->findBlockByNumber(static_cast<int>(problem.line) - 1);
  QTextCursor cursor(block.isValid() ? block : document->lastBlock());
  const QString line = cursor.block().text();
  qsizetype at = 0;
  const auto past = [&](std::uint32_t characters) {
    for (std::uint32_t i = 0; i < characters && at < line.size(); ++i)
      at += line[at].isHighSurrogate() ? 2 : 1;
    return static_cast<int>(std::min(at, line.size()));
  };
  const int start = cursor.block().position();
  int from = start + past(problem.column - 1), to = start + past(std::max(1u, problem.length));
  if (from == to && from > start) --from;  // at the end of a line: its last character
  cursor.setPosition(from);
  cursor.setPosition(to, QTextCursor::KeepAnchor);
  return cursor;
}

}  // namespace

TreeText::TreeText(QWidget* parent)
    : QPlainTextEdit(parent), theme_(theme(ThemeId::light)), margin_(new Margin(this)) {
  setFrameShape(QFrame::NoFrame);
  setFont(interfaceFont(14));
  setTabChangesFocus(true);
  setAccessibleName(tr("The tree as text"));
  connect(this, &QPlainTextEdit::blockCountChanged, this,
          [this] { setViewportMargins(marginWidth(), 4, 0, 0); });
  connect(this, &QPlainTextEdit::updateRequest, margin_, [this](const QRect& area, int dy) {
    dy ? margin_->scroll(0, dy) : margin_->update(0, area.y(), margin_->width(), area.height());
  });
  setViewportMargins(marginWidth(), 4, 0, 0);
}

void TreeText::setTheme(const Theme& theme) {
  theme_ = theme;
  select();
  margin_->update();
}

int TreeText::marginWidth() const {
  const qsizetype digits = std::max<qsizetype>(2, QString::number(blockCount()).size());
  return static_cast<int>(digits) * QFontMetrics(interfaceFont(12)).horizontalAdvance(u'0') + 26;
}

void TreeText::resizeEvent(QResizeEvent* e) {
  QPlainTextEdit::resizeEvent(e);
  const QRect all = contentsRect();
  margin_->setGeometry(all.left(), all.top() + 4, marginWidth(), all.height() - 4);
}

void TreeText::paintMargin(QPaintEvent* event) {
  QPainter painter(margin_);
  painter.setFont(interfaceFont(12));
  for (QTextBlock block = firstVisibleBlock(); block.isValid(); block = block.next()) {
    const QRectF box = blockBoundingGeometry(block).translated(contentOffset());
    if (box.top() > event->rect().bottom()) break;
    if (!block.isVisible() || box.bottom() < event->rect().top()) continue;
    const auto number = static_cast<std::uint32_t>(block.blockNumber() + 1);
    const bool wrong = std::any_of(problems_.begin(), problems_.end(),
                                   [&](const Problem& p) { return p.line == number; });
    painter.setPen(wrong ? theme_.wrong : theme_.muted);
    const double first = block.layout()->lineAt(0).height();
    painter.drawText(QRectF(0, box.top(), margin_->width() - 12, first),
                     Qt::AlignRight | Qt::AlignVCenter, QString::number(number));
  }
}

void TreeText::markNode(int from, int to) {
  if (from == nodeFrom_ && to == nodeTo_) return;
  nodeFrom_ = from;
  nodeTo_ = to;
  select();
  if (from > to || hasFocus()) return;
  // In sight, without moving the person's own cursor.
  QTextCursor there(document());
  there.setPosition(std::min(from, document()->characterCount() - 1));
  const QRect place = cursorRect(there);
  if (viewport()->rect().contains(place.center())) return;
  const QTextCursor mine = textCursor();
  const QSignalBlocker quiet(this);
  setTextCursor(there);
  ensureCursorVisible();
  setTextCursor(mine);
}

void TreeText::markProblems(const Problems& problems) {
  problems_ = problems;
  select();
  margin_->update();
}

void TreeText::select() {
  QList<QTextEdit::ExtraSelection> all;
  const int last = document()->characterCount() - 1;
  if (nodeFrom_ <= nodeTo_ && nodeFrom_ <= last) {
    QTextEdit::ExtraSelection line, node;
    line.format.setBackground(theme_.hover);
    line.format.setProperty(QTextFormat::FullWidthSelection, true);
    line.cursor = QTextCursor(document());
    line.cursor.setPosition(nodeFrom_);
    all << line;
    node.format.setBackground(theme_.field);
    node.cursor = QTextCursor(document());
    node.cursor.setPosition(nodeFrom_);
    node.cursor.setPosition(std::min(nodeTo_, last), QTextCursor::KeepAnchor);
    all << node;
  }
  for (const Problem& problem : problems_) {
    if (problem.line == 0) continue;
    QTextEdit::ExtraSelection mark;
    mark.cursor = cursorAt(document(), problem);
    mark.format.setUnderlineStyle(QTextCharFormat::WaveUnderline);
    mark.format.setUnderlineColor(theme_.wrong);
    mark.format.setForeground(theme_.wrong);
    all << mark;
  }
  setExtraSelections(all);
}

void TreeText::change(const QString& text) {
  const QString now = toPlainText();
  if (text == now) return;
  qsizetype first = 0, last = 0;
  const qsizetype least = std::min(text.size(), now.size());
  while (first < least && text[first] == now[first]) ++first;
  while (last < least - first && text[text.size() - 1 - last] == now[now.size() - 1 - last]) ++last;
  QTextCursor cursor(document());
  cursor.setPosition(static_cast<int>(first));
  cursor.setPosition(static_cast<int>(now.size() - last), QTextCursor::KeepAnchor);
  cursor.insertText(text.mid(first, text.size() - first - last));
  document()->clearUndoRedoStacks();
}

// Where nothing typed is left to undo, Ctrl+Z is the tree's.
bool TreeText::event(QEvent* e) {
  if (e->type() == QEvent::ShortcutOverride) {
    const auto* key = static_cast<QKeyEvent*>(e);
    const bool undo = key->matches(QKeySequence::Undo), redo = key->matches(QKeySequence::Redo);
    if ((undo && !document()->isUndoAvailable()) || (redo && !document()->isRedoAvailable())) {
      e->ignore();
      return false;
    }
  }
  return QPlainTextEdit::event(e);
}

}  // namespace plyscope
