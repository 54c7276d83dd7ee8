// The look as numbers: contrast of every theme, states that stay apart in grey, rows in small
// windows, folded subtrees, the page of a large tree.

#include <gtest/gtest.h>

#include <QImage>
#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <tuple>

#include "app/canvas/fit.h"
#include "app/canvas/frame.h"
#include "app/canvas/painter.h"
#include "app/canvas/picture.h"
#include "app/support/fonts.h"
#include "core/formats/formats.h"
#include "core/search/search.h"
#include "tests/paths.h"

namespace plyscope {
namespace {

Run runOf(const std::string& text, SearchId id) {
  loadFonts();
  auto read = readTree(text);
  Run run;
  if (!read) return run;
  run.tree = read->tree;
  run.id = id;
  run.options = read->header.options;
  if (auto trace = plyscope::run(run.tree, id, run.options)) run.trace = *trace;
  return run;
}

DrawList drawn(const plyscope::Run& run, Time k, QSizeF size, ThemeId id = ThemeId::light,
               std::span<const NodeId> folded = {}) {
  const Scene scene = makeScene(run, folded);
  const Theme colours = theme(id);
  View view;
  view.size = size;
  view.wished = colours.textScale;
  view.strokeWished = colours.strokeScale;
  return frame(scene, k, fitted(scene, view), colours);
}

template <class F>
void texts(const DrawList& list, F&& f) {
  for (const Glyph& g : list.glyphs) {
    if (const auto* text = std::get_if<TextGlyph>(&g)) f(*text);
  }
}

std::set<std::string> written(const DrawList& list, const plyscope::Run& run, Role role) {
  std::set<std::string> nodes;
  texts(list, [&](const TextGlyph& t) {
    if (t.role == role && t.node != kNoNode) nodes.insert(run.tree->displayName(t.node));
  });
  return nodes;
}

double linear(double c) {
  return c <= 0.03928 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
}
double luminance(const QColor& c) {
  return 0.2126 * linear(c.redF()) + 0.7152 * linear(c.greenF()) + 0.0722 * linear(c.blueF());
}
double contrast(const QColor& a, const QColor& b) {
  const double x = luminance(a), y = luminance(b);
  return (std::max(x, y) + 0.05) / (std::min(x, y) + 0.05);
}

// -- the cover
// -------------------------------------------------------------------------------------

// A "?" stands where a value is covered. Which of the values is the wide one is told by no place
// and no size.
TEST(CoveredValues, MoveNothing) {
  struct Pair {
    const char *one, *other;
    SearchId id;
  };
  for (const auto& [one, other, id] :
       {Pair{"3 12 8 | 2 4 1000.25 | 5 2", "3 12 8 | 2 1000.25 4 | 5 2", SearchId::alphaBeta},
        Pair{"3 2 | 1 7 | 4 -99999", "3 2 | 1 -99999 | 4 7", SearchId::minimax},
        Pair{"(1,0)(3,-2) | (-3,3)(12.5,-1)(0,1)", "(1,0)(3,-2) | (-3,3)(0,1)(12.5,-1)",
             SearchId::maxN},
        Pair{"(1,0)(3,-2) | (-3,3)(0,-10.125)", "(1,0)(3,-2) | (0,-10.125)(-3,3)",
             SearchId::maxN}}) {
    std::vector<QImage> pictures;
    for (const char* text : {one, other}) {
      const plyscope::Run run = runOf(text, id);
      ASSERT_NE(run.trace, nullptr) << text;
      const NodeId second = *run.tree->findByName("n3");
      const Scene scene = makeScene(run);
      View view;
      view.size = {900, 600};
      view.cover.on = true;
      const Time k = run.trace->nextEntry(second, 1);
      pictures.push_back(toImage(frame(scene, k, fitted(scene, view), theme(ThemeId::light))));
    }
    EXPECT_EQ(pictures[0], pictures[1]) << one;
  }
}

// -- contrast, as the web's guidelines compute it ----------------------------------------------

struct Demand {
  ThemeId id;
  double text, line;
};

class Contrast : public testing::TestWithParam<Demand> {};

TEST_P(Contrast, IsEnoughForTextAndLines) {
  const auto [id, least, line] = GetParam();
  const Theme t = theme(id);
  for (const QColor& ground : {t.canvas, t.panel}) {
    for (const QColor& ink : {t.text, t.text2, t.muted, t.right, t.wrong}) {
      EXPECT_GE(contrast(ink, ground), least) << ink.name().toStdString();
    }
    for (unsigned p = 0; p < 6; ++p) EXPECT_GE(contrast(t.playerColor[p], ground), least) << p;
    EXPECT_GE(contrast(t.chance, ground), least);
    for (const QColor& ink : {t.edge, t.cut, t.terminal}) EXPECT_GE(contrast(ink, ground), line);
  }
  EXPECT_GE(contrast(t.faint, t.canvas), line);
  // Numbers stand on fills, and so do the coordinates of tuples in their players' colours.
  for (unsigned p = 0; p < 6; ++p) {
    EXPECT_GE(contrast(t.text, t.playerFill[p]), least) << p;
    EXPECT_GE(contrast(t.playerColor[0], t.playerFill[p]), std::min(least, 4.5)) << p;
    EXPECT_GE(contrast(t.playerColor[1], t.playerFill[p]), std::min(least, 4.5)) << p;
  }
  EXPECT_GE(contrast(t.text, t.terminalFill), least);
  EXPECT_GE(contrast(t.text, t.chanceFill), least);
}

INSTANTIATE_TEST_SUITE_P(Themes, Contrast,
                         testing::Values(Demand{ThemeId::light, 4.5, 3},
                                         Demand{ThemeId::dark, 4.5, 3},
                                         Demand{ThemeId::contrast, 7, 7},
                                         Demand{ThemeId::presenter, 7, 3.5},
                                         Demand{ThemeId::print, 21, 21}));

TEST(Print, IsBlackOnWhiteWithoutFills) {
  const plyscope::Run run = runOf(paths::example("classic"), SearchId::alphaBeta);
  const DrawList list = drawn(run, 20, {868, 764}, ThemeId::print);
  const auto plain = [](const QColor& c) {
    return !c.isValid() || c == QColor(Qt::black) || c == QColor(Qt::white);
  };
  for (const Glyph& g : list.glyphs) {
    if (const auto* shape = std::get_if<ShapeGlyph>(&g)) {
      EXPECT_TRUE(plain(shape->outline.color) && plain(shape->fill));
      EXPECT_NE(shape->fill, QColor(Qt::black));
    }
    if (const auto* path = std::get_if<PathGlyph>(&g)) {
      EXPECT_TRUE(plain(path->stroke.color) && plain(path->fill));
    }
  }
}

// -- states without colour -----------------------------------------------------------------------

// What of a shape remains in a copy: ring, dashes, dots, thickness, whether it is filled.
TEST(Grey, EveryStateIsDrawnInItsOwnWay) {
  const plyscope::Run run = runOf(paths::example("classic"), SearchId::alphaBeta);
  const Time entered = 24;  // n4 was just entered
  ASSERT_EQ(run.trace->event(entered).kind, EventKind::enter);
  for (const ThemeId id : {ThemeId::light, ThemeId::dark, ThemeId::print}) {
    const DrawList list = drawn(run, entered, {868, 764}, id);
    std::map<Look, std::set<std::tuple<double, double, double, bool>>> ways;
    int rings = 0;
    for (const Glyph& g : list.glyphs) {
      const auto* s = std::get_if<ShapeGlyph>(&g);
      if (s == nullptr) continue;
      rings += s->role == Role::ring;
      if (s->role != Role::shape) continue;
      const Stroke& o = s->outline;
      ways[s->look].insert({o.width, o.dash, o.gap, o.round});
    }
    EXPECT_EQ(rings, 1);
    EXPECT_EQ(ways.size(), 5u) << "untouched, open, exact, bound, skipped";
    for (auto a = ways.begin(); a != ways.end(); ++a) {
      for (auto b = std::next(a); b != ways.end(); ++b) {
        // These two differ by their fill, which has its own lightness, and on paper by words.
        if (a->first == Look::untouched && b->first == Look::exact) continue;
        for (const auto& way : a->second) EXPECT_FALSE(b->second.contains(way));
      }
    }
  }
  const Theme light = theme(ThemeId::light);
  EXPECT_NE(qGray(light.playerFill[0].rgb()), qGray(light.canvas.rgb()));
  EXPECT_NE(qGray(light.playerFill[1].rgb()), qGray(light.canvas.rgb()));
}

TEST(Options, SquaresAndCirclesChangeShapesAndLegend) {
  const plyscope::Run run = runOf(paths::example("classic"), SearchId::alphaBeta);
  const Scene scene = makeScene(run);
  View view;
  view.size = {868, 764};
  view.show.squaresAndCircles = true;
  for (const Glyph& g : frame(scene, 20, fitted(scene, view), theme(ThemeId::light)).glyphs) {
    const auto* s = std::get_if<ShapeGlyph>(&g);
    if (s != nullptr) {
      EXPECT_TRUE(s->figure != Figure::up && s->figure != Figure::down) << int(s->role);
    }
  }
}

// -- rows in small windows -----------------------------------------------------------------------

struct Crowd {
  const char* tree;
  Time event;
  QSizeF size;
  ThemeId theme;
};

class SmallWindow : public testing::TestWithParam<Crowd> {};

TEST_P(SmallWindow, EveryLeafKeepsItsNumberAndNothingOverlaps) {
  const Crowd& c = GetParam();
  const plyscope::Run run = runOf(paths::example(c.tree), SearchId::alphaBeta);
  ASSERT_TRUE(run.trace);
  const DrawList list = drawn(run, c.event, c.size, c.theme);
  const auto values = written(list, run, Role::value);
  for (std::uint32_t i = 0; i < run.tree->size(); ++i) {
    if (run.tree->isLeaf(NodeId{i})) {
      EXPECT_TRUE(values.contains(run.tree->displayName(NodeId{i}))) << i;
    }
  }
  const QRectF canvas({0, 0}, c.size);
  std::vector<QRectF> boxes;
  texts(list, [&](const TextGlyph& t) {
    EXPECT_TRUE(canvas.contains(t.box)) << t.text().toStdString();
    EXPECT_GE(t.size, 8.99) << t.text().toStdString();
    for (const QRectF& other : boxes) {
      EXPECT_FALSE(other.intersects(t.box)) << t.text().toStdString();
    }
    boxes.push_back(t.box);
  });
  if (run.trace->event(c.event).kind == EventKind::cut) {
    EXPECT_EQ(written(list, run, Role::reasonLabel).size(), 1u);
  }
  // The tag of the current node covers no shape.
  const NodeId now = run.trace->current(c.event);
  for (const Glyph& g : list.glyphs) {
    const auto* plate = std::get_if<RectGlyph>(&g);
    if (plate == nullptr || plate->role != Role::plate || plate->node != now) continue;
    for (const Glyph& h : list.glyphs) {
      const auto* shape = std::get_if<ShapeGlyph>(&h);
      if (shape == nullptr || shape->role != Role::shape || shape->node == now) continue;
      const double w = shape->size.width() * 0.3, h2 = shape->size.height() / 2;
      const QRectF core(shape->centre - QPointF(w, h2), shape->centre + QPointF(w, h2));
      EXPECT_FALSE(core.intersects(plate->rect));
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Sizes, SmallWindow,
                         testing::Values(Crowd{"classic", 20, {497, 424}, ThemeId::light},
                                         Crowd{"classic", 20, {720, 632}, ThemeId::presenter},
                                         Crowd{"classic", 20, {760, 584}, ThemeId::presenter},
                                         Crowd{"order", 21, {720, 632}, ThemeId::light},
                                         Crowd{"order", 21, {760, 584}, ThemeId::dark},
                                         Crowd{"order", 21, {720, 632}, ThemeId::presenter},
                                         Crowd{"deep", 19, {720, 632}, ThemeId::light},
                                         Crowd{"deep", 19, {497, 424}, ThemeId::light}));

TEST(Presenter, UsesItsLargeLettersWhereThereIsRoom) {
  const plyscope::Run run = runOf(paths::example("classic"), SearchId::alphaBeta);
  texts(drawn(run, 20, {1920, 1080}, ThemeId::presenter), [](const TextGlyph& t) {
    if (t.role == Role::value) {
      EXPECT_NEAR(t.size, 16 * 1.9, 0.1);
    }
  });
}

// -- folded subtrees -----------------------------------------------------------------------------

TEST(Folded, ASilhouetteWithItsCountStandsForTheSubtree) {
  const plyscope::Run run = runOf(paths::example("order"), SearchId::alphaBeta);
  const NodeId n3 = run.tree->nextSibling(run.tree->firstChild(Tree::root()));
  const NodeId folded[] = {n3};
  bool below = false, counted = false;
  for (Time k = 1; k <= run.trace->events(); k += 7) {
    const DrawList list = drawn(run, k, {868, 764}, ThemeId::light, folded);
    int rings = 0, silhouettes = 0;
    for (const Glyph& g : list.glyphs) {
      rings += roleOf(g) == Role::ring;
      silhouettes += roleOf(g) == Role::silhouette;
      const NodeId n = nodeOf(g);
      EXPECT_FALSE(n != kNoNode && n > n3 && index(n) < run.tree->end(n3));
    }
    EXPECT_EQ(rings, run.trace->current(k) == kNoNode ? 0 : 1) << k;
    EXPECT_EQ(silhouettes, 1);
    below |= run.trace->current(k) > n3 && index(run.trace->current(k)) < run.tree->end(n3);
    texts(list, [&](const TextGlyph& t) { counted |= t.text() == QStringLiteral("12 nodes"); });
  }
  EXPECT_TRUE(below) << "the search went below the fold, where the folded node wore the ring";
  EXPECT_TRUE(counted);
}

// -- deep trees ----------------------------------------------------------------------------------

class Chain : public testing::TestWithParam<int> {
 protected:
  Chain() {
    run_ = runOf(std::string(depth(), '[') + "5" + std::string(depth(), ']'), SearchId::alphaBeta);
    scene_ = makeScene(run_);
    view_.size = {868, 764};
  }
  std::size_t depth() const { return static_cast<std::size_t>(GetParam()); }
  DrawList seen(const View& view, Time k) { return frame(scene_, k, view, theme(ThemeId::light)); }
  plyscope::Run run_;
  Scene scene_;
  View view_;
};

TEST_P(Chain, OpensAroundTheCurrentNodeWithItsNeighbours) {
  const Time k = run_.trace->events() / 2;
  const NodeId now = run_.trace->current(k);
  const DrawList list = seen(opening(scene_, view_, now), k);
  const auto names = written(list, run_, Role::name);
  EXPECT_TRUE(names.contains(run_.tree->displayName(now)));
  EXPECT_GE(names.size(), 5u);
  const auto root =
      written(seen(opening(scene_, view_, kNoNode), run_.trace->events()), run_, Role::name);
  EXPECT_TRUE(root.contains(run_.tree->displayName(Tree::root()))) << "without one, from the root";
}

TEST_P(Chain, AsAWholeIsALineFromTheFirstLevelToTheLast) {
  const View whole = fitted(scene_, view_);
  for (const Time k : {Time{1}, run_.trace->events() / 2, run_.trace->events()}) {
    std::vector<std::pair<double, double>> pieces;
    for (const Glyph& g : seen(whole, k).glyphs) {
      if (const auto* line = std::get_if<LineGlyph>(&g)) {
        pieces.push_back(std::minmax(line->line.y1(), line->line.y2()));
      }
      // What is not reached yet is one contour.
      if (const auto* path = std::get_if<PathGlyph>(&g); path && path->role == Role::fog) {
        const QRectF box = path->path.boundingRect();
        pieces.push_back({box.top(), box.bottom()});
      }
    }
    std::ranges::sort(pieces);
    double end = whole.y(0);
    for (const auto& [from, to] : pieces) {
      EXPECT_LE(from, end + 1.5);
      end = std::max(end, to);
    }
    EXPECT_GE(end, whole.y(GetParam()) - 1.5) << k;
  }
}

TEST_P(Chain, ZoomsInToNodesThatCanBeReadAndOutAgain) {
  View view = fitted(scene_, view_);
  const View whole = view;
  for (int i = 0; i < 80; ++i) view = zoomed(scene_, view, view.zoom * 1.25, {434, 382});
  EXPECT_GE(view.pitch, 100);
  EXPECT_GT(written(seen(view, run_.trace->events()), run_, Role::name).size(), 0u);
  for (int i = 0; i < 120; ++i) view = zoomed(scene_, view, view.zoom / 1.25, {434, 382});
  EXPECT_NEAR(view.pitch, whole.pitch, 1e-9);
}

INSTANTIATE_TEST_SUITE_P(Depths, Chain, testing::Values(500, 100'000));

// -- files of large trees ------------------------------------------------------------------------

TEST(Render, AnOverviewOfALargeTreeIsASmallFile) {
  std::string text = "[";
  for (int i = 0; i < 180; ++i) {
    text += i ? ",[" : "[";
    for (int j = 0; j < 180; ++j) text += (j ? "," : "") + std::to_string((i * 7 + j * 3) % 50);
    text += "]";
  }
  PictureRequest request;
  request.run = runOf(text + "]", SearchId::alphaBeta);
  ASSERT_TRUE(request.run.trace);
  request.event = request.run.trace->events();
  for (const char* ending : {"svg", "pdf"}) {
    const auto bytes = picture(request, ending);
    ASSERT_TRUE(bytes);
    EXPECT_LT(bytes->size(), 8'000'000) << ending;
  }
}

}  // namespace
}  // namespace plyscope
