// Tic-tac-toe: boards in many spellings, the known counts, the bundled example.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <string>
#include <vector>

#include "core/formats/formats.h"
#include "core/games/game.h"
#include "core/games/tic_tac_toe.h"
#include "core/search/search.h"
#include "tests/core/played.h"
#include "tests/paths.h"

namespace plyscope {
namespace {

using test::induct;
using test::play;
using test::principalPath;
using test::rootValue;

TEST(TicTacToe, WorkedBoard) {
  const GameTree t = play("tic-tac-toe", "X O X / . . . / O . .");
  EXPECT_EQ(t.tree->size(), 258u);
  EXPECT_EQ(t.tree->facts().leaves, 108u);
  EXPECT_EQ(rootValue(*t.tree)[0], 1);
  EXPECT_EQ(principalPath(*t.tree)[0], 4u);
  EXPECT_EQ(t.tree->move(t.tree->child(Tree::root(), 4)), "row 3, column 3");
  EXPECT_EQ(t.positions.text(t.tree->child(Tree::root(), 4)), "X O X / . . . / O . X");
  EXPECT_EQ(t.tree->playerName(0), "X");
}

TEST(TicTacToe, AWinNowAndAWinLaterAreATie) {
  const GameTree t = play("tic-tac-toe", "X O X / . O . / X . .");
  EXPECT_EQ(t.tree->size(), 34u);
  EXPECT_EQ(t.tree->facts().leaves, 17u);
  EXPECT_EQ(t.tree->mover(Tree::root()), Mover::B);
  EXPECT_EQ(principalPath(*t.tree), (Path{0, 0, 0}));
  const auto value = induct(*t.tree);
  std::vector<std::pair<std::string, Rational>> moves;
  for (NodeId c : t.tree->children(Tree::root())) {
    moves.emplace_back(t.tree->move(c), value[index(c)][0]);
  }
  EXPECT_EQ(moves, (std::vector<std::pair<std::string, Rational>>{{"row 2, column 1", -1},
                                                                  {"row 2, column 3", 1},
                                                                  {"row 3, column 2", -1},
                                                                  {"row 3, column 3", 1}}));
}

TEST(TicTacToe, EmptyBoard) {
  const GameTree t = play("tic-tac-toe", ". . . / . . . / . . .");
  EXPECT_EQ(t.tree->size(), 549'946u);
  EXPECT_EQ(t.tree->facts().leaves, 255'168u);
  EXPECT_EQ(t.tree->facts().depth, 9u);
  EXPECT_EQ(rootValue(*t.tree)[0], 0);
}

struct SearchCase {
  const char* board;
  SearchId search;
  const char* value;
  Path path;  ///< its beginning
  std::uint32_t nodes, leaves;
};

TEST(TicTacToe, SearchesFindTheKnownCounts) {
  const char* const worked = "X O X / . . . / O . .";
  const char* const later = "X O X / . O . / X . .";
  const char* const empty = ". . . / . . . / . . .";
  for (const auto& [board, search, value, path, nodes, leaves] :
       std::vector<SearchCase>{{worked, SearchId::minimax, "1", {4}, 258, 108},
                               {worked, SearchId::alphaBeta, "1", {4}, 176, 70},
                               {later, SearchId::minimax, "-1", {0, 0, 0}, 34, 17},
                               {later, SearchId::alphaBeta, "-1", {0, 0, 0}, 15, 7},
                               {empty, SearchId::minimax, "0", {0}, 549'946, 255'168},
                               {empty, SearchId::alphaBeta, "0", {0}, 18'297, 7'330}}) {
    const GameTree t = play("tic-tac-toe", board, {.positions = false});
    const auto trace = run(t.tree, search, {});
    ASSERT_TRUE(trace) << trace.error()[0].what;
    const Outcome found = outcome(**trace);
    EXPECT_EQ(exactText(found.value[0]), value) << board;
    EXPECT_TRUE(std::equal(path.begin(), path.end(), found.path.begin())) << board;
    EXPECT_EQ(found.nodes, nodes) << board;
    EXPECT_EQ(found.leaves, leaves) << board;
  }
}

TEST(TicTacToe, TheBundledExampleIsThisBoard) {
  const auto read = readTree(paths::example("tic-tac-toe"));
  ASSERT_TRUE(read) << read.error()[0].what;
  const Tree& example = *read->tree;
  const GameTree t = play("tic-tac-toe", "X O X / . . . / O . .");
  ASSERT_EQ(example.size(), t.tree->size());
  for (std::uint32_t i = 0; i < example.size(); ++i) {
    const NodeId n{i};
    EXPECT_EQ(example.parent(n), t.tree->parent(n));
    EXPECT_EQ(example.mover(n), t.tree->mover(n));
    if (!example.isLeaf(n)) continue;
    EXPECT_EQ(example.utilityNumber(n, 0), t.tree->utilityNumber(n, 0));
  }
}

TEST(TicTacToe, EstimateCountsOpenLines) {
  const auto s = TicTacToe::parse("X . . / . . . / . . .");
  ASSERT_TRUE(s);
  EXPECT_EQ(TicTacToe{}.estimate(*s), Rational(3, 10));  // 8 lines for X, 5 for O
  EXPECT_EQ(TicTacToe{}.estimate(*TicTacToe::parse("X . . / . O . / . . .")), Rational(-1, 10));
}

struct BoardCase {
  const char* text;
  const char* canonical;
  const char* mover;
};

TEST(TicTacToe, BoardsAreReadInManySpellings) {
  for (const auto& [text, canonical, mover] :
       std::vector<BoardCase>{{"X O X / . . . / O . .", "X O X / . . . / O . .", "X"},
                              {"xox...o..", "X O X / . . . / O . .", "X"},
                              {"X O X\n- - -\nO _ ?\n", "X O X / . . . / O . .", "X"},
                              {"X|O|X / .|.|. / O|.|.", "X O X / . . . / O . .", "X"},
                              {". . . / . . . / . . .", ". . . / . . . / . . .", "X"},
                              {"........., O to move", ". . . / . . . / . . ., O to move", "O"},
                              {"X.......O; O to move", "X . . / . . . / . . O, O to move", "O"},
                              {"X........", "X . . / . . . / . . .", "O"},
                              {"X........, O", "X . . / . . . / . . .", "O"},
                              {"O........", "O . . / . . . / . . .", "X"},
                              {"XXX / OO. / O..", "X X X / O O . / O . .", "O"},
                              {"OOO / XX. / X..", "O O O / X X . / X . .", "X"}}) {
    const auto s = TicTacToe::parse(text);
    ASSERT_TRUE(s) << text << ": " << s.error()[0].what;
    EXPECT_EQ(TicTacToe{}.text(*s), canonical);
    EXPECT_EQ(s->xMoves, mover[0] == 'X') << text;
    EXPECT_EQ(TicTacToe::parse(TicTacToe{}.text(*s)).value(), *s);
  }
}

TEST(TicTacToe, IllegalBoardsAreRefusedInWords) {
  for (const auto& [text, what] : std::vector<std::pair<std::string, std::string>>{
           {"", "The board has 0 cells instead of nine"},
           {"X O X / . . .", "The board has 6 cells instead of nine"},
           {"X", "The board has 1 cell instead of nine"},
           {"X O X / . . . / O . . .", "A tenth cell: the board has nine"},
           {"X O Y / . . . / O . .", "A cell is X, O or . (empty), not “Y”"},
           {"X O é / . . . / O . .", "A cell is X, O or . (empty), not “é”"},
           {"XXX / ... / O..",
            "The board has 3 X's and 1 O: players take turns, so they differ by "
            "one at most"},
           {"O.O / ... / ...",
            "The board has 0 X's and 2 O's: players take turns, so they differ "
            "by one at most"},
           {"X........, X to move", "The board has 1 X and 0 O's, so it is O's turn, not X's"},
           {"O........, O to move", "The board has 0 X's and 1 O, so it is X's turn, not O's"},
           {"XXX / OOO / ...", "Both X and O have three in a row: the game ended with the first"},
           {"XXX / OO. / O.., X to move", "X has three in a row, so O cannot have moved last"},
           {"OOO / XX. / X.X", "O has three in a row, so X cannot have moved last"},
           {".........,", "Who moves is said as “, X to move” or “, O to move”"},
           {"........., Z to move", "Who moves is said as “, X to move” or “, O to move”"},
           {"........., X to sleep", "Who moves is said as “, X to move” or “, O to move”"}}) {
    const auto s = TicTacToe::parse(text);
    ASSERT_FALSE(s) << text;
    EXPECT_EQ(s.error()[0].what, what) << text;
  }
  const auto s = TicTacToe::parse("X O X\n. Q .\nO . .");
  ASSERT_FALSE(s);
  EXPECT_EQ(s.error()[0].line, 2u);
  EXPECT_EQ(s.error()[0].column, 3u);
}

TEST(TicTacToe, EveryReachableBoardParsesAndNoOtherDoes) {
  // All 5,478 boards that games begun by X reach, found without the rules under test.
  std::map<std::string, bool> reached;  // nine cells -> X moves
  std::vector<std::pair<std::string, bool>> todo{{".........", true}};
  const auto won = [](const std::string& b, char c) {
    for (auto [i, j, k] : std::vector<std::array<int, 3>>{{0, 1, 2},
                                                          {3, 4, 5},
                                                          {6, 7, 8},
                                                          {0, 3, 6},
                                                          {1, 4, 7},
                                                          {2, 5, 8},
                                                          {0, 4, 8},
                                                          {2, 4, 6}}) {
      if (b[i] == c && b[j] == c && b[k] == c) return true;
    }
    return false;
  };
  while (!todo.empty()) {
    auto [board, x] = todo.back();
    todo.pop_back();
    if (!reached.emplace(board, x).second || won(board, 'X') || won(board, 'O')) continue;
    for (int i = 0; i < 9; ++i) {
      if (board[i] != '.') continue;
      std::string next = board;
      next[i] = x ? 'X' : 'O';
      todo.emplace_back(next, !x);
    }
  }
  EXPECT_EQ(reached.size(), 5478u);
  int parsed = 0;
  for (int code = 0; code < 19683; ++code) {
    std::string board;
    for (int i = 0, rest = code; i < 9; ++i, rest /= 3) board += ".XO"[rest % 3];
    std::string turned = board;  // the same game begun by O
    for (char& c : turned) c = c == 'X' ? 'O' : c == 'O' ? 'X' : c;
    const bool legal = reached.count(board) || reached.count(turned);
    const auto s = TicTacToe::parse(board);
    ASSERT_EQ(s.has_value(), legal) << board;
    parsed += legal;
    if (const auto it = reached.find(board); it != reached.end()) {
      EXPECT_EQ(s->xMoves, it->second) << board;
    }
  }
  EXPECT_GT(parsed, 5478);
}

}  // namespace
}  // namespace plyscope
