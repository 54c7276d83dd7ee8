#include "app/shell/editing.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMenu>

#include "app/canvas/canvas.h"
#include "app/canvas/edit_gestures.h"
#include "app/canvas/leaf_editor.h"
#include "app/document/player.h"
#include "app/panels/panel.h"
#include "app/shell/files.h"
#include "app/shell/game_dialog.h"
#include "app/shell/generator_dialog.h"
#include "app/shell/key_router.h"
#include "app/shell/link.h"
#include "app/shell/quick_entry.h"
#include "core/formats/at_work.h"

namespace plyscope {
namespace {

QString sentence(const std::string& text) {
  QString s = QString::fromStdString(text);
  if (!s.isEmpty()) s[0] = s[0].toUpper();
  return s.isEmpty() || s.endsWith(u'.') ? s : s + u'.';
}

QAction* add(QMenu* menu, const QString& text, auto slot, const QKeySequence& key = {}) {
  QAction* action = menu->addAction(text);
  action->setShortcut(key);
  QObject::connect(action, &QAction::triggered, menu, slot);
  return action;
}

}  // namespace

Editing::Editing(Document* document, Canvas* canvas, Player* player, Files* files, QWidget* window)
    : QObject(window),
      document_(document),
      canvas_(canvas),
      player_(player),
      files_(files),
      window_(window),
      leafEditor_(new LeafEditor(canvas)),
      gestures_(new EditGestures(canvas)) {
  connect(gestures_, &EditGestures::menuWanted, this, &Editing::showMenu);
}

void Editing::setTheme(const Theme& theme) {
  theme_ = theme;
  leafEditor_->setTheme(theme);
}

void Editing::bindKeys(KeyRouter& router) {
  const QString group = tr("Editing");
  router.bind(group, tr("Edit the selected leaf"), {Qt::Key_F2}, [this] { editValue(); });
  router.bind(group, tr("Edit everything about the node"), {Qt::Key_E},
              [this] { Q_EMIT fieldsWanted(); });
  router.bind(group, tr("Add a child"),
              {Qt::Key_Insert, Qt::CTRL | Qt::Key_Return, Qt::CTRL | Qt::Key_Enter},
              [this] { addChild(); });
  router.bind(group, tr("Delete the node"), {Qt::Key_Delete}, [this] { deleteNode(); });
  router.bind(group, tr("Move the node earlier"),
              {Qt::ALT | Qt::SHIFT | Qt::Key_Left, Qt::ALT | Qt::SHIFT | Qt::Key_Up},
              [this] { moveAmongSiblings(-1); });
  router.bind(group, tr("Move the node later"),
              {Qt::ALT | Qt::SHIFT | Qt::Key_Right, Qt::ALT | Qt::SHIFT | Qt::Key_Down},
              [this] { moveAmongSiblings(1); });
  router.bind(group, tr("Copy the subtree"), {Qt::CTRL | Qt::Key_C}, [this] { copy(); });
  router.bind(group, tr("Cut the subtree"), {Qt::CTRL | Qt::Key_X}, [this] { cut(); });
  router.bind(group, tr("Paste"), {Qt::CTRL | Qt::Key_V}, [this] { paste(); });
  router.setTyping([this](const QKeyEvent& key) { return beginTyping(key); });
}

void Editing::fillMenu(QMenu* menu) {
  QAction* undo = undo_ = document_->history()->createUndoAction(menu, tr("&Undo"));
  undo->setShortcuts(QKeySequence::Undo);
  QAction* redo = redo_ = document_->history()->createRedoAction(menu, tr("&Redo"));
  redo->setShortcuts(
      {QKeySequence(Qt::CTRL | Qt::Key_Y), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z)});
  menu->addAction(undo);
  menu->addAction(redo);
  menu->addSeparator();
  const auto routed = [&](const QString& text, const QString& key, auto slot) {
    return add(menu, text + u'\t' + key, slot);
  };
  const std::vector<QAction*> onNode = {
      routed(tr("Cu&t"), tr("Ctrl+X"), [this] { cut(); }),
      routed(tr("C&opy"), tr("Ctrl+C"), [this] { copy(); }),
      routed(tr("Edit the &value"), "F2", [this] { editValue(); }),
      routed(tr("&Edit the node"), "E", [this] { Q_EMIT fieldsWanted(); }),
      routed(tr("Add a c&hild"), tr("Insert"), [this] { addChild(); }),
      routed(tr("&Delete the node"), tr("Delete"), [this] { deleteNode(); }),
      routed(tr("Move &earlier"), tr("Alt+Shift+←"), [this] { moveAmongSiblings(-1); }),
      routed(tr("Move &later"), tr("Alt+Shift+→"), [this] { moveAmongSiblings(1); })};
  QAction* paste = routed(tr("&Paste"), tr("Ctrl+V"), [this] { this->paste(); });
  menu->insertAction(onNode[2], paste);
  menu->addSeparator();
  connect(menu, &QMenu::aboutToShow, this, [this, onNode] {
    for (QAction* action : onNode) action->setEnabled(hasSelection());
    onNode[2]->setEnabled(hasSelection() && document_->tree()->isLeaf(document_->selection()));
  });
}

