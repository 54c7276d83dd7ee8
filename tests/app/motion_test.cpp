#include <gtest/gtest.h>

#include <cmath>
#include <set>
#include <string>

#include "app/canvas/fit.h"
#include "app/canvas/frame.h"
#include "app/canvas/painter.h"
#include "app/support/fonts.h"
#include "core/formats/formats.h"

// Between two events the picture moves; at the events it is that of the event, whatever way led
// there.
namespace plyscope {
namespace {

class Motion : public testing::Test {
 protected:
  Motion() {
    loadFonts();
    auto read = readTree("[[3, 12, 8], [2, 4, 6], [14, 5, 2]]");
    run = *runSearch(read->tree, SearchId::alphaBeta, {});
    scene = makeScene(run);
    view.size = {760, 584};
    view = fitted(scene, view);
  }
  DrawList at(double time) const { return frame(scene, time, view, theme(ThemeId::light)); }

  plyscope::Run run;
  Scene scene;
  View view;
};

// Event 20 is the cut at n3.
constexpr double kCut = 20;

double width(const DrawList& list, Role role) {
  double width = 0;
  for (const Glyph& g : list.glyphs) {
    const auto* path = std::get_if<PathGlyph>(&g);
    if (path && path->role == role) {
      const QRectF box = path->path.boundingRect();
      width = std::max(width, std::hypot(box.width(), box.height()));
    }
  }
  return width;
}

double strength(const DrawList& list, Role role, NodeId n) {
  for (const Glyph& g : list.glyphs) {
    if (roleOf(g) != role || nodeOf(g) != n) continue;
    if (const auto* shape = std::get_if<ShapeGlyph>(&g)) return shape->outline.color.alphaF();
    if (const auto* text = std::get_if<TextGlyph>(&g)) return text->pieces[0].color.alphaF();
  }
  return 0;
}

int skipped(const DrawList& list) {
  int n = 0;
  for (const Glyph& g : list.glyphs) {
    const auto* shape = std::get_if<ShapeGlyph>(&g);
    n += shape && shape->role == Role::shape && shape->look == Look::skipped;
  }
  return n;
}

TEST_F(Motion, TheEndsAreThePicturesOfTheEvents) {
  // Without a way to them: by a scene of its own for every event.
  std::vector<QByteArray> pictures;
  for (Time k = 1; k <= run.trace->events(); ++k) {
    const Scene alone = makeScene(run);
    pictures.push_back(toSvg(frame(alone, k, view, theme(ThemeId::light)), "t"));
  }
  for (Time k = 2; k <= run.trace->events(); ++k) {
    for (const double part : {0.25, 0.5, 0.75}) at(k - 1 + part);
    EXPECT_EQ(toSvg(at(k), "t"), pictures[k - 1]) << k;
    EXPECT_EQ(toSvg(at(k - 1), "t"), pictures[k - 2]) << k;
  }
}

TEST_F(Motion, ACutGrowsItsMarksThenGoesDottedThenGivesItsReason) {
  const double marks[] = {width(at(kCut - 0.95), Role::skipMark),
                          width(at(kCut - 0.85), Role::skipMark), width(at(kCut), Role::skipMark)};
  EXPECT_LT(marks[0], marks[1]);
  EXPECT_LT(marks[1], marks[2]);
  EXPECT_EQ(skipped(at(kCut - 0.9)), 0);
  EXPECT_EQ(skipped(at(kCut - 0.5)), 2);
  EXPECT_EQ(skipped(at(kCut)), 2);
  EXPECT_EQ(width(at(kCut - 0.5), Role::reason), 0);
  EXPECT_LT(width(at(kCut - 0.3), Role::reason), width(at(kCut), Role::reason));
  EXPECT_GT(width(at(kCut - 0.3), Role::reason), 0);
  const NodeId n3 = *run.tree->findByName("n3");
  EXPECT_EQ(strength(at(kCut - 0.3), Role::reasonLabel, n3), 0);
  EXPECT_EQ(strength(at(kCut), Role::reasonLabel, n3), 1);
}

TEST_F(Motion, TheRingFadesOutAndInAndNeverTravels) {
  // Event 17 looks at L4; event 18 is its arrival at n3.
  const NodeId n3 = *run.tree->findByName("n3"), leaf = *run.tree->findByName("L4");
  EXPECT_EQ(strength(at(17), Role::ring, leaf), 1);
  EXPECT_NEAR(strength(at(17.25), Role::ring, leaf), 0.5, 0.01);
  EXPECT_EQ(strength(at(17.25), Role::ring, n3), 0);
  EXPECT_EQ(strength(at(17.75), Role::ring, leaf), 0);
  EXPECT_NEAR(strength(at(17.75), Role::ring, n3), 0.5, 0.01);
  EXPECT_EQ(strength(at(18), Role::ring, n3), 1);
}

TEST_F(Motion, AChangedTagFadesOver) {
  // Event 14: 3 arrives at n1, whose v was −∞.
  const auto live = [&](double time) {
    for (const Glyph& g : at(time).glyphs) {
      const auto* text = std::get_if<TextGlyph>(&g);
      if (text && text->role == Role::live && text->node == Tree::root()) {
        return text->text().toStdString();
      }
    }
    return std::string();
  };
  EXPECT_EQ(live(13.3), "v = −∞");
  EXPECT_EQ(live(13.7), "v = 3");
  EXPECT_LT(strength(at(13.4), Role::live, Tree::root()), 0.3);
  EXPECT_EQ(strength(at(14), Role::live, Tree::root()), 1);
}

TEST_F(Motion, AStarStandsAboveTheBestChildWhileItsParentIsOpen) {
  std::set<std::string> stars;
  for (const Glyph& g : at(kCut).glyphs) {
    if (roleOf(g) == Role::star) stars.insert(run.tree->displayName(nodeOf(g)));
  }
  EXPECT_EQ(stars, (std::set<std::string>{"L4", "n2"}));
}

}  // namespace
}  // namespace plyscope
