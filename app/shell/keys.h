#pragma once

namespace plyscope {

class KeyRouter;
class MainWindow;

/// Every key that is not an ordinary menu shortcut: time, selection, view.
void bindKeys(KeyRouter& router, MainWindow& window);

}  // namespace plyscope
