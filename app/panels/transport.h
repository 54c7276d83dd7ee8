#pragma once

#include "app/document/player.h"
#include "app/panels/panel.h"

namespace plyscope {

class Button;
class Choice;
class Scrubber;

/// "stop 10 of 17" above "event 20 of 39", in digit cells, right-aligned.
class StopLabel : public Panel {
  Q_OBJECT
 public:
  StopLabel(Document* document, QWidget* parent);

 protected:
  void refresh() override;
  void paintEvent(QPaintEvent*) override;

 private:
  QString stop_, event_;
};

/// The row at the bottom: steps, play, step size, speed, scrubber, position.
class Transport : public Panel {
  Q_OBJECT
 public:
  Transport(Document* document, Player* player, QWidget* parent);
  void setTheme(const Theme& theme) override;
  QWidget* firstFocus() const;

 protected:
  void refresh() override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  Player* player_;
  Button *start_, *back_, *next_, *end_, *play_;
  Choice *stepBy_, *speed_;
  QWidget* words_[2];  // beside them
  Scrubber* scrubber_;
  StopLabel* label_;
};

}  // namespace plyscope
