#include "app/shell/main_menu.h"

#include <QAction>
#include <QActionGroup>
#include <QFileInfo>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>

#include "app/canvas/canvas.h"
#include "app/panels/panel.h"
#include "app/shell/files.h"
#include "app/shell/main_window.h"
#include "app/support/examples.h"
#include "app/support/look.h"

namespace plyscope {
namespace {

QAction* add(QMenu* menu, const QString& text, auto slot, const QKeySequence& shortcut = {}) {
  QAction* action = menu->addAction(text);
  action->setShortcut(shortcut);
  QObject::connect(action, &QAction::triggered, menu, slot);
  return action;
}

// An entry that shows a key of the router.
QAction* addRouted(QMenu* menu, const QString& text, const QString& key, auto slot) {
  return add(menu, text + u'\t' + key, slot);
}

QAction* addSwitch(QMenu* menu, const QString& text, const QString& key, auto isOn, auto set) {
  QAction* action = menu->addAction(key.isEmpty() ? text : text + u'\t' + key);
  action->setCheckable(true);
  QObject::connect(menu, &QMenu::aboutToShow, action,
                   [action, isOn] { action->setChecked(isOn()); });
  QObject::connect(action, &QAction::triggered, menu, set);
  return action;
}

QString escaped(QString text) {
  return text.replace(u'&', "&&");
}

}  // namespace

MainMenu::MainMenu(MainWindow* window) : QObject(window), window_(window) {
  open_ = new QMenu(window);
  fillOpen(open_);
  buildFile();
  buildEdit();
  buildView();
  buildSearch();
  buildHelp();
}

void MainMenu::fillOpen(QMenu* menu) {
  Files* files = window_->files();
  add(menu, tr("Open a file …"), [files] { files->askOpen(); });
  fillRecent(menu->addMenu(tr("Open recent")));
  fillExamples(menu->addMenu(tr("Examples")));
}

void MainMenu::fillRecent(QMenu* menu) {
  connect(menu, &QMenu::aboutToShow, this, [this, menu] {
    menu->clear();
    for (const QString& path : window_->settings()->recentFiles()) {
      const bool exists = QFileInfo::exists(path);
      const QString name = escaped(QFileInfo(path).fileName());
      QAction* action = add(menu, exists ? name : tr("%1 (not found)").arg(name),
                            [this, path] { window_->files()->open(path); });
      action->setEnabled(exists);
      action->setToolTip(plainTooltip(path));
    }
    if (menu->isEmpty()) menu->addAction(tr("No files yet"))->setEnabled(false);
  });
}

void MainMenu::fillExamples(QMenu* menu) {
  menu->setToolTipsVisible(true);
  std::string_view group;
  QMenu* part = menu;
  for (const Example& example : examples()) {
    if (example.group != group) {
      group = example.group;
      part = menu->addMenu(escaped(toQ(group)));
    }
    add(part, escaped(toQ(example.title)) + u'\t' + escaped(toQ(example.purpose)),
        [this, id = example.id] { window_->files()->openExample(id); });
  }
}

void MainMenu::buildFile() {
  QMenu* menu = window_->menuBar()->addMenu(tr("&File"));
  Files* files = window_->files();
  add(
      menu, tr("&Open …"), [files] { files->askOpen(); }, QKeySequence::Open);
  fillRecent(menu->addMenu(tr("Open &recent")));
  fillExamples(menu->addMenu(tr("&Examples")));
  menu->addSeparator();
  add(
      menu, tr("&Save"), [files] { files->save(); }, QKeySequence::Save);
  add(
      menu, tr("Save &as …"), [files] { files->askSaveAs(); },
      QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S));
  menu->addSeparator();
  add(
      menu, tr("&Quit"), [this] { window_->close(); }, QKeySequence(Qt::CTRL | Qt::Key_Q));
}

void MainMenu::buildEdit() {
  QMenu* menu = window_->menuBar()->addMenu(tr("&Edit"));
  add(
      menu, tr("&Copy the explanation"), [this] { window_->copyExplanation(); },
      QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C));
  add(
      menu, tr("&Find a node …"), [this] { window_->findNode(); },
      QKeySequence(Qt::CTRL | Qt::Key_F));
}

