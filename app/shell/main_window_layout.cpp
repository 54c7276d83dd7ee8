// The columns and rows of the main window; main_window.cpp makes them act.

#include <QLabel>
#include <QMenuBar>
#include <QStackedWidget>
#include <algorithm>

#include "app/canvas/canvas.h"
#include "app/panels/ask_card.h"
#include "app/panels/edit_panel.h"
#include "app/panels/epsilon_control.h"
#include "app/panels/numbers.h"
#include "app/panels/outline.h"
#include "app/panels/path.h"
#include "app/panels/placeholder.h"
#include "app/panels/pseudocode.h"
#include "app/panels/rule_banner.h"
#include "app/panels/search_progress.h"
#include "app/panels/text_panel.h"
#include "app/panels/transport.h"
#include "app/panels/what_if.h"
#include "app/panels/why.h"
#include "app/shell/ask_desk.h"
#include "app/shell/docks.h"
#include "app/shell/editing.h"
#include "app/shell/files.h"
#include "app/shell/main_menu.h"
#include "app/shell/main_window.h"
#include "app/shell/modes.h"
#include "app/shell/practice.h"
#include "app/shell/readings.h"
#include "app/shell/search_bar.h"
#include "app/support/controls.h"
#include "app/support/enlarge.h"
#include "app/support/look.h"

namespace plyscope {
namespace {

constexpr int kWide = 1440;      // window width at 100 % from which the columns are wider
constexpr int kSearchPlace = 5;  // in the tool bar, after the buttons, a line and its spaces

// A vertical stack of widgets without margins.
QVBoxLayout* stack(QWidget* parent) {
  auto* layout = new QVBoxLayout(parent);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  return layout;
}

}  // namespace

QWidget* MainWindow::buildToolBar() {
  auto* both = new QWidget(this);
  both->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);  // see arrangeToolBar()
  QVBoxLayout* rows = stack(both);
  rows->addWidget(toolRow_ = new QWidget(both));
  rows->addWidget(secondRow_ = new QWidget(both));
  auto* second = new QHBoxLayout(secondRow_);
  second->setContentsMargins(14, 0, 12, 0);
  second->addStretch();
  secondRow_->setFixedHeight(43);
  secondRow_->hide();
  QWidget* bar = toolRow_;
  bar->setFixedHeight(43);
  auto* row = new QHBoxLayout(bar);
  row->setContentsMargins(14, 0, 12, 0);
  row->setSpacing(8);
  auto* open = new Button("open", tr("Open"), bar);
  open->setChevron(true);
  open->setAccessibleDescription(tr("Files and examples"));
  auto* save = new Button("save", tr("Save"), bar);
  connect(open, &QAbstractButton::clicked, this,
          [this, open] { menu_->openMenu()->popup(open->mapToGlobal(QPoint(0, open->height()))); });
  connect(save, &QAbstractButton::clicked, files_, [this] { files_->save(); });
  auto* line = new Hairline(Qt::Vertical, bar);
  line->setFixedHeight(20);
  row->addWidget(open);
  row->addWidget(save);
  row->addSpacing(8);
  row->addWidget(line);
  row->addSpacing(10);
  row->addWidget(searchBar_ = new SearchBar(&document_, bar));
  row->addStretch();
  auto* ask = new Button("ask", {}, bar);
  ask->setAccessibleName(tr("Ask me"));
  ask->setToolTip(tr("Ask me what comes next (Q)"));
  connect(ask, &QAbstractButton::clicked, this, [this] {
    if (!practice_->refuses()) ask_->toggle();
  });
  row->addWidget(ask);
  auto* compare = new Button("compare", {}, bar);
  compare->setAccessibleName(tr("Compare"));
  compare->setToolTip(tr("Two searches side by side (Ctrl+D)"));
  connect(compare, &QAbstractButton::clicked, this,
          [this] { modes_->compare(!modes_->comparing()); });
  auto* present = new Button("present", {}, bar);
  present->setAccessibleName(tr("Present"));
  present->setToolTip(tr("On a projector, from here (Shift+F5)"));
  connect(present, &QAbstractButton::clicked, this, [this] { modes_->present(false); });
  row->addWidget(compare);
  row->addWidget(present);
  modeButtons_ = {ask, compare, present};
  return both;
}

