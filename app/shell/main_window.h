#pragma once

#include <QMainWindow>
#include <functional>
#include <vector>

#include "app/document/player.h"
#include "app/document/typed_text.h"
#include "app/panels/message_panel.h"
#include "app/shell/docks.h"
#include "app/support/settings.h"

class QAbstractButton;
class QLabel;
class QStackedWidget;

namespace plyscope {

class AskDesk;
class Canvas;
class EditPanel;
class Editing;
class Enlarger;
class Files;
class KeyRouter;
class MainMenu;
class Modes;
class NumbersPanel;
class OutlinePanel;
class Panel;
class PathPanel;
class Placeholder;
class Practice;
class PseudocodePanel;
class ReadingsBar;
class Recovery;
class RuleBanner;
class SearchBar;
class Tabs;
class TextPanel;
class Transport;
class WhatIfPanel;
class WhyPanel;

/// Assembles the window around one document: menu, tool bar, outline, canvas, the right column,
/// transport. It owns the document; the settings outlive it.
class MainWindow : public QMainWindow {
  Q_OBJECT
 public:
  explicit MainWindow(Settings* settings);
  ~MainWindow() override;

  Document* document() { return &document_; }
  Player* player() { return &player_; }
  TypedText* typedText() { return &typed_; }
  Files* files() { return files_; }
  Canvas* canvas() { return canvas_; }
  Editing* editing() { return editing_; }
  Recovery* recovery() { return recovery_; }
  MessagePanel* messages() { return messages_; }
  Modes* modes() { return modes_; }
  Practice* practice() { return practice_; }
  AskDesk* ask() { return ask_; }
  Settings* settings() { return settings_; }
  ThemeId themeId() const { return theme_.id; }

  void setTheme(ThemeId id);
  /// The first example with its hint on a first start, else the document and stop of last time; if
  /// that cannot be opened, the example, and it is said. `then` is called once it is open.
  void openFirst(const std::function<void()>& then = {});
  /// Offers what a session that ended without saving has left; openFirst() does so itself.
  void offerUnsaved();
  void showPanel(const QString& name, bool on);  ///< a dock, "toolbar", or "lines": of pseudocode
  bool panelShown(const QString& name) const;
  KeyRouter* router() const { return router_; }
  void focusPane(int direction);  ///< +1 next, -1 previous
  void askGoTo();
  void applyPreset(Preset preset);
  void resetLayout();
  void applySettings();  ///< whatever the settings say now
  void showKeys();
  void showHelp();
  void showSettings();
  void nextWindowLabels();  ///< both, nodes, edges, none, both …
  void toggleLegend();
  void toggleMinimap();
  void toggleLeftToRight();
  void copyExplanation();
  void editNode();  ///< the fields that change the selected node
  void editText();  ///< the tree as text, or back to the canvas
  void findNode();
  void showHints();

 protected:
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;
  void closeEvent(QCloseEvent* event) override;
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;

 private:
  QWidget* buildToolBar();
  QWidget* buildMiddle();
  void addNumbers();
  void connectAll();
  void arrange();
  void arrangeToolBar();
  void restoreLayout();
  void keepLayout() const;
  void refresh();
  enum class About { search, edit, file, recovery };  // what a message is about
  void report(About about, const Report& report);
  void settle(About about);
  void reportProblems();
  void countHint();
  void lockWhileAsking();

  Settings* settings_;
  Document document_;
  TypedText typed_;
  Player player_;
  Theme theme_;
  ThemeId system_ = ThemeId::light;  // what the desktop is
  Files* files_ = nullptr;
  Editing* editing_ = nullptr;
  Recovery* recovery_ = nullptr;
  MainMenu* menu_ = nullptr;
  KeyRouter* router_ = nullptr;
  Enlarger* enlarger_ = nullptr;
  QWidget *toolBar_ = nullptr, *toolRow_ = nullptr, *secondRow_ = nullptr;
  std::vector<QAbstractButton*> modeButtons_;  ///< of the tool bar: Ask me, Compare, Present
  Docks* docks_ = nullptr;
  Modes* modes_ = nullptr;
  Practice* practice_ = nullptr;
  AskDesk* ask_ = nullptr;
  SearchBar* searchBar_ = nullptr;
  OutlinePanel* outline_ = nullptr;
  QStackedWidget* stage_ = nullptr;
  Canvas* canvas_ = nullptr;
  Placeholder* placeholder_ = nullptr;
  MessagePanel* messages_ = nullptr;
  ReadingsBar* readings_ = nullptr;
  RuleBanner* ruleBanner_ = nullptr;
  WhyPanel* why_ = nullptr;
  Tabs* tabs_ = nullptr;
  QLabel *tabCaption_ = nullptr, *name_ = nullptr;
  QStackedWidget* tabPages_ = nullptr;
  NumbersPanel* numbers_ = nullptr;
  PathPanel* path_ = nullptr;
  WhatIfPanel* whatIf_ = nullptr;
  EditPanel* edit_ = nullptr;
  TextPanel* text_ = nullptr;
  PseudocodePanel* pseudocode_ = nullptr;
  Transport* transport_ = nullptr;
  std::vector<Panel*> panels_;
  About about_ = About::search;
  bool mayClose_ = false;
};

}  // namespace plyscope
