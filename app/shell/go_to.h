#pragma once

#include <QDialog>

#include "app/document/player.h"

class QLabel;
class QLineEdit;

namespace plyscope {

/// Ctrl+G: a field for "12", "event 20", "cut 2", "n4". Deletes itself when closed.
class GoTo : public QDialog {
  Q_OBJECT
 public:
  GoTo(Player* player, QWidget* parent);
  void accept() override;

 private:
  Player* player_;
  QLineEdit* field_;
  QLabel* answer_;
};

}  // namespace plyscope
