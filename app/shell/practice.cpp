#include "app/shell/practice.h"

#include <QMenu>
#include <QVBoxLayout>

#include "app/laboratory/laboratory.h"
#include "app/panels/lesson.h"
#include "app/shell/ask_desk.h"
#include "app/shell/compare.h"
#include "app/shell/files.h"
#include "app/shell/lessons.h"
#include "app/shell/main_window.h"
#include "app/shell/modes.h"

namespace plyscope {

Practice::Practice(MainWindow* window)
    : QWidget(window), window_(window), theme_(plyscope::theme(ThemeId::light)) {
  auto* rows = new QVBoxLayout(this);
  rows->setContentsMargins(0, 0, 0, 0);
  hide();
  connect(window->files(), &Files::lessonWanted, this,
          [this](const QString& path) { lessons()->open(path); });
}

void Practice::setTheme(const Theme& theme) {
  theme_ = theme;
  if (laboratory_) laboratory_->setTheme(theme);
  if (panel_) panel_->setTheme(theme);
}

void Practice::fillMenu(QMenu* menu) {
  connect(menu->addAction(tr("&Laboratory …")), &QAction::triggered, this,
          &Practice::showLaboratory);
  connect(menu->addAction(tr("L&essons …")), &QAction::triggered, this,
          [this] { lessons()->showList(); });
  connect(menu->addAction(tr("Open a lesson &file …")), &QAction::triggered, this,
          [this] { lessons()->askOpen(); });
}

bool Practice::asking() const {
  return lessons_ && lessons_->asking();
}

bool Practice::refuses() {
  return lessons_ && lessons_->refusesModes();
}

bool Practice::press(QKeyCombination key) {
  return lessons_ && lessons_->press(key);
}

void Practice::lock(bool on) {
  if (on && laboratory_) laboratory_->hide();
}

void Practice::end() {
  if (lessons_) lessons_->leave();
}

LessonPanel* Practice::lessonPanel() {
  lessons();
  return panel_;
}

Lessons* Practice::lessons() {
  if (!lessons_) {
    layout()->addWidget(panel_ = new LessonPanel(window_->document(), this));
    panel_->setTheme(theme_);
    lessons_ = new Lessons(window_, panel_);
    connect(lessons_, &Lessons::changed, this, &Practice::makeRoom);
    connect(lessons_, &Lessons::changed, this, &Practice::changed);
  }
  return lessons_;
}

// The lesson stands in the outline's place.
void Practice::makeRoom() {
  const bool active = lessons_->active();
  if (active == isVisible()) return;
  setVisible(active);
  if (active) outline_ = window_->panelShown("outline");
  if (outline_) window_->showPanel("outline", !active);
}

Laboratory* Practice::laboratory() {
  if (!laboratory_) {
    laboratory_ = new Laboratory(window_->document(), window_);
    laboratory_->setTheme(theme_);
    connect(laboratory_, &Laboratory::treeWanted, this, &Practice::openTree);
  }
  return laboratory_;
}

void Practice::showLaboratory() {
  if (refuses() || window_->ask()->refusesModes()) return;
  laboratory()->show();
  laboratory_->raise();
  laboratory_->activateWindow();
}

void Practice::openTree(const LabTree& tree) {
  if (window_->document()->tree() == tree.tree) return showAs(tree);
  window_->files()->ifSafe([this, tree] {
    ReadTree read;
    read.tree = tree.tree;
    read.header.title = tree.title.toStdString();
    read.header.algorithm = tree.id;
    read.header.options = tree.options;
    // With a path, so that nobody is asked to save what the laboratory came upon.
    const QString path =
        QStringLiteral(":/laboratory/%1").arg(QString(tree.title).replace('/', ' '));
    window_->files()->openTree(std::move(read), tree.path.isEmpty() ? path : tree.path);
    showAs(tree);
  });
}

// The laboratory stays where it is; what it opened is seen behind or beside it.
void Practice::showAs(const LabTree& tree) {
  Document& document = *window_->document();
  Modes& modes = *window_->modes();
  modes.compare(false);
  document.setSearch(tree.id, tree.options);
  // An example that is only looked at is nobody's work.
  if (document.path().startsWith(u':') && document.history()->isClean())
    document.savedAs(document.path());
  if (document.trace() && !document.searching())
    window_->player()->jump(std::clamp<Time>(tree.moment, 1, document.trace()->events()));
  if (!tree.beside) return;
  modes.compare(true);
  modes.comparison()->right()->setSearch(tree.beside->first, tree.beside->second);
}

}  // namespace plyscope
