#pragma once

#include <QTextBrowser>

#include "app/support/theme.h"
#include "core/explain/explain.h"

namespace plyscope {

/// Sentences with node links and coloured numbers: read-only, selectable, every character taken
/// as it is. The links are reached by Tab and followed by Return or a click.
class RichText : public QTextBrowser {
  Q_OBJECT
 public:
  explicit RichText(QWidget* parent);
  void setTheme(const Theme& theme) { theme_ = theme; }
  /// Replaces the text: a headline and lines below it.
  void setMessage(const Spans& headline, const std::vector<Spans>& body);

 Q_SIGNALS:
  void nodeActivated(plyscope::NodeId node);

 private:
  void addLine(QTextCursor& cursor, const Spans& spans, bool headline);

  Theme theme_;
};

}  // namespace plyscope
