#pragma once

#include "app/panels/panel.h"
#include "app/panels/rich_text.h"

namespace plyscope {

class Button;

/// Why the current step happens: headline and sentences, of a fixed height. While a node is
/// selected, that node's story so far instead, each moment a link.
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

 Q_SIGNALS:
  void timeActivated(plyscope::Time moment);  ///< a link to a moment was followed

 protected:
  void refresh() override;

 private:
  void announce(const QString& words);
  void showStep();
  void showStory(NodeId n);
  void addLesson(std::vector<RichLine>& body) const;
  void addRemarks(std::vector<RichLine>& body) const;

  RichText* text_;
  Button* back_;
  QString hint_, notice_;
  bool brief_ = false;
  Time more_ = 0;  // the event whose rule is being proved
  double noticeTime_ = 0;
};

}  // namespace plyscope
