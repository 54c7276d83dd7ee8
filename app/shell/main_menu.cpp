#include "app/shell/main_menu.h"

#include <QAction>
#include <QActionGroup>
#include <QFileInfo>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>

#include "app/canvas/canvas.h"
#include "app/panels/ask_card.h"
#include "app/panels/panel.h"
#include "app/shell/ask_desk.h"
#include "app/shell/editing.h"
#include "app/shell/files.h"
#include "app/shell/handout_file.h"
#include "app/shell/main_window.h"
#include "app/shell/modes.h"
#include "app/shell/practice.h"
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
  buildPractice();
  buildPresent();
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
      QAction* action = add(menu, exists ? name : tr("%1 (not found)").arg(name), [this, path] {
        window_->files()->ifSafe([this, path] { window_->files()->open(path); });
      });
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
        [this, id = example.id] {
          window_->files()->ifSafe([this, id] { window_->files()->openExample(id); });
        });
  }
}

void MainMenu::buildFile() {
  QMenu* menu = window_->menuBar()->addMenu(tr("&File"));
  Files* files = window_->files();
  add(
      menu, tr("&New"), [files] { files->begin(); }, QKeySequence::New);
  add(
      menu, tr("&Quick entry …"), [this] { window_->editing()->quickEntry(); },
      QKeySequence(Qt::CTRL | Qt::Key_L));
  add(menu, tr("&Generate …"), [this] { window_->editing()->generate(); });
  add(menu, tr("New from a ga&me …"), [this] { window_->editing()->playOut(); });
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
  add(menu, tr("Save a &copy …"), [files] { files->askSaveCopy(); });
  add(menu, tr("&Handout …"), [this] {
    if (window_->practice()->refuses() || window_->ask()->refusesModes()) return;
    askHandout(*window_->document(), window_);
  });
  add(menu, tr("Re&vert"), [files] { files->revert(); });
  menu->addSeparator();
  add(
      menu, tr("&Quit"), [this] { window_->close(); }, QKeySequence(Qt::CTRL | Qt::Key_Q));
}

void MainMenu::buildEdit() {
  QMenu* menu = window_->menuBar()->addMenu(tr("&Edit"));
  window_->editing()->fillMenu(menu);
  add(
      menu, tr("Edit as te&xt"), [this] { window_->editText(); },
      QKeySequence(Qt::CTRL | Qt::Key_T));
  add(
      menu, tr("&Copy the explanation"), [this] { window_->copyExplanation(); },
      QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C));
  add(
      menu, tr("Copy a &link to this step"), [this] { window_->files()->copyLink(); },
      QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_L));
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
  addPanels(menu->addMenu(tr("&Panels")));
  QMenu* layouts = menu->addMenu(tr("La&yout"));
  const std::pair<Preset, QString> presets[] = {{Preset::study, tr("&Study: everything")},
                                                {Preset::demonstrate, tr("&Demonstrate: why")},
                                                {Preset::exercise, tr("&Exercise: the tree")},
                                                {Preset::minimal, tr("&Minimal: no tool bar")}};
  for (const auto& [preset, name] : presets)
    add(layouts, name, [this, preset = preset] { window_->applyPreset(preset); });
  add(menu, tr("&Reset the layout"), [this] { window_->resetLayout(); });
  menu->addSeparator();
  addSwitch(
      menu, tr("L&egend"), "L", [this] { return window_->settings()->legend(); },
      [this] { window_->toggleLegend(); });
  addSwitch(
      menu, tr("Left to ri&ght"), "R", [this] { return window_->settings()->leftToRight(); },
      [this] { window_->toggleLeftToRight(); });
  addSwitch(
      menu, tr("&Minimap"), "M", [this] { return window_->settings()->minimap(); },
      [this] { window_->toggleMinimap(); });
  addSwitch(
      menu, tr("Fo&llow the current node"), tr("Shift+C"), [canvas] { return canvas->follows(); },
      [canvas](bool on) { canvas->setFollow(on); });
  addSwitch(
      menu, tr("&Cover what is later"), "H", [this] { return window_->document()->cover().on; },
      [this](bool on) {
        if (window_->practice()->refuses() || window_->ask()->refusesModes()) return;
        Cover cover = window_->document()->cover();
        cover.on = on;
        window_->document()->setCover(cover);
      });
  menu->addSeparator();
  addThemes(menu->addMenu(tr("&Theme")));
  addSwitch(
      menu, tr("&Animation"), {}, [this] { return window_->settings()->animation(); },
      [this](bool on) {
        window_->settings()->setAnimation(on);
        window_->applySettings();
      });
  add(
      menu, tr("F&ull screen"),
      [this] { window_->setWindowState(window_->windowState() ^ Qt::WindowFullScreen); },
      QKeySequence(Qt::Key_F11));
  add(
      menu, tr("&Settings …"), [this] { window_->showSettings(); },
      QKeySequence(Qt::CTRL | Qt::Key_Comma));
}

