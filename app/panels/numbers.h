#pragma once

#include "app/panels/panel.h"

class QScrollArea;

namespace plyscope {

class EpsilonControl;
class EpsilonPlane;
class Inequality;
class LeafStrip;
class LiveCurve;
class NumberLine;
class NumberView;
class ResultTable;

/// The numbers behind the step: a number line for searches with windows; the inequality, the plane
/// and the slider for the epsilon family; sums and tables; the nodes held. What does not fit is
/// scrolled to; how much has been looked at always stands below. What is shown and where depends on
/// the search and on the room, never on the step.
class NumbersPanel : public Panel {
  Q_OBJECT
 public:
  NumbersPanel(Document* document, QWidget* parent);
  void setTheme(const Theme& theme) override;
  /// What the numbers are about: "window of n3 (MIN)". Empty without a run.
  QString caption() const;

 protected:
  void refresh() override;
  void resizeEvent(QResizeEvent* event) override;
  void paintEvent(QPaintEvent*) override;
  bool eventFilter(QObject* object, QEvent* event) override;

 private:
  void arrange();

  QScrollArea* scroll_;
  QWidget* content_;
  NumberLine* line_;
  Inequality* inequality_;
  EpsilonPlane* plane_;
  ResultTable* table_;
  LiveCurve* curve_;
  EpsilonControl* epsilon_;
  LeafStrip* strip_;
  std::vector<NumberView*> views_;
};

}  // namespace plyscope
