#pragma once

#include <QStackedWidget>
#include <functional>
#include <memory>

#include "app/document/player.h"
#include "app/support/theme.h"

namespace plyscope {

class Compare;
class Presenter;

/// What the window's middle is for: studying one search (the docks), or comparing two. Presenting
/// has a window of its own. The other modes are made when they are first wanted.
class Modes : public QStackedWidget {
  Q_OBJECT
 public:
  Modes(Document* document, Player* player, QWidget* study, QWidget* parent);
  ~Modes() override;
  void setTheme(const Theme& theme);
  void setLeftToRight(bool on);  ///< trees grow to the right
  /// Asked before the run is shown elsewhere: true, where that must not be now.
  void setRefusal(std::function<bool()> refuses) { refuses_ = std::move(refuses); }

  void present(bool fromStart);  ///< nothing, if it is presenting already
  bool presenting() const;
  void setPredict(bool on);  ///< whether presenting stops before tests and asks
  bool predicts() const { return predict_; }
  Presenter* presenter();

  void compare(bool on);
  bool comparing() const;
  Compare* comparison();

 Q_SIGNALS:
  void changed();

 private:
  Document* document_;
  Player* player_;
  Theme theme_;
  std::unique_ptr<Presenter> presenter_;
  Compare* compare_ = nullptr;
  bool predict_ = true, leftToRight_ = false;
  std::function<bool()> refuses_;
};

}  // namespace plyscope
