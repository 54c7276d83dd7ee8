#pragma once

#include <QObject>
#include <functional>

#include "app/panels/message_panel.h"
#include "app/support/theme.h"
#include "core/edit/edit.h"

class QKeyEvent;
class QAction;
class QMenu;

namespace plyscope {

class Canvas;
class Document;
class EditGestures;
class Files;
class KeyRouter;
class LeafEditor;
class Player;

/// What a person can do to the tree of a window, as actions: on the selected node, by key, menu
/// or mouse. Whatever cannot be done is a report, whatever was done beside the wish a notice.
class Editing : public QObject {
  Q_OBJECT
 public:
  Editing(Document* document, Canvas* canvas, Player* player, Files* files, QWidget* window);

  void bindKeys(KeyRouter& router);
  void fillMenu(QMenu* menu);
  void setTheme(const Theme& theme);

  /// While a reason is given, nothing is edited, copied or shown of a leaf; empty: not any more.
  void lock(const QString& why);

  void editValue();
  /// A number that is typed over the canvas begins the selected leaf's new value.
  void setTypeToEdit(bool on) { typeToEdit_ = on; }
  void addChild();
  void deleteNode();
  void moveAmongSiblings(int step);
  void copy();
  void cut();
  void paste();
  void quickEntry();
  void generate();  ///< asks for a random tree
  void playOut();   ///< asks for a game, to be played out into a tree

 Q_SIGNALS:
  void failed(const plyscope::Report& report);
  void notice(const QString& text);
  void fieldsWanted();  ///< all that can be changed about the selected node

 private:
  void apply(const Edit& edit, const QString& text);
  void showMenu(NodeId node, QPoint position);
  bool beginTyping(const QKeyEvent& key);
  bool hasSelection() const;
  bool allowed();  ///< says why not
  QString selected() const;

  Document* document_;
  Canvas* canvas_;
  Player* player_;
  Files* files_;
  QWidget* window_;
  Theme theme_;
  LeafEditor* leafEditor_;
  EditGestures* gestures_;
  bool typeToEdit_ = false;
  QAction *undo_ = nullptr, *redo_ = nullptr;
  QString lock_;
};

}  // namespace plyscope
