#pragma once

#include <QDialog>
#include <QTimer>
#include <atomic>
#include <functional>
#include <memory>

#include "app/document/document.h"
#include "app/support/background.h"
#include "app/support/theme.h"
#include "core/games/game.h"

class QGridLayout;
class QLabel;
class QLineEdit;
class QSpinBox;

namespace plyscope {

class BoardEditor;
class Button;
class Canvas;
class Choice;

/// Plays a game out into a tree: which game, from which position, how deep. It is played out on a
/// worker whenever something changes, so that its size, or what is wrong with the position, is
/// known before it is used.
class GameDialog : public QDialog {
  Q_OBJECT
 public:
  using Use = std::function<void(ReadTree)>;
  GameDialog(const Theme& theme, Use use, QWidget* parent);
  void choose(std::string_view game);
  BoardEditor* board() const { return board_; }
  QLineEdit* positionField() const { return position_; }
  QSpinBox* depthField() const { return depth_; }
  bool busy() const { return soon_.isActive() || background_.busy(); }
  QString said() const;
  const ReadTree& made() const { return made_; }  ///< no tree: there is none yet

 private:
  struct Played {
    Result<GameTree> whole = fail("");
    Result<GameTree> shown = fail("");  // small enough for a picture
  };
  void take();
  void showGame();
  void buildSettings();
  void readSettingsFields();
  void begin();
  void finish(Played played, const std::string& position, Depth depth);
  void say(const QString& text, bool wrong);
  const GameSpec& game() const;

  Use use_;
  Theme theme_;
  Choice* game_;
  QLabel *rules_, *said_;
  QLineEdit* position_;
  BoardEditor* board_;
  QWidget* settings_;
  QGridLayout* settingsGrid_;
  std::vector<std::pair<QString, QSpinBox*>> fields_;
  QSpinBox* depth_;
  Document preview_;
  Canvas* canvas_;
  Button *stop_, *take_;
  ReadTree made_;
  QTimer soon_, clock_;
  std::shared_ptr<std::atomic<std::uint32_t>> nodes_;
  Background background_{this};
};

}  // namespace plyscope
