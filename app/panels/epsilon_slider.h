#pragma once

#include <QAbstractSlider>
#include <optional>

#include "app/support/theme.h"
#include "core/base/number.h"
#include "core/tree/tree.h"

namespace plyscope {

/// What epsilons a slider offers for a tree: from the tightest that fits it to the largest with
/// which a cut is possible at all, on a grid whose numbers are round.
struct EpsilonRange {
  Rational tightest = 0;  ///< max |u_A + u_B|
  Rational most = 1;      ///< a multiple of tick
  Rational tick = 1;      ///< numbered
  Rational grid = 1;      ///< one step of the keyboard

  int first() const;                ///< the position of `tightest`
  int last() const;                 ///< of `most`
  Rational at(int position) const;  ///< exactly `tightest` at first()
  int nearest(const Rational& epsilon) const;
};

/// `tightest` as it is under a search's depth limit. O(nodes).
EpsilonRange epsilonRange(const Tree& tree, const Rational& tightest);
/// What is offered under the cover, where the leaves are not known: from 0 to twice `epsilon`.
EpsilonRange openEpsilonRange(const Rational& epsilon);

/// A number as a person types it: a point or a comma, a fraction, any minus sign.
struct TypedNumber {
  std::optional<Rational> value;
  QString remark;  ///< what is wrong, or how it was understood; may be empty
};
TypedNumber typedNumber(const QString& text);

/// Epsilon as a slider. Its value is a position of the range; where no search fits it cannot go.
class EpsilonSlider : public QAbstractSlider {
  Q_OBJECT
 public:
  explicit EpsilonSlider(QWidget* parent);
  void setTheme(const Theme& theme);
  void setRange(const EpsilonRange& range);
  const EpsilonRange& epsilons() const { return range_; }
  /// Where the current node stops being cut.
  void setThreshold(std::optional<Rational> threshold);
  QSize sizeHint() const override;

 protected:
  void paintEvent(QPaintEvent*) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent*) override;
  void focusInEvent(QFocusEvent* event) override;

 private:
  double x(double epsilon) const;
  void follow(double x);

  Theme theme_;
  EpsilonRange range_;
  std::optional<Rational> threshold_;
  bool focusShown_ = false;
};

}  // namespace plyscope
