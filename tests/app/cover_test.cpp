// With the cover on, nothing in the window depends on what is later than now: two trees that agree
// up to this moment and differ afterwards look, read and sound the same.

#include <QLabel>
#include <limits>

#include "app/canvas/canvas.h"
#include "app/panels/live_curve.h"
#include "app/panels/scrubber.h"
#include "app/shell/compare.h"
#include "app/shell/modes.h"
#include "tests/app/observed.h"
#include "tests/app/window_fixture.h"

namespace plyscope::test {
namespace {

// The trees agree before they look at the leaf `differs`, or up to event `until` where that is
// less; what comes then differs, and so do the cuts, the length of the run and the tightest
// epsilon.
struct Twins {
  const char *name, *one, *other, *differs;
  Time until = std::numeric_limits<Time>::max();
};

void PrintTo(const Twins& t, std::ostream* out) {
  *out << t.name;
}

class CoverTest : public WindowTest, public ::testing::WithParamInterface<Twins> {};

TEST_P(CoverTest, HidesEverythingThatIsLater) {
  QList<QImage> pictures;
  QList<QStringList> texts;
  window.resize(1280, 1100);  // the curve of the nodes held is seen
  document().setCover({true, false});
  for (const char* tree : {GetParam().one, GetParam().other}) {
    ASSERT_TRUE(window.files()->openText(tree, {}, "tree"));
    if (!document().tree()->scalar()) {
      SearchOptions options;
      options.epsilon = 4;
      document().setSearch(SearchId::epsilon, options);
    }
    window.canvas()->setFocus();
    const NodeId leaf = *document().tree()->findByName(GetParam().differs);
    const Time until = std::min(GetParam().until, document().trace()->nextEntry(leaf, 0) - 1);
    QApplication::processEvents();
    ASSERT_FALSE(window.findChild<LiveCurve*>()->visibleRegion().isEmpty());
    for (Time k = 1; k <= until; ++k) {
      document().setTime(k);
      pictures << grab();
      texts << written(window) + spoken(window);
    }
  }
  const auto half = pictures.size() / 2;
  ASSERT_EQ(pictures.size(), 2 * half);
  ASSERT_GT(half, 10);
  for (qsizetype i = 0; i < half; ++i) {
    EXPECT_EQ(pictures[i], pictures[i + half]) << "picture at event " << i + 1;
    ASSERT_EQ(texts[i].size(), texts[i + half].size()) << "words at event " << i + 1;
    for (qsizetype j = 0; j < texts[i].size(); ++j)
      EXPECT_EQ(texts[i][j].toStdString(), texts[i + half][j].toStdString()) << "event " << i + 1;
  }
}

INSTANTIATE_TEST_SUITE_P(
    All, CoverTest,
    ::testing::Values(
        Twins{"a cut or none", "[[3,7,8],[2,4,6],[9,5,2]]", "[[3,7,8],[5,4,6],[9,5,2]]", "L4"},
        Twins{"another result", "[[3,7,8],[2,4,6],[9,5,2]]", "[[3,7,8],[2,4,6],[9,5,4]]", "L9"},
        Twins{"another tail", "[[3,7],[2,4],[9,5]]", "[[3,7],[2,4],[1,5]]", "L5"},
        Twins{"pairs", "[[(1,0),(3,-2)],[(-3,3),(2,-1)],[(1,-1),(1,0)]]",
              "[[(1,0),(3,-2)],[(-3,3),(2,-1)],[(9,-6),(1,0)]]", "L5"}));

TEST_F(WindowTest, TheCoverShowsTheEndsOfNoRun) {
  document().setTime(20);
  document().setCover({true, false});
  const QStringList words = written(window) + spoken(window);
  for (const QString& text : words) {
    EXPECT_FALSE(text.contains("of 17")) << text.toStdString();
    EXPECT_FALSE(text.contains("of 39")) << text.toStdString();
  }
  document().setCover({});
  EXPECT_TRUE((written(window) + spoken(window)).join(' ').contains("of 39"));
}

TEST_F(WindowTest, UnderTheCoverARunToASkippedNodeTellsNothing) {
  document().setTime(5);
  document().setCover({true, false});
  QString said;
  QObject::connect(window.player(), &Player::notice, [&](const QString& text) { said = text; });
  document().select(*document().tree()->findByName("L5"));
  press(Qt::Key_Return);
  EXPECT_EQ(said, "What becomes of L5 is covered.");
  EXPECT_EQ(now(), 5u);
}

TEST_F(WindowTest, UnderTheCoverGoToRefusesEveryPlaceAlike) {
  document().setTime(5);
  QString said;
  QObject::connect(window.player(), &Player::notice, [&](const QString& text) { said = text; });
  for (const char* where : {"stop 99", "99", "event 500", "cut 9", "L5", "close L5"}) {
    document().setCover({});
    ASSERT_FALSE(window.player()->goTo(where)) << where;
    const QString open = said;
    document().setCover({true, false});
    EXPECT_FALSE(window.player()->goTo(where)) << where;
    EXPECT_NE(said, open) << where;
    EXPECT_EQ(said, "Whether the run comes to this place is covered. Go on step by step.") << where;
    EXPECT_EQ(now(), 5u) << where;
  }
  EXPECT_FALSE(window.player()->goTo("n99"));
  EXPECT_TRUE(said.startsWith("There is no node n99.")) << "the shape of the tree is seen";
}

TEST_F(WindowTest, TheComparisonIsCoveredOnBothSides) {
  document().setCover({true, false});
  press(Qt::Key_D, Qt::ControlModifier);
  Compare& compare = *window.modes()->comparison();
  EXPECT_TRUE(compare.right()->cover().on);
  const auto counts = [&] {
    for (const auto* label : compare.findChildren<QLabel*>())
      for (const char* words : {"visited only", "never visited", "both visit"})
        if (label->text().contains(words)) return true;
    return false;
  };
  for (Time k = 1; k < document().trace()->events(); ++k) {
    document().setTime(k);
    EXPECT_FALSE(counts()) << k;
  }
  document().setCover({});
  EXPECT_FALSE(compare.right()->cover().on);
  EXPECT_TRUE(counts());
}

TEST_F(WindowTest, UncoveringShowsTheSamePictureAsBefore) {
  document().setTime(20);
  window.canvas()->setFocus();
  const QImage before = grab();
  press(Qt::Key_H);
  EXPECT_NE(grab(), before);
  press(Qt::Key_H);
  EXPECT_EQ(grab(), before);
}

}  // namespace
}  // namespace plyscope::test
