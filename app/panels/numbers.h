#pragma once

#include "app/panels/panel.h"

namespace plyscope {

class Inequality;
class LeafStrip;
class NumberLine;
class ResultTable;

/// The numbers behind the step: a number line for searches with windows, the inequality for
/// epsilon pruning, sums and tables for the rest; below it how much has been looked at.
class NumbersPanel : public Panel {
  Q_OBJECT
 public:
  NumbersPanel(Document* document, QWidget* parent);
  void setTheme(const Theme& theme) override;
  /// What the numbers are about: "window of n3 (MIN)". Empty without a run.
  QString caption() const;

 protected:
  void refresh() override;

 private:
  NumberLine* line_;
  Inequality* inequality_;
  ResultTable* table_;
  LeafStrip* strip_;
};

}  // namespace plyscope
