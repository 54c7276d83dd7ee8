// The worked cases and the exact output of `plyscope solve --json`.

#include <gmock/gmock.h>

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include "program.h"
#include "tests/paths.h"

namespace plyscope {
namespace {

using test::Ran;
using test::runProgram;
using ::testing::HasSubstr;

TEST(Solve, PrintsTheContractsExampleToTheByte) {
  const Ran ran =
      runProgram({"solve", "-", "--algorithm", "epsilon", "--epsilon", "2", "--json", "--full"},
                 "[[(1,1), (-2,0)], [(-1,2), (0,-2)], [(0,1), (-1,3)]]");
  EXPECT_EQ(ran.err, "");
  EXPECT_EQ(ran.status, 0);
  EXPECT_EQ(
      ran.out,
      R"({"algorithm":"epsilon","epsilon":"2","strict":false,)"
      R"("value":["1","1"],"path":[0,0],)"
      R"("nodes":8,"leaves":4,"cutoff_count":2,"peak_live_nodes":3,"exact":true,"sound":true,)"
      R"("visited_leaves":[[0,0],[0,1],[1,0],[2,0]],)"
      R"("cutoffs":[{"node":[1],"examined":1,"skipped":[[1,1]],"rule":"eps - y <= alpha",)"
      R"("because":"2 - 2 = 0 <= 1"},)"
      R"({"node":[2],"examined":1,"skipped":[[2,1]],"rule":"eps - y <= alpha",)"
      R"("because":"2 - 1 = 1 <= 1"}],)"
      R"("strategy":[{"node":[],"child":0},{"node":[0],"child":0}]})"
      "\n");
}

TEST(Solve, WithoutFullTheListsAreLeftOut) {
  const Ran ran =
      runProgram({"solve", "-", "--algorithm", "alpha-beta", "--json"}, "[[3, 5], [6, 9]]");
  EXPECT_EQ(
      ran.out,
      R"({"algorithm":"alpha-beta","epsilon":null,"strict":false,"value":"6","path":[1,0],)"
      R"("nodes":7,"leaves":4,"cutoff_count":0,"peak_live_nodes":3,"exact":true,"sound":true})"
      "\n");
}

TEST(Solve, AsTextForPeople) {
  const Ran ran = runProgram({"solve", "-", "--algorithm", "alpha-beta", "--full"},
                             "[[3, 12, 8], [2, 4, 6], [14, 5, 2]]");
  EXPECT_EQ(ran.err, "");
  EXPECT_THAT(
      ran.out,
      HasSubstr("search   alpha-beta\nvalue    3\npath     [0, 0] n2 L1\nnodes    11 of 13\n"
                "leaves   7 of 9\ncutoffs  1\n"));
  EXPECT_THAT(ran.out, HasSubstr("  n3 after 1: "));
  EXPECT_THAT(ran.out, HasSubstr("skipped L5, L6\n"));
}

TEST(Solve, CountsVisitsWhereNodesAreVisitedAgain) {
  const Ran ran =
      runProgram({"solve", "-", "--algorithm", "sampled-expectiminimax", "--samples", "5"},
                 "chance[1/2: 3, 1/2: 4]");
  EXPECT_THAT(ran.out, HasSubstr("nodes    6 visits; the tree has 3\nleaves   5 visits; the tree "
                                 "has 2\n"));
}

struct Case {
  const char* number;
  const char* tree;  ///< "example:ID" or a text
  const char* options;
  const char* value;       ///< JSON
  const char* path;        ///< JSON; "" where it is not given
  int nodes;               ///< 0: not given
  const char* cuts;        ///< JSON list of [node, skipped]; "" where it is not given
  const char* truth = "";  ///< JSON, of an unsound search
};

const char* const kFive = "[[(1,1), (-2,0)], [(-1,2), (0,-2)], [(0,1), (-1,3)]]";
const char* const kSeven = "[(0,0), [(-1,0), (1/2,1/2)]]";
const char* const kEight = "[(2,-2), [(1,0), (2,-3)]]";
const char* const kNine = "[(-2,3), [[(-3,2), [(-2,4), (1,-2)]], (-1,3)]]";
const char* const kTwo = "[[[3, 5], [6, 9]], [[1, 2], [0, -1]]]";

const Case kCases[] = {
    {"1", "[[3, 5], [6, 9]]", "alpha-beta", "\"6\"", "[1,0]", 7, "[]"},
    {"2", kTwo, "minimax", "\"5\"", "[0,0,1]", 15, "[]"},
    {"2", kTwo, "alpha-beta", "\"5\"", "[0,0,1]", 11, "[[[0,1],[[0,1,1]]],[[1],[[1,1]]]]"},
    {"3", "7", "minimax", "\"7\"", "[]", 1, "[]"},
    {"3", "7", "breadth-first-minimax", "\"7\"", "[]", 1, "[]"},
    {"3", "7", "alpha-beta", "\"7\"", "[]", 1, "[]"},
    {"3", "7", "expectiminimax", "\"7\"", "[]", 1, "[]"},
    {"3", "7", "star1 --bounds 0:9", "\"7\"", "[]", 1, "[]"},
    {"3", "7", "star2 --bounds 0:9", "\"7\"", "[]", 1, "[]"},
    {"3", "7", "sampled-expectiminimax", "\"7\"", "[]", 1, "[]"},
    {"4", "example:tic-tac-toe", "minimax", "\"1\"", "", 258, "[]"},
    {"4", "example:tic-tac-toe", "alpha-beta", "\"1\"", "", 176, ""},
    {"5", kFive, "max-n", "[\"1\",\"1\"]", "[0,0]", 10, "[]"},
    {"5a", kFive, "epsilon --epsilon 2", "[\"1\",\"1\"]", "[0,0]", 8,
     "[[[1],[[1,1]]],[[2],[[2,1]]]]"},
    {"5b", kFive, "epsilon --epsilon 2 --strict", "[\"1\",\"1\"]", "[0,0]", 9, "[[[1],[[1,1]]]]"},
    {"5c", kFive, "epsilon-weak --epsilon 2", "[\"1\",\"1\"]", "[0,0]", 10, "[]"},
    {"6", "[(1,0), [(0,1), (100,2)]]", "max-n", "[\"100\",\"2\"]", "[1,1]", 0, "[]"},
    {"6", "[(1,0), [(0,1), (100,2)]]", "unsound-scalar", "[\"1\",\"0\"]", "[0]", 4,
     "[[[1],[[1,1]]]]", "[\"100\",\"2\"]"},
    {"7", kSeven, "max-n", "[\"1/2\",\"1/2\"]", "[1,1]", 5, "[]"},
    {"7", kSeven, "epsilon --epsilon 1", "[\"1/2\",\"1/2\"]", "[1,1]", 5, "[]"},
    {"7", kSeven, "epsilon-weak --epsilon 1", "[\"1/2\",\"1/2\"]", "[1,1]", 5, "[]"},
    {"7", kSeven, "unsound-x-plus-eps --epsilon 1", "[\"0\",\"0\"]", "[0]", 4, "[[[1],[[1,1]]]]",
     "[\"1/2\",\"1/2\"]"},
    {"8", kEight, "epsilon --epsilon 1", "[\"2\",\"-2\"]", "[0]", 4, "[[[1],[[1,1]]]]"},
    {"8", kEight, "epsilon-weak --epsilon 1", "[\"2\",\"-2\"]", "[0]", 5, "[]"},
    {"9", kNine, "max-n", "[\"-2\",\"3\"]", "[0]", 0, "[]"},
    {"9", kNine, "epsilon --epsilon 2", "[\"-2\",\"3\"]", "[0]", 0, ""},
    {"9", kNine, "unsound-deep-eps --epsilon 2", "[\"-1\",\"3\"]", "[1,1]", 0, "",
     "[\"-2\",\"3\"]"},
    {"10", "[[3,12,8], [2,4,6], [14,5,2]]", "minimax", "\"3\"", "[0,0]", 13, "[]"},
    {"10", "[[3,12,8], [2,4,6], [14,5,2]]", "alpha-beta", "\"3\"", "[0,0]", 11,
     "[[[1],[[1,1],[1,2]]]]"},
    {"12", "[(0.7,0), [(0.2,0.1), (0.1,0.6)]]", "epsilon --epsilon 0.8", "[\"7/10\",\"0\"]", "[0]",
     4, "[[[1],[[1,1]]]]"},
};

std::string compact(const QJsonValue& value) {
  QByteArray text = QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact);
  return text.mid(1, text.size() - 2).toStdString();
}

class WorkedCase : public ::testing::TestWithParam<Case> {};

TEST_P(WorkedCase, ComesOut) {
  const Case& c = GetParam();
  const QString tree = QString::fromUtf8(c.tree);
  const bool example = tree.startsWith(QStringLiteral("example:"));
  QStringList arguments = {
      "solve",
      example
          ? QString::fromStdString(paths::source("resources/examples/%1.plytree")).arg(tree.mid(8))
          : QStringLiteral("-"),
      "--json", "--full", "--algorithm"};
  arguments += QString::fromUtf8(c.options).split(' ');
  const Ran ran = runProgram(arguments, example ? "" : c.tree);
  EXPECT_EQ(ran.err, "");
  ASSERT_EQ(ran.status, 0);
  const QJsonObject found = QJsonDocument::fromJson(QByteArray::fromStdString(ran.out)).object();
  EXPECT_EQ(compact(found["value"]), c.value);
  if (*c.path) {
    EXPECT_EQ(compact(found["path"]), c.path);
  }
  if (c.nodes) {
    EXPECT_EQ(found["nodes"].toInt(), c.nodes);
  }
  if (*c.cuts) {
    QJsonArray cuts;
    for (const QJsonValue& cut : found["cutoffs"].toArray()) {
      cuts.append(QJsonArray{cut["node"], cut["skipped"]});
    }
    EXPECT_EQ(compact(cuts), c.cuts);
  }
  EXPECT_EQ(found["sound"].toBool(), *c.truth == '\0');
  if (*c.truth) {
    EXPECT_EQ(compact(found["true_value"]), c.truth);
  }
}

INSTANTIATE_TEST_SUITE_P(All, WorkedCase, ::testing::ValuesIn(kCases));

TEST(WorkedCases, TicTacToeStartsBottomRight) {
  for (const char* algorithm : {"minimax", "alpha-beta"}) {
    const Ran ran = runProgram(
        {"solve", QString::fromStdString(paths::source("resources/examples/tic-tac-toe.plytree")),
         "--json", "--algorithm", QString::fromUtf8(algorithm)});
    EXPECT_THAT(ran.out, HasSubstr("\"path\":[4,")) << algorithm;
  }
}

TEST(WorkedCases, ABrokenBandIsRefused) {
  const Ran ran = runProgram({"solve", "-", "--algorithm", "epsilon", "--epsilon", "1"}, kFive);
  EXPECT_EQ(ran.status, 1);
  EXPECT_EQ(ran.out, "");
  EXPECT_TRUE(QString::fromStdString(ran.err).startsWith(QStringLiteral("-: ")) ||
              QString::fromStdString(ran.err).startsWith(QStringLiteral("-:1:")))
      << ran.err;
  EXPECT_THAT(ran.err, HasSubstr("(1, 1)"));
  EXPECT_THAT(ran.err, HasSubstr("2"));
}

}  // namespace
}  // namespace plyscope
