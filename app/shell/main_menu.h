#pragma once

#include <QObject>

class QMenu;

namespace plyscope {

class MainWindow;

/// The menu bar. Keys that the router owns are shown in their entries, not bound to them.
class MainMenu : public QObject {
  Q_OBJECT
 public:
  explicit MainMenu(MainWindow* window);
  /// Open, recent files, examples: also behind the tool bar's Open.
  QMenu* openMenu() const { return open_; }

 private:
  void buildFile();
  void buildEdit();
  void buildView();
  void buildSearch();
  void buildPractice();
  void buildPresent();
  void buildHelp();
  void fillOpen(QMenu* menu);
  void fillRecent(QMenu* menu);
  void fillExamples(QMenu* menu);
  void about();
  void addPanels(QMenu* menu);
  void addThemes(QMenu* menu);
  void fillBookmarks(QMenu* menu);

  MainWindow* window_;
  QMenu* open_ = nullptr;
};

}  // namespace plyscope
