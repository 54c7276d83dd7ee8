#pragma once

#include <QKeyCombination>

namespace plyscope {

class Document;
class KeyRouter;
class MainWindow;

/// Every key that is not an ordinary menu shortcut: time, selection, view.
void bindKeys(KeyRouter& router, MainWindow& window);

/// Selects the neighbour that an arrow key leads to. The first press takes the current node; the
/// next ones go from there.
void moveSelection(Document& document, int key, bool leftToRight = false);
/// The same for the keys of windows without a router: ↑, ↓, Alt+←, Alt+→; false for all others.
bool moveByKey(Document& document, QKeyCombination key);

}  // namespace plyscope
