#pragma once

#include <optional>

#include "app/panels/number_view.h"

namespace plyscope {

/// The epsilon test at a node, filled in: three rows aligned at the relation.
struct Test {
  QString left[2];   ///< "ε − y": before and after the part in the chooser's colour
  QString relation;  ///< "≤", "<", ">": as it is asked; `holds` says the answer
  bool strict = false;
  bool holds = false;
  Mover chooser = Mover::B;  ///< who moves at the node
  Mover owner = Mover::A;    ///< whose incumbent it is
  Number epsilon, own, incumbent, reach;
  bool weak = false;
  NodeId after = kNoNode, from = kNoNode;  ///< the child just handled; the incumbent's child
};

/// The test that stands at moment k, if the search has one there.
std::optional<Test> testAt(const Run& run, Time k);

class Inequality : public NumberView {
  Q_OBJECT
 public:
  using NumberView::NumberView;
  QSize sizeHint() const override { return {272, 92}; }

 protected:
  void paintEvent(QPaintEvent*) override;
};

}  // namespace plyscope
