// Question sheets on paper, and their keys.

#include "app/canvas/handout.h"

#include <gtest/gtest.h>

#include <QImage>
#include <QTemporaryDir>

#include "app/canvas/handout_tree.h"
#include "core/formats/formats.h"
#include "tests/app/program.h"

namespace plyscope::test {
namespace {

plyscope::Run runOf(const char* text, SearchId id, bool strict = false) {
  SearchOptions options;
  options.strict = strict;
  if (spec(id).takesEpsilon) options.epsilon = 1;
  return *runSearch(readTree(text)->tree, id, options);
}

QImage drawn(const plyscope::Run& run, bool key) {
  QImage image(1200, 700, QImage::Format_RGB32);
  image.fill(Qt::white);
  QPainter painter(&image);
  painter.scale(2, 2);
  HandoutDrawing(run).paint(painter, QRectF(10, 10, 560, 330), key);
  return image;
}

// Two rules on one tree: the sheets are the same, the keys are not.
TEST(Handout, ASheetTellsNothingOfTheSearch) {
  const std::pair<const char*, SearchId> rows[] = {
      {"[[3,4],[3,2]]", SearchId::alphaBeta},
      {"[[(1,0),(3,-2)],[(-3,3),(2,-1)],[(0,0),(1,0)]]", SearchId::epsilon}};
  for (const auto& [tree, id] : rows) {
    const plyscope::Run plain = runOf(tree, id), strict = runOf(tree, id, true);
    EXPECT_EQ(drawn(plain, false), drawn(strict, false)) << tree;
    EXPECT_NE(drawn(plain, true), drawn(strict, true)) << tree;
    EXPECT_NE(drawn(plain, true), drawn(plain, false)) << tree;
  }
}

TEST(Handout, HasASheetAndAKeyForEveryTree) {
  const plyscope::Run run = runOf("[[3,12,8],[2,4,6],[14,5,2]]", SearchId::alphaBeta);
  const Result<QByteArray> pdf = handout({{run, "Exam", "seed 42"}, {run, "Exam", "seed 43"}});
  ASSERT_TRUE(pdf);
  EXPECT_TRUE(pdf->startsWith("%PDF"));
  EXPECT_TRUE(pdf->contains("/Count 4"));
}

TEST(Handout, TheKeysCanStandInAnotherFile) {
  QTemporaryDir dir;
  const QString out = dir.filePath("test.pdf"), key = dir.filePath("key.pdf");
  const Ran ran =
      runProgram({"handout", "-", "-a", "alpha-beta", "-o", out, "--key", key}, "3 12 8 | 2 4 6");
  EXPECT_EQ(ran.status, 0) << ran.err;
  for (const QString& path : {out, key}) {
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::ReadOnly)) << path.toStdString();
    EXPECT_TRUE(file.readAll().contains("/Count 1")) << path.toStdString();
  }
}

TEST(Handout, ATreeThatNobodyCouldReadIsRefused) {
  std::string wide = "[1";
  for (int i = 0; i < 60; ++i) wide += ",1";
  const Result<QByteArray> pdf =
      handout({{runOf((wide + "]").c_str(), SearchId::minimax), "", ""}});
  ASSERT_FALSE(pdf);
  EXPECT_NE(pdf.error().front().what.find("too large for a page"), std::string::npos);
}

TEST(Handout, IsWorthWhatItsPartsAreWorth) {
  EXPECT_EQ(handoutPoints(runOf("[[3,12,8],[2,4,6]]", SearchId::alphaBeta)), 12);
  EXPECT_EQ(handoutPoints(runOf("[[3,12,8],[2,4,6]]", SearchId::minimax)), 2);
  EXPECT_EQ(handoutPoints(runOf("[[(1,0),(3,-2)],[(-3,3),(2,-1)]]", SearchId::epsilon)), 7);
}

// Nothing is asked, or left out, because of what the search will do.
TEST(Handout, AsksForSkippedLeavesWhetherThereAreAnyOrNot) {
  for (const char* tree : {"[[(1,0),(3,-2)],[(-3,3),(2,-1)]]", "[[(1,0)],[(2,-1)]]"}) {
    for (const SearchId id : {SearchId::epsilon, SearchId::unsoundScalar}) {
      EXPECT_EQ(handoutPoints(runOf(tree, id)), 7) << tree;
      EXPECT_TRUE(sheetTask(runOf(tree, id)).contains("skipped")) << tree;
    }
  }
}

TEST(Handout, OfASampledSearchIsRefused) {
  const Result<QByteArray> pdf =
      handout({{runOf("?[0.5: 1, 0.5: 2]", SearchId::sampledExpectiminimax), "", ""}});
  ASSERT_FALSE(pdf);
  EXPECT_EQ(pdf.error().front().remedy, "Use expectiminimax.");
}

TEST(Handout, OfTheSmallestTrees) {
  for (const char* tree : {"7", "[7]", "[[7],[8]]"})
    EXPECT_TRUE(handout({{runOf(tree, SearchId::minimax), "", ""}})) << tree;
}

bool hasInk(const QImage& image, const QRect& where) {
  for (int y = where.top(); y <= where.bottom(); ++y)
    for (int x = where.left(); x <= where.right(); ++x)
      if (qGray(image.pixel(x, y)) < 128) return true;
  return false;
}

// Who has no room for its name beside the others stands a line lower; none is left out.
TEST(Handout, NamesOfManyLeavesStandInTwoLines) {
  const auto below = [](int leaves) {
    std::string tree = "[1";
    for (int i = 1; i < leaves; ++i) tree += "," + std::to_string(i % 10);
    const plyscope::Run run = runOf((tree + "]").c_str(), SearchId::minimax);
    const QImage image = drawn(run, false);
    int bottom = image.height() - 1;  // of what is drawn, at twice the size
    while (bottom > 0 && !hasInk(image, {0, bottom, image.width(), 1})) --bottom;
    return bottom;
  };
  EXPECT_NEAR(below(27) - below(9), 2 * 12, 2);
  EXPECT_NEAR(below(9), below(3), 2);
}

// A sheet must not teach a wrong rule as the right one, nor tell the truth before the key does.
TEST(Handout, OfAWrongRuleSaysSoAndItsKeyTheTruth) {
  const plyscope::Run wrong = runOf("[[(0,0),(-1,1)],[(1,-1),(2,-3)]]", SearchId::unsoundScalar);
  EXPECT_TRUE(sheetTask(wrong).startsWith("This rule is wrong. Run"))
      << qPrintable(sheetTask(wrong));
  const QString key = keyNote(wrong);
  EXPECT_TRUE(key.startsWith("This rule is wrong. ")) << qPrintable(key);
  EXPECT_TRUE(key.contains("Truth: ") || key.contains("the true one")) << qPrintable(key);
  EXPECT_FALSE(sheetTask(wrong).contains("true one") || sheetTask(wrong).contains("Truth"));
  const plyscope::Run right = runOf("[[1,2],[3,4]]", SearchId::alphaBeta);
  EXPECT_FALSE((sheetTask(right) + keyNote(right)).contains("wrong"));
}

TEST(Handout, IsACommand) {
  QTemporaryDir dir;
  const QString out = dir.filePath("test.pdf");
  const Ran ran = runProgram({"handout", "-", "-a", "alpha-beta", "-o", out}, "3 12 8 | 2 4 6");
  EXPECT_EQ(ran.status, 0) << ran.err;
  QFile file(out);
  ASSERT_TRUE(file.open(QIODevice::ReadOnly));
  EXPECT_TRUE(file.readAll().startsWith("%PDF"));
}

}  // namespace
}  // namespace plyscope::test
