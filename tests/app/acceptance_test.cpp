// Points of acceptance that have no test of their own elsewhere: what a person sees and hears of
// the window at a moment, to the letter.

#include <QAbstractButton>
#include <QHelpEvent>
#include <QTemporaryDir>
#include <QToolTip>
#include <set>

#include "app/canvas/canvas.h"
#include "app/canvas/fit.h"
#include "app/canvas/frame.h"
#include "app/panels/outline.h"
#include "app/panels/placeholder.h"
#include "app/panels/scrubber.h"
#include "app/panels/transport.h"
#include "app/shell/modes.h"
#include "app/shell/presenter.h"
#include "tests/app/program.h"
#include "tests/app/window_fixture.h"

namespace plyscope::test {
namespace {

class Acceptance : public WindowTest {
 protected:
  // Everything that the pointer is told along the scrubber.
  std::set<std::string> hovered() {
    std::set<std::string> all;
    auto* scrubber = window.findChild<Scrubber*>();
    for (int x = 0; x < scrubber->width(); ++x) {
      QHelpEvent help(QEvent::ToolTip, {x, 30}, scrubber->mapToGlobal(QPoint(x, 30)));
      QApplication::sendEvent(scrubber, &help);
      std::string text = QToolTip::text().replace(QChar::Nbsp, u' ').toStdString();
      if (!text.empty()) all.insert(text);
    }
    for (QWidget* w : QApplication::topLevelWidgets())
      if (w->inherits("QTipLabel")) w->hide();
    return all;
  }
  DrawList seen() {
    Canvas& canvas = *window.canvas();
    return frame(canvas.scene(), document().time(), canvas.view(), theme(ThemeId::light));
  }
  std::string written(Role role) {
    std::string all;
    for (const Glyph& g : seen().glyphs)
      if (const auto* t = std::get_if<TextGlyph>(&g); t && t->role == role)
        all += (all.empty() ? "" : "; ") + t->text().toStdString();
    return all;
  }
  void to(const char* where) { window.player()->goTo(where); }
};

bool says(const std::set<std::string>& all, const std::string& text) {
  return std::any_of(all.begin(), all.end(),
                     [&](const std::string& one) { return one.find(text) != std::string::npos; });
}

// Point 29.
TEST_F(Acceptance, TheScrubberNamesTheCutUnderThePointerWithItsNumbers) {
  EXPECT_TRUE(says(hovered(), "stop 10 · cut at n3 (2 ≤ 3)"));
  open("pairs-eps");
  EXPECT_TRUE(says(hovered(), "cut at n3 (−2 ≤ 1)"));
  EXPECT_TRUE(says(hovered(), "cut at n4 (1 ≤ 1)"));
  Cover cover = document().cover();
  cover.on = true;
  document().setCover(cover);
  EXPECT_FALSE(says(hovered(), "cut at"));
}

// Point 4.
TEST_F(Acceptance, ANewDocumentSaysWhatToDoAndTimeRests) {
  window.files()->begin();
  QApplication::processEvents();
  EXPECT_FALSE(window.canvas()->isVisible());
  auto* placeholder = window.findChild<Placeholder*>();
  ASSERT_TRUE(placeholder->isVisible());
  int actions = 0;
  for (const QAbstractButton* b : placeholder->findChildren<QAbstractButton*>())
    actions += b->isVisible() && b->isEnabled() && !b->text().isEmpty();
  EXPECT_EQ(actions, 3);
  for (const QAbstractButton* b : window.findChild<Transport*>()->findChildren<QAbstractButton*>())
    EXPECT_FALSE(b->isEnabled()) << b->text().toStdString();
  press(Qt::Key_Right);
  EXPECT_TRUE(document().empty());
  EXPECT_TRUE(window.windowTitle().contains("[*]"));
}

// Point 9.
TEST_F(Acceptance, TheEdgeKeepsWhatWasHandedDownWhileTheNodeChanges) {
  to("enter:n3");
  EXPECT_NE(written(Role::edgeTag).find("[3, ∞]"), std::string::npos);
  EXPECT_NE(written(Role::live).find("α 3; β ∞"), std::string::npos);
  to("cut:1");
  EXPECT_NE(written(Role::edgeTag).find("[3, ∞]"), std::string::npos);
  EXPECT_NE(written(Role::live).find("α 3; β 2"), std::string::npos);
}

// Point 18.
TEST_F(Acceptance, TheEndHasItsBanner) {
  const std::pair<const char*, const char*> rows[] = {
      {"classic", "Value 3  ·  play n2  ·  7 of 9 leaves"},
      {"deep", "Value 5  ·  play n2  ·  5 of 8 leaves"},
      {"pairs-eps", "(1, 0)  ·  play n2  ·  7 of 10 leaves"},
      {"chance-a", "Value 3.2  ·  play n2  ·  4 of 4 leaves"}};
  for (const bool columns : {false, true}) {
    window.canvas()->setLeftToRight(columns);
    for (const auto& [id, words] : rows) {
      open(id);
      EXPECT_EQ(written(Role::bannerText), "") << id;
      press(Qt::Key_End);
      EXPECT_EQ(written(Role::bannerText), words) << columns;
      // On nothing else.
      QRectF plate;
      for (const Glyph& g : seen().glyphs)
        if (const auto* p = std::get_if<PathGlyph>(&g); p && p->role == Role::banner)
          plate = p->path.boundingRect();
      EXPECT_TRUE(QRectF(window.canvas()->rect()).contains(plate));
      for (const Glyph& g : seen().glyphs) {
        if (const auto* t = std::get_if<TextGlyph>(&g); t && t->role != Role::bannerText) {
          EXPECT_FALSE(plate.intersects(t->box)) << t->text().toStdString();
        }
        if (const auto* l = std::get_if<LineGlyph>(&g)) {
          EXPECT_FALSE(crosses(plate, l->line));
        }
      }
    }
  }
}

// Point 23.
TEST_F(Acceptance, ADroppedOptionIsCrossedOutAndTheOutlineSaysSo) {
  open("pairs-eps");
  to("cut:1");
  const NodeId n3 = *document().tree()->findByName("n3");
  int crosses = 0;
  for (const Glyph& g : seen().glyphs) {
    if (roleOf(g) == Role::dropMark) {
      EXPECT_EQ(nodeOf(g), n3);
      ++crosses;
    }
    EXPECT_FALSE(roleOf(g) == Role::value && nodeOf(g) == n3);
  }
  EXPECT_EQ(crosses, 1);
  const QAbstractItemModel* model = window.findChild<OutlinePanel*>()->view()->model();
  const QModelIndex root = model->index(0, 0);
  EXPECT_EQ(model->index(1, 1, root).data().toString().toStdString(), "dropped");
}

// Point 31.
TEST_F(Acceptance, WithoutAnimationAKeyShowsTheEndAtOnce) {
  document().setTime(19);
  press(Qt::Key_Right, Qt::ShiftModifier);
  EXPECT_EQ(document().time(), 20.0);
  const QImage first = window.canvas()->grab().toImage();
  QApplication::processEvents();
  EXPECT_EQ(window.canvas()->grab().toImage(), first);
}

// A window that got its size before it was shown has the columns of that size.
TEST_F(Acceptance, AWindowResizedBeforeItIsShownHasItsColumns) {
  MainWindow early(&settings);
  ASSERT_TRUE(early.files()->openExample("deep"));
  early.resize(1440, 900);
  early.show();
  QApplication::processEvents();
  window.resize(1440, 900);
  open("deep");
  QApplication::processEvents();
  EXPECT_EQ(early.findChild<OutlinePanel*>()->width(), window.findChild<OutlinePanel*>()->width());
  EXPECT_EQ(early.canvas()->geometry(), window.canvas()->geometry());
}

// Point 35: at 1080 lines everything on the projector is read from the back row.
TEST_F(Acceptance, NoTextOfAPresentationIsSmallerThanTheBackRowReads) {
  for (const char* id : {"classic", "deep", "pairs-eps", "chance-a"}) {
    open(id);
    Presenter& presenter = *window.modes()->presenter();
    presenter.setPredict(false);
    window.modes()->present(true);
    presenter.showNormal();
    presenter.resize(1920, 1080);
    QApplication::processEvents();
    const Canvas& canvas = *presenter.canvas();
    Theme colours = theme(ThemeId::presenter);
    for (Time k = 1; k <= document().trace()->events(); ++k) {
      for (const Glyph& g : frame(canvas.scene(), k, canvas.view(), colours).glyphs) {
        const auto* t = std::get_if<TextGlyph>(&g);
        if (!t) continue;
        EXPECT_GE(t->size, 26.5) << id << ' ' << k << ": " << t->text().toStdString();
        EXPECT_TRUE(QRectF(canvas.rect()).contains(t->box)) << t->text().toStdString();
      }
    }
    presenter.end();
  }
}

// -- frames and modes ----------------------------------------------------------------------------

TEST(Frames, OfARunAreThePicturesOfItsMoments) {
  QTemporaryDir folder;
  const auto path = [&](const char* name) { return folder.filePath(name); };
  const std::string tree = "3 12 | 2 4";
  const auto render = [&](const QStringList& more) {
    const Ran ran = runProgram(QStringList{"render", "-", "--format", "quick"} + more, tree);
    EXPECT_EQ(ran.status, 0) << ran.err;
  };
  render({"--frames", "2", "-o", path("film.png")});
  const auto bytes = [&](const QString& name) {
    QFile file(name);
    EXPECT_TRUE(file.open(QIODevice::ReadOnly)) << name.toStdString();
    return file.readAll();
  };
  const qsizetype count = QDir(folder.path()).entryList({"film-*.png"}).size();
  ASSERT_EQ(count % 2, 1);
  const qsizetype events = (count + 1) / 2;
  render({"--goto", "event:4", "-o", path("still.png")});
  EXPECT_EQ(bytes(path("film-000007.png")), bytes(path("still.png")));
  EXPECT_NE(bytes(path("film-000008.png")), bytes(path("still.png")));
  render({"--goto", QString("event:%1").arg(events), "-o", path("last.png")});
  EXPECT_EQ(bytes(path(qPrintable(QString("film-%1.png").arg(count, 6, 10, QChar('0'))))),
            bytes(path("last.png")));
  const QImage one(path("film-000001.png")), last(path("last.png"));
  EXPECT_EQ(one.size(), last.size());
}

TEST(Screenshots, ShowEveryMode) {
  QTemporaryDir folder;
  std::set<QByteArray> pictures;
  for (const char* mode : {"study", "present", "ask", "compare"}) {
    for (const bool columns : {false, true}) {
      const QString out = folder.filePath("window.png");
      QStringList line{"screenshot", "-", "--mode", mode, "--size", "1280x720", "-o", out};
      if (columns) line << "--left-to-right";
      const Ran ran = runProgram(line, "3 12 8 | 2 4 6 | 14 5 2");
      ASSERT_EQ(ran.status, 0) << ran.err;
      const QImage image(out);
      EXPECT_EQ(image.size(), QSize(1280, 720)) << mode;
      QFile file(out);
      ASSERT_TRUE(file.open(QIODevice::ReadOnly));
      pictures.insert(file.readAll());
    }
  }
  EXPECT_EQ(pictures.size(), 8u);
}

}  // namespace
}  // namespace plyscope::test