// The search's fields stand between the buttons, which drop their words where that is too narrow;
// where it still is, and without the fields' words too, the fields have a row of their own.
void MainWindow::arrangeToolBar() {
  const auto nameModes = [this](bool words) {
    for (QAbstractButton* button : modeButtons_)
      button->setText(words ? button->accessibleName() : QString());
  };
  const bool shown = !searchBar_->isHidden();
  const auto fits = [&](bool ownRow, bool words) {
    searchBar_->setWords(words);
    const int own = searchBar_->sizeHint().width();
    if (ownRow) return own + px(this, 26) <= width();
    const bool inRow = searchBar_->parentWidget() == toolRow_ && shown;
    const int row = toolRow_->layout()->sizeHint().width();
    return (inRow ? row : row + own + px(this, 8)) <= width();
  };
  nameModes(true);
  if (!fits(false, true)) nameModes(false);
  const bool one = fits(false, true) || fits(false, false);
  if (one == (searchBar_->parentWidget() != toolRow_)) {
    auto* row = static_cast<QHBoxLayout*>(toolRow_->layout());
    auto* second = static_cast<QHBoxLayout*>(secondRow_->layout());
    (one ? second : row)->removeWidget(searchBar_);
    if (one) {
      row->insertWidget(kSearchPlace, searchBar_);
    } else {
      second->insertWidget(0, searchBar_);
    }
    if (shown) searchBar_->show();
  }
  if (!one && !fits(true, true)) searchBar_->setWords(false);
  secondRow_->setVisible(!one && shown);
  toolRow_->parentWidget()->setFixedHeight(toolRow_->minimumHeight() * (!one && shown ? 2 : 1));
}

// Columns, bars and the heights of panels, for the window's size and that of its type.
void MainWindow::arrange() {
  const bool wide = plainWidth(this) >= kWide;
  docks_->setColumns(px(this, OutlinePanel::widthFor(document_.tree().get(), wide)),
                     std::min(px(this, wide ? 340 : 304), width() / 2));
  int menus = px(this, 16);
  for (const QAction* action : menuBar()->actions())
    menus += menuBar()->fontMetrics().horizontalAdvance(action->text()) + px(this, 18);
  name_->setVisible(menus + px(this, 360) <= width());  // the title says it too
  arrangeToolBar();
  const int bars = menuBar()->height() + toolBar_->sizeHint().height() + transport_->height();
  const int room = height() - bars - px(this, 36 + 37);  // under the headers of two panels
  const int why = std::clamp(room / 2, px(this, 46), px(this, 169));
  tabPages_->setMinimumHeight(std::clamp(room - why - px(this, 40), 0, px(this, 120)));
  if (why == why_->height()) return;
  why_->setFixedHeight(why);
  docks_->fitHeights();
}

QWidget* MainWindow::buildMiddle() {
  docks_ = new Docks(this);
  auto* centre = new QWidget(docks_);
  QVBoxLayout* centreRows = stack(centre);
  centreRows->addWidget(messages_ = new MessagePanel(centre));
  centreRows->addWidget(readings_ = new ReadingsBar(files_, &document_, centre));
  centreRows->addWidget(ruleBanner_ = new RuleBanner(&document_, centre));
  stage_ = new QStackedWidget(centre);
  canvas_ = new Canvas(&document_, stage_);
  new SearchProgress(&document_, canvas_);
  placeholder_ = new Placeholder(&document_, stage_);
  stage_->addWidget(canvas_);
  stage_->addWidget(placeholder_);
  centreRows->addWidget(stage_, 1);
  ask_ = new AskDesk(&document_, &player_, canvas_, settings_, centre);
  centreRows->addWidget(ask_->card());
  docks_->setCentralWidget(centre);

  outline_ = new OutlinePanel(&document_, docks_);
  docks_->add("outline", tr("Outline"), outline_->takeHeader(), outline_, Qt::LeftDockWidgetArea);
  why_ = new WhyPanel(&document_, docks_);
  docks_->add("why", tr("Why"), why_->takeHeader(), why_, Qt::RightDockWidgetArea);
  addNumbers();
  pseudocode_ = new PseudocodePanel(&document_, docks_);
  docks_->add("pseudocode", tr("Pseudocode"), pseudocode_->takeHeader(), pseudocode_,
              Qt::RightDockWidgetArea);
  text_ = new TextPanel(&document_, &typed_, docks_);
  docks_->addOptional("text", tr("Text"), text_->takeHeader(), text_, Qt::BottomDockWidgetArea);
  files_->setBeforeSaving([this] { text_->takeNow(); });
  return docks_;
}

