// What the window shows: the same stop is the same picture, nothing moves or is clipped, and
// whatever goes wrong is said in the window while the tree stays.

#include <QAbstractButton>
#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QTextEdit>
#include <QTreeView>
#include <fstream>

#include "app/canvas/canvas.h"
#include "app/canvas/minimap.h"
#include "app/shell/settings_dialog.h"
#include "tests/app/window_fixture.h"

namespace plyscope::test {
namespace {

TEST_F(WindowTest, TheMinimapShowsTheMomentOfTheCanvas) {
  window.canvas()->setFollow(false);
  document().setTime(1);
  window.canvas()->setZoom(4);
  auto* minimap = window.findChild<Minimap*>();
  ASSERT_TRUE(minimap->isVisible());
  const auto picture = [&] { return minimap->grab().toImage(); };
  const QImage start = picture();
  document().setTime(30);
  const QImage open = picture();
  EXPECT_NE(open, start);
  document().setTime(1);
  EXPECT_EQ(picture(), start);
}

TEST_F(WindowTest, ARunningWindowTurnsDarkEverywhere) {
  window.openFirst();
  window.setTheme(ThemeId::light);
  press(Qt::Key_Right);
  window.setTheme(ThemeId::dark);
  QApplication::processEvents();
  const QImage picture = grab();
  int light = 0;
  for (int y = 0; y < picture.height(); y += 3) {
    for (int x = 0; x < picture.width(); x += 3)
      light += picture.pixelColor(x, y).lightness() > 128;
  }
  EXPECT_LT(light, picture.width() * picture.height() / 9 / 20) << "text and strokes alone";
}

TEST_F(WindowTest, FirstStartShowsClassicAtItsFirstStopWithAHint) {
  window.openFirst();
  EXPECT_EQ(document().name(), "classic.plytree");
  EXPECT_EQ(document().run().id, SearchId::alphaBeta);
  EXPECT_EQ(now(), 1u);
  EXPECT_FALSE(window.player()->playing());
  EXPECT_TRUE(window.messages()->isHidden());
  const auto hinted = [&] {
    for (const auto* text : window.findChildren<QTextEdit*>())
      if (text->toPlainText().contains("Press →")) return true;
    return false;
  };
  EXPECT_TRUE(hinted());
  for (int i = 0; i < 3; ++i) press(Qt::Key_Right);
  EXPECT_FALSE(hinted()) << "after three steps the hint is gone for good";
}

TEST_F(WindowTest, TheSameStopReachedAnyWayIsTheSamePicture) {
  document().setTime(20);
  const QImage direct = grab();
  press(Qt::Key_End);
  document().setTime(20);
  EXPECT_EQ(grab(), direct) << "back from the end";
  press(Qt::Key_Home);
  while (now() < 20) press(Qt::Key_Right);
  EXPECT_EQ(grab(), direct) << "step by step";
  while (now() < 39) press(Qt::Key_Right);
  while (now() > 20) press(Qt::Key_Left);
  EXPECT_EQ(grab(), direct) << "step by step backwards";
}

TEST_F(WindowTest, PanelsKeepTheirPlacesWhileStepping) {
  std::vector<std::pair<QWidget*, QRect>> places;
  for (QWidget* w : window.centralWidget()->findChildren<QWidget*>())
    if (w->inherits("plyscope::Panel") || w == window.canvas())
      places.emplace_back(w, QRect(w->mapTo(&window, QPoint()), w->size()));
  for (Time k = 1; k <= 39; ++k) {
    document().setTime(k);
    QApplication::processEvents();
    for (const auto& [w, place] : places)
      EXPECT_EQ(QRect(w->mapTo(&window, QPoint()), w->size()), place)
          << w->metaObject()->className() << " at event " << k;
  }
}

struct Size {
  int width, height, percent = 100;  // of the type
};

class Sizes : public WindowTest, public ::testing::WithParamInterface<Size> {};

// What lies in a scroll area is scrolled to.
bool isScrolled(const QWidget* w) {
  for (; w; w = w->parentWidget())
    if (qobject_cast<const QAbstractScrollArea*>(w)) return true;
  return false;
}

TEST_P(Sizes, NothingIsClipped) {
  settings.setTextSize(GetParam().percent);
  window.applySettings();
  window.resize(GetParam().width, GetParam().height);
  for (const char* id : {"classic", "pairs-eps", "chance-a"}) {
    open(id);
    window.player()->goTo("stop:5");
    QApplication::processEvents();
    EXPECT_EQ(window.size(), QSize(GetParam().width, GetParam().height));
    for (const QWidget* w : window.findChildren<QWidget*>()) {
      if (!w->isVisible()) continue;
      const QString what =
          w->metaObject()->className() + (" " + w->accessibleName()) +
          (qobject_cast<const QLabel*>(w) ? " " + qobject_cast<const QLabel*>(w)->text()
                                          : QString());
      const QRect place(w->mapTo(&window, QPoint()), w->size());
      if (w->window() == &window && w->parentWidget() && !isScrolled(w->parentWidget()) &&
          w->objectName().isEmpty() && w->parentWidget()->isVisible() &&
          !w->parentWidget()->inherits("QMenuBar")) {
        EXPECT_TRUE(window.rect().contains(place)) << what.toStdString() << " " << id;
      }
      if (const auto* label = qobject_cast<const QLabel*>(w); label && !label->wordWrap()) {
        EXPECT_GE(label->width(), label->sizeHint().width() - 1)
            << label->text().toStdString() << " " << id;
      }
      if (const auto* button = qobject_cast<const QAbstractButton*>(w);
          button && button->inherits("plyscope::Button")) {
        EXPECT_GE(button->width(), button->sizeHint().width()) << what.toStdString();
      }
      if (const auto* combo = qobject_cast<const QComboBox*>(w)) {
        EXPECT_GE(combo->width(), combo->sizeHint().width()) << what.toStdString();
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(All, Sizes,
                         ::testing::Values(Size{1024, 768}, Size{1280, 720}, Size{1440, 900},
                                           Size{1920, 1080}, Size{1024, 768, 150},
                                           Size{1280, 720, 150}, Size{1440, 900, 200},
                                           Size{1920, 1080, 150}, Size{1920, 1080, 200}));

// Dialogs and panels that are made later have the size of the type that is chosen then, and a
// window that goes there and back is as it was.
TEST_F(WindowTest, LargeTypeAppliesAtOnceAndIsUndone) {
  document().setTime(20);
  QApplication::processEvents();
  const QImage before = grab();
  const auto size = [&](int percent) {
    settings.setTextSize(percent);
    window.applySettings();
    QApplication::processEvents();
  };
  const auto height = [&](const char* name) {
    for (const auto* button : window.findChildren<QAbstractButton*>())
      if (button->accessibleName() == name && button->isVisible()) return button->height();
    return 0;
  };
  const int save = height("Save");
  size(200);
  EXPECT_EQ(height("Save"), 2 * save);
  EXPECT_NE(grab(), before);
  window.showSettings();
  QApplication::processEvents();
  const auto* dialog = window.findChild<SettingsDialog*>();
  ASSERT_TRUE(dialog);
  for (const auto* label : dialog->findChildren<QLabel*>()) {
    EXPECT_EQ(label->font().pixelSize(), 24) << label->text().toStdString();
    EXPECT_GE(label->width(), label->sizeHint().width()) << label->text().toStdString();
  }
  delete dialog;
  size(100);
  EXPECT_EQ(height("Save"), save);
  EXPECT_EQ(grab(), before);
}

TEST_F(WindowTest, EverythingThatTakesFocusHasAName) {
  for (const QWidget* w : window.findChildren<QWidget*>()) {
    const bool interactive = w->focusPolicy() != Qt::NoFocus && w->isVisible() &&
                             !w->inherits("QMenu") && !w->inherits("QMenuBar") &&
                             w->objectName() != "qt_scrollarea_viewport" &&
                             !w->inherits("QStackedWidget") && !w->inherits("QScrollBar") &&
                             w != &window && !w->inherits("QHeaderView");
    if (!interactive) continue;
    EXPECT_FALSE(w->accessibleName().isEmpty()) << w->metaObject()->className();
  }
}

TEST_F(WindowTest, ABrokenFileShowsThePanelAndKeepsTheTree) {
  document().setTime(20);
  const QString path = profile.filePath("broken.plytree");
  std::ofstream(path.toStdString()) << "[\n  [3, 12],\n  [4, 1O, 6]\n]\n";
  EXPECT_FALSE(window.files()->open(path));
  EXPECT_TRUE(window.messages()->isVisible());
  const Report& report = window.messages()->report();
  EXPECT_EQ(report.title, "Could not open broken.plytree");
  EXPECT_EQ(report.line, 3);
  EXPECT_EQ(report.column, 7);
  EXPECT_EQ(report.source, "  [4, 1O, 6]");
  EXPECT_FALSE(report.remedy.isEmpty());
  EXPECT_TRUE(report.reassurance.contains("classic.plytree"));
  EXPECT_EQ(document().name(), "classic.plytree");
  EXPECT_EQ(now(), 20u);
}

TEST_F(WindowTest, AMissingFileIsSaidInTheWindow) {
  EXPECT_FALSE(window.files()->open("/nowhere/none.plytree"));
  EXPECT_TRUE(window.messages()->isVisible());
  EXPECT_EQ(document().name(), "classic.plytree");
}

TEST_F(WindowTest, ASearchThatDoesNotFitKeepsTreeAndStepAndOffersOneThatDoes) {
  open("pairs");
  ASSERT_EQ(document().run().id, SearchId::maxN);
  document().setTime(9);
  document().setSearch(SearchId::alphaBeta, {});
  EXPECT_TRUE(window.messages()->isVisible());
  EXPECT_EQ(document().run().id, SearchId::maxN);
  EXPECT_EQ(now(), 9u);
  EXPECT_FALSE(window.messages()->report().remedies.empty());
  window.messages()->report().remedies.front().action();
  EXPECT_TRUE(document().problems().empty());
  EXPECT_TRUE(window.messages()->isHidden());
}

TEST_F(WindowTest, SavingAndOpeningAgainGivesTheSameTreeAndSearch) {
  document().setSearch(SearchId::minimax, {});
  EXPECT_TRUE(document().modified());
  const QString path = profile.filePath("saved.plytree");
  ASSERT_TRUE(window.files()->saveTo(path));
  EXPECT_FALSE(document().modified());
  ASSERT_TRUE(window.files()->open(path));
  EXPECT_EQ(document().run().id, SearchId::minimax);
  EXPECT_EQ(document().tree()->size(), 13u);
  EXPECT_EQ(settings.recentFiles().value(0), path);
}

TEST_F(WindowTest, ADroppedFileOpens) {
  const QString path = profile.filePath("dropped.plytree");
  std::ofstream(path.toStdString()) << "[[3, 5], [6, 9]]";
  QMimeData data;
  data.setUrls({QUrl::fromLocalFile(path)});
  EXPECT_TRUE(window.files()->openDropped(&data));
  EXPECT_EQ(document().tree()->size(), 7u);
}

TEST_F(WindowTest, LabelsFromFilesAreNeverMarkup) {
  ASSERT_TRUE(
      window.files()->openText("[\"<b>a</b>\" = [1, 2], \"<i>b</i>\" = [3, 4]]", {}, "text"));
  document().setTime(document().trace()->events());
  bool seen = false;
  for (const auto* text : window.findChildren<QTextEdit*>())
    seen |= text->toPlainText().contains("<i>b</i>");
  EXPECT_TRUE(seen);
  for (const auto* label : window.findChildren<QLabel*>())
    EXPECT_NE(label->textFormat(), Qt::AutoText) << label->text().toStdString();
}

TEST_F(WindowTest, TheOutlineShowsWhatIsKnownNow) {
  document().setTime(20);
  const auto* outline = window.findChild<QTreeView*>();
  const QAbstractItemModel* model = outline->model();
  const auto row = [&](const QModelIndex& i) {
    return (model->data(i).toString() + " " + model->data(i.siblingAtColumn(1)).toString())
        .trimmed()
        .toStdString();
  };
  const QModelIndex root = model->index(0, 0);
  EXPECT_EQ(row(root), "n1 v = 3");
  EXPECT_EQ(row(model->index(0, 0, root)), "n2 3");
  const QModelIndex n3 = model->index(1, 0, root);
  EXPECT_EQ(row(model->index(0, 0, n3)), "L4 2");
  EXPECT_EQ(row(model->index(1, 0, n3)), "L5 skipped");
  EXPECT_EQ(row(model->index(2, 0, root)), "n4");
  EXPECT_TRUE(outline->isExpanded(n3));
  EXPECT_FALSE(outline->isExpanded(model->index(2, 0, root)));
}

}  // namespace
}  // namespace plyscope::test
