// The command line as scripts see it: what goes where, and the exit status.

#include <gmock/gmock.h>
#include <csignal>

#include <QFile>
#include <QTemporaryDir>
#include <algorithm>
#include <regex>

#include "app/commands/command.h"
#include "app/commands/output.h"
#include "program.h"
#include "tests/paths.h"

namespace plyscope {
namespace {

using test::Ran;
using test::runProgram;
using ::testing::HasSubstr;
using ::testing::StartsWith;

const char* const kClassic = "[[3, 12, 8], [2, 4, 6], [14, 5, 2]]";

TEST(Trace, OfTheClassicTreeHas39EventsAndCutsAt20) {
  const Ran ran = runProgram({"trace", "-", "--algorithm", "alpha-beta"}, kClassic);
  EXPECT_EQ(ran.err, "");
  EXPECT_EQ(ran.status, 0);
  EXPECT_EQ(std::count(ran.out.begin(), ran.out.end(), '\n'), 39);
  EXPECT_THAT(ran.out,
              HasSubstr("\n20  cut           n3    Cut at n3. n3 (MIN) can already get 2. n1 "
                        "(MAX) already has 3 from n2. 3 ≥ 2, so MAX will not come here. "
                        "Skip L5, L6 (2 leaves). All we know is n3 ≤ 2.\n"));
  EXPECT_THAT(ran.out, StartsWith(" 1  start         n1    Ready. Alpha-beta on 9 leaves"));
}

TEST(Trace, AsJsonIsOneObjectALine) {
  const Ran ran = runProgram({"trace", "-", "--algorithm", "alpha-beta", "--json"}, kClassic);
  EXPECT_THAT(ran.out,
              HasSubstr(R"({"event":16,"stop":8,"kind":"enter","node":[1],"name":"n3","alpha":"3",)"
                        R"("beta":"inf","value":null,"relation":null,"sentence":"Enter n3 (MIN))"));
  EXPECT_THAT(ran.out, HasSubstr(R"({"event":20,"stop":10,"kind":"cut","node":[1],"name":"n3",)"
                                 R"("alpha":"3","beta":"2","value":"2",)"));
  EXPECT_THAT(ran.out,
              HasSubstr(R"("event":21,"stop":null,"kind":"close","node":[1],"name":"n3",)"));
  EXPECT_THAT(ran.out,
              HasSubstr(R"("value":"2","relation":"at-most","sentence":"n3 closes with ≤ 2.)"));
}

TEST(Trace, ACutOptionHasNoPair) {
  const Ran ran = runProgram({"trace", "-", "--algorithm", "epsilon", "--epsilon", "1", "--json"},
                             "[[(1,0),(3,-2)],[(-3,3),(2,-1),(0,1)]]");
  EXPECT_THAT(ran.out, HasSubstr(R"("kind":"close","node":[1],"name":"n3","alpha":"1","beta":null,)"
                                 R"("value":null,"relation":null,"sentence":"n3 closes without)"));
}

TEST(Trace, AsCsvHasAHeaderAndQuotesText) {
  const Ran ran =
      runProgram({"trace", "-", "--algorithm", "minimax", "--csv"}, "[\"a \\\"b\\\", c\" = 3, 4]");
  EXPECT_THAT(ran.out,
              StartsWith("event,stop,kind,node,name,alpha,beta,value,relation,sentence,live\r\n"
                         "1,1,start,/,\"n1\","));
  EXPECT_THAT(ran.out, HasSubstr("look,/0,\"a \"\"b\"\", c\",,,3,exact,"));
}

TEST(Check, TellsWhatTheTreeIs) {
  const Ran ran =
      runProgram({"check", "-", "--json"}, "[[(1,1), (-2,0)], chance[1/2: (0,1), 1/2: (0,0)]]");
  EXPECT_EQ(ran.err, "");
  EXPECT_EQ(ran.out,
            R"({"valid":true,"zero_sum":false,"exact":true,"perfect_information":true,"players":2,)"
            R"("nodes":7,"leaves":4,"depth":2,"chance_nodes":1,"missing_values":0,)"
            R"("tightest_epsilon":"2","notes":[]})"
            "\n");
  EXPECT_THAT(runProgram({"check", "-"}, kClassic).out,
              HasSubstr("nodes        13: 4 inner, 0 chance, 9 leaves"));
}

TEST(Algorithms, ListsThemAllAndMarksTheUnsound) {
  const Ran ran = runProgram({"algorithms"});
  EXPECT_EQ(ran.status, 0);
  for (const char* name :
       {"minimax", "breadth-first-minimax", "alpha-beta", "expectiminimax", "star1", "star2",
        "sampled-expectiminimax", "max-n", "bounded-max-n", "epsilon", "epsilon-weak",
        "unsound-scalar", "unsound-x-plus-eps", "unsound-deep-eps"}) {
    EXPECT_THAT("\n" + ran.out, HasSubstr("\n" + std::string(name)));
  }
  EXPECT_THAT(ran.out, HasSubstr("unsound-scalar  (unsound"));
}

TEST(Help, IsThereForEveryCommand) {
  EXPECT_THAT(runProgram({"--help"}).out, HasSubstr("Without a command"));
  for (const Command& c : commands()) {
    const QString name = QString::fromUtf8(c.name.data(), static_cast<qsizetype>(c.name.size()));
    const Ran ran = runProgram({name, "--help"});
    EXPECT_EQ(ran.status, 0) << c.name;
    EXPECT_THAT(ran.out, HasSubstr("Example")) << c.name;
    EXPECT_EQ(ran.err, "") << c.name;
  }
  EXPECT_THAT(runProgram({"--version"}).out, StartsWith("plyscope "));
}

struct Wrong {
  QStringList arguments;
  std::string input;
  int status;
  std::string err;  ///< how standard error begins
};

TEST(Errors, OneLineAProblemEmptyOutputAndTheRightStatus) {
  const QStringList solve = {"solve", "-", "--algorithm", "alpha-beta"};
  const Wrong rows[] = {
      {solve, "[3, (1,2)]", 1, "-:1:5: "},
      {solve, "[]", 1, "-:1:1: "},
      {solve, "[3,\n [4, 1O]]", 1, "-:2:6: "},
      {solve, "[3, nan]", 1, "-:1:5: "},
      {solve, "[3, 1/0]", 1, "-:1:5: "},
      {solve, "[3, 1e999]", 1, "-:1:5: "},
      {solve, "[3, [4", 1, "-:1:"},
      {solve, "[\"x = 3]", 1, "-:1:"},
      {solve, "", 1, "-:"},
      {solve, std::string("[3, \xff]"), 1, "-:1:"},
      {solve, std::string("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 16), 1, "-:"},
      {solve, "chance[0.5: 3, 0.4: 4]", 1, "-:1:"},
      {solve, "[(1,2), (3,4)]", 1, "-:1:2: "},
      {solve, "[3, _]", 1, "-:"},
      {{"solve", "-", "--algorithm", "minimax"}, "chance[1/2: 3, 1/2: 4]", 1, "-:1:1: "},
      {{"solve", "-", "--algorithm", "star1"}, "chance[1/2: 3, 1/2: 4]", 1, "-: "},
      {{"solve", "-", "--algorithm", "minimax", "--depth", "1"}, "[[3, 4], 5]", 1, "-:1:2: "},
      {{"solve", "-", "-a", "epsilon", "--epsilon", "1"}, "[(1,0),[(0,1),(100,2)]]", 1, "-:1:15: "},
      {{"render", "-", "-o", "/dev/full"},
       "7",
       2,
       "plyscope render: --output: /dev/full does not end"},
      {{"render", "-", "-o", "out.bmp"},
       "7",
       2,
       "plyscope render: --output: out.bmp does not end in"},
      {{"solve", "-", "--format", "nosuch"},
       "7",
       2,
       "plyscope solve: --format nosuch: there is no"},
      {{"solve", "-", "--algorithm", "epsilon"}, "[(1,1), (2,-2)]", 1, "-: "},
      {{"check", "/nowhere/x.plytree"}, "", 1, "/nowhere/x.plytree: cannot be opened"},
      {{"check", "/"}, "", 1, "/: this is a folder, not a file. Name a file in it."},
      {{"solve", "-", "--algorithm", "alphabeta"}, "7", 2, "plyscope solve: "},
      {{"solve", "-", "--epsilon", "x"}, "7", 2, "plyscope solve: "},
      {{"solve", "-", "--epsilon", "-1"}, "7", 2, "plyscope solve: "},
      {{"solve", "-", "--bounds", "9:1"}, "7", 2, "plyscope solve: "},
      {{"solve", "-", "--order", "backwards"}, "7", 2, "plyscope solve: "},
      {{"solve", "-", "--root", "7"}, "7", 2, "plyscope solve: "},
      {{"solve", "-", "--samples", "0"}, "7", 2, "plyscope solve: "},
      {{"solve"}, "", 2, "plyscope solve: "},
      {{"solve", "-"}, "7", 2, "plyscope: say which search"},
      {{"trace", "-", "--json", "--csv"}, "7", 2, "plyscope trace: "},
      {{"check", "-", "--colour"}, "7", 2, "plyscope check: "},
      {{"bogus"}, "", 2, "plyscope: `bogus` is neither a command nor a file. "},
      {{"bogus", "x", "-o", "y"}, "", 2, "plyscope: `bogus` is neither a command nor a file. "},
      {{"--theme", "dark", "bogus"}, "", 2, "plyscope: `bogus` is neither a command nor a file. "},
      {{"solve", "-", "--epsilon", "0,5"},
       "7",
       2,
       "plyscope solve: --epsilon 0,5: found 0,5. Write 0.5 (in files the decimal sign is a "
       "point). "
       "Try plyscope solve --help\n"},
      {{"solve", "-", "--depth", "-1"},
       "7",
       2,
       "plyscope solve: --depth -1: write a whole number from 0 to 1000000000. Try "},
      {{"solve", "-", "--depth", "1.5"}, "7", 2, "plyscope solve: --depth 1.5: write a whole"},
      {{"solve", "-", "--seed", "x"}, "7", 2, "plyscope solve: --seed x: write a whole"},
      {{"screenshot", "-", "-o", "s.svg"}, "7", 2, "plyscope screenshot: "},
      {{"screenshot", "-", "-o", "s"}, "7", 2, "plyscope screenshot: "},
      {{"render", "-", "--goto", "nowhere", "-o", "x.svg"},
       "7",
       2,
       "plyscope render: this is not a place in a run: nowhere. Write start, end, stop:10, "
       "event:20, "
       "cut:1, enter:n3, close:n3 or enter:/1/0. Try plyscope render --help\n"},
      {{"render", "-", "--algorithm", "minimax", "--goto", "stop:99", "-o", "x.svg"},
       "7",
       1,
       "-: there is no stop 99: this run has "},
  };
  for (const Wrong& row : rows) {
    const Ran ran = runProgram(row.arguments, row.input);
    const std::string where = row.arguments.join(' ').toStdString() + " < " + row.input;
    EXPECT_EQ(ran.status, row.status) << where << '\n' << ran.err;
    EXPECT_EQ(ran.out, "") << where;
    EXPECT_THAT(ran.err, StartsWith(row.err)) << where;
    const auto lines = std::count(ran.err.begin(), ran.err.end(), '\n');
    EXPECT_GE(lines, 1) << where;
    EXPECT_LE(lines, 20) << where;
    EXPECT_FALSE(row.status == 2 && lines > 1) << where << '\n' << ran.err;
    EXPECT_FALSE(std::regex_search(ran.err, std::regex(R"([^.]\.\. )"))) << ran.err;
  }
}

TEST(Errors, AtMostTwentyProblems) {
  std::string text = "[1";
  for (int i = 0; i < 50; ++i) text += ", 1O";
  const Ran ran = runProgram({"check", "-"}, text + "]");
  EXPECT_EQ(ran.status, 1);
  EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 20);
}

TEST(Trace, TellsARunningValueFromAFinishedOne) {
  const Ran ran = runProgram({"trace", "-", "--algorithm", "alpha-beta", "--json"}, kClassic);
  struct Row {
    int event;
    const char* value;  ///< of the JSON line, as it stands
    bool live;
  };
  const Row rows[] = {{16, "null", false}, {20, "\"2\"", true}, {21, "\"2\"", false}};
  const QStringList lines = QString::fromStdString(ran.out).split('\n');
  for (const Row& row : rows) {
    const std::string line = lines.at(row.event - 1).toStdString();
    EXPECT_THAT(line, HasSubstr("\"value\":" + std::string(row.value)));
    EXPECT_THAT(line, HasSubstr(row.live ? "\"live\":true}" : "\"live\":false}"));
  }
}

TEST(Trace, LeavesOutThePathsOfVeryDeepNodes) {
  const auto chain = [](int depth) {
    return std::string(depth, '[') + "7" + std::string(depth, ']');
  };
  for (const char* form : {"--json", "--csv"}) {
    const auto length = [&](int depth) {
      const Ran ran = runProgram({"trace", "-", "--algorithm", "minimax", form}, chain(depth));
      EXPECT_EQ(ran.status, 0);
      return ran.out.size();
    };
    EXPECT_LT(length(4000), 5 * length(1000)) << form;
  }
}

TEST(Options, DecideWhoMovesAndHowBytesAreRead) {
  EXPECT_THAT(
      runProgram({"solve", "-", "--algorithm", "minimax", "--root", "B", "--json"}, "[3, 4]").out,
      HasSubstr(R"("value":"3","path":[0])"));
  const Ran latin = runProgram({"trace", "-", "--algorithm", "minimax", "--encoding", "latin1"},
                               "[\"Gr\xf6\xdf"
                               "e\" = 3]");
  EXPECT_THAT(latin.out, HasSubstr("Leaf Größe is 3."));
}

TEST(Output, AFullDiskIsSaidAndAClosedPipeIsNot) {
  QProcess shell;
  const auto status = [&](const QString& line) {
    shell.start(QStringLiteral("/bin/bash"), {QStringLiteral("-c"), line});
    shell.waitForFinished(60'000);
    return shell.exitCode();
  };
  const QString program = QString::fromStdString(paths::program());
  const QString classic =
      QString::fromStdString(paths::source("resources/examples/tic-tac-toe.plytree"));
  EXPECT_EQ(status(program + " trace " + classic + " > /dev/full"), 1);
  EXPECT_THAT(shell.readAllStandardError().toStdString(),
              StartsWith("standard output: cannot be written: No space left"));
  EXPECT_EQ(status(program + " --help > /dev/full"), 1);
  EXPECT_THAT(shell.readAllStandardError().toStdString(),
              StartsWith("standard output: cannot be written: No space left"));
  EXPECT_EQ(status(program + " trace " + classic +
                   " --json | head -n 1 >/dev/null; exit ${PIPESTATUS[0]}"),
            0);
  EXPECT_EQ(shell.readAllStandardError().toStdString(), "");
}

TEST(Output, AFileIsWrittenWholeOrNotAtAll) {
  const QTemporaryDir folder;
  const std::string path = folder.filePath(QStringLiteral("out.svg")).toStdString();
  ASSERT_TRUE(writeWholeFile(path, "old"));
  ASSERT_TRUE(writeWholeFile(path, "new and longer"));
  QFile file(QString::fromStdString(path));
  ASSERT_TRUE(file.open(QIODevice::ReadOnly));
  EXPECT_EQ(file.readAll().toStdString(), "new and longer");
  EXPECT_EQ(QDir(folder.path()).entryList(QDir::Files).size(), 1);
  // What a program does at a signal is its own: ignored ones stay ignored.
  struct sigaction before {
  }, after{};
  before.sa_handler = SIG_IGN;
  struct sigaction mine {};
  ::sigaction(SIGHUP, &before, &mine);
  ASSERT_TRUE(writeWholeFile(path, "once more"));
  ::sigaction(SIGHUP, &mine, &after);
  EXPECT_EQ(after.sa_handler, SIG_IGN);
  const auto failed = writeWholeFile("/nowhere/out.svg", "x");
  ASSERT_FALSE(failed);
  EXPECT_THAT(failed.error().front().what, StartsWith("cannot be written: "));
}

TEST(Help, TellsWhatTheWindowTakes) {
  const Ran ran = runProgram({"--help"});
  EXPECT_EQ(ran.status, 0);
  EXPECT_THAT(ran.out, HasSubstr("--goto"));
  EXPECT_THAT(ran.out, HasSubstr("--profile"));
}

TEST(Display, IsNeededByTheWindowAloneAndItsAbsenceIsOneLine) {
  const QTemporaryDir folder;
  struct Row {
    const char* arguments;
    const char* display;  ///< DISPLAY
    int status;
    const char* err;  ///< how standard error begins; "": it is empty
  };
  const Row rows[] = {
      {"", "", 1, "plyscope: there is no display"},
      {"FILE", "", 1, "plyscope: there is no display"},
      {"bogus", "", 2, "plyscope: `bogus` is neither a command nor a file. "},
      {"FILE", ":9999", 1, "plyscope: "},
      {"render FILE --algorithm minimax -o OUT.svg", "", 0, ""},
      {"screenshot FILE -o OUT.png", "", 0, ""},
  };
  for (const Row& row : rows) {
    QString arguments = QString::fromUtf8(row.arguments);
    arguments.replace("FILE",
                      QString::fromStdString(paths::source("resources/examples/classic.plytree")));
    arguments.replace("OUT", folder.filePath("out"));
    QProcess process;
    QProcessEnvironment bare;
    bare.insert("DISPLAY", row.display);
    process.setProcessEnvironment(bare);
    process.start(QString::fromStdString(paths::program()),
                  arguments.split(' ', Qt::SkipEmptyParts));
    ASSERT_TRUE(process.waitForFinished(60'000));
    const std::string err = process.readAllStandardError().toStdString();
    EXPECT_EQ(process.exitStatus(), QProcess::NormalExit) << row.arguments;
    EXPECT_EQ(process.exitCode(), row.status) << row.arguments << '\n' << err;
    EXPECT_THAT(err, StartsWith(row.err));
    EXPECT_EQ(std::count(err.begin(), err.end(), '\n'), row.status == 0 ? 0 : 1) << err;
  }
}

}  // namespace
}  // namespace plyscope
