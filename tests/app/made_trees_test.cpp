// plyscope game and plyscope generate: trees that are made, not read.

#include <gmock/gmock.h>

#include <QDir>
#include <QTemporaryDir>

#include "core/games/game.h"
#include "program.h"

namespace plyscope {
namespace {

using test::Ran;
using test::runProgram;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

TEST(Game, ListsAllGamesWithTheirRules) {
  const Ran ran = runProgram({"game"});
  EXPECT_EQ(ran.status, 0);
  for (const GameSpec& game : games()) {
    EXPECT_THAT("\n" + ran.out, HasSubstr("\n" + std::string(game.name))) << game.name;
    EXPECT_THAT(ran.out, HasSubstr(std::string(game.rules))) << game.name;
  }
}

TEST(Game, IsATreeThatTheSearchesTake) {
  const Ran made = runProgram({"game", "tic-tac-toe", "X O X / . . . / O . ."});
  EXPECT_EQ(made.status, 0) << made.err;
  EXPECT_THAT(made.out, HasSubstr("generator: \"game tic-tac-toe X O X / . . . / O . .\""));
  const Ran solved = runProgram({"solve", "-", "--algorithm", "alpha-beta", "--json"}, made.out);
  EXPECT_EQ(solved.status, 0) << solved.err;
  EXPECT_THAT(solved.out, HasSubstr("\"value\":"));
}

TEST(Game, SaysWhatIsWrongInOneLine) {
  struct Row {
    QStringList arguments;
    std::string err;
  };
  const Row rows[] = {
      {{"game", "chess"}, "chess: there is no such game. Games: tic-tac-toe, "},
      {{"game", "tic-tac-toe", "X X X / . . . / . . ."}, "tic-tac-toe: "},
      {{"game", "tic-tac-toe", "--nodes", "10"}, "tic-tac-toe: The tree has more than 10 nodes"},
  };
  for (const Row& row : rows) {
    const Ran ran = runProgram(row.arguments);
    EXPECT_EQ(ran.status, 1);
    EXPECT_EQ(ran.out, "");
    EXPECT_THAT(ran.err, StartsWith(row.err));
    EXPECT_THAT(ran.err, Not(HasSubstr("..")));
    EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << ran.err;
  }
}

TEST(Generate, TheSameSeedIsTheSameTreeWithWhatWasAskedFor) {
  const QStringList asked = {"generate", "--depth",     "4", "--branching", "2",      "--cuts",
                             "3",        "--deep-cuts", "1", "--no-ties",   "--seed", "42"};
  const Ran made = runProgram(asked);
  EXPECT_EQ(made.status, 0) << made.err;
  EXPECT_EQ(runProgram(asked).out, made.out);
  const Ran solved = runProgram({"solve", "-", "--json"}, made.out);
  EXPECT_THAT(solved.out, HasSubstr("\"cutoff_count\":3,"));
}

TEST(Generate, SeveralVersionsAreSeveralFiles) {
  const QTemporaryDir folder;
  const Ran ran = runProgram(
      {"generate", "--depth", "2", "--count", "3", "-o", folder.filePath("exam.plytree")});
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_EQ(QDir(folder.path()).entryList(QDir::Files, QDir::Name),
            QStringList({"exam-A.plytree", "exam-B.plytree", "exam-C.plytree"}));
}

TEST(Generate, SaysWhatIsWrongInOneLine) {
  struct Row {
    QStringList arguments;
    int status;
    std::string err;
  };
  const Row rows[] = {
      {{"generate", "--depth", "3", "--deep-cuts", "1"},
       1,
       "generate: Where turns alternate a deep cut needs at least 4 levels of moves. You asked for "
       "depth 3. Set depth 4.\n"},
      {{"generate", "--depth", "3", "--cuts", "2", "--skipped-percent", "1", "--tries", "50"},
       3,
       "generate: "},
      {{"generate", "--seed", "-1"}, 2, "plyscope generate: --seed -1: write a whole number from 0"},
      {{"generate", "--count", "2"}, 2, "generate: several trees need a file"},
      {{"generate", "--leaves", "9"}, 2, "plyscope generate: --leaves 9: write 0:9"},
      {{"generate", "--cuts", "many"}, 2, "plyscope generate: --cuts many: write 3, 3+ or 2-4"},
      {{"generate", "--game", "poker"}, 2, "plyscope generate: --game poker: write numbers"},
      {{"generate", "--branching", "2+"}, 2, "plyscope generate: --branching 2+: write 2 or 2-3"},
      {{"generate", "--tell-apart", "M9"}, 2, "plyscope generate: --tell-apart M9: write M1"},
  };
  for (const Row& row : rows) {
    const Ran ran = runProgram(row.arguments);
    EXPECT_EQ(ran.status, row.status) << row.arguments.join(' ').toStdString() << ran.err;
    EXPECT_EQ(ran.out, "");
    EXPECT_THAT(ran.err, StartsWith(row.err));
    EXPECT_THAT(ran.err, Not(HasSubstr("..")));
    EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << ran.err;
  }
}

TEST(Grade, MarksAnswers) {
  const std::string answers =
      R"({"student": "Ada", "answers": [{"question": "stop@cut:1", "given": "yes", "because": "n2"},
      {"question": "value@close:n3", "given": "2"}, {"question": "mark", "given": ["L5", "L9"]}]})";
  QTemporaryDir folder;
  const QString file = folder.filePath("tree.plytree");
  const Ran saved = runProgram({"convert", "-", "--to", "plytree", "-o", file},
                               "[[3, 12, 8], [2, 4, 6], [14, 5, 2]]");
  ASSERT_EQ(saved.status, 0) << saved.err;
  const Ran ran = runProgram({"grade", file, "-", "--algorithm", "alpha-beta"}, answers);
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("points 3/2 of 3"));
  EXPECT_THAT(ran.out, HasSubstr("[M6]"));
  const Ran json = runProgram({"grade", file, "-", "--algorithm", "alpha-beta", "--json"}, answers);
  EXPECT_THAT(json.out, HasSubstr("\"points\":\"3/2\",\"of\":3"));
  const Ran other = runProgram({"grade", "-", file}, "[1, 2]");
  EXPECT_EQ(other.status, 1);
  EXPECT_EQ(other.out, "");
  EXPECT_EQ(runProgram({"grade", file}).status, 2);
  EXPECT_EQ(runProgram({"grade", "-", "-"}).status, 2);
}

}  // namespace
}  // namespace plyscope
