#include "app/panels/rich_text.h"

#include <QScrollBar>
#include <QTextBlock>
#include <QTextCursor>
#include <QUrl>

#include "app/support/look.h"

namespace plyscope {

namespace {

// Formulas never break across lines: no-break spaces around their signs.
QString unbroken(QString text) {
  for (const QChar sign : QStringLiteral("−+=≤<≥>·×")) {
    text.replace(QStringLiteral(" %1 ").arg(sign), QStringLiteral("\u00A0%1\u00A0").arg(sign));
  }
  return text;
}

}  // namespace

RichText::RichText(QWidget* parent) : QTextBrowser(parent) {
  setOpenLinks(false);
  setFrameShape(QFrame::NoFrame);
  setUndoRedoEnabled(false);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setFocusPolicy(Qt::StrongFocus);
  document()->setDocumentMargin(0);
  viewport()->setAutoFillBackground(false);
  connect(this, &QTextBrowser::anchorClicked, this,
          [this](const QUrl& url) { Q_EMIT nodeActivated(NodeId{url.path().toUInt()}); });
}

void RichText::setMessage(const Spans& headline, const std::vector<Spans>& body) {
  QTextCursor cursor(document());
  cursor.select(QTextCursor::Document);
  cursor.removeSelectedText();
  addLine(cursor, headline, true);
  for (const Spans& line : body) {
    cursor.insertBlock();
    addLine(cursor, line, false);
  }
  cursor.movePosition(QTextCursor::Start);
  setTextCursor(cursor);
  verticalScrollBar()->setValue(0);
}

void RichText::addLine(QTextCursor& cursor, const Spans& spans, bool headline) {
  QTextBlockFormat block;
  block.setLineHeight(headline ? 24 : 22, QTextBlockFormat::FixedHeight);
  if (headline) block.setBottomMargin(4);
  cursor.setBlockFormat(block);
  for (const Span& span : spans) {
    QTextCharFormat format;
    const bool strong = headline || span.kind != Span::Kind::text;
    format.setFont(interfaceFont(headline ? 17 : 14, strong ? QFont::DemiBold : QFont::Normal));
    format.setForeground(headline ? theme_.text : theme_.text2);
    if (span.kind == Span::Kind::number && !headline)
      format.setForeground(span.owner == Mover::none ? theme_.text : theme_.color(span.owner));
    if (span.kind == Span::Kind::node) {
      format.setForeground(theme_.text);
      format.setAnchor(true);
      format.setAnchorHref(QStringLiteral("node:%1").arg(index(span.node)));
      format.setFontUnderline(true);
      format.setUnderlineColor(theme_.faint);
    }
    cursor.insertText(unbroken(QString::fromStdString(span.text)), format);
  }
}

}  // namespace plyscope
