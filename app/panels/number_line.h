#pragma once

#include "app/panels/number_view.h"

namespace plyscope {

/// The window of a node as a number line: the zones in which an arriving value would be ignored,
/// would update the bound or would cut, alpha from below, beta from above, and what lies between.
class NumberLine : public NumberView {
  Q_OBJECT
 public:
  using NumberView::NumberView;
  QSize sizeHint() const override { return {272, 170}; }

 protected:
  void paintEvent(QPaintEvent*) override;
};

}  // namespace plyscope
