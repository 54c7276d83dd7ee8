#pragma once

#include <QDialog>
#include <functional>

#include "app/support/settings.h"

class QFormLayout;

namespace plyscope {

/// Ctrl+,: what the program remembers. Every change is in the settings and shown at once; there is
/// nothing to confirm. Deletes itself when closed.
class SettingsDialog : public QDialog {
  Q_OBJECT
 public:
  /// `changed` is called after every change; the settings outlive the dialog.
  SettingsDialog(Settings* settings, std::function<void()> changed, QWidget* parent);

 private:
  void addChoice(const QString& label, const std::vector<std::pair<QString, QVariant>>& choices,
                 const QVariant& now, std::function<void(QVariant)> set);
  void addSwitch(const QString& text, bool now, std::function<void(bool)> set);

  std::function<void()> changed_;
  QFormLayout* form_;
};

}  // namespace plyscope
