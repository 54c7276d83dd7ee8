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
  if (id == SearchId::epsilon) options.epsilon = 1;
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

TEST(Handout, ATreeThatNobodyCouldReadIsRefused) {
  std::string wide = "[1";
  for (int i = 0; i < 60; ++i) wide += ",1";
  const Result<QByteArray> pdf =
      handout({{runOf((wide + "]").c_str(), SearchId::minimax), "", ""}});
  ASSERT_FALSE(pdf);
  EXPECT_NE(pdf.error().front().what.find("too large for a page"), std::string::npos);
}

TEST(Handout, OfTheSmallestTrees) {
  for (const char* tree : {"7", "[7]", "[[7],[8]]"})
    EXPECT_TRUE(handout({{runOf(tree, SearchId::minimax), "", ""}})) << tree;
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
