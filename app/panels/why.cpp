#include "app/panels/why.h"

#include <QAccessible>
#include <QClipboard>
#include <QGuiApplication>

#include "app/support/controls.h"
#include "app/support/look.h"

namespace plyscope {
namespace {

Spans plain(const QString& text) {
  return {Span{Span::Kind::text, text.toStdString()}};
}

}  // namespace

WhyPanel::WhyPanel(Document* document, QWidget* parent) : Panel(document, parent) {
  setFixedHeight(213);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 8);
  layout->setSpacing(0);
  QHBoxLayout* header = addHeader(layout, tr("Why"));
  auto* copyButton = new Button("copy", {}, this);
  copyButton->setAccessibleName(tr("Copy the explanation"));
  copyButton->setToolTip(tr("Copy the explanation"));
  connect(copyButton, &QAbstractButton::clicked, this, &WhyPanel::copy);
  header->addWidget(copyButton);
  header->setContentsMargins(16, 0, 5, 0);
  text_ = new RichText(this);
  text_->setAccessibleName(tr("Why"));
  auto* row = new QHBoxLayout;
  row->setContentsMargins(16, 2, 8, 0);
  row->addWidget(text_);
  layout->addLayout(row);
  setFocusProxy(text_);
  connect(text_, &RichText::nodeActivated, document, &Document::select);
  text_->setTheme(theme());
  refresh();
}

void WhyPanel::setTheme(const Theme& theme) {
  text_->setTheme(theme);
  Panel::setTheme(theme);
}

void WhyPanel::setHint(const QString& hint) {
  hint_ = hint;
  refresh();
}

void WhyPanel::setNotice(const QString& notice) {
  notice_ = notice;
  noticeTime_ = document()->time();
  refresh();
}

void WhyPanel::announce(const QString& words) {
  const QString name = tr("Why: %1").arg(words);
  if (name == text_->accessibleName()) return;
  text_->setAccessibleName(name);  // tells of the change by itself
  QAccessibleEvent alert(text_, QAccessible::Alert);
  QAccessible::updateAccessibility(&alert);
}

void WhyPanel::copy() const {
  QGuiApplication::clipboard()->setText(text_->toPlainText());
}

void WhyPanel::refresh() {
  if (!notice_.isEmpty() && document()->time() != noticeTime_) notice_.clear();
  if (!hasRun()) {
    text_->setMessage(plain(document()->empty()       ? tr("No tree yet.")
                            : document()->searching() ? tr("Searching …")
                                                      : tr("No search yet.")),
                      {});
    return;
  }
  const Message message = explain(document()->run(), document()->event());
  Spans headline = message.headline;
  std::vector<Spans> body = message.body;
  if (!hint_.isEmpty())
    for (const QString& line : hint_.split('\n')) body.push_back(plain(line));
  if (!notice_.isEmpty()) body.insert(body.begin(), plain(notice_));
  text_->setMessage(headline, body);
  // Screen readers hear each stop once: the panel is a live region.
  announce(QString::fromStdString(brief_ ? plainText(message.headline) : plainText(message)));
}

}  // namespace plyscope
