#pragma once

#include "app/panels/number_view.h"
#include "app/panels/test_at.h"

namespace plyscope {

/// The test of a node filled in: symbols, numbers and result in three rows aligned at the
/// relation. Where no test stands, why not.
class Inequality : public NumberView {
  Q_OBJECT
 public:
  using NumberView::NumberView;
  int heightNeeded() const override { return 92; }
  QString words() const override;

 protected:
  void paint(QPainter& painter) override;

 private:
  void paintTest(QPainter& painter, const Test& test);
};

}  // namespace plyscope
