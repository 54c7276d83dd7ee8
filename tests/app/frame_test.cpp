#include "app/canvas/frame.h"

#include <gtest/gtest.h>

#include <QStringList>
#include <map>
#include <set>

#include "app/canvas/fit.h"
#include "app/canvas/painter.h"
#include "app/support/fonts.h"
#include "core/formats/formats.h"
#include "core/search/search.h"
#include "tests/paths.h"

// The picture judged by its draw list: what is drawn where, without looking at pixels.
namespace plyscope {
namespace {

struct Picture {
  Scene scene;
  View view;
};

Run runOf(const std::string& name, SearchId id) {
  auto read = readTree(paths::example(name));
  plyscope::Run run;
  if (!read) return run;
  run.tree = read->tree;
  run.id = id;
  run.options = read->header.options;
  if (!fits(*run.tree, id, run.options)) return run;
  if (auto trace = plyscope::run(run.tree, id, run.options)) run.trace = *trace;
  return run;
}

Picture pictureOf(const Run& run, QSizeF size = {868, 764}) {
  loadFonts();
  Picture p{makeScene(run), {}};
  p.view.size = size;
  p.view = fitted(p.scene, p.view);
  return p;
}

DrawList drawn(const Picture& p, double time) {
  return frame(p.scene, time, p.view, theme(ThemeId::light));
}

Time cut(const Run& run, int i) {
  Time k = 0;
  while (i-- > 0) k = run.trace->nextCut(k);
  return k;
}

std::set<std::string> nodesWith(const DrawList& list, const Run& run, Role role) {
  std::set<std::string> names;
  for (const Glyph& g : list.glyphs) {
    if (roleOf(g) == role && nodeOf(g) != kNoNode) names.insert(run.tree->displayName(nodeOf(g)));
  }
  return names;
}

std::string textOf(const DrawList& list, const Run& run, Role role, const std::string& node) {
  QStringList all;
  for (const Glyph& g : list.glyphs) {
    const auto* text = std::get_if<TextGlyph>(&g);
    if (text == nullptr || text->role != role || text->node == kNoNode) continue;
    if (run.tree->displayName(text->node) == node) all << text->text();
  }
  return all.join("; ").toStdString();
}

int count(const DrawList& list, Role role) {
  int n = 0;
  for (const Glyph& g : list.glyphs) n += roleOf(g) == role;
  return n;
}

using Names = std::set<std::string>;

TEST(Frame, ClassicAtItsCut) {
  const plyscope::Run run = runOf("classic", SearchId::alphaBeta);
  ASSERT_TRUE(run.trace);
  const DrawList list = drawn(pictureOf(run), cut(run, 1));
  EXPECT_EQ(nodesWith(list, run, Role::skipMark), (Names{"L5", "L6"}));
  EXPECT_EQ(nodesWith(list, run, Role::ring), Names{"n3"});
  EXPECT_EQ(textOf(list, run, Role::edgeTag, "n3"), "[3, ∞]");
  EXPECT_EQ(textOf(list, run, Role::live, "n3"), "α 3; β 2");
  EXPECT_EQ(textOf(list, run, Role::value, "n3"), "≤ 2");
  EXPECT_EQ(textOf(list, run, Role::value, "L5"), "4");
  EXPECT_EQ(textOf(list, run, Role::value, "L6"), "6");
  EXPECT_EQ(textOf(list, run, Role::skippedLabel, "L5"), "skipped");
  EXPECT_EQ(textOf(list, run, Role::reasonLabel, "n3"), "α = 3 from n2");
  EXPECT_EQ(nodesWith(list, run, Role::reasonHead), Names{"n2"});
  EXPECT_EQ(count(list, Role::deepPlate), 0);
  EXPECT_EQ(count(list, Role::operandBox), 2);
}

// n4 holds 4 because n6 was cut at 4 or less: what is live there is a bound, and drawn as one.
TEST(Frame, ARunningValueThatIsABoundHasItsSign) {
  const plyscope::Run run = runOf("deep", SearchId::alphaBeta);
  ASSERT_TRUE(run.trace);
  const Picture p = pictureOf(run);
  const NodeId n4 = *run.tree->findByName("n4");
  int bounds = 0, plain = 0;
  for (Time k = 1; k <= run.trace->events(); ++k) {
    const std::string live = textOf(drawn(p, k), run, Role::live, "n4");
    const bool bound = runningRelation(*run.trace, n4, k) == Relation::atMost;
    if (!live.starts_with("v ") || run.trace->state(n4, k).phase != Phase::open) continue;
    EXPECT_EQ(live.starts_with("v ≤ 4"), bound) << k << ": " << live;
    bounds += bound;
    plain += live.starts_with("v = ");
  }
  EXPECT_GT(bounds, 0);
  EXPECT_GT(plain, 0);
}

// On the small canvas of a 1280 x 720 window the last node stands at the right edge.
TEST(Frame, TheBadgeOfNothingLeftStaysOnTheCanvas) {
  const plyscope::Run run = runOf("classic", SearchId::alphaBeta);
  ASSERT_TRUE(run.trace);
  const Picture p = pictureOf(run, {756, 584});
  int badges = 0;
  for (const Glyph& g : drawn(p, 34).glyphs) {
    const auto* badge = std::get_if<PathGlyph>(&g);
    if (badge == nullptr || badge->role != Role::badge) continue;
    EXPECT_TRUE(QRectF({0, 0}, p.view.size).contains(badge->path.boundingRect()));
    ++badges;
  }
  EXPECT_EQ(badges, 1);
}

TEST(Frame, TheTagOfACutHidesNeitherEdgeNorArrow) {
  const plyscope::Run run = runOf("pairs-eps", SearchId::epsilon);
  ASSERT_TRUE(run.trace);
  const DrawList list = drawn(pictureOf(run, {756, 584}), cut(run, 1));
  std::vector<QRectF> plates;
  for (const Glyph& g : list.glyphs) {
    const auto* rect = std::get_if<RectGlyph>(&g);
    if (rect != nullptr && rect->role == Role::plate) plates.push_back(rect->rect);
  }
  ASSERT_EQ(plates.size(), 1u) << "the tag stands away from its node";
  for (const Glyph& g : list.glyphs) {
    if (const auto* edge = std::get_if<LineGlyph>(&g); edge && edge->role == Role::edge) {
      EXPECT_FALSE(crosses(plates[0], edge->line)) << run.tree->displayName(edge->node);
    }
    if (const auto* arrow = std::get_if<PathGlyph>(&g); arrow && arrow->role == Role::reason) {
      EXPECT_FALSE(arrow->path.intersects(plates[0]));
    }
  }
}

TEST(Frame, DeepCutNamesTheAncestorAndThePath) {
  const plyscope::Run run = runOf("deep", SearchId::alphaBeta);
  ASSERT_TRUE(run.trace);
  const DrawList list = drawn(pictureOf(run), cut(run, 1));
  EXPECT_EQ(textOf(list, run, Role::reasonLabel, "n6"), "α = 5 from n2");
  EXPECT_EQ(count(list, Role::deepText), 1);
  EXPECT_EQ(count(list, Role::band), 1);
  const DrawList end = drawn(pictureOf(run), run.trace->events());
  EXPECT_EQ(textOf(end, run, Role::value, "n4"), "≤ 4");
  EXPECT_EQ(nodesWith(end, run, Role::principalEdge), (Names{"L1", "n2"}));
  EXPECT_EQ(count(end, Role::ring), 0);
  EXPECT_EQ(count(end, Role::arrowHead), 1);
}

TEST(Frame, NothingLeftIsNoCut) {
  const plyscope::Run run = runOf("classic", SearchId::alphaBeta);
  const DrawList list = drawn(pictureOf(run), 34);
  EXPECT_EQ(textOf(list, run, Role::badgeText, "n4"), "stop, nothing left");
  EXPECT_EQ(nodesWith(list, run, Role::skipMark), (Names{"L5", "L6"}));
}

TEST(Frame, MinimaxKnowsNoWindows) {
  const plyscope::Run run = runOf("classic", SearchId::minimax);
  ASSERT_TRUE(run.trace);
  const Picture p = pictureOf(run);
  for (Time k = 1; k <= run.trace->events(); ++k) {
    const DrawList list = drawn(p, k);
    EXPECT_EQ(count(list, Role::skipMark) + count(list, Role::edgeTag), 0);
    for (const Glyph& g : list.glyphs) {
      const auto* text = std::get_if<TextGlyph>(&g);
      if (text == nullptr) continue;
      EXPECT_FALSE(text->text().contains(u'α') || text->text().contains(u'β'));
    }
  }
}

TEST(Frame, EpsilonDropsWithoutAPair) {
  const plyscope::Run run = runOf("pairs-eps", SearchId::epsilon);
  ASSERT_TRUE(run.trace);
  const Picture p = pictureOf(run);
  const DrawList list = drawn(p, cut(run, 1));
  EXPECT_EQ(nodesWith(list, run, Role::dropMark), Names{"n3"});
  EXPECT_EQ(textOf(list, run, Role::value, "n3"), "");
  EXPECT_EQ(textOf(list, run, Role::live, "n3"), "y = 3; A gets ≤ −2");
  EXPECT_EQ(textOf(list, run, Role::reasonLabel, "n3"), "α = 1 from n2");
  EXPECT_EQ(nodesWith(list, run, Role::scissors), Names{"n3"});
  for (Time k = cut(run, 1); k <= run.trace->events(); ++k) {
    EXPECT_EQ(textOf(drawn(p, k), run, Role::value, "n3"), "");
  }
}

TEST(Frame, NoPictureMixesTwoPairs) {
  const plyscope::Run run = runOf("pairs", SearchId::maxN);
  ASSERT_TRUE(run.trace);
  const Picture p = pictureOf(run);
  for (double t = 1; t <= run.trace->events(); t += 0.5) {
    for (const Glyph& g : drawn(p, t).glyphs) {
      const auto* text = std::get_if<TextGlyph>(&g);
      if (text != nullptr) {
        EXPECT_FALSE(text->text().contains("(6, 3)"));
      }
    }
  }
  EXPECT_EQ(textOf(drawn(p, run.trace->events()), run, Role::value, "n1"), "(5, 2)");
}

TEST(Frame, PairsSayWhoseTheyAreByLetterColourAndUnderline) {
  const plyscope::Run run = runOf("pairs", SearchId::maxN);
  ASSERT_TRUE(run.trace);
  const Theme colours = theme(ThemeId::light);
  const DrawList list = drawn(pictureOf(run), run.trace->events());
  EXPECT_EQ(textOf(list, run, Role::letter, "n1"), "A");
  EXPECT_EQ(textOf(list, run, Role::letter, "n2"), "B");
  int pairs = 0;
  for (const Glyph& g : list.glyphs) {
    const auto* text = std::get_if<TextGlyph>(&g);
    if (text == nullptr || text->role != Role::value || text->pieces.size() != 5) continue;
    ++pairs;
    EXPECT_EQ(text->pieces[1].color, colours.playerColor[0]);
    EXPECT_EQ(text->pieces[3].color, colours.playerColor[1]);
    // Below an A-node the first number counts, below a B-node the second, at the root none.
    const Depth depth = run.tree->depth(text->node);
    EXPECT_EQ(text->pieces[1].underlined, depth == 1) << run.tree->displayName(text->node);
    EXPECT_EQ(text->pieces[3].underlined, depth == 2) << run.tree->displayName(text->node);
  }
  EXPECT_EQ(pairs, 10);
}

TEST(Frame, ATieIsMarkedOnBothEdgesAndTheFirstIsKept) {
  const plyscope::Run run = runOf("pairs-eps", SearchId::epsilon);
  ASSERT_TRUE(run.trace);
  const Picture p = pictureOf(run);
  std::set<Names> ties;
  for (Time k = 1; k <= run.trace->events(); ++k) {
    const DrawList list = drawn(p, k);
    if (count(list, Role::badgeText) == 2) ties.insert(nodesWith(list, run, Role::badgeText));
  }
  EXPECT_EQ(ties, (std::set<Names>{{"L8", "L9"}}));
  EXPECT_EQ(textOf(drawn(p, run.trace->events()), run, Role::value, "n5"), "(0, −1)");
}

TEST(Frame, ChanceShowsTermsAndSkipsNothing) {
  const plyscope::Run run = runOf("chance-a", SearchId::expectiminimax);
  ASSERT_TRUE(run.trace);
  const DrawList list = drawn(pictureOf(run), run.trace->events());
  EXPECT_EQ(textOf(list, run, Role::value, "n2"), "3.2");
  EXPECT_EQ(textOf(list, run, Role::value, "n3"), "2");
  EXPECT_NE(textOf(list, run, Role::edgeTag, "L1").find("0.8 × 3 = 2.4"), std::string::npos);
  EXPECT_EQ(count(list, Role::skipMark), 0);
}

TEST(Frame, CoveredLeavesSayNothing) {
  const plyscope::Run run = runOf("deep", SearchId::alphaBeta);
  Picture p = pictureOf(run);
  p.view.cover.on = true;
  const DrawList list = drawn(p, cut(run, 1));
  for (const char* leaf : {"L5", "L6", "L7", "L8"}) {
    EXPECT_EQ(textOf(list, run, Role::value, leaf), "?");
  }
  EXPECT_EQ(textOf(list, run, Role::value, "L4"), "9");
}

struct Case {
  const char* tree;
  SearchId search;
};

class EveryMoment : public testing::TestWithParam<Case> {};

TEST_P(EveryMoment, OneRingAndNoTextOverAnother) {
  const plyscope::Run run = runOf(GetParam().tree, GetParam().search);
  ASSERT_TRUE(run.trace);
  const Picture p = pictureOf(run);
  for (Time k = 1; k <= run.trace->events(); ++k) {
    const DrawList list = drawn(p, k);
    EXPECT_EQ(count(list, Role::ring), run.trace->current(k) == kNoNode ? 0 : 1) << k;
    // Beside an inner node there is always room for the pointer, whatever its shape.
    const NodeId now = run.trace->current(k);
    if (now != kNoNode && !run.tree->isLeaf(now) && run.tree->size() < 40) {
      EXPECT_EQ(count(list, Role::pointer), 1) << k << " " << run.tree->displayName(now);
    }
    std::vector<const TextGlyph*> texts;
    for (const Glyph& g : list.glyphs) {
      if (const auto* text = std::get_if<TextGlyph>(&g)) texts.push_back(text);
    }
    for (std::size_t i = 0; i < texts.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        EXPECT_FALSE(texts[i]->box.intersects(texts[j]->box))
            << "event " << k << ": " << texts[i]->text().toStdString() << " over "
            << texts[j]->text().toStdString();
      }
    }
  }
}

TEST_P(EveryMoment, TheLastShowsThePrincipalVariationFromTheRootToItsEnd) {
  const plyscope::Run run = runOf(GetParam().tree, GetParam().search);
  ASSERT_TRUE(run.trace);
  const DrawList list = drawn(pictureOf(run), run.trace->events());
  Names path, rings;
  for (const NodeId n : run.trace->principalVariation()) {
    rings.insert(run.tree->displayName(n));
    if (n != Tree::root()) path.insert(run.tree->displayName(n));
  }
  EXPECT_EQ(nodesWith(list, run, Role::principalEdge), path);
  EXPECT_EQ(nodesWith(list, run, Role::principalRing), rings);
  EXPECT_EQ(count(list, Role::arrowHead), path.empty() ? 0 : 1);
  EXPECT_EQ(count(list, Role::ring), 0);
}

INSTANTIATE_TEST_SUITE_P(
    Examples, EveryMoment,
    testing::Values(Case{"classic", SearchId::alphaBeta}, Case{"classic", SearchId::minimax},
                    Case{"deep", SearchId::alphaBeta}, Case{"equal", SearchId::alphaBeta},
                    Case{"chance-a", SearchId::expectiminimax}, Case{"pairs", SearchId::maxN},
                    Case{"pairs-eps", SearchId::epsilon}, Case{"far-bound", SearchId::epsilon},
                    Case{"order", SearchId::alphaBeta}, Case{"eight-leaves", SearchId::alphaBeta},
                    Case{"lone-leaf", SearchId::minimax}));

TEST(Frame, TheSameMomentIsTheSamePicture) {
  const plyscope::Run run = runOf("deep", SearchId::alphaBeta);
  const Picture p = pictureOf(run);
  const QByteArray first = toSvg(drawn(p, 19), "t");
  for (Time k = 1; k <= run.trace->events(); ++k) drawn(p, k + 0.0);
  EXPECT_EQ(first, toSvg(drawn(pictureOf(run), 19), "t"));
  EXPECT_EQ(toImage(drawn(p, 19)), toImage(drawn(pictureOf(run), 19)));
}

TEST(Frame, EveryLabelIsInsideTheExportedPage) {
  loadFonts();
  auto read = readTree(
      "[[3, 12, 8], \"a very long answer that is much wider than its own node\" = [2, 4, 6], "
      "[14, 5, 2]]");
  ASSERT_TRUE(read);
  plyscope::Run run;
  run.tree = read->tree;
  const Scene scene = makeScene(run, {}, true);
  const View view = wholePage(scene, {});
  const DrawList list = frame(scene, 1, view, theme(ThemeId::print));
  EXPECT_EQ(count(list, Role::shape), 13);
  bool found = false;
  for (const Glyph& g : list.glyphs) {
    const auto* text = std::get_if<TextGlyph>(&g);
    if (text == nullptr) continue;
    EXPECT_TRUE(QRectF({4, 4}, view.size - QSizeF(8, 8)).contains(text->box))
        << text->text().toStdString();
    found |= text->text() == "a very long answer that is much wider than its own node";
  }
  EXPECT_TRUE(found);
}

}  // namespace
}  // namespace plyscope
