#include "app/shell/docks.h"

#include <QDockWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "app/support/enlarge.h"

namespace plyscope {
namespace {

constexpr int kOutlineFolds = 1100, kPseudocodeFolds = 900;  // px of width at 100 %
constexpr int kLow = 330;  // px of height at 100 %: the pseudocode would leave no room

bool hasRoom(const QString& name, double width, double height) {
  if (name == "outline") return width >= kOutlineFolds;
  if (name == "pseudocode") return width >= kPseudocodeFolds && height >= kLow;
  return true;
}

}  // namespace

Docks::Docks(QWidget* parent) : QMainWindow(parent, Qt::Widget) {
  setDockNestingEnabled(true);
  setAnimated(false);
  setContextMenuPolicy(Qt::NoContextMenu);
  setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
  for (const auto corner : {Qt::TopLeftCorner, Qt::BottomLeftCorner})
    setCorner(corner, Qt::LeftDockWidgetArea);
  for (const auto corner : {Qt::TopRightCorner, Qt::BottomRightCorner})
    setCorner(corner, Qt::RightDockWidgetArea);
}

void Docks::add(const QString& name, const QString& title, QWidget* header, QWidget* content,
                Qt::DockWidgetArea area) {
  auto* dock = new QDockWidget(title, this);
  dock->setObjectName(name);
  dock->setAccessibleName(title);
  dock->setWidget(content);
  // A dock asks its title for the size it would like, not for the one that was fixed.
  auto* bar = new QWidget(dock);
  auto* rows = new QVBoxLayout(bar);
  rows->setContentsMargins(0, 0, 0, 0);
  rows->addWidget(header);
  bar->setAutoFillBackground(true);
  bar->setToolTip(tr("Drag to move this panel"));
  dock->setTitleBarWidget(bar);
  addDockWidget(area, dock);
  docks_.push_back({name, dock, area});
}

void Docks::addOptional(const QString& name, const QString& title, QWidget* header,
                        QWidget* content, Qt::DockWidgetArea area) {
  add(name, title, header, content, area);
  docks_.back().optional = true;
  docks_.back().wanted = false;
  docks_.back().dock->hide();
}

const Docks::Entry* Docks::find(const QString& name) const {
  const auto it = std::find_if(docks_.begin(), docks_.end(),
                               [&](const Entry& entry) { return entry.name == name; });
  return it == docks_.end() ? nullptr : &*it;
}

QDockWidget* Docks::dock(const QString& name) const {
  const Entry* entry = find(name);
  return entry ? entry->dock : nullptr;
}

bool Docks::wanted(const QString& name) const {
  const Entry* entry = find(name);
  return entry && entry->wanted;
}

void Docks::want(const QString& name, bool on) {
  for (Entry& entry : docks_)
    if (entry.name == name) entry.wanted = on, entry.called = false;
  fold();
}

void Docks::call(const QString& name) {
  for (Entry& entry : docks_)
    if (entry.name == name) entry.called = entry.called || entry.dock->isHidden();
  fold();
}

void Docks::apply(Preset preset) {
  for (Entry& entry : docks_) {
    entry.wanted = (preset == Preset::study && !entry.optional) ||
                   (preset == Preset::demonstrate && entry.name == "why");
    entry.called = false;
  }
  fold();
  resizeColumns();
}

void Docks::reset() {
  for (Entry& entry : docks_) {
    entry.wanted = !entry.optional;
    entry.dock->setFloating(false);
    removeDockWidget(entry.dock);
  }
  for (Entry& entry : docks_) {
    addDockWidget(entry.area, entry.dock);
    entry.dock->setVisible(entry.wanted);
  }
  fold();
  resizeColumns();
  fitHeights();
}

bool Docks::restore(const QByteArray& state) {
  const bool restored = restoreState(state);
  fold();
  return restored;
}

QStringList Docks::hiddenNames() const {
  QStringList names;
  for (const Entry& entry : docks_)
    if (!entry.wanted && !entry.optional) names << entry.name;
  return names;
}

QStringList Docks::optionalNames() const {
  QStringList names;
  for (const Entry& entry : docks_)
    if (entry.wanted && entry.optional) names << entry.name;
  return names;
}

void Docks::setColumns(int left, int right) {
  if (left == left_ && right == right_) return;
  left_ = left;
  right_ = right;
  resizeColumns();
}

void Docks::resizeColumns() {
  QList<QDockWidget*> docks;
  QList<int> widths;
  for (const Entry& entry : docks_) {
    if (entry.dock->isHidden() || entry.dock->isFloating()) continue;
    if (entry.area == Qt::BottomDockWidgetArea) continue;  // as wide as the canvas
    docks << entry.dock;
    widths << (entry.area == Qt::LeftDockWidgetArea ? left_ : right_);
  }
  resizeDocks(docks, widths, Qt::Horizontal);
}

// A dock keeps the height it has when that of its content changes.
void Docks::fitHeights() {
  QList<QDockWidget*> docks;
  QList<int> heights;
  for (const Entry& entry : docks_) {
    const QWidget* content = entry.dock->widget();
    if (entry.dock->isHidden() || content->minimumHeight() != content->maximumHeight()) continue;
    docks << entry.dock;
    heights << entry.dock->titleBarWidget()->sizeHint().height() + content->minimumHeight();
  }
  resizeDocks(docks, heights, Qt::Vertical);
}

void Docks::fold() {
  bool shown = false;
  for (const Entry& entry : docks_) {
    const bool room =
        entry.dock->isFloating() || hasRoom(entry.name, plainWidth(this), plainHeight(this));
    const bool on = entry.called || (entry.wanted && room);
    if (on != entry.dock->isHidden()) continue;
    entry.dock->setVisible(on);
    shown |= on;
  }
  if (shown) resizeColumns();
}

void Docks::resizeEvent(QResizeEvent* event) {
  QMainWindow::resizeEvent(event);
  if (event->size().width() != event->oldSize().width())
    for (Entry& entry : docks_) entry.called = false;
  fold();
}

void Docks::showEvent(QShowEvent* event) {
  QMainWindow::showEvent(event);
  resizeColumns();
  fitHeights();
}

}  // namespace plyscope
