// Trees that grow to the right: levels are columns, no label is turned, and the mouse and the keys
// follow the picture.

#include <QMouseEvent>
#include <set>

#include "app/canvas/canvas.h"
#include "app/canvas/fit.h"
#include "app/canvas/frame.h"
#include "app/canvas/minimap.h"
#include "app/canvas/painter.h"
#include "app/canvas/picture.h"
#include "app/document/default_search.h"
#include "app/support/fonts.h"
#include "core/formats/formats.h"
#include "core/search/search.h"
#include "tests/app/window_fixture.h"
#include "tests/paths.h"

namespace plyscope::test {
namespace {

plyscope::Run example(const std::string& name) {
  auto read = readTree(paths::example(name));
  plyscope::Run run;
  if (!read) return run;
  run.tree = read->tree;
  std::tie(run.id, run.options) = defaultSearch(*run.tree, read->header);
  if (auto trace = plyscope::run(run.tree, run.id, run.options)) run.trace = *trace;
  return run;
}

struct Columns {
  Scene scene;
  View view;
};

Columns columnsOf(const plyscope::Run& run, QSizeF size, ThemeId id = ThemeId::light) {
  loadFonts();
  Columns c{makeScene(run, {}, false, true), {}};
  c.view.size = size;
  c.view.show.leftToRight = true;
  c.view.wished = theme(id).textScale;
  c.view.strokeWished = theme(id).strokeScale;
  c.view = fitted(c.scene, c.view);
  return c;
}

std::map<NodeId, QPointF> centres(const DrawList& list) {
  std::map<NodeId, QPointF> at;
  for (const Glyph& g : list.glyphs) {
    const auto* s = std::get_if<ShapeGlyph>(&g);
    if (s && s->role == Role::shape) at[s->node] = s->centre;
  }
  return at;
}

struct Case {
  const char* tree;
  QSizeF size;
  ThemeId theme;
};

class Columned : public testing::TestWithParam<Case> {};

TEST_P(Columned, ChildrenStandToTheRightInOrderAndNoTextTouchesAnother) {
  const Case& c = GetParam();
  const plyscope::Run run = example(c.tree);
  ASSERT_TRUE(run.trace);
  const Columns columns = columnsOf(run, c.size, c.theme);
  const QRectF canvas({0, 0}, c.size);
  for (Time k = 1; k <= run.trace->events(); ++k) {
    const DrawList list = frame(columns.scene, k, columns.view, theme(c.theme));
    const auto at = centres(list);
    for (const auto& [n, centre] : at) {
      const NodeId parent = run.tree->parent(n), next = run.tree->nextSibling(n);
      if (at.contains(parent)) {
        EXPECT_GT(centre.x(), at.at(parent).x() + 60) << k;
      }
      if (at.contains(next)) {
        EXPECT_GT(at.at(next).y(), centre.y() + 9) << k;
        EXPECT_DOUBLE_EQ(at.at(next).x(), centre.x());
      }
    }
    int rings = 0, values = 0, reasons = 0;
    std::vector<const TextGlyph*> texts;
    for (const Glyph& g : list.glyphs) {
      rings += roleOf(g) == Role::ring;
      const auto* t = std::get_if<TextGlyph>(&g);
      if (!t) continue;
      values += t->role == Role::value && run.tree->isLeaf(t->node);
      reasons += t->role == Role::reasonLabel;
      EXPECT_TRUE(canvas.contains(t->box)) << k << ": " << t->text().toStdString();
      EXPECT_GE(t->size, 8.99) << t->text().toStdString();
      for (const TextGlyph* other : texts) {
        EXPECT_FALSE(other->box.intersects(t->box))
            << k << ": " << t->text().toStdString() << " on " << other->text().toStdString();
      }
      texts.push_back(t);
    }
    EXPECT_EQ(rings, run.trace->current(k) == kNoNode ? 0 : 1) << k;
    EXPECT_EQ(values, int(run.tree->facts().leaves)) << k;
    if (run.trace->event(k).kind == EventKind::cut) {
      EXPECT_EQ(reasons, 1) << k;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Trees, Columned,
                         testing::Values(Case{"classic", {756, 584}, ThemeId::light},
                                         Case{"classic", {497, 424}, ThemeId::dark},
                                         Case{"classic", {1600, 900}, ThemeId::presenter},
                                         Case{"deep", {868, 764}, ThemeId::light},
                                         Case{"pairs-eps", {868, 764}, ThemeId::dark},
                                         Case{"pairs", {756, 584}, ThemeId::light},
                                         Case{"chance-a", {756, 584}, ThemeId::light},
                                         Case{"order", {868, 764}, ThemeId::light},
                                         Case{"order", {756, 584}, ThemeId::light}));

// Spaced by the height of a line, not by the width of a label.
TEST(Columns, NeighboursAreALineApartAndLevelsALabel) {
  const plyscope::Run run = example("classic");
  const Columns c = columnsOf(run, {1600, 1200});
  ASSERT_EQ(c.view.zoom, 1);
  const auto at = centres(frame(c.scene, 1, c.view, theme(ThemeId::light)));
  const auto of = [&](const char* name) { return at.at(*run.tree->findByName(name)); };
  EXPECT_NEAR(of("L2").y() - of("L1").y(), metrics::kColumnLeafPitch, 0.01);
  EXPECT_GE(of("n2").x() - of("n1").x(), 150);
}

TEST(Columns, LabelsOfLevelsStandAboveTheirColumns) {
  const plyscope::Run run = example("classic");
  const Columns c = columnsOf(run, {756, 584});
  const DrawList list = frame(c.scene, 20, c.view, theme(ThemeId::light));
  const auto at = centres(list);
  std::vector<QString> labels;
  for (const Glyph& g : list.glyphs) {
    const auto* t = std::get_if<TextGlyph>(&g);
    if (!t || t->role != Role::rowLabel) continue;
    labels.push_back(t->text());
    const double x = at.at(*run.tree->findByName(labels.size() == 1 ? "n1" : "n2")).x();
    EXPECT_NEAR(t->box.center().x(), x, 10);
    EXPECT_LT(t->box.bottom(), metrics::kColumnGutter);
  }
  EXPECT_EQ(labels, (std::vector<QString>{"MAX", "MIN"}));
}

// Far zoomed out, at the fold and at every scale the point under the mouse is the node's.
TEST(Columns, WhatIsSeenIsWhatIsHit) {
  const plyscope::Run run = example("order");
  Columns c = columnsOf(run, {756, 584});
  for (const double zoom : {0.43, 1.0, 2.5}) {
    const View view = zoomed(c.scene, c.view, zoom, {300, 200});
    for (const auto& [n, centre] : centres(frame(c.scene, 9, view, theme(ThemeId::light)))) {
      EXPECT_EQ(nodeAt(c.scene, view, centre), n) << zoom;
    }
  }
  // The point under the mouse stays.
  const View before = zoomed(c.scene, c.view, 1, {300, 200});
  const View after = zoomed(c.scene, before, 1.5, {310, 220});
  const QPointF was = before.turned(QPointF(310, 220)), is = after.turned(QPointF(310, 220));
  EXPECT_NEAR(before.layoutX(was.x()), after.layoutX(is.x()), 1e-9);
  EXPECT_NEAR(before.level(was.y()), after.level(is.y()), 1e-9);
}

TEST(Columns, AFoldedSubtreeIsHitWhereItsSilhouetteHangs) {
  const plyscope::Run run = example("classic");
  const NodeId n3 = *run.tree->findByName("n3");
  const NodeId folded[] = {n3};
  loadFonts();
  Columns c{makeScene(run, folded, false, true), {}};
  c.view.size = {868, 764};
  c.view.show.leftToRight = true;
  c.view = fitted(c.scene, c.view);
  int seen = 0;
  for (const Glyph& g : frame(c.scene, 1, c.view, theme(ThemeId::light)).glyphs) {
    const auto* path = std::get_if<PathGlyph>(&g);
    if (!path || path->role != Role::silhouette) continue;
    const QRectF box = path->path.boundingRect();
    EXPECT_GT(box.left(), boxOf(c.scene, c.view, n3).center().x());
    EXPECT_GT(box.height(), box.width());
    EXPECT_EQ(silhouetteAt(c.scene, c.view, box.center() + QPointF(box.width() / 4, 0)), n3);
    ++seen;
  }
  EXPECT_EQ(seen, 1);
}

TEST(Columns, ALargeTreeFillsItsCanvasAtEveryZoom) {
  std::string text = "[";
  for (int i = 0; i < 150; ++i) text += i ? ",[1,2,3]" : "[1,2,3]";
  auto read = readTree(text + "]");
  ASSERT_TRUE(read);
  plyscope::Run run;
  run.tree = read->tree;
  run.id = SearchId::alphaBeta;
  run.trace = *plyscope::run(run.tree, run.id, {});
  const Columns c = columnsOf(run, {868, 764});
  double least = 1e9, most = 0;
  for (const auto& g : frame(c.scene, run.trace->events(), c.view, theme(ThemeId::light)).glyphs) {
    const auto* line = std::get_if<LineGlyph>(&g);
    if (!line) continue;
    least = std::min({least, line->line.y1(), line->line.y2()});
    most = std::max({most, line->line.y1(), line->line.y2()});
  }
  EXPECT_LT(least, 60);
  EXPECT_GT(most, 680);
  EXPECT_LT(most, 764);
}

TEST(Columns, APictureForAFileIsTheSameEachTime) {
  PictureRequest request;
  request.run = example("deep");
  request.event = 19;
  const QByteArray down = *picture(request, "svg");
  request.show.leftToRight = true;
  const QByteArray right = *picture(request, "svg");
  EXPECT_EQ(right, *picture(request, "svg"));
  EXPECT_NE(right, down);
  EXPECT_TRUE(right.contains("deep") && right.contains("from n2"));
}

// -- the window ----------------------------------------------------------------------------------

class ColumnWindow : public WindowTest {
 protected:
  void SetUp() override {
    WindowTest::SetUp();
    press(Qt::Key_R);
  }
  QPoint at(const char* name) {
    return boxOf(window.canvas()->scene(), window.canvas()->view(),
                 *document().tree()->findByName(name))
        .center()
        .toPoint();
  }
  std::string selected() {
    const NodeId n = document().selection();
    return n == kNoNode ? "" : document().tree()->displayName(n);
  }
};

TEST_F(ColumnWindow, AKeyTurnsTheTreeAndTheSettingRemembers) {
  EXPECT_TRUE(window.canvas()->display().leftToRight);
  EXPECT_TRUE(settings.leftToRight());
  EXPECT_GT(at("n2").x(), at("n1").x() + 100);
  MainWindow next(&settings);
  EXPECT_TRUE(next.canvas()->display().leftToRight);
  press(Qt::Key_R);
  EXPECT_FALSE(window.canvas()->display().leftToRight);
  EXPECT_GT(at("n2").y(), at("n1").y() + 100);
}

TEST_F(ColumnWindow, ArrowsFollowThePicture) {
  window.canvas()->setFocus();
  document().select(*document().tree()->findByName("n3"));
  const std::tuple<Qt::Key, Qt::KeyboardModifiers, const char*> steps[] = {
      {Qt::Key_Up, Qt::NoModifier, "n2"},     {Qt::Key_Down, Qt::NoModifier, "n3"},
      {Qt::Key_Right, Qt::AltModifier, "L4"}, {Qt::Key_Down, Qt::NoModifier, "L5"},
      {Qt::Key_Left, Qt::AltModifier, "n3"},  {Qt::Key_Left, Qt::AltModifier, "n1"}};
  for (const auto& [key, modifiers, node] : steps) {
    press(key, modifiers);
    EXPECT_EQ(selected(), node);
  }
}

TEST_F(ColumnWindow, TheMouseSelectsWhatItPointsAt) {
  for (const char* name : {"n2", "L6", "n1", "L1"}) {
    QTest::mouseClick(window.canvas(), Qt::LeftButton, {}, at(name));
    EXPECT_EQ(selected(), name);
  }
}

// Down past a sibling is later; to the right is more.
TEST_F(ColumnWindow, DraggingGoesPastSiblingsAndCounts) {
  Canvas& canvas = *window.canvas();
  const auto drag = [&](QPoint from, QPoint to) {
    QTest::mousePress(&canvas, Qt::LeftButton, {}, from);
    for (int i = 1; i <= 4; ++i) {
      const QPointF at = from + (to - from) * i / 4.0;
      QMouseEvent move(QEvent::MouseMove, at, canvas.mapToGlobal(at), Qt::NoButton, Qt::LeftButton,
                       {});
      QApplication::sendEvent(&canvas, &move);
    }
    QTest::mouseRelease(&canvas, Qt::LeftButton, {}, to);
  };
  const auto leaf = [&](const char* name) {
    return document().tree()->utility(*document().tree()->findByName(name), 0);
  };
  drag(at("L1"), at("L2") + QPoint(0, 6));
  EXPECT_EQ(leaf("L1"), 12);
  EXPECT_EQ(leaf("L2"), 3);
  drag(at("L3"), at("L3") + QPoint(24, 0));
  EXPECT_EQ(leaf("L3"), 11);
}

TEST_F(ColumnWindow, AStepPaintsTheSamePictureFromEverywhere) {
  document().setTime(20);
  const QImage first = window.canvas()->grab().toImage();
  press(Qt::Key_End);
  press(Qt::Key_Left, Qt::ControlModifier);
  EXPECT_EQ(now(), 20u);
  EXPECT_EQ(window.canvas()->grab().toImage(), first);
}

TEST_F(ColumnWindow, TheMinimapShowsAndMovesThePartInSight) {
  Canvas& canvas = *window.canvas();
  canvas.setZoom(3);
  auto* map = canvas.findChild<Minimap*>();
  ASSERT_TRUE(map->isVisible());
  const QPointF before = canvas.view().origin;
  QTest::mouseClick(map, Qt::LeftButton, {}, QPoint(map->width() - 20, map->height() - 12));
  // The lower right corner of the tree: the leaf that was searched last.
  const QPointF last =
      boxOf(canvas.scene(), canvas.view(), *document().tree()->findByName("L9")).center();
  EXPECT_NE(canvas.view().origin, before);
  EXPECT_TRUE(QRectF(canvas.rect()).contains(last));
}

}  // namespace
}  // namespace plyscope::test
