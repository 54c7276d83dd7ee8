#pragma once

#include "app/panels/panel.h"

namespace plyscope {

/// What stands in the canvas's place when there is nothing to draw: no tree yet, or reading or
/// searching a large one, with progress and a way out.
class Placeholder : public Panel {
  Q_OBJECT
 public:
  Placeholder(Document* document, QWidget* parent);
  void setTheme(const Theme& theme) override;
  void setReading(const QString& name);  ///< of a big file that is being read; empty: none

 Q_SIGNALS:
  void quickEntry();
  void randomTree();
  void openExample();
  void cancelReading();

 protected:
  void refresh() override;
  void paintEvent(QPaintEvent*) override;
  void timerEvent(QTimerEvent*) override;

 private:
  QLabel *title_, *text_;
  QWidget *empty_, *busy_;
  QString reading_;
  int timer_ = 0;
};

}  // namespace plyscope
