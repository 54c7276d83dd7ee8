#include "app/panels/rich_text.h"

#include <QScrollBar>
#include <QTextBlock>
#include <QTextCursor>
#include <QUrl>
#include <algorithm>

#include "app/support/enlarge.h"
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

bool same(const Spans& a, const Spans& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const Span& x, const Span& y) {
    return x.kind == y.kind && x.text == y.text && x.node == y.node && x.owner == y.owner;
  });
}

bool same(const std::vector<RichLine>& a, const std::vector<RichLine>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](const RichLine& x, const RichLine& y) {
                      return x.time == y.time && x.link == y.link && x.strong == y.strong &&
                             same(x.spans, y.spans);
                    });
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
  connect(this, &QTextBrowser::anchorClicked, this, &RichText::follow);
}

void RichText::follow(const QUrl& url) {
  const unsigned number = url.path().toUInt();
  if (url.scheme() == "node") Q_EMIT nodeActivated(NodeId{number});
  if (url.scheme() == "moment") Q_EMIT timeActivated(number);
  if (url.scheme() == "more") Q_EMIT moreActivated();
}

void RichText::setTheme(const Theme& theme) {
  theme_ = theme;
  shown_ = false;
}

// Larger type: the same words are set again.
void RichText::changeEvent(QEvent* event) {
  QTextBrowser::changeEvent(event);
  if (event->type() != QEvent::StyleChange || !shown_ || set_ == enlarged(this)) return;
  shown_ = false;
  setMessage(Spans(headline_), std::vector<RichLine>(body_));
}

void RichText::setMessage(const Spans& headline, const std::vector<RichLine>& body) {
  if (shown_ && same(headline, headline_) && same(body, body_)) return;
  headline_ = headline;
  body_ = body;
  shown_ = true;
  set_ = enlarged(this);
  QTextCursor cursor(document());
  cursor.select(QTextCursor::Document);
  cursor.removeSelectedText();
  addLine(cursor, headline, true);
  for (const RichLine& line : body) {
    cursor.insertBlock();
    addLine(cursor, line, false);
  }
  cursor.movePosition(QTextCursor::Start);
  setTextCursor(cursor);
  verticalScrollBar()->setValue(0);
}

void RichText::addLine(QTextCursor& cursor, const RichLine& line, bool headline) {
  const double unit = enlarged(this);
  QTextBlockFormat block;
  block.setLineHeight((headline ? 24 : 22) * unit, QTextBlockFormat::FixedHeight);
  if (headline) block.setBottomMargin(4 * unit);
  cursor.setBlockFormat(block);
  const auto link = [&](QTextCharFormat& format, const QString& url) {
    format.setForeground(theme_.text);
    format.setAnchor(true);
    format.setAnchorHref(url);
    format.setFontUnderline(true);
    format.setUnderlineColor(theme_.faint);
  };
  if (!line.link.isEmpty()) {
    QTextCharFormat format;
    format.setFont(fontFor(this, 14, line.strong ? QFont::Bold : QFont::DemiBold));
    link(format, line.time ? QStringLiteral("moment:%1").arg(line.time) : QStringLiteral("more:0"));
    cursor.insertText(line.link, format);
    QTextCharFormat gap;
    gap.setFont(fontFor(this, 14));
    if (!line.spans.empty()) cursor.insertText(QStringLiteral("\u2002"), gap);
  }
  for (const Span& span : line.spans) {
    QTextCharFormat format;
    const bool strong = headline || line.strong || span.kind != Span::Kind::text;
    format.setFont(fontFor(this, headline ? 17 : 14, strong ? QFont::DemiBold : QFont::Normal));
    format.setForeground(headline || line.strong ? theme_.text : theme_.text2);
    if (span.kind == Span::Kind::number && !headline)
      format.setForeground(span.owner == Mover::none ? theme_.text : theme_.color(span.owner));
    if (span.kind == Span::Kind::node)
      link(format, QStringLiteral("node:%1").arg(index(span.node)));
    cursor.insertText(unbroken(QString::fromStdString(span.text)), format);
  }
}

}  // namespace plyscope
