#pragma once

#include <QDialog>

namespace plyscope {

/// F1: how to read the picture, how to move in time, what each search is. Deletes itself when
/// closed.
class HelpPage : public QDialog {
  Q_OBJECT
 public:
  explicit HelpPage(QWidget* parent);
};

}  // namespace plyscope