// Numbers and path share a dock, whose header is their tabs.
void MainWindow::addNumbers() {
  auto* tabRow = new QWidget(docks_);
  tabRow->setFixedHeight(37);
  QVBoxLayout* rows = stack(tabRow);
  auto* tabLayout = new QHBoxLayout;
  tabLayout->setContentsMargins(16, 0, 16, 0);
  tabs_ = new Tabs(tabRow);
  tabs_->addTab(tr("Numbers"));
  tabs_->addTab(tr("Path"));
  tabs_->addTab(tr("What if"));
  tabs_->addTab(tr("Edit"));
  tabs_->setAccessibleName(tr("Numbers, path, what if or edit"));
  tabCaption_ = new QLabel(tabRow);
  tabCaption_->setTextFormat(Qt::PlainText);
  tabCaption_->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
  tabCaption_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);  // never widens
  tabCaption_->setFont(interfaceFont(11));
  tabCaption_->setForegroundRole(QPalette::PlaceholderText);
  tabLayout->addWidget(tabs_);
  tabLayout->addWidget(tabCaption_, 1);
  rows->addLayout(tabLayout);
  rows->addWidget(new Hairline(Qt::Horizontal, tabRow));

  tabPages_ = new QStackedWidget(docks_);
  tabPages_->addWidget(numbers_ = new NumbersPanel(&document_, tabPages_));
  tabPages_->addWidget(path_ = new PathPanel(&document_, tabPages_));
  tabPages_->addWidget(whatIf_ = new WhatIfPanel(&document_, tabPages_));
  tabPages_->addWidget(edit_ = new EditPanel(&document_, tabPages_));
  tabPages_->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Ignored);
  tabPages_->setMinimumHeight(120);
  docks_->add("numbers", tr("Numbers and path"), tabRow, tabPages_, Qt::RightDockWidgetArea);
}

void MainWindow::focusPane(int direction) {
  const std::vector<QWidget*> panes = {canvas_,
                                       why_->focusProxy(),
                                       tabs_,
                                       transport_->firstFocus(),
                                       searchBar_->firstFocus(),
                                       outline_->view()};
  const int count = static_cast<int>(panes.size());
  int at = 0;  // the pane that the focus is in
  for (int i = 0; i < count; ++i) {
    const QWidget* pane = panes[static_cast<std::size_t>(i)];
    if (focusWidget() && pane->parentWidget()->isAncestorOf(focusWidget()) &&
        (pane->hasFocus() || pane->parentWidget() != stage_))
      at = i;
  }
  for (int step = 1; step <= count; ++step) {
    QWidget* pane = panes[static_cast<std::size_t>((at + direction * step + count * step) % count)];
    if (!pane->isVisible() || !pane->isEnabled()) continue;
    pane->setFocus(direction > 0 ? Qt::TabFocusReason : Qt::BacktabFocusReason);
    return;
  }
}

// The tree and its search stay as they are until the last question is answered.
void MainWindow::lockWhileAsking() {
  const bool lesson = practice_->asking(), free = !lesson && !ask_->asking()->active();
  editing_->lock(free     ? QString()
                 : lesson ? tr("The lesson asks something. Answer it first.")
                          : tr("Questions are being asked. Leave them first (Q)."));
  practice_->lock(!free);
  searchBar_->setEnabled(free && !document_.empty());
  whatIf_->setEnabled(free);
  edit_->setEnabled(free);
  text_->setEnabled(free);
  if (!free) docks_->want("text", false);  // it holds every number
  if (auto* epsilon = findChild<EpsilonControl*>()) epsilon->setEnabled(free);
}

}  // namespace plyscope
