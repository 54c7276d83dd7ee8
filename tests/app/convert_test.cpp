// plyscope convert: from every format that is read to every format that is written.

#include <gmock/gmock.h>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include "core/formats/table.h"
#include "program.h"

namespace plyscope {
namespace {

using test::Ran;
using test::runProgram;
using ::testing::HasSubstr;
using ::testing::StartsWith;

QString quoted(std::string_view text) {
  return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

TEST(Convert, WritesEveryFormatOfTheTable) {
  for (const Format& format : formats()) {
    if (format.write == nullptr) continue;
    const Ran ran = runProgram({"convert", "-", "--to", quoted(format.name)}, "[[3, 2.5], 1/3]");
    EXPECT_EQ(ran.status, 0) << format.name << ran.err;
    EXPECT_EQ(ran.err, "") << format.name;
    EXPECT_THAT(ran.out, HasSubstr("2.5")) << format.name;
    EXPECT_THAT(ran.out, HasSubstr("1/3")) << format.name;
  }
}

TEST(Convert, ReadsAsItIsTold) {
  struct Row {
    QStringList options;
    std::string input, sentence;
  };
  const Row rows[] = {
      {{}, "3 12 | 2 4", "[[3, 12], [2, 4]]"},
      {{"--format", "flat", "--branching", "2"}, "3 5 6 9", "[[3, 5], [6, 9]]"},
      {{"--lists", "pairs"}, "[[1, 1], [-2, 0]]", "[(1, 1), (-2, 0)]"},
      {{"--encoding", "latin1"},
       "[\"Gr\xf6\xdf"
       "e\" -> 3]",
       "Größe"},
  };
  for (const Row& row : rows) {
    const Ran ran =
        runProgram(QStringList{"convert", "-", "--to", "plytree"} + row.options, row.input);
    EXPECT_EQ(ran.status, 0) << ran.err;
    std::string plain;  // layout apart
    for (const char c : ran.out) {
      if (c != ' ' && c != '\n') plain += c;
    }
    std::string expected;
    for (const char c : row.sentence) {
      if (c != ' ') expected += c;
    }
    EXPECT_THAT(plain, HasSubstr(expected)) << row.input;
  }
}

TEST(Convert, TheEndingTellsTheFormat) {
  const QTemporaryDir folder;
  const QString efg = folder.filePath("out.efg");
  EXPECT_EQ(runProgram({"convert", "-", "-o", efg}, "[[3, 5], [6, 9]]").status, 0);
  QFile file(efg);
  ASSERT_TRUE(file.open(QIODevice::ReadOnly));
  EXPECT_THAT(file.readAll().toStdString(), StartsWith("EFG 2 R"));
  const Ran back = runProgram({"convert", efg, "--to", "csv"});
  EXPECT_THAT(back.out, StartsWith("parent,child,name,mover,move,probability,value A,value B\n"));
  EXPECT_EQ(QDir(folder.path()).entryList(QDir::Files).size(), 1);
}

TEST(Convert, SaysWhatTheNewFileHasNoPlaceFor) {
  const char* const input =
      "format: 1\ntitle: \"T\"\nalgorithm: alpha-beta\ndepth: 1\n\n# mine\n[[3, 5] ~ 4, [6, 9] ~ "
      "7]";
  const std::pair<const char*, const char*> rows[] = {
      {"efg", "-: efg has no place for 2 estimates, algorithm, depth, comments. "},
      {"csv", "-: csv has no place for title, algorithm, depth, comments. "},
      {"json", ""},
      {"plytree", ""},
      {"tex", ""}};
  for (const auto& [format, said] : rows) {
    const Ran ran = runProgram({"convert", "-", "--to", format}, input);
    EXPECT_EQ(ran.status, 0) << format << ran.err;
    EXPECT_TRUE(*said ? ran.err.rfind(said, 0) == 0 : ran.err.empty()) << format << ran.err;
  }
  EXPECT_EQ(runProgram({"convert", "-", "--to", "efg"}, "[[3, 5], [6, 9]]").err, "");
}

TEST(Convert, RefusesInOneLineAndWritesNothing) {
  const QTemporaryDir folder;
  const QString out = folder.filePath("out.efg");
  struct Row {
    QStringList arguments;
    std::string input;
    int status;
    std::string err;
  };
  const Row rows[] = {
      {{"convert", "-", "-o", out}, "[3, _]", 1, "-: L2 has no value yet"},
      {{"convert", "-", "-o", out}, "[3, 4", 1, "-:1:"},
      {{"convert", "-", "--to", "json", "-o", "/nowhere/out.json"}, "7", 1, "/nowhere/out.json: "},
      {{"convert", "-"}, "7", 2, "-: say which format is to be written: --to NAME. There are "},
      {{"convert", "-", "-o", folder.filePath("out.xls")}, "7", 2, ""},
      {{"convert", "-", "--to", "quick"}, "7", 2, "plyscope convert: --to: quick not in "},
      {{"convert"}, "", 2, "plyscope convert: "},
  };
  for (const Row& row : rows) {
    const Ran ran = runProgram(row.arguments, row.input);
    EXPECT_EQ(ran.status, row.status) << row.arguments.join(' ').toStdString() << ran.err;
    EXPECT_EQ(ran.out, "");
    EXPECT_THAT(ran.err, StartsWith(row.err));
    EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << ran.err;
  }
  EXPECT_TRUE(QDir(folder.path()).entryList(QDir::Files).isEmpty());
}

}  // namespace
}  // namespace plyscope
