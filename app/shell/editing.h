#pragma once

#include <QObject>
#include <functional>

#include "app/panels/message_panel.h"
#include "app/support/theme.h"
#include "core/edit/edit.h"

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

  void editValue();
  void addChild();
  void deleteNode();
  void moveAmongSiblings(int step);
  void copy() const;
  void cut();
  void paste();
  void quickEntry();
  void randomTree();  ///< in the place of the document's, undoable

 Q_SIGNALS:
  void failed(const plyscope::Report& report);
  void notice(const QString& text);

 private:
  void apply(const Edit& edit, const QString& text);
  void showMenu(NodeId node, QPoint position);
  bool hasSelection() const;
  QString selected() const;

  Document* document_;
  Canvas* canvas_;
  Player* player_;
  Files* files_;
  QWidget* window_;
  Theme theme_;
  LeafEditor* leafEditor_;
  EditGestures* gestures_;
};

}  // namespace plyscope
