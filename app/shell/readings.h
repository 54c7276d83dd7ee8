#pragma once

#include <QDialog>
#include <QWidget>
#include <functional>
#include <vector>

#include "app/document/document.h"
#include "app/support/theme.h"
#include "core/formats/readings.h"

namespace plyscope {

class Files;

/// All readings of a text side by side, the one that was taken first; each can be chosen.
class ReadingsDialog : public QDialog {
  Q_OBJECT
 public:
  using Use = std::function<void(Lists)>;
  ReadingsDialog(const std::vector<Reading>& readings, const Theme& theme, const Use& use,
                 QWidget* parent);
};

/// A line above the tree: its text could mean something else. It goes when it is closed, when the
/// tree is edited and when another is opened.
class ReadingsBar : public QWidget {
  Q_OBJECT
 public:
  ReadingsBar(Files* files, Document* document, QWidget* parent);
  void setTheme(const Theme& theme);
  void compare();  ///< opens the dialog

 protected:
  void paintEvent(QPaintEvent*) override;

 private:
  Files* files_;
  Theme theme_;
};

}  // namespace plyscope
