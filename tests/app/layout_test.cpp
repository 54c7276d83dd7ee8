// Docks, layouts, settings and dialogs of the main window.

#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QDockWidget>
#include <QLineEdit>
#include <QMenuBar>
#include <QTextBrowser>
#include <QTreeWidget>

#include "app/canvas/canvas.h"
#include "app/shell/docks.h"
#include "app/shell/help_page.h"
#include "app/shell/key_list.h"
#include "tests/app/window_fixture.h"

namespace plyscope::test {
namespace {

class LayoutTest : public WindowTest {
 protected:
  QDockWidget* dock(const char* name) {
    return window.findChild<QDockWidget*>(QString::fromLatin1(name));
  }
  std::string shown() {
    QStringList names;
    for (const char* name : {"outline", "why", "numbers", "pseudocode"})
      if (dock(name)->isVisible()) names << name;
    return names.join(' ').toStdString();
  }
  template <class T>
  T* named(const QWidget* parent, const QString& name) {
    for (T* child : parent->findChildren<T*>())
      if (child->accessibleName() == name || child->property("text") == name) return child;
    return nullptr;
  }
};

TEST_F(LayoutTest, PresetsShowWhatTheyPromise) {
  const std::pair<Preset, const char*> rows[] = {{Preset::demonstrate, "why"},
                                                 {Preset::exercise, ""},
                                                 {Preset::minimal, ""},
                                                 {Preset::study, "outline why numbers pseudocode"}};
  for (const auto& [preset, docks] : rows) {
    window.applyPreset(preset);
    EXPECT_EQ(shown(), docks);
    EXPECT_EQ(window.panelShown("toolbar"), preset != Preset::minimal);
    EXPECT_TRUE(window.canvas()->isVisible());
  }
}

TEST_F(LayoutTest, ResetPutsEveryPanelBack) {
  QApplication::processEvents();
  std::vector<QRect> before;
  for (const char* name : {"outline", "why", "numbers"}) before.push_back(dock(name)->geometry());
  auto* docks = window.findChild<Docks*>();
  docks->addDockWidget(Qt::RightDockWidgetArea, dock("outline"));
  docks->tabifyDockWidget(dock("why"), dock("numbers"));
  dock("pseudocode")->setFloating(true);
  window.showPanel("why", false);
  window.resetLayout();
  QApplication::processEvents();
  EXPECT_EQ(shown(), "outline why numbers pseudocode");
  EXPECT_FALSE(dock("pseudocode")->isFloating());
  std::size_t i = 0;
  for (const char* name : {"outline", "why", "numbers"})
    EXPECT_EQ(dock(name)->geometry(), before[i++]) << name;
}

TEST_F(LayoutTest, NarrowWindowsFoldTheOutlineFirst) {
  window.resize(1024, 768);
  EXPECT_EQ(shown(), "why numbers pseudocode");
  window.resize(860, 768);
  EXPECT_EQ(shown(), "why numbers");
  window.resize(1280, 720);
  EXPECT_EQ(shown(), "outline why numbers pseudocode");
}

// Ask me narrowed the outline until its names were gone.
TEST_F(LayoutTest, NothingThatComesUpInTheMiddleTakesWidthFromThePanels) {
  const auto widths = [&] { return std::pair(dock("outline")->width(), dock("why")->width()); };
  for (const QSize size : {QSize(1280, 720), QSize(1920, 1080)}) {
    window.resize(size);
    QCoreApplication::processEvents();
    const auto before = widths();
    press(Qt::Key_Q);
    EXPECT_EQ(widths(), before) << "Ask me";
    press(Qt::Key_Return);
    EXPECT_EQ(widths(), before) << "a question";
    press(Qt::Key_Escape);
    press(Qt::Key_Escape);
    window.files()->openText("[1, [2, 3", {}, "a file with a rather long name that is broken");
    EXPECT_EQ(widths(), before) << "a message";
    document().setSearch(SearchId::unsoundScalar, {});
    EXPECT_EQ(widths(), before) << "the banner of a wrong rule";
    open("classic");
  }
}

TEST_F(LayoutTest, KeysOfTimeWorkInAPanelThatFloats) {
  document().setTime(3);
  dock("numbers")->setFloating(true);
  QTest::keyClick(dock("numbers"), Qt::Key_Right);
  EXPECT_EQ(now(), 6u);
}

TEST_F(LayoutTest, TheLayoutComesBackInTheNextWindow) {
  window.showPanel("outline", false);
  window.findChild<Docks*>()->addDockWidget(Qt::LeftDockWidgetArea, dock("why"));
  window.close();
  MainWindow next(&settings);
  next.resize(1280, 720);
  next.show();
  EXPECT_FALSE(next.panelShown("outline"));
  auto* docks = next.findChild<Docks*>();
  EXPECT_EQ(docks->dockWidgetArea(docks->dock("why")), Qt::LeftDockWidgetArea);
}

TEST_F(LayoutTest, TheToolBarHasNineControlsAtMost) {
  for (const char* id : {"classic", "pairs-eps", "chance-a", "deep"}) {
    open(id);
    for (const SearchSpec& search : searches()) {
      document().setSearch(search.id, {});
      int controls = 0;
      const QWidget* bar = window.centralWidget()->layout()->itemAt(0)->widget();
      for (const QWidget* w : bar->findChildren<QWidget*>())
        controls += w->isVisible() && (w->inherits("QAbstractButton") || w->inherits("QComboBox") ||
                                       w->inherits("QLineEdit"));
      EXPECT_LE(controls, 9) << search.name;
      EXPECT_GE(controls, 3) << search.name;
    }
  }
}

TEST_F(LayoutTest, SettingsApplyAtOnce) {
  window.showSettings();
  auto* dialog = window.findChild<QDialog*>();
  ASSERT_TRUE(dialog);
  auto* theme = named<QComboBox>(dialog, "Theme");
  for (const char* name : {"dark", "contrast", "presenter", "print", "light"}) {
    theme->setCurrentIndex(theme->findData(name));
    EXPECT_EQ(themeName(window.themeId()).toStdString(), name);
    EXPECT_EQ(settings.themeName().toStdString(), name);
  }
  auto* step = named<QComboBox>(dialog, "Step by");
  step->setCurrentIndex(2);
  EXPECT_EQ(document().stepSize(), StepSize::cut);
  auto* speed = named<QComboBox>(dialog, "Speed");
  speed->setCurrentIndex(3);
  EXPECT_EQ(window.player()->speed(), 4);
  auto* legend = named<QCheckBox>(dialog, "Legend");
  EXPECT_TRUE(window.canvas()->display().legend);
  legend->setChecked(false);
  EXPECT_FALSE(window.canvas()->display().legend);
}

TEST_F(LayoutTest, AThemeChangesNeitherLayoutNorZoom) {
  const double zoom = window.canvas()->view().zoom;
  const QRect place = window.canvas()->geometry();
  for (const char* name : {"dark", "contrast", "print", "light"}) {
    settings.setThemeName(name);
    window.applySettings();
    EXPECT_EQ(window.canvas()->view().zoom, zoom) << name;
    EXPECT_EQ(window.canvas()->geometry(), place) << name;
  }
}

TEST_F(LayoutTest, TheListOfKeysIsSearchable) {
  window.showKeys();
  auto* dialog = window.findChild<KeyList*>();
  ASSERT_TRUE(dialog);
  auto* list = dialog->findChild<QTreeWidget*>();
  const auto visible = [&] {
    QStringList rows;
    for (int i = 0; i < list->topLevelItemCount(); ++i)
      for (int j = 0; j < list->topLevelItem(i)->childCount(); ++j)
        if (!list->topLevelItem(i)->child(j)->isHidden())
          rows << list->topLevelItem(i)->child(j)->text(0) + ": " +
                      list->topLevelItem(i)->child(j)->text(1);
    return rows;
  };
  EXPECT_GT(visible().size(), 40);
  dialog->findChild<QLineEdit*>()->setText("next cut");
  EXPECT_EQ(visible(), QStringList{"Next cut: Ctrl+→"});
  dialog->findChild<QLineEdit*>()->setText("ctrl+b");
  EXPECT_EQ(visible(), QStringList{"Bookmark this stop: Ctrl+B"});
}

TEST_F(LayoutTest, HelpKnowsEverySearch) {
  window.showHelp();
  auto* page = window.findChild<HelpPage*>()->findChild<QTextBrowser*>();
  ASSERT_TRUE(page);
  for (const SearchSpec& search : searches())
    EXPECT_TRUE(page->toPlainText().contains(
        QString::fromUtf8(search.title.data(), qsizetype(search.title.size()))))
        << search.title;
  EXPECT_TRUE(page->toPlainText().contains("Reading the picture"));
}

}  // namespace
}  // namespace plyscope::test
