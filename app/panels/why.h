#pragma once

#include "app/panels/panel.h"
#include "app/panels/rich_text.h"

namespace plyscope {

/// Why the current step happens: headline and sentences, of a fixed height.
class WhyPanel : public Panel {
  Q_OBJECT
 public:
  WhyPanel(Document* document, QWidget* parent);
  void setTheme(const Theme& theme) override;
  /// A hint below the first sentence, until it is cleared.
  void setHint(const QString& hint);
  /// A passing remark, shown until the next step.
  void setNotice(const QString& notice);
  void copy() const;
  /// During play screen readers hear headlines only.
  void setBrief(bool brief) { brief_ = brief; }

 protected:
  void refresh() override;

 private:
  RichText* text_;
  void announce(const QString& words);
  QString hint_, notice_;
  bool brief_ = false;
  double noticeTime_ = 0;
};

}  // namespace plyscope
