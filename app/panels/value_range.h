#pragma once

#include <QWidget>

#include "app/document/document.h"
#include "app/support/theme.h"
#include "core/edit/choice_range.h"

namespace plyscope {

/// A number line with the value of one leaf as a handle to be dragged, and the part within which
/// the root's choice stays shaded. A drag is one step of the history.
class ValueRange : public QWidget {
  Q_OBJECT
 public:
  ValueRange(Document* document, QWidget* parent);
  void setTheme(const Theme& theme);
  /// kNoNode: nothing to show.
  void show(NodeId leaf, const std::optional<ChoiceRange>& range);
  QSize sizeHint() const override { return {200, 64}; }

 protected:
  void paintEvent(QPaintEvent*) override;
  void mousePressEvent(QMouseEvent*) override;
  void mouseMoveEvent(QMouseEvent*) override;
  void mouseReleaseEvent(QMouseEvent*) override;
  void keyPressEvent(QKeyEvent*) override;

 private:
  double x(const Rational& value) const;
  void choose(const Rational& value, int gesture);
  void span();

  Document* document_;
  Theme theme_;
  NodeId leaf_ = kNoNode;
  std::optional<ChoiceRange> range_;
  std::int64_t low_ = -10, high_ = 10;
  int gesture_ = 0;  // of the drag under way
};

}  // namespace plyscope
