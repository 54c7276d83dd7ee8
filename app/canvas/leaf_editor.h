#pragma once

#include <QLineEdit>

#include "core/base/ids.h"

class QLabel;

namespace plyscope {

class Canvas;
struct Theme;

/// A field over a leaf in which its value is typed: Return keeps it, Escape does not, Tab keeps it
/// and goes on to the next leaf, ↑ and ↓ count. What cannot be read is said below the field, which
/// then stays.
class LeafEditor : public QLineEdit {
  Q_OBJECT
 public:
  explicit LeafEditor(Canvas* canvas);
  /// Opens over a leaf, with its value selected, or with what was typed already.
  void begin(NodeId leaf, const QString& typed = {});
  void setTheme(const Theme& theme);

 protected:
  bool event(QEvent* e) override;
  void keyPressEvent(QKeyEvent* e) override;
  void focusOutEvent(QFocusEvent* e) override;

 private:
  bool keep();
  void leave();
  void place();
  void count(int step);
  void say(const QString& problem);

  Canvas* canvas_;
  QLabel* problem_;
  NodeId leaf_ = kNoNode;
  QString before_;
};

}  // namespace plyscope
