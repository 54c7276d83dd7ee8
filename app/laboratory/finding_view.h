#pragma once

#include <QWidget>

#include "app/laboratory/finding.h"

namespace plyscope {

/// Paints one finding, as high as it is at its width. Screen readers are told its words.
class FindingView : public QWidget {
  Q_OBJECT
 public:
  explicit FindingView(QWidget* parent);
  void setTheme(const Theme& theme);
  void show(const Finding& finding);
  const Finding& finding() const { return finding_; }

 protected:
  void paintEvent(QPaintEvent*) override;
  void resizeEvent(QResizeEvent*) override;

 private:
  /// Paints, or with no painter only measures; returns the height, in px at 100 %.
  double lay(QPainter* painter, double width) const;
  void fix();

  Finding finding_;
  Theme theme_;
};

}  // namespace plyscope
