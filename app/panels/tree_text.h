#pragma once

#include <QPlainTextEdit>
#include <optional>

#include "app/support/theme.h"
#include "core/base/result.h"

namespace plyscope {

/// A text with numbered lines, the place of a node and the places of errors marked in it.
class TreeText : public QPlainTextEdit {
  Q_OBJECT
 public:
  explicit TreeText(QWidget* parent);
  void setTheme(const Theme& theme);
  /// The characters of the node that the window is about, and their line; from > to: none.
  void markNode(int from, int to);
  void markProblems(const Problems& problems);
  /// Another text; of what is the same, cursor and scroll position stay. Ends what can be undone.
  void change(const QString& text);
  int marginWidth() const;
  void paintMargin(QPaintEvent* event);

 protected:
  bool event(QEvent* e) override;
  void resizeEvent(QResizeEvent* e) override;

 private:
  void select();

  Theme theme_;
  QWidget* margin_;
  int nodeFrom_ = 1, nodeTo_ = 0;
  Problems problems_;
};

}  // namespace plyscope
