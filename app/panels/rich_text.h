#pragma once

#include <QTextBrowser>

#include "app/support/theme.h"
#include "core/explain/explain.h"

namespace plyscope {

/// A line of a page of sentences: spans, and perhaps before them a link to a moment.
struct RichLine {
  RichLine(Spans text) : spans(std::move(text)) {}  // NOLINT: a sentence is a line
  RichLine(Time moment, QString name, Spans text)
      : time(moment), link(std::move(name)), spans(std::move(text)) {}

  Time time = 0;  ///< where the link leads; 0: to what more() tells of
  QString link;   ///< its text; empty: none
  Spans spans;
  bool strong = false;  ///< the moment that stands now
};

/// Sentences with links to nodes and moments and coloured numbers: read-only, selectable, every
/// character taken as it is. The links are reached by Tab and followed by Return or a click.
class RichText : public QTextBrowser {
  Q_OBJECT
 public:
  explicit RichText(QWidget* parent);
  void setTheme(const Theme& theme);  ///< for the next message, which is then told anew
  /// Replaces the text by a headline and lines below it. The same message again leaves the place,
  /// the selection and the link in focus.
  void setMessage(const Spans& headline, const std::vector<RichLine>& body);

 Q_SIGNALS:
  void nodeActivated(plyscope::NodeId node);
  void timeActivated(plyscope::Time moment);
  void moreActivated();  ///< a link without a moment

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void follow(const QUrl& url);
  void addLine(QTextCursor& cursor, const RichLine& line, bool headline);

  Theme theme_;
  Spans headline_;  // what is shown
  std::vector<RichLine> body_;
  bool shown_ = false;
  double set_ = 1;  // enlarged() when it was set
};

}  // namespace plyscope
