#include "app/shell/main_window.h"

#include <QApplication>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QMenuBar>
#include <QMimeData>
#include <QStackedWidget>

#include "app/canvas/canvas.h"
#include "app/panels/edit_panel.h"
#include "app/panels/numbers.h"
#include "app/panels/outline.h"
#include "app/panels/path.h"
#include "app/panels/placeholder.h"
#include "app/panels/pseudocode.h"
#include "app/panels/rule_banner.h"
#include "app/panels/text_panel.h"
#include "app/panels/transport.h"
#include "app/panels/what_if.h"
#include "app/panels/why.h"
#include "app/shell/ask_desk.h"
#include "app/shell/editing.h"
#include "app/shell/files.h"
#include "app/shell/go_to.h"
#include "app/shell/help_page.h"
#include "app/shell/key_list.h"
#include "app/shell/key_router.h"
#include "app/shell/keys.h"
#include "app/shell/main_menu.h"
#include "app/shell/modes.h"
#include "app/shell/practice.h"
#include "app/shell/readings.h"
#include "app/shell/recovery.h"
#include "app/shell/refusal.h"
#include "app/shell/remarks.h"
#include "app/shell/search_bar.h"
#include "app/shell/settings_dialog.h"
#include "app/shell/style.h"
#include "app/support/controls.h"
#include "app/support/enlarge.h"
#include "app/support/examples.h"
#include "app/support/look.h"