void MainMenu::addPanels(QMenu* menu) {
  const std::pair<const char*, QString> panels[] = {{"toolbar", tr("&Tool bar")},
                                                    {"outline", tr("&Outline")},
                                                    {"why", tr("&Why")},
                                                    {"numbers", tr("&Numbers and path")},
                                                    {"pseudocode", tr("&Pseudocode")},
                                                    {"text", tr("&Text of the tree")}};
  for (const auto& [id, text] : panels) {
    const QString name = QLatin1String(id);
    addSwitch(
        menu, text, {}, [this, name] { return window_->panelShown(name); },
        [this, name](bool on) { window_->showPanel(name, on); });
  }
  addSwitch(
      menu, tr("&Lines of pseudocode"), "P", [this] { return window_->panelShown("lines"); },
      [this](bool on) { window_->showPanel("lines", on); });
}

void MainMenu::addThemes(QMenu* menu) {
  auto* group = new QActionGroup(menu);
  const std::pair<const char*, QString> themes[] = {
      {"system", tr("&System")},          {"light", tr("&Light")},         {"dark", tr("&Dark")},
      {"contrast", tr("&High contrast")}, {"presenter", tr("&Presenter")}, {"print", tr("P&rint")}};
  for (const auto& [id, text] : themes) {
    const QString name = QLatin1String(id);
    group->addAction(addSwitch(
        menu, text, {}, [this, name] { return window_->settings()->themeName() == name; },
        [this, name] {
          window_->settings()->setThemeName(name);
          window_->applySettings();
        }));
  }
}

