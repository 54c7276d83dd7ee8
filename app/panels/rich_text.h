#pragma once

#include <QTextEdit>

#include "app/support/theme.h"
#include "core/explain/explain.h"

namespace plyscope {

/// Sentences with node links and coloured numbers: read-only, selectable, every character taken
/// as it is. The links are reached by Tab and followed by Return or a click.
class RichText : public QTextEdit {
  Q_OBJECT
 public:
  explicit RichText(QWidget* parent);
  void setTheme(const Theme& theme) { theme_ = theme; }
  /// Replaces the text: a headline and lines below it.
  void setMessage(const Spans& headline, const std::vector<Spans>& body);

 Q_SIGNALS:
  void nodeActivated(plyscope::NodeId node);

 protected:
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  void addLine(QTextCursor& cursor, const Spans& spans, bool headline);
  bool follow(const QString& anchor);

  Theme theme_;
};

}  // namespace plyscope
