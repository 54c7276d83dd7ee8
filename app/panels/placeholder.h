#pragma once

#include "app/panels/panel.h"

namespace plyscope {

/// What stands in the canvas's place when there is nothing to draw: no tree yet, or a search
/// under way on a large one, with its progress and a way out.
class Placeholder : public Panel {
  Q_OBJECT
 public:
  Placeholder(Document* document, QWidget* parent);
  void setTheme(const Theme& theme) override;

 Q_SIGNALS:
  void openFile();
  void openExample();

 protected:
  void refresh() override;
  void paintEvent(QPaintEvent*) override;
  void timerEvent(QTimerEvent*) override;

 private:
  QLabel *title_, *text_;
  QWidget *empty_, *busy_;
  int timer_ = 0;
};

}  // namespace plyscope
