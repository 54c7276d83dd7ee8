#pragma once

#include "app/panels/panel.h"
#include "app/panels/rich_text.h"

namespace plyscope {

class Button;
class ValueRange;

/// What an edit has changed, and what a change of the selected leaf would change: within which
/// values the root's choice stays. Of one size whatever it shows.
class WhatIfPanel : public Panel {
  Q_OBJECT
 public:
  WhatIfPanel(Document* document, QWidget* parent);
  void setTheme(const Theme& theme) override;

 Q_SIGNALS:
  void changed();  ///< a leaf was edited: there is something to see here

 protected:
  void refresh() override;

 private:
  void tellChange();
  void tellRange();

  RichText *change_, *choice_;
  Button* undo_;
  ValueRange* range_;
  const void* toldTree_ = nullptr;  // identities of what the sentences are about
  const void* toldTrace_ = nullptr;
  NodeId toldLeaf_ = kNoNode;
  bool toldCover_ = false;
};

}  // namespace plyscope
