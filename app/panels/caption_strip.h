#pragma once

#include <QWidget>
#include <optional>
#include <vector>

#include "app/support/theme.h"
#include "core/explain/explain.h"

namespace plyscope {

/// What the strip below a presented tree says: a sentence with its reason, or a question with its
/// answers. A value.
struct Caption {
  struct Choice {
    Spans words;
    std::uint32_t hands = 0;  ///< how many of the class chose it
  };
  Spans headline;
  std::vector<Spans> body;           ///< the reason; empty while a question is open
  std::vector<Choice> choices;       ///< of a question
  std::optional<std::size_t> right;  ///< the right choice, once it is told
  std::uint32_t steps = 0;           ///< stops behind us, as dots
  QString key, action;               ///< "Page Down", "reveal"

  bool asks() const { return !choices.empty() && !right; }
};

/// The caption strip of the presenter, readable from the back row. Everything in it is as large as
/// the screen: lengths are those of a screen 1,080 px high, times `unit`.
class CaptionStrip : public QWidget {
  Q_OBJECT
 public:
  explicit CaptionStrip(QWidget* parent);
  void setTheme(const Theme& theme);
  void setUnit(double unit);  ///< screen height / 1080
  void show(const Caption& caption);
  const Caption& caption() const { return caption_; }
  QString spoken() const;  ///< all of it in words, for screen readers

 protected:
  void paintEvent(QPaintEvent*) override;

 private:
  Theme theme_;
  Caption caption_;
  double unit_ = 1;
};

}  // namespace plyscope
