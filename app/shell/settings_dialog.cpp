#include "app/shell/settings_dialog.h"

#include <QCheckBox>
#include <QFormLayout>
#include <QVariant>

#include "app/support/controls.h"
#include "app/support/look.h"

namespace plyscope {

SettingsDialog::SettingsDialog(Settings* settings, std::function<void()> changed, QWidget* parent)
    : QDialog(parent), changed_(std::move(changed)) {
  setAttribute(Qt::WA_DeleteOnClose);
  setWindowTitle(tr("Settings"));
  form_ = new QFormLayout(this);
  form_->setContentsMargins(20, 20, 20, 20);
  form_->setHorizontalSpacing(16);
  form_->setVerticalSpacing(12);
  form_->setLabelAlignment(Qt::AlignRight | Qt::AlignVCenter);
  addChoice(tr("Theme"),
            {{tr("System"), "system"},
             {tr("Light"), "light"},
             {tr("Dark"), "dark"},
             {tr("High contrast"), "contrast"},
             {tr("Presenter"), "presenter"},
             {tr("Print"), "print"}},
            settings->themeName(),
            [settings](const QVariant& v) { settings->setThemeName(v.toString()); });
  std::vector<std::pair<QString, QVariant>> sizes;
  sizes.emplace_back(tr("System"), 0);
  for (const int percent : {100, 110, 125, 150, 175, 200})
    sizes.emplace_back(tr("%1 %").arg(percent), percent);
  addChoice(tr("Text size"), sizes, settings->chosenTextSize(),
            [settings](const QVariant& v) { settings->setTextSize(v.toInt()); });
  addChoice(tr("Step by"), {{tr("Event"), 0}, {tr("Node"), 1}, {tr("Cut"), 2}, {tr("Branch"), 3}},
            settings->stepSize(),
            [settings](const QVariant& v) { settings->setStepSize(v.toInt()); });
  addChoice(tr("Speed"), {{"0.5×", 0.5}, {"1×", 1.0}, {"2×", 2.0}, {"4×", 4.0}}, settings->speed(),
            [settings](const QVariant& v) { settings->setSpeed(v.toDouble()); });
  addSwitch(tr("Animation"), settings->animation(),
            [settings](bool on) { settings->setAnimation(on); });
  addSwitch(tr("Pause at cuts while playing"), settings->pauseAtCuts(),
            [settings](bool on) { settings->setPauseAtCuts(on); });
  addSwitch(tr("Type a number to edit the selected leaf"), settings->typeToEdit(),
            [settings](bool on) { settings->setTypeToEdit(on); });
  addSwitch(tr("Grow the tree from left to right"), settings->leftToRight(),
            [settings](bool on) { settings->setLeftToRight(on); });
  addSwitch(tr("Legend"), settings->legend(), [settings](bool on) { settings->setLegend(on); });
  addSwitch(tr("Minimap"), settings->minimap(), [settings](bool on) { settings->setMinimap(on); });
  auto* close = new Button({}, tr("Close"), this, Button::Kind::outlined);
  connect(close, &QAbstractButton::clicked, this, &QDialog::accept);
  form_->addRow(QString(), close);
}

void SettingsDialog::addChoice(const QString& label,
                               const std::vector<std::pair<QString, QVariant>>& choices,
                               const QVariant& now, std::function<void(QVariant)> set) {
  auto* choice = new Choice(label, this);
  for (const auto& [text, value] : choices) choice->addItem(text, value);
  choice->setCurrentIndex(choice->findData(now));
  connect(choice, &QComboBox::currentIndexChanged, this,
          [this, choice, set = std::move(set)](int i) {
            set(choice->itemData(i));
            changed_();
          });
  form_->addRow(fieldLabel(label, choice, this), choice);
}

void SettingsDialog::addSwitch(const QString& text, bool now, std::function<void(bool)> set) {
  auto* box = new QCheckBox(text, this);
  box->setFont(interfaceFont(13));
  box->setChecked(now);
  connect(box, &QCheckBox::toggled, this, [this, set = std::move(set)](bool on) {
    set(on);
    changed_();
  });
  form_->addRow(QString(), box);
}

}  // namespace plyscope
