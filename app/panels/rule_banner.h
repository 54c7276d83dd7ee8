#pragma once

#include "app/panels/panel.h"

namespace plyscope {

/// Above the tree while an unsound rule runs: that it is wrong, and what is true. At the end both
/// results. Hidden for every sound search.
class RuleBanner : public Panel {
  Q_OBJECT
 public:
  RuleBanner(Document* document, QWidget* parent);
  QString text() const { return text_; }

 protected:
  void refresh() override;
  void paintEvent(QPaintEvent* event) override;

 private:
  QString text_;
};

}  // namespace plyscope