void MainMenu::buildSearch() {
  QMenu* menu = window_->menuBar()->addMenu(tr("&Search"));
  Player* player = window_->player();
  addRouted(menu, tr("&Next stop"), "→", [player] { player->next(); });
  addRouted(menu, tr("&Previous stop"), "←", [player] { player->previous(); });
  addRouted(menu, tr("Next event"), tr("Shift+→"), [player] { player->next(StepSize::event); });
  addRouted(menu, tr("Previous event"), tr("Shift+←"),
            [player] { player->previous(StepSize::event); });
  addRouted(menu, tr("Next cut"), tr("Ctrl+→"), [player] { player->next(StepSize::cut); });
  addRouted(menu, tr("Previous cut"), tr("Ctrl+←"), [player] { player->previous(StepSize::cut); });
  addRouted(menu, tr("Next branch"), tr("Ctrl+Shift+→"),
            [player] { player->next(StepSize::branch); });
  addRouted(menu, tr("Previous branch"), tr("Ctrl+Shift+←"),
            [player] { player->previous(StepSize::branch); });
  addRouted(menu, tr("&Over: to where this value arrives"), "O", [player] { player->over(); });
  addRouted(menu, tr("O&ut: to the end of the parent"), "U", [player] { player->out(); });
  addRouted(menu, tr("Run to the selected node"), tr("Enter"),
            [this] { window_->canvas()->runToSelection(); });
  add(
      menu, tr("&Go to …"), [this] { window_->askGoTo(); }, QKeySequence(Qt::CTRL | Qt::Key_G));
  add(
      menu, tr("&Bookmark this stop"),
      [this] { window_->document()->toggleBookmark(window_->player()->position()); },
      QKeySequence(Qt::CTRL | Qt::Key_B));
  fillBookmarks(menu->addMenu(tr("Boo&kmarks")));
  menu->addSeparator();
  addRouted(menu, tr("To the &start"), tr("Home"), [player] { player->toStart(); });
  addRouted(menu, tr("To the &result"), tr("End"), [player] { player->toEnd(); });
  addRouted(menu, tr("P&lay or pause"), tr("Space"),
            [player] { player->play(!player->playing()); });
  addSwitch(
      menu, tr("Pause at &cuts"), {}, [this] { return window_->settings()->pauseAtCuts(); },
      [this](bool on) {
        window_->settings()->setPauseAtCuts(on);
        window_->applySettings();
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

void MainMenu::fillBookmarks(QMenu* menu) {
  connect(menu, &QMenu::aboutToShow, this, [this, menu] {
    menu->clear();
    const Document& document = *window_->document();
    for (const Time k : document.bookmarks()) {
      if (document.cover().on && k > document.event()) continue;
      const Message message = explain(document.run(), k);
      add(menu,
          tr("Event %1: %2")
              .arg(k)
              .arg(escaped(QString::fromStdString(plainText(message.headline)))),
          [this, k] { window_->player()->jump(k); });
    }
    if (menu->isEmpty()) menu->addAction(tr("No bookmarks yet"))->setEnabled(false);
  });
}

void MainMenu::buildPractice() {
  QMenu* menu = window_->menuBar()->addMenu(tr("P&ractice"));
  AskDesk* ask = window_->ask();
  addSwitch(
      menu, tr("&Ask me"), "Q", [ask] { return ask->card()->isVisible(); },
      [this, ask] {
        if (!window_->practice()->refuses()) ask->toggle();
      });
  add(menu, tr("&Misconceptions …"), [ask] { ask->practise(); });
  window_->practice()->fillMenu(menu);
}

void MainMenu::buildPresent() {
  QMenu* menu = window_->menuBar()->addMenu(tr("&Present"));
  Modes* modes = window_->modes();
  addRouted(menu, tr("From the &start"), "F5", [modes] { modes->present(true); });
  addRouted(menu, tr("From &here"), "Shift+F5", [modes] { modes->present(false); });
  addSwitch(
      menu, tr("&Ask before tests"), {}, [modes] { return modes->predicts(); },
      [modes] { modes->setPredict(!modes->predicts()); });
  menu->addSeparator();
  addSwitch(
      menu, tr("&Compare two searches"), "Ctrl+D", [modes] { return modes->comparing(); },
      [modes] { modes->compare(!modes->comparing()); });
}

void MainMenu::buildHelp() {
  QMenu* menu = window_->menuBar()->addMenu(tr("&Help"));
  add(
      menu, tr("&Help"), [this] { window_->showHelp(); }, QKeySequence(Qt::Key_F1));
  add(
      menu, tr("&Keys …"), [this] { window_->showKeys(); },
      QKeySequence(Qt::CTRL | Qt::Key_Question));
  add(menu, tr("Show &hints again"), [this] { window_->showHints(); });
  add(menu, tr("&About Plyscope"), [this] { about(); });
}

void MainMenu::about() {
  auto* box =
      new QMessageBox(QMessageBox::NoIcon, tr("About Plyscope"), {}, QMessageBox::Close, window_);
  box->setAttribute(Qt::WA_DeleteOnClose);
  box->setTextFormat(Qt::PlainText);
  box->setText(tr("Plyscope %1").arg(QStringLiteral(PLYSCOPE_VERSION)));
  box->setInformativeText(tr("It shows how a game-tree search thinks, one step at a time."));
  box->open();
}

}  // namespace plyscope
