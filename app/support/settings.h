#pragma once

#include <QSettings>
#include <QString>
#include <QStringList>
#include <memory>

namespace plyscope {

/// What the program remembers between starts. Passed, never looked up globally; a profile
/// directory keeps it apart from the person's own.
class Settings {
 public:
  /// In `profile`/plyscope.ini; the platform's place for an empty profile.
  explicit Settings(const QString& profile = {});

  QString folder() const;           ///< where they are kept, with whatever else the program keeps
  QStringList recentFiles() const;  ///< the newest first, at most 10
  void addRecentFile(const QString& path);
  QString lastFile() const { return text("last/file"); }
  unsigned lastEvent() const { return store_->value("last/event", 1).toUInt(); }
  void setLast(const QString& file, unsigned event);

  QString themeName() const {
    return sessionTheme_.isEmpty() ? text("appearance/theme", "system") : sessionTheme_;
  }
  void setThemeName(const QString& name) {
    sessionTheme_.clear();
    store_->setValue("appearance/theme", name);
  }
  /// In the place of the theme that is kept, until another is chosen or the program ends.
  void setSessionTheme(const QString& name) { sessionTheme_ = name; }
  double speed() const { return store_->value("stepping/speed", 1).toDouble(); }
  void setSpeed(double speed) { store_->setValue("stepping/speed", speed); }
  bool typeToEdit() const { return flag("editing/typeToEdit", false); }
  void setTypeToEdit(bool on) { store_->setValue("editing/typeToEdit", on); }
  /// Of all text, per cent: the chosen size, or the desktop's.
  int textSize() const { return chosenTextSize() ? chosenTextSize() : desktopTextSize_; }
  int chosenTextSize() const { return store_->value("appearance/textSize", 0).toInt(); }
  void setTextSize(int percent) { store_->setValue("appearance/textSize", percent); }  ///< 0: none
  void setDesktopTextSize(int percent) { desktopTextSize_ = percent; }
  int stepSize() const { return store_->value("stepping/size", 1).toInt(); }
  void setStepSize(int size) { store_->setValue("stepping/size", size); }
  bool animation() const { return flag("stepping/animation", true); }
  void setAnimation(bool on) { store_->setValue("stepping/animation", on); }
  bool pauseAtCuts() const { return flag("stepping/pauseAtCuts", true); }
  void setPauseAtCuts(bool on) { store_->setValue("stepping/pauseAtCuts", on); }
  bool pseudocode() const { return flag("panels/pseudocode", false); }
  void setPseudocode(bool on) { store_->setValue("panels/pseudocode", on); }
  bool legend() const { return flag("canvas/legend", true); }
  void setLegend(bool on) { store_->setValue("canvas/legend", on); }
  /// The tree grows to the right instead of down.
  bool leftToRight() const { return flag("canvas/leftToRight", false); }
  void setLeftToRight(bool on) { store_->setValue("canvas/leftToRight", on); }
  bool minimap() const { return flag("canvas/minimap", true); }
  void setMinimap(bool on) { store_->setValue("canvas/minimap", on); }

  int stopsPerQuestion() const { return store_->value("practice/density", 3).toInt(); }
  void setStopsPerQuestion(int stops) { store_->setValue("practice/density", stops); }
  QString student() const { return text("practice/student"); }
  void setStudent(const QString& id) { store_->setValue("practice/student", id); }
  /// How far a card of the practice has been gone through; 0: not begun.
  int cardSteps(const QString& card) const {
    return store_->value("practice/cards/" + card, 0).toInt();
  }
  void setCardSteps(const QString& card, int steps) {
    store_->setValue("practice/cards/" + card, steps);
  }

  QByteArray geometry() const { return store_->value("window/geometry").toByteArray(); }
  void setGeometry(const QByteArray& geometry) { store_->setValue("window/geometry", geometry); }
  QByteArray docks() const { return store_->value("window/docks").toByteArray(); }
  void setDocks(const QByteArray& state) { store_->setValue("window/docks", state); }
  QStringList hiddenPanels() const { return store_->value("window/hidden").toStringList(); }
  void setHiddenPanels(const QStringList& names) { store_->setValue("window/hidden", names); }

  QStringList optionalPanels() const { return store_->value("window/optional").toStringList(); }
  void setOptionalPanels(const QStringList& names) { store_->setValue("window/optional", names); }

  /// How many steps have been taken in all, up to 3: until then the first hint is shown.
  int hintSteps() const { return store_->value("hints/steps", 0).toInt(); }
  void setHintSteps(int steps) { store_->setValue("hints/steps", steps); }

 private:
  QString text(const char* key, const char* otherwise = "") const;
  bool flag(const char* key, bool otherwise) const;

  std::unique_ptr<QSettings> store_;
  QString sessionTheme_;
  int desktopTextSize_ = 100;
};

}  // namespace plyscope
