#pragma once

#include <QDialog>

#include "app/shell/key_router.h"

class QMenuBar;
class QTreeWidget;

namespace plyscope {

/// Every key of the window, grouped, with a field that narrows the list down. Deletes itself when
/// closed.
class KeyList : public QDialog {
  Q_OBJECT
 public:
  /// The router's keys and the shortcuts of the menu's entries.
  KeyList(const std::vector<KeyRouter::Binding>& bindings, const QMenuBar* menu, QWidget* parent);

 private:
  void filter(const QString& text);

  QTreeWidget* list_;
};

/// "Ctrl+Shift+→".
QString keyText(QKeyCombination key);

}  // namespace plyscope
