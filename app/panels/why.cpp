#include "app/panels/why.h"

#include <QAccessible>
#include <QClipboard>
#include <QGuiApplication>

#include "app/support/controls.h"
#include "app/support/look.h"
#include "core/explain/story.h"
#include "core/explain/text.h"

namespace plyscope {
namespace {

Spans plain(const QString& text) {
  return {Span{Span::Kind::text, text.toStdString(), kNoNode, Mover::none}};
}

// "stop 10", or "event 7" where no step stops.
QString momentName(const Trace& trace, Time k) {
  const auto [stop, exactly] = Stops(trace, StepSize::node).number(k);
  return exactly ? WhyPanel::tr("stop %1").arg(stop) : WhyPanel::tr("event %1").arg(k);
}

}  // namespace

WhyPanel::WhyPanel(Document* document, QWidget* parent) : Panel(document, parent) {
  setFixedHeight(169);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 8);
  layout->setSpacing(0);
  QHBoxLayout* header = addHeader(layout, tr("Why"));
  back_ = new Button({}, tr("Back to the step"), this);
  back_->setToolTip(tr("Select nothing and explain the step again (Esc)"));
  connect(back_, &QAbstractButton::clicked, document, [document] { document->select(kNoNode); });
  header->addWidget(back_);
  back_->hide();
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
  connect(text_, &RichText::timeActivated, this, &WhyPanel::timeActivated);
  connect(text_, &RichText::moreActivated, this, [this] {
    more_ = more_ ? 0 : this->document()->event();
    refresh();
  });
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
  const NodeId selected = document()->selection();
  const bool story = selected != kNoNode && index(selected) < document()->tree()->size();
  back_->setVisible(story);
  if (more_ != document()->event()) more_ = 0;
  if (story) {
    showStory(selected);
  } else {
    showStep();
  }
}

void WhyPanel::addRemarks(std::vector<RichLine>& body) const {
  if (!hint_.isEmpty())
    for (const QString& line : hint_.split('\n')) body.push_back(plain(line));
  if (!notice_.isEmpty()) body.insert(body.begin(), plain(notice_));
}

// What the tree is for stands before its first step; its note, which may tell the result, behind
// the last.
void WhyPanel::addLesson(std::vector<RichLine>& body) const {
  const Header& header = document()->header();
  const Time now = document()->event();
  if (now == 1 && !header.title.empty()) {
    body.insert(body.begin(), plain(QString::fromStdString(header.title) + u'.'));
  }
  if (now == document()->trace()->events() && !header.notes.empty()) {
    body.push_back(plain(QString::fromStdString(header.notes)));
  }
}

void WhyPanel::showStep() {
  const Run& run = document()->run();
  const Message message = explain(run, document()->event());
  Spans headline = message.headline;
  std::vector<RichLine> body(message.body.begin(), message.body.end());
  const auto proof = whyEpsilonHolds(run, document()->event());
  if (proof && more_) {  // the proof in the sentences' place, as they would not both fit
    headline = proof->headline;
    body.assign(proof->body.begin(), proof->body.end());
  }
  addLesson(body);
  if (proof) body.push_back({0, more_ ? tr("Back to the step") : tr("Why ε − y?"), {}});
  addRemarks(body);
  text_->setMessage(headline, body);
  // Screen readers hear each stop once: the panel is a live region.
  announce(QString::fromStdString(brief_ ? plainText(message.headline) : plainText(message)));
}

void WhyPanel::showStory(NodeId n) {
  const Run& run = document()->run();
  const Time now = document()->event();
  const std::string name = nodeText(*run.tree, n);
  const Spans headline = {{Span::Kind::node, name, n, Mover::none},
                          {Span::Kind::text, tr(", selected").toStdString(), kNoNode, Mover::none}};
  std::vector<RichLine> body;
  const auto skipped = whySkipped(run, n, now);
  const Message known = skipped ? skipped->message : standing(run, n, now);
  body.push_back(known.headline);
  body.insert(body.end(), known.body.begin(), known.body.end());
  if (skipped)
    body.push_back({skipped->time, tr("Go to %1").arg(momentName(*run.trace, skipped->time)),
                    plain(tr("where it was skipped"))});
  const std::vector<StoryEvent> events = story(run, n, now);
  if (!events.empty() && events.back().time != now) {
    const Time last = events.back().time;
    body.push_back({last, momentName(*run.trace, last), plain(tr("was its last change."))});
  }
  for (const StoryEvent& event : events) {
    Spans spans = event.message.headline;
    if (!event.message.body.empty()) {
      spans.push_back(plain(" ").front());
      const Spans& first = event.message.body.front();
      spans.insert(spans.end(), first.begin(), first.end());
    }
    RichLine line(event.time, momentName(*run.trace, event.time), std::move(spans));
    line.strong = event.time == now;
    body.push_back(std::move(line));
  }
  addRemarks(body);
  text_->setMessage(headline, body);
  announce(QString::fromStdString(plainText(headline) + ". " + plainText(known)));
}

}  // namespace plyscope
