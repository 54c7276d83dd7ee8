// Searches and files on a worker: the last wish counts, nothing of a stopped one is shown, and
// nothing that a person must declare is guessed.

#include <QAbstractButton>
#include <QLineEdit>
#include <QSignalSpy>
#include <fstream>
#include <thread>

#include "app/canvas/canvas.h"
#include "app/panels/pseudocode.h"
#include "tests/app/window_fixture.h"

namespace plyscope::test {
namespace {

constexpr int kPatience = 120'000;  // ms

// A root over `groups` nodes of four leaves each, one of `leaves` after the other.
std::string wide(int groups, const std::string& leaf) {
  std::string text = "[";
  for (int i = 0; i < groups; ++i) {
    text += i ? ",[" : "[";
    for (int j = 0; j < 4; ++j) text += (j ? "," : "") + leaf;
    text += "]";
  }
  return text + "]";
}

ReadTree reading(const std::string& text) {
  auto read = readTree(text);
  if (!read) ADD_FAILURE() << read.error().front().what;
  return *read;
}

void settle(const Document& document) {
  QSignalSpy spy(&document, &Document::traceChanged);
  while (document.searching()) ASSERT_TRUE(spy.wait(kPatience));
}

SearchOptions strictly(bool strict) {
  SearchOptions options;
  options.strict = strict;
  return options;
}

TEST(Worker, TheLastOfManyWishesIsTheOneThatIsShown) {
  Document document;
  document.open(reading(wide(9000, "1")), {});
  ASSERT_TRUE(document.searching());
  for (int i = 0; i < 20; ++i) {
    for (int turns = 0; turns < 50 * i; ++turns) std::this_thread::yield();  // now early, now late
    document.setSearch(SearchId::alphaBeta, strictly(i % 2 == 0));
  }
  settle(document);
  EXPECT_FALSE(document.run().options.strict);
  EXPECT_FALSE(document.trace()->truncated());
  QSignalSpy later(&document, &Document::traceChanged);
  QApplication::processEvents();
  EXPECT_EQ(later.count(), 0) << "nothing of the stopped searches arrives";
}

TEST(Worker, ACancelledSearchStartedAgainIsSearchedWhole) {
  Document document;
  document.open(reading(wide(9000, "1")), {});
  document.cancelSearch();
  EXPECT_FALSE(document.searching());
  EXPECT_EQ(document.trace(), nullptr);
  document.setSearch(document.run().id, document.run().options);
  settle(document);
  ASSERT_TRUE(document.trace());
  EXPECT_FALSE(document.trace()->truncated());
}

TEST(Worker, ARefusedChoiceLeavesTheSearchUnderWayAlone) {
  Document document;
  document.open(reading(wide(9000, "1")), {});
  document.setSearch(SearchId::star1, {});  // needs bounds
  EXPECT_TRUE(document.searching());
  settle(document);
  ASSERT_TRUE(document.trace());
  EXPECT_EQ(document.run().id, SearchId::alphaBeta);
  EXPECT_EQ(document.refused(), SearchId::star1);
  EXPECT_FALSE(document.problems().empty());
}

TEST(Worker, ABigTreeWhoseHeaderDoesNotFitIsSearchedAllTheSame) {
  Document document;
  document.open(reading("format: 1\nalgorithm: star1\n\n" + wide(9000, "1")), {});
  settle(document);
  ASSERT_TRUE(document.trace());
  EXPECT_EQ(document.run().id, SearchId::alphaBeta);
  EXPECT_EQ(document.refused(), SearchId::star1);
}

TEST(Worker, AnUnsoundSearchBringsTheTruth) {
  Document document;
  document.open(reading(wide(9000, "(1, 0)")), {});
  SearchOptions options;
  options.epsilon = 1;
  document.setSearch(SearchId::unsoundXPlusEps, options);
  settle(document);
  ASSERT_EQ(document.run().id, SearchId::unsoundXPlusEps);
  EXPECT_EQ(document.run().truth.size(), 2u);
}

TEST(Worker, ADocumentMayGoWhileItSearches) {
  for (int i = 0; i < 5; ++i) {
    Document document;
    document.open(reading(wide(9000, "1")), {});
  }
  QApplication::processEvents();
}

struct Opened {
  const char* text;
  SearchId id;
  const char* remedy;  // the first one offered; empty: nothing was refused
};

class OpenedTree : public WindowTest, public ::testing::WithParamInterface<Opened> {};

TEST_P(OpenedTree, GetsASearchThatFitsAndNothingIsGuessed) {
  ASSERT_TRUE(window.files()->openText(GetParam().text, {}, "text"));
  EXPECT_EQ(document().run().id, GetParam().id);
  EXPECT_FALSE(document().run().options.epsilon);
  EXPECT_FALSE(document().run().options.bounds);
  ASSERT_EQ(document().problems().empty(), std::string(GetParam().remedy).empty());
  if (document().problems().empty()) return;
  const auto remedies = window.messages()->report().remedies;
  ASSERT_FALSE(remedies.empty());
  EXPECT_EQ(remedies.front().text, GetParam().remedy);
  remedies.front().action();
  EXPECT_TRUE(document().problems().empty());
}

INSTANTIATE_TEST_SUITE_P(
    All, OpenedTree,
    ::testing::Values(
        Opened{"[[3, 5], [6, 9]]", SearchId::alphaBeta, ""},
        Opened{"[[(1, 0), (2, -1)], [(0, 0), (1, 1)]]", SearchId::maxN, ""},
        Opened{"format: 1\nalgorithm: epsilon\n\n[(1, 0), (2, -3)]", SearchId::maxN, "Set ε to 1"},
        Opened{"format: 1\nalgorithm: star2\n\n[chance[0.5: 3, 0.5: -4], 1]",
               SearchId::expectiminimax, "Use −4:3, the leaves' range"},
        Opened{"format: 1\nalgorithm: bounded-max-n\n\n[[(1, 2, 3), (3, 1, 0)], (0, 5, 2)]",
               SearchId::maxN, "Use 0:5, the leaves' range, and ε = 7"}));

TEST_F(WindowTest, ARefusedSearchIsMendedInItsOwnFields) {
  ASSERT_TRUE(window.files()->openText("[[(1, 2, 3), (3, 1, 0)], (0, 5, 2)]", {}, "text"));
  document().setSearch(SearchId::boundedMaxN, {});
  const auto field = [&](const char* name) -> QLineEdit* {
    for (auto* edit : window.findChildren<QLineEdit*>())
      if (edit->isVisible() && edit->accessibleName().contains(name)) return edit;
    return nullptr;
  };
  ASSERT_TRUE(field("Epsilon"));
  ASSERT_TRUE(field("largest possible value"));
  field("largest possible value")->setText("0:5");
  QTest::keyClick(field("largest possible value"), Qt::Key_Return);
  EXPECT_FALSE(document().problems().empty()) << "epsilon is still missing";
  ASSERT_TRUE(field("Epsilon"));
  EXPECT_EQ(field("largest possible value")->text(), "0:5");
  field("Epsilon")->setText("7");
  QTest::keyClick(field("Epsilon"), Qt::Key_Return);
  EXPECT_TRUE(document().problems().empty());
  EXPECT_EQ(document().run().id, SearchId::boundedMaxN);
}

TEST_F(WindowTest, ARemedyMayBePressed) {
  ASSERT_TRUE(
      window.files()->openText("format: 1\nalgorithm: epsilon\n\n[(1, 0), (2, -3)]", {}, "text"));
  for (auto* button : window.messages()->findChildren<QAbstractButton*>())
    if (button->text() == "Set ε to 1") QTest::mouseClick(button, Qt::LeftButton);
  QApplication::processEvents();
  EXPECT_EQ(document().run().id, SearchId::epsilon);
}

TEST_F(WindowTest, AWishToGoSomewhereWaitsForTheSearch) {
  const std::string text = wide(9000, "1");
  ASSERT_TRUE(window.files()->openText(QByteArray::fromStdString(text), {}, "text"));
  ASSERT_TRUE(document().searching());
  QSignalSpy spy(&document(), &Document::timeChanged);
  window.player()->goToWhenReady("event:20");
  settle(document());
  if (spy.isEmpty()) {
    ASSERT_TRUE(spy.wait(kPatience));
  }
  EXPECT_EQ(now(), 20u);
}

TEST_F(WindowTest, ABigFileIsReadOnAWorkerAndMayBeCancelled) {
  const QString path = profile.filePath("big.plytree");
  std::ofstream(path.toStdString()) << wide(9000, std::string(30, ' ') + "1");
  ASSERT_TRUE(window.files()->open(path));
  EXPECT_EQ(window.files()->reading(), "big.plytree");
  EXPECT_EQ(document().name(), "classic.plytree");
  window.files()->cancelReading();
  EXPECT_TRUE(window.files()->reading().isEmpty());
  QApplication::processEvents();
  EXPECT_EQ(document().name(), "classic.plytree");

  QSignalSpy spy(window.files(), &Files::opened);
  ASSERT_TRUE(window.files()->open(path));
  if (spy.isEmpty()) {
    ASSERT_TRUE(spy.wait(kPatience));
  }
  EXPECT_EQ(document().tree()->size(), 45'001u);
  settle(document());
  EXPECT_EQ(settings.recentFiles().value(0), path);
}

TEST_F(WindowTest, ABrokenBigFileIsReportedWithItsPlace) {
  const QString path = profile.filePath("broken.plytree");
  std::ofstream(path.toStdString()) << "[1,\n 2 2" << std::string(1 << 20, ' ') << "]";
  QSignalSpy spy(window.files(), &Files::failed);
  window.files()->open(path);
  if (spy.isEmpty()) {
    ASSERT_TRUE(spy.wait(kPatience));
  }
  EXPECT_EQ(window.messages()->report().line, 2);
  EXPECT_EQ(document().name(), "classic.plytree");
}

TEST_F(WindowTest, ATreeWithoutRoomIsOfferedByItsFirstLevels) {
  const QString path = profile.filePath("huge.plytree");
  const std::string text = "# kept\n[" + std::string(wide(2000, "1")) + ", left -> [2, 3] ~ 7]\n";
  std::ofstream(path.toStdString()) << text;
  window.files()->setFreeMemory([] { return std::uint64_t{1} << 20; });
  EXPECT_FALSE(window.files()->open(path));
  const Report report = window.messages()->report();
  EXPECT_EQ(report.title, "huge.plytree is too large for this machine");
  EXPECT_EQ(report.lines, QStringList{"10,005 nodes need about 0.0 GB here; 0.0 GB are free."});
  EXPECT_EQ(report.reassurance, "Your current tree (classic.plytree) was not changed.");
  ASSERT_EQ(report.remedies[0].text, "Open the first 3 levels");
  report.remedies[0].action();
  EXPECT_EQ(document().tree()->size(), 2005u);
  EXPECT_TRUE(document().path().isEmpty()) << "saving must not replace the whole tree";
  EXPECT_EQ(document().tree()->utility(*document().tree()->find({1, 1}), 0), 3);
  window.files()->setFreeMemory([] { return std::uint64_t{1} << 30; });
  EXPECT_TRUE(window.files()->open(path));
  EXPECT_EQ(document().tree()->size(), 10'005u);
}

TEST_F(WindowTest, AnotherTreeIsShownWholeWhateverTheZoomWas) {
  window.canvas()->setZoom(3);
  open("pairs");
  const double zoom = window.canvas()->view().zoom;
  window.canvas()->fit();
  EXPECT_EQ(window.canvas()->view().zoom, zoom);
}

TEST_F(WindowTest, LegendAndMinimapAreRemembered) {
  settings.setLegend(false);
  MainWindow other(&settings);
  EXPECT_FALSE(other.canvas()->display().legend);
}

TEST_F(WindowTest, ThePseudocodeHasTheLinesThatTheOptionsRun) {
  window.showPanel("lines", true);
  auto* panel = window.findChild<PseudocodePanel*>();
  QApplication::processEvents();
  const int before = panel->height();
  SearchOptions options;
  options.depth = 5;
  document().setSearch(SearchId::alphaBeta, options);
  QApplication::processEvents();
  EXPECT_GT(panel->height(), before);
}

}  // namespace
}  // namespace plyscope::test
