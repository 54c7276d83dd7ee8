#pragma once

#include "app/panels/panel.h"

namespace plyscope {

class Button;

/// The search as a page of pseudocode with its current line; folded away until asked for.
class PseudocodePanel : public Panel {
  Q_OBJECT
 public:
  PseudocodePanel(Document* document, QWidget* parent);
  void setOpen(bool open);
  bool isOpen() const { return open_; }

 Q_SIGNALS:
  void openChanged(bool open);

 protected:
  void refresh() override;
  void paintEvent(QPaintEvent*) override;

 private:
  Button* toggle_;
  bool open_ = false;
};

}  // namespace plyscope
