// What of the window is shown: panels, overlays, labels; main_window.cpp makes it act.

#include <QStackedWidget>

#include "app/canvas/canvas.h"
#include "app/panels/edit_panel.h"
#include "app/panels/outline.h"
#include "app/panels/pseudocode.h"
#include "app/panels/text_panel.h"
#include "app/panels/why.h"
#include "app/shell/main_window.h"
#include "app/support/controls.h"

namespace plyscope {

void MainWindow::nextWindowLabels() {
  DisplayOptions options = canvas_->display();
  options.windows =
      static_cast<DisplayOptions::Windows>((static_cast<int>(options.windows) + 1) % 4);
  canvas_->setDisplay(options);
}

void MainWindow::toggleLegend() {
  settings_->setLegend(!settings_->legend());
  applySettings();
}

void MainWindow::toggleMinimap() {
  settings_->setMinimap(!settings_->minimap());
  applySettings();
}

void MainWindow::toggleLeftToRight() {
  settings_->setLeftToRight(!settings_->leftToRight());
  applySettings();
}

void MainWindow::copyExplanation() {
  why_->copy();
}
void MainWindow::findNode() {
  docks_->call("outline");
  outline_->startFind();
}

void MainWindow::showPanel(const QString& name, bool on) {
  if (name == "toolbar") {
    toolBar_->setVisible(on);
    return;
  }
  const bool lines = name == "lines";
  docks_->want(lines ? "pseudocode" : name, lines ? on || docks_->wanted("pseudocode") : on);
  if (!lines) return;
  pseudocode_->setOpen(on);
  docks_->fitHeights();
  settings_->setPseudocode(on);
}

bool MainWindow::panelShown(const QString& name) const {
  if (name == "toolbar") return !toolBar_->isHidden();
  if (name == "lines") return pseudocode_->isOpen() && docks_->wanted("pseudocode");
  return docks_->wanted(name);
}

void MainWindow::applyPreset(Preset preset) {
  toolBar_->setVisible(preset != Preset::minimal);
  docks_->apply(preset);
}

void MainWindow::resetLayout() {
  toolBar_->show();
  docks_->reset();
}

void MainWindow::restoreLayout() {
  if (const QByteArray geometry = settings_->geometry(); !geometry.isEmpty())
    restoreGeometry(geometry);
  for (const QString& name : settings_->hiddenPanels()) showPanel(name, false);
  for (const QString& name : settings_->optionalPanels()) showPanel(name, true);
  if (const QByteArray state = settings_->docks(); !state.isEmpty()) docks_->restore(state);
}

void MainWindow::keepLayout() const {
  settings_->setGeometry(saveGeometry());
  settings_->setDocks(docks_->saveState());
  settings_->setOptionalPanels(docks_->optionalNames());
  settings_->setHiddenPanels(docks_->hiddenNames() +
                             (toolBar_->isHidden() ? QStringList{"toolbar"} : QStringList()));
}

void MainWindow::editText() {
  const bool there = text_->isAncestorOf(focusWidget());
  docks_->want("text", !there);
  there ? canvas_->setFocus() : text_->focusText();
}

void MainWindow::editNode() {
  docks_->call("numbers");
  tabs_->setCurrentIndex(tabPages_->indexOf(edit_));
  if (QWidget* field = edit_->firstField()) field->setFocus(Qt::ShortcutFocusReason);
}

}  // namespace plyscope
