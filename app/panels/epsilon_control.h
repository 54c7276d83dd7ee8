#pragma once

#include "app/panels/epsilon_slider.h"
#include "app/panels/panel.h"

class QLineEdit;

namespace plyscope {

/// Epsilon as a slider with its exact number beside it. Moving it runs the search again at once,
/// at the same place of its story, so that cuts appear and vanish. Below: how far it can go, and up
/// to which epsilon the current node is cut.
class EpsilonControl : public Panel {
  Q_OBJECT
 public:
  EpsilonControl(Document* document, QWidget* parent);
  void setTheme(const Theme& theme) override;
  static bool fits(SearchId id);  ///< whether a search is steered by it
  QString remark() const { return remark_; }
  QString thresholdText() const;  ///< "n3 is cut while ε ≤ 4", or empty

 protected:
  void refresh() override;
  void paintEvent(QPaintEvent*) override;

 private:
  void choose(const Rational& epsilon);
  void take();
  Rational tightest() const;

  EpsilonSlider* slider_;
  QLineEdit* field_;
  QString remark_;    // on what was typed
  TreePtr measured_;  // the slider's range is this tree's, to this depth
  Depth depth_ = kNoLimit;
  std::optional<Rational> covered_;  // or, under the cover, made from this epsilon alone
};

}  // namespace plyscope
