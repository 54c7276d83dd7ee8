// Pictures by the command line: render and screenshot.

#include <gmock/gmock.h>

#include <QFile>
#include <QImage>
#include <QTemporaryDir>
#include <algorithm>

#include "program.h"

namespace plyscope::test {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

struct Refused {
  const char* what;
  QStringList arguments;
  const char* input;
};

class Screenshots : public ::testing::TestWithParam<Refused> {};

TEST_P(Screenshots, OfWhatCannotBeHadAreNotWritten) {
  const QTemporaryDir folder;
  const QString out = folder.filePath("window.png");
  const Ran ran = runProgram(QStringList{"screenshot", "-", "-o", out} + GetParam().arguments,
                             GetParam().input);
  EXPECT_EQ(ran.status, 1);
  EXPECT_EQ(ran.out, "");
  EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << ran.err;
  EXPECT_THAT(ran.err, StartsWith("-:"));
  EXPECT_FALSE(QFile::exists(out));
}

INSTANTIATE_TEST_SUITE_P(
    All, Screenshots,
    ::testing::Values(
        Refused{"a broken band", {"-a", "epsilon", "--epsilon", "1"}, "[(2, 0), (0, 0)]"},
        Refused{"a search that does not fit", {"-a", "alpha-beta"}, "[(2, 0), (0, 0)]"},
        Refused{"an unknown node", {"--goto", "enter:n77"}, "[1, 2]"},
        Refused{"a broken file", {}, "[1, 2"}),
    [](const auto& instance) { return "Case" + std::to_string(instance.index); });

TEST(Screenshot, ReadsAsTheLineSays) {
  const QTemporaryDir folder;
  const QString out = folder.filePath("window.png");
  const QStringList line{"screenshot", "-", "-o", out, "-a", "max-n"};
  EXPECT_EQ(runProgram(line + QStringList{"--lists", "pairs"}, "[[1, 2], [3, 4]]").status, 0);
  EXPECT_EQ(
      runProgram(line + QStringList{"--format", "flat", "--branching", "2"}, "1 2 3 4").status, 0);
}

TEST(Screenshot, AGameOfImperfectInformationIsShownToLookAt) {
  const std::string game =
      "EFG 2 R \"Coins\" { \"A\" \"B\" }\np \"\" 1 1 \"\" { \"h\" \"t\" } 0\n"
      "p \"\" 2 1 \"\" { \"h\" \"t\" } 0\nt \"\" 1 \"\" { 1 -1 }\nt \"\" 2 \"\" { -1 1 }\n"
      "p \"\" 2 1 \"\" { \"h\" \"t\" } 0\nt \"\" 3 \"\" { -1 1 }\nt \"\" 4 \"\" { 1 -1 }\n";
  const QTemporaryDir folder;
  const QString out = folder.filePath("window.png");
  const Ran ran = runProgram({"screenshot", "-", "-o", out}, game);
  EXPECT_EQ(ran.err, "");
  EXPECT_EQ(ran.status, 0);
  EXPECT_EQ(QImage(out).size(), QSize(1280, 720));
  // A search of it that is asked for by name cannot be had.
  EXPECT_EQ(runProgram({"screenshot", "-", "-o", out, "-a", "max-n"}, game).status, 1);
}

TEST(Render, PositionsOfAGameStandBesideTheirNodes) {
  const QTemporaryDir folder;
  const Ran game = runProgram({"game", "tic-tac-toe", "X O X / O O X / . X ."});
  ASSERT_EQ(game.status, 0) << game.err;
  std::string plain = game.out;
  for (std::size_t at; (at = plain.find("generator:")) != std::string::npos;)
    plain.erase(at, plain.find('\n', at) + 1 - at);
  ASSERT_NE(plain, game.out);
  for (const char* ending : {"svg", "png", "pdf"}) {
    const auto bytes = [&](const std::string& tree) {
      const QString out = folder.filePath("tree.") + ending;
      EXPECT_EQ(runProgram({"render", "-", "-o", out}, tree).status, 0);
      QFile file(out);
      EXPECT_TRUE(file.open(QIODevice::ReadOnly));
      return file.readAll();
    };
    EXPECT_GT(bytes(game.out).size(), bytes(plain).size()) << ending;
  }
}

TEST(Render, ChoosesASearchAndEscapesTheTitle) {
  const QTemporaryDir folder;
  const QString out = folder.filePath("tree.svg");
  const Ran ran =
      runProgram({"render", "-", "-o", out}, "format: 1\ntitle: \"a <b> & c\"\n\n[[3, 5], [6, 9]]");
  EXPECT_EQ(ran.err, "");
  EXPECT_EQ(ran.status, 0);
  QFile file(out);
  ASSERT_TRUE(file.open(QIODevice::ReadOnly));
  EXPECT_THAT(file.readAll().toStdString(), HasSubstr("<title>a &lt;b&gt; &amp; c</title>"));
}

}  // namespace
}  // namespace plyscope::test