namespace plyscope {
namespace {

constexpr int kHintSteps = 3;

}  // namespace

MainWindow::MainWindow(Settings* settings)
    : settings_(settings), player_(&document_), theme_(theme(ThemeId::light)) {
  setAcceptDrops(true);
  setMinimumSize(800, 560);
  setFont(interfaceFont(13));
  QApplication::setFont(interfaceFont(13));
  enlarger_ = new Enlarger(this);
  system_ = systemTheme();
  files_ = new Files(&document_, &typed_, settings_, this);

  name_ = new QLabel(this);
  name_->setTextFormat(Qt::PlainText);
  name_->setFont(interfaceFont(12));
  name_->setForegroundRole(QPalette::PlaceholderText);
  name_->setContentsMargins(0, 0, 16, 0);
  name_->setFixedSize(360, 28);  // a corner of the menu bar does not follow its widget's size
  name_->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
  router_ = new KeyRouter(this);

  auto* central = new QWidget(this);
  auto* rows = new QVBoxLayout(central);
  rows->setContentsMargins(0, 0, 0, 0);
  rows->setSpacing(0);
  rows->addWidget(toolBar_ = buildToolBar());
  rows->addWidget(new Hairline(Qt::Horizontal, central));
  auto* middle = new QHBoxLayout;
  middle->addWidget(practice_ = new Practice(this));
  middle->addWidget(modes_ = new Modes(&document_, &player_, buildMiddle(), central), 1);
  rows->addLayout(middle, 1);
  rows->addWidget(new Hairline(Qt::Horizontal, central));
  rows->addWidget(transport_ = new Transport(&document_, &player_, central));
  setCentralWidget(central);
  panels_ = {outline_, placeholder_, ruleBanner_, why_,        numbers_,  path_,
             whatIf_,  edit_,        text_,       pseudocode_, transport_};

  editing_ = new Editing(&document_, canvas_, &player_, files_, this);
  recovery_ = new Recovery(&document_, &typed_, settings_->folder(), this);
  menu_ = new MainMenu(this);
  menuBar()->setFont(interfaceFont(13));
  menuBar()->setFixedHeight(28);
  menuBar()->setCornerWidget(name_);
  bindKeys(*router_, *this);
  editing_->bindKeys(*router_);
  ask_->bindKeys(*router_);
  router_->setFirst(
      [this](QKeyCombination key) { return practice_->press(key) || ask_->press(key); });
  connectAll();

  pseudocode_->setOpen(settings_->pseudocode());
  resize(1440, 900);
  applySettings();
  restoreLayout();
  canvas_->setFocus();
  refresh();
}

// Fields that lose the focus to the end of the window ask for nothing any more.
MainWindow::~MainWindow() {
  text_->stop();
  ask_->asking()->leave();
  for (QLineEdit* field : findChildren<QLineEdit*>()) field->blockSignals(true);
}

void MainWindow::connectAll() {
  for (auto signal : {&Document::treeChanged, &Document::traceChanged, &Document::timeChanged,
                      &Document::viewChanged})
    connect(&document_, signal, this, &MainWindow::refresh);
  connect(&typed_, &TypedText::changed, this, &MainWindow::refresh);
  connect(&document_, &Document::treeChanged, this, &MainWindow::arrange);
  connect(&document_, &Document::traceChanged, this, &MainWindow::reportProblems);
  connect(&document_, &Document::traceChanged, this, &MainWindow::arrangeToolBar);
  connect(&document_, &Document::traceChanged, docks_, &Docks::fitHeights);
  connect(tabs_, &QTabBar::currentChanged, this, [this](int tab) {
    tabPages_->setCurrentIndex(tab);
    refresh();
  });
  connect(modes_, &Modes::changed, this, [this] {
    searchBar_->setVisible(!modes_->comparing());  // each side has its own
    if (!modes_->comparing() && !modes_->presenting()) canvas_->setFocus();
    refresh();
  });
  connect(outline_, &OutlinePanel::activated, &player_, [this](NodeId n) { player_.runTo(n); });
  connect(canvas_, &Canvas::runWanted, &player_, &Player::runTo);
  connect(files_, &Files::failed, this, [this](const Report& r) { report(About::file, r); });
  connect(files_, &Files::momentWanted, &player_, &Player::goToWhenReady);
  connect(files_, &Files::textWanted, this, [this](int line, int column) {
    docks_->want("text", true);
    text_->focusText(line, column);
  });
  connect(editing_, &Editing::failed, this, [this](const Report& r) { report(About::edit, r); });
  connect(&document_, &Document::treeChanged, this, [this] { settle(About::edit); });
  connect(recovery_, &Recovery::found, this, [this](Report r) {
    for (Report::Remedy& remedy : r.remedies)
      remedy.action = [this, then = remedy.action] { files_->ifSafe(then); };
    report(About::recovery, r);
  });
  connect(recovery_, &Recovery::recovered, this, [this] { settle(About::recovery); });
  connect(files_, &Files::saved, this, [this] { settle(About::file); });
  connect(files_, &Files::savingChanged, this, &MainWindow::refresh);
  connect(whatIf_, &WhatIfPanel::changed, tabs_, [this] {  // whoever types at edit stays there
    if (tabPages_->currentWidget() != edit_) tabs_->setCurrentIndex(tabPages_->indexOf(whatIf_));
  });
  connect(editing_, &Editing::notice, why_, &WhyPanel::setNotice);
  connect(editing_, &Editing::fieldsWanted, this, &MainWindow::editNode);
  connect(files_, &Files::opened, this, [this] {
    settle(About::file);
    why_->setNotice(document_.empty() ? QString() : remarks(*document_.tree()));
  });
  connect(files_, &Files::readingChanged, this, [this] {
    placeholder_->setReading(files_->reading());
    refresh();
  });
  connect(placeholder_, &Placeholder::cancelReading, files_, &Files::cancelReading);
  connect(messages_, &MessagePanel::closed, &document_, &Document::dismissProblems);
  connect(placeholder_, &Placeholder::quickEntry, editing_, &Editing::quickEntry);
  connect(placeholder_, &Placeholder::randomTree, editing_, &Editing::generate);
  connect(placeholder_, &Placeholder::openExample, this,
          [this] { files_->ifSafe([this] { files_->openExample(examples().front().id); }); });
  connect(pseudocode_, &PseudocodePanel::openChanged, this,
          [this](bool open) { showPanel("lines", open); });
  connect(&player_, &Player::changed, this, [this] { why_->setBrief(player_.playing()); });
  connect(&player_, &Player::changed, this, [this] { settings_->setSpeed(player_.speed()); });
  connect(&document_, &Document::viewChanged, this,
          [this] { settings_->setStepSize(static_cast<int>(document_.stepSize())); });
  connect(&player_, &Player::stepped, this, &MainWindow::countHint);
  connect(&player_, &Player::notice, why_, &WhyPanel::setNotice);
  connect(ask_->asking(), &Asking::changed, this, &MainWindow::lockWhileAsking);
  connect(practice_, &Practice::changed, this, &MainWindow::lockWhileAsking);
  modes_->setRefusal([this] { return practice_->refuses() || ask_->refusesModes(); });
  connect(ask_, &AskDesk::notice, why_, &WhyPanel::setNotice);
  connect(why_, &WhyPanel::timeActivated, &player_, &Player::jump);
}

void MainWindow::setTheme(ThemeId id) {
  if (id == ThemeId::contrast) systemTheme();  // its colours are the desktop's
  theme_ = theme(id);
  const double scale = settings_->textSize() / 100.0;
  const bool resized = scale != enlarger_->scale();
  theme_.textScale *= scale;
  if (resized) {
    setStyleSheet({});  // what it says of sizes goes with it
    enlarger_->setScale(scale);
  }
  dress(*this, theme_, scale);
  canvas_->setTheme(theme_);
  editing_->setTheme(theme_);
  messages_->setTheme(theme_);
  readings_->setTheme(theme_);
  for (Panel* panel : panels_) panel->setTheme(theme_);
  modes_->setTheme(theme_);
  practice_->setTheme(theme_);
  ask_->setTheme(theme_);
  arrange();
  if (resized) docks_->fitHeights();
}

void MainWindow::openFirst(const std::function<void()>& then) {
  const QString last = settings_->lastFile();
  const auto resume = [this, then] {
    player_.goToWhenReady(QStringLiteral("event:%1").arg(settings_->lastEvent()));
    if (then) then();
  };
  if (last.isEmpty() || !files_->open(last, {}, resume)) {
    const Report failure = messages_->report();
    files_->openExample(examples().front().id);
    if (!last.isEmpty()) report(About::file, failure);
    if (then) then();
  }
  if (settings_->hintSteps() < kHintSteps) showHints();
  offerUnsaved();
}

void MainWindow::offerUnsaved() {
  recovery_->offer();
}

void MainWindow::showHints() {
  if (settings_->hintSteps() >= kHintSteps) settings_->setHintSteps(0);
  why_->setHint(tr("Press → to take the first step.\nSpace plays, Home goes back to the start."));
}

// Step size and speed are also chosen in the transport: the settings follow, see connectAll().
void MainWindow::applySettings() {
  document_.setStepSize(static_cast<StepSize>(settings_->stepSize()));
  player_.setAnimated(settings_->animation());
  editing_->setTypeToEdit(settings_->typeToEdit());
  player_.setPauseAtCuts(settings_->pauseAtCuts());
  player_.setSpeed(settings_->speed());
  canvas_->setLegend(settings_->legend());
  canvas_->setMinimap(settings_->minimap());
  canvas_->setLeftToRight(settings_->leftToRight());
  modes_->setLeftToRight(settings_->leftToRight());
  const ThemeId id = findTheme(settings_->themeName()).value_or(system_);
  const double scale = theme(id).textScale * settings_->textSize() / 100.0;
  if (id != theme_.id || scale != theme_.textScale || styleSheet().isEmpty()) setTheme(id);
}

void MainWindow::countHint() {
  const int steps = settings_->hintSteps();
  if (steps >= kHintSteps) return;
  settings_->setHintSteps(steps + 1);
  if (steps + 1 >= kHintSteps) why_->setHint({});
}

void MainWindow::refresh() {
  const bool run = document_.trace() != nullptr;
  const bool drawable =
      !document_.empty() && (run || !document_.searching()) && files_->reading().isEmpty();
  QWidget* page = drawable ? static_cast<QWidget*>(canvas_) : placeholder_;
  if (page != stage_->currentWidget()) {
    const bool focused = !focusWidget() || stage_->isAncestorOf(focusWidget());
    stage_->setCurrentWidget(page);
    if (focused && page == canvas_) canvas_->setFocus();
  }
  const QString caption = tabs_->currentIndex() == 0 ? numbers_->caption() : QString();
  const bool fits = tabCaption_->fontMetrics().horizontalAdvance(caption) <= tabCaption_->width();
  tabCaption_->setText(fits ? caption : QString());
  name_->setText(!files_->saving().isEmpty() ? tr("Saving %1 …").arg(files_->saving())
                 : document_.empty()         ? QString()
                                             : (files_->unsafe() ? "• " : "") + document_.name());
  setWindowTitle(document_.empty() ? tr("Plyscope[*]")
                                   : tr("%1[*] — Plyscope").arg(document_.name()));
  setWindowModified(files_->unsafe());
}

void MainWindow::report(About about, const Report& report) {
  about_ = about;
  messages_->show(report);
}

// Only what the event settles: a file that could not be saved is still to be read after a search.
void MainWindow::settle(About about) {
  if (about_ == about) messages_->hide();
}

void MainWindow::reportProblems() {
  if (document_.problems().empty()) {
    settle(About::search);
  } else {
    report(About::search, refusal(document_));
  }
}

void MainWindow::askGoTo() {
  if (document_.trace()) (new GoTo(&player_, this))->open();
}

void MainWindow::resizeEvent(QResizeEvent* event) {
  QMainWindow::resizeEvent(event);
  arrange();
  // Once all widths are known: what is said only where it fits.
  QMetaObject::invokeMethod(this, &MainWindow::refresh, Qt::QueuedConnection);
}

void MainWindow::closeEvent(QCloseEvent* event) {
  if (!mayClose_ && files_->unsafe()) {
    event->ignore();
    files_->ifSafe([this] {
      mayClose_ = true;
      close();
    });
    return;
  }
  practice_->end();
  const bool lesson = document_.path().startsWith(":/lessons");
  if (!document_.empty() && !lesson) settings_->setLast(document_.path(), document_.event());
  keepLayout();
  QMainWindow::closeEvent(event);
}

// The desktop went from light to dark, or back.
void MainWindow::changeEvent(QEvent* event) {
  QMainWindow::changeEvent(event);
  if (event->type() != QEvent::ThemeChange) return;
  system_ = systemTheme();
  setTheme(findTheme(settings_->themeName()).value_or(system_));
}

void MainWindow::showSettings() {
  (new SettingsDialog(
       settings_, [this] { applySettings(); }, this))
      ->open();
}

void MainWindow::showKeys() {
  (new KeyList(router_->bindings(), menuBar(), this))->open();
}

void MainWindow::showHelp() {
  (new HelpPage(this))->show();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
  if (event->mimeData()->hasUrls() || event->mimeData()->hasText()) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
  files_->openDropped(event->mimeData());
  event->acceptProposedAction();
}

}  // namespace plyscope
