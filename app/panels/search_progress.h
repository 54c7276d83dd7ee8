#pragma once

#include "app/panels/panel.h"

namespace plyscope {

/// Floats over the canvas, at its top, while another search of a large tree is under way and the
/// run before it is still shown: how far it is, and a way out. It never takes the focus.
class SearchProgress : public Panel {
  Q_OBJECT
 public:
  SearchProgress(Document* document, QWidget* canvas);

 protected:
  void refresh() override;
  void paintEvent(QPaintEvent*) override;
  void timerEvent(QTimerEvent*) override;

 private:
  QLabel* text_;
  int timer_ = 0;
};

}  // namespace plyscope