void Editing::showMenu(NodeId node, QPoint position) {
  if (node != kNoNode) document_->select(node);
  QMenu menu(window_);
  if (node != kNoNode) {
    add(&menu, tr("Run to here"), [this, node] {
      player_->runTo(node);
    })->setEnabled(document_->trace() != nullptr);
    menu.addSeparator();
    if (document_->tree()->isLeaf(node)) add(&menu, tr("Edit value"), [this] { editValue(); });
    add(&menu, tr("Edit the node"), [this] { Q_EMIT fieldsWanted(); });
    add(&menu, tr("Add a child"), [this] { addChild(); });
    add(&menu, tr("Delete"), [this] { deleteNode(); })->setEnabled(node != Tree::root());
    menu.addSeparator();
    add(&menu, tr("Cut"), [this] { cut(); })->setEnabled(node != Tree::root());
    add(&menu, tr("Copy"), [this] { copy(); });
  }
  add(&menu, tr("Paste"), [this] {
    paste();
  })->setEnabled(!QGuiApplication::clipboard()->text().isEmpty());
  menu.exec(position);
}

void Editing::lock(const QString& why) {
  lock_ = why;
  gestures_->setEnabled(why.isEmpty());
  undo_->setEnabled(why.isEmpty() && document_->history()->canUndo());
  redo_->setEnabled(why.isEmpty() && document_->history()->canRedo());
}

bool Editing::allowed() {
  if (lock_.isEmpty()) return true;
  Q_EMIT notice(lock_);
  return false;
}

bool Editing::hasSelection() const {
  return !document_->empty() && document_->selection() != kNoNode;
}

QString Editing::selected() const {
  return nodeName(*document_->tree(), document_->selection());
}

void Editing::apply(const Edit& edit, const QString& text) {
  if (auto done = document_->edit(edit, text); !done) {
    Report report;
    report.title = tr("This cannot be done");
    for (const Problem& problem : done.error()) report.lines << sentence(problem.what);
    report.remedy = sentence(done.error().front().remedy);
    report.reassurance = tr("Your tree was not changed.");
    Q_EMIT failed(report);
    return;
  }
  if (document_->change() && !document_->change()->remark.isEmpty())
    Q_EMIT notice(document_->change()->remark);
}

void Editing::editValue() {
  if (hasSelection() && allowed()) leafEditor_->begin(document_->selection());
}

// A digit, a sign, a point or a bracket; never while something is covered: a question may be open.
bool Editing::beginTyping(const QKeyEvent& key) {
  if (!typeToEdit_ || !hasSelection() || document_->cover().on || !canvas_->hasFocus())
    return false;
  if (key.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)) return false;
  if (key.text().size() != 1 || !QStringLiteral("0123456789-.(").contains(key.text())) return false;
  if (!document_->tree()->isLeaf(document_->selection())) return false;
  leafEditor_->begin(document_->selection(), key.text());
  return true;
}

void Editing::addChild() {
  if (!hasSelection() || !allowed()) return;
  const NodeId parent = document_->selection();
  apply(AddChild{parent}, tr("Add a child to %1").arg(selected()));
  if (!document_->empty() && index(parent) < document_->tree()->size()) document_->select(parent);
}

void Editing::deleteNode() {
  if (hasSelection() && allowed())
    apply(DeleteNode{document_->selection()}, tr("Delete %1").arg(selected()));
}

void Editing::moveAmongSiblings(int step) {
  if (!hasSelection() || !allowed()) return;
  const Tree& tree = *document_->tree();
  const NodeId n = document_->selection(), parent = tree.parent(n);
  if (parent == kNoNode) return;
  const std::int64_t to = std::int64_t{tree.childIndex(n)} + step;
  if (to < 0 || to >= tree.childCount(parent)) return;
  apply(MoveNode{n, parent, static_cast<std::uint32_t>(to)}, tr("Move %1").arg(selected()));
}

void Editing::copy() {
  if (!hasSelection() || !allowed()) return;
  const auto part = subtreeOf(document_->content(), document_->selection());
  if (!part) return;
  const std::string text = writePlytree(*part->tree, part->header, part->notation.get());
  QGuiApplication::clipboard()->setText(QString::fromStdString(text));
}

void Editing::cut() {
  if (!hasSelection() || document_->selection() == Tree::root() || !allowed()) return;
  copy();
  deleteNode();
}

void Editing::quickEntry() {
  if (!allowed()) return;
  (new QuickEntry(document_, theme_, window_))->open();
}

void Editing::generate() {
  if (!allowed()) return;
  const auto use = [this](ReadTree made) { files_->openMade(std::move(made)); };
  (new GeneratorDialog(theme_, use, window_))->open();
}

void Editing::playOut() {
  if (!allowed()) return;
  const auto use = [this](ReadTree made) { files_->openMade(std::move(made)); };
  (new GameDialog(theme_, use, window_))->open();
}

// With a node selected, a copy goes below it; else the text is a document of its own.
void Editing::paste() {
  if (!allowed()) return;
  const QByteArray text = QGuiApplication::clipboard()->text().toUtf8();
  if (text.isEmpty()) return;
  if (!hasSelection() || isLink(QString::fromUtf8(text))) {
    files_->ifSafe([this, text] { files_->openText(text, {}, tr("the pasted text")); });
    return;
  }
  auto read = readAtWork({text.constData(), static_cast<std::size_t>(text.size())});
  if (!read) {
    files_->openText(text, {}, tr("the pasted text"));  // says what is wrong with it
    return;
  }
  apply(InsertTree{document_->selection(), std::make_shared<const ReadTree>(*std::move(read))},
        tr("Paste into %1").arg(selected()));
}

}  // namespace plyscope