void MainMenu::buildView() {
  QMenu* menu = window_->menuBar()->addMenu(tr("&View"));
  Canvas* canvas = window_->canvas();
  addRouted(menu, tr("&Fit the tree"), "F", [canvas] {
    canvas->fit();
  })->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_9));
  add(
      menu, tr("&100 %"), [canvas] { canvas->setZoom(1); }, QKeySequence(Qt::CTRL | Qt::Key_0));
  QAction* in = add(menu, tr("Zoom &in"), [canvas] { canvas->zoomBy(1.25); });
  in->setShortcuts({QKeySequence(Qt::CTRL | Qt::Key_Plus), QKeySequence(Qt::CTRL | Qt::Key_Equal)});
  add(
      menu, tr("Zoom &out"), [canvas] { canvas->zoomBy(0.8); },
      QKeySequence(Qt::CTRL | Qt::Key_Minus));
  menu->addSeparator();
  const auto panel = [&](const QString& text, const QString& key, const QString& name) {
    addSwitch(
        menu, text, key, [this, name] { return window_->panelShown(name); },
        [this, name](bool on) { window_->showPanel(name, on); });
  };
  panel(tr("Out&line"), {}, "outline");
  panel(tr("&Why and numbers"), {}, "right");
  panel(tr("&Pseudocode"), "P", "pseudocode");
  addSwitch(
      menu, tr("L&egend"), "L", [this] { return window_->settings()->legend(); },
      [this] { window_->toggleLegend(); });
  addSwitch(
      menu, tr("&Minimap"), "M", [this] { return window_->settings()->minimap(); },
      [this] { window_->toggleMinimap(); });
  addSwitch(
      menu, tr("&Cover leaves not looked at"), "H",
      [this] { return window_->document()->cover().leaves; },
      [this](bool on) {
        Cover cover = window_->document()->cover();
        cover.leaves = on;
        window_->document()->setCover(cover);
      });
  menu->addSeparator();
  QMenu* themes = menu->addMenu(tr("&Theme"));
  auto* group = new QActionGroup(themes);
  const std::pair<ThemeId, QString> entries[] = {{ThemeId::light, tr("Light")},
                                                 {ThemeId::dark, tr("Dark")},
                                                 {ThemeId::contrast, tr("High contrast")}};
  for (const auto& [id, name] : entries) {
    QAction* action = addSwitch(
        themes, name, {}, [this, id = id] { return window_->themeId() == id; },
        [this, id = id] { window_->chooseTheme(id); });
    group->addAction(action);
  }
  addSwitch(
      menu, tr("&Animation"), {}, [this] { return window_->settings()->animation(); },
      [this](bool on) {
        window_->settings()->setAnimation(on);
        window_->player()->setAnimated(on);
      });
  add(
      menu, tr("F&ull screen"),
      [this] { window_->setWindowState(window_->windowState() ^ Qt::WindowFullScreen); },
      QKeySequence(Qt::Key_F11));
}

void MainMenu::buildSearch() {
  QMenu* menu = window_->menuBar()->addMenu(tr("&Search"));
  Player* player = window_->player();
  addRouted(menu, tr("&Next stop"), "→", [player] { player->next(); });
  addRouted(menu, tr("&Previous stop"), "←", [player] { player->previous(); });
  addRouted(menu, tr("Next event"), tr("Shift+→"), [player] { player->next(StepSize::event); });
  addRouted(menu, tr("Next cut"), tr("Ctrl+→"), [player] { player->next(StepSize::cut); });
  addRouted(menu, tr("Next branch"), tr("Ctrl+Shift+→"),
            [player] { player->next(StepSize::branch); });
  addRouted(menu, tr("&Over: to where this value arrives"), "O", [player] { player->over(); });
  addRouted(menu, tr("O&ut: to the end of the parent"), "U", [player] { player->out(); });
  addRouted(menu, tr("Run to the selected node"), tr("Enter"),
            [this, player] { player->runTo(window_->document()->selection()); });
  add(
      menu, tr("&Go to …"), [this] { window_->askGoTo(); }, QKeySequence(Qt::CTRL | Qt::Key_G));
  menu->addSeparator();
  addRouted(menu, tr("To the &start"), tr("Home"), [player] { player->toStart(); });
  addRouted(menu, tr("To the &result"), tr("End"), [player] { player->toEnd(); });
  addRouted(menu, tr("P&lay or pause"), tr("Space"),
            [player] { player->play(!player->playing()); });
  addSwitch(
      menu, tr("Pause at &cuts"), {}, [this] { return window_->settings()->pauseAtCuts(); },
      [this, player](bool on) {
        window_->settings()->setPauseAtCuts(on);
        player->setPauseAtCuts(on);
      });
  menu->addSeparator();
  const std::pair<StepSize, QString> sizes[] = {{StepSize::event, tr("Step by event")},
                                                {StepSize::node, tr("Step by node")},
                                                {StepSize::cut, tr("Step by cut")},
                                                {StepSize::branch, tr("Step by branch")}};
  for (const auto& [size, text] : sizes)
    addSwitch(
        menu, text, QString::number(static_cast<int>(size) + 1),
        [this, size = size] { return window_->document()->stepSize() == size; },
        [this, size = size] { window_->document()->setStepSize(size); });
}

void MainMenu::buildHelp() {
  QMenu* menu = window_->menuBar()->addMenu(tr("&Help"));
  add(
      menu, tr("&Keys"), [this] { keys(); }, QKeySequence(Qt::CTRL | Qt::Key_Question));
  add(menu, tr("Show &hints again"), [this] { window_->showHints(); });
  add(menu, tr("&About Plyscope"), [this] { about(); });
}

void MainMenu::keys() {
  QMessageBox box(QMessageBox::NoIcon, tr("Keys"), {}, QMessageBox::Close, window_);
  box.setTextFormat(Qt::PlainText);
  box.setText(
      tr("→ ←  next and previous stop (also Page Down, Page Up)\n"
         "Shift+→ ←  next and previous event\n"
         "Ctrl+→ ←  next and previous cut\n"
         "Ctrl+Shift+→ ←  next and previous branch\n"
         "Home, End  start and result\n"
         "Space  play or pause;  [ ]  slower and faster\n"
         "1 2 3 4  step by event, node, cut, branch\n"
         "O, U  over and out;  Ctrl+G  go to\n\n"
         "↑ ↓ Alt+← Alt+→  select parent, child, siblings\n"
         "Enter  run to the selected node\n"
         "F, Ctrl+0, Ctrl++, Ctrl+−  fit, 100 %, zoom\n"
         "H  cover leaves;  L  legend;  M  minimap;  P  pseudocode\n"
         "F6  next pane;  F11  full screen"));
  box.exec();
}

void MainMenu::about() {
  QMessageBox box(QMessageBox::NoIcon, tr("About Plyscope"), {}, QMessageBox::Close, window_);
  box.setTextFormat(Qt::PlainText);
  box.setText(tr("Plyscope shows how a game-tree search thinks, one step at a time."));
  box.exec();
}

}  // namespace plyscope
