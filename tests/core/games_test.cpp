#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <map>
#include <string>
#include <vector>

#include "core/formats/formats.h"
#include "core/games/game.h"
#include "core/games/tic_tac_toe.h"
#include "core/search/search.h"
#include "tests/paths.h"

namespace plyscope {
namespace {

GameTree play(std::string_view game, std::string_view position, GameOptions options = {}) {
  auto result = findGame(game)->expand(position, options);
  EXPECT_TRUE(result) << game << " " << position << ": " << (result ? "" : result.error()[0].what);
  return result ? std::move(*result) : GameTree{};
}

/// The values of all nodes by backward induction over the columns: children have larger ids. First
/// best child wins.
std::vector<std::vector<Rational>> induct(const Tree& tree, std::vector<NodeId>* chosen = nullptr) {
  std::vector<std::vector<Rational>> value(tree.size());
  if (chosen) chosen->assign(tree.size(), kNoNode);
  for (std::uint32_t i = tree.size(); i-- > 0;) {
    const NodeId n{i};
    for (unsigned p = 0; tree.isLeaf(n) && p < tree.players(); ++p) {
      value[i].push_back(tree.utilityNumber(n, p).value);
    }
    if (tree.isChance(n)) value[i].assign(tree.players(), 0);
    for (NodeId c : tree.children(n)) {
      if (tree.isChance(n)) {
        for (unsigned p = 0; p < tree.players(); ++p) {
          value[i][p] += tree.probability(c) * value[index(c)][p];
        }
      } else {
        const unsigned mover = index(tree.mover(n));
        if (value[i].empty() || value[index(c)][mover] > value[i][mover]) {
          value[i] = value[index(c)];
          if (chosen) (*chosen)[i] = c;
        }
      }
    }
  }
  return value;
}

std::vector<Rational> rootValue(const Tree& tree) {
  return induct(tree)[0];
}

Path principalPath(const Tree& tree) {
  std::vector<NodeId> chosen;
  induct(tree, &chosen);
  Path path;
  for (NodeId n = Tree::root(); chosen[index(n)] != kNoNode; n = chosen[index(n)]) {
    path.push_back(tree.childIndex(chosen[index(n)]));
  }
  return path;
}

TEST(Games, TableNamesAreUniqueAndFound) {
  for (const GameSpec& game : games()) {
    EXPECT_EQ(findGame(game.name), &game);
    EXPECT_FALSE(game.title.empty());
    EXPECT_FALSE(game.summary.empty());
    EXPECT_NE(game.rules.find("Evaluation"), std::string_view::npos) << game.name;
    EXPECT_NE(game.rules.find("Position"), std::string_view::npos) << game.name;
  }
  EXPECT_EQ(findGame("chess"), nullptr);
  EXPECT_GE(games().size(), 5u);
}

TEST(Games, EveryStartIsWhatItSaysAndKeepsAPositionPerNode) {
  for (const GameSpec& game : games()) {
    const GameTree tree = play(game.name, game.start, {.depth = 3});
    ASSERT_TRUE(tree.tree) << game.name;
    EXPECT_EQ(tree.tree->scalar(), game.zeroSum) << game.name;
    EXPECT_EQ(tree.tree->facts().chanceNodes > 0, game.chance) << game.name;
    ASSERT_EQ(tree.positions.size(), tree.tree->size()) << game.name;
    EXPECT_EQ(tree.positions.text(Tree::root()), tree.position) << game.name;
    for (std::uint32_t i = 0; i < tree.tree->size(); ++i) {
      EXPECT_FALSE(tree.positions.text(NodeId{i}).empty());
      EXPECT_TRUE(tree.tree->hasUtility(NodeId{i})) << "estimates everywhere";
    }
  }
}

TEST(Games, DepthLimitMakesLeavesOfEstimatesAndSaysSo) {
  const GameTree tree = play("nim", "1 2 3", {.depth = 1});
  EXPECT_EQ(tree.tree->size(), 7u);
  EXPECT_EQ(tree.estimated, 6u);
  ASSERT_EQ(tree.tree->facts().notes.size(), 1u);
  EXPECT_NE(tree.tree->facts().notes[0].find("6 leaves at depth 1"), std::string::npos);
  EXPECT_EQ(play("nim", "1 2 3", {.depth = 0}).tree->size(), 1u);
  EXPECT_TRUE(play("nim", "1 2 3", {.depth = 50}).tree->facts().notes.empty());
}

TEST(Games, TooLargeIsRefusedWithTheDepthThatFits) {
  const auto result = findGame("tic-tac-toe")->expand("........./", {.nodes = 1000});
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error()[0].what, "The tree has more than 1000 nodes");
  EXPECT_EQ(result.error()[0].remedy, "Set a depth limit: depth 3 has 586 nodes.");
  EXPECT_EQ(play("tic-tac-toe", ".........", {.depth = 3, .nodes = 586}).tree->size(), 586u);
}

TEST(Games, StopEndsTheExpansion) {
  const std::atomic<bool> stop{true};
  std::atomic<std::uint32_t> progress{0};
  const auto result =
      findGame("tic-tac-toe")->expand(".........", {.stop = &stop, .progress = &progress});
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error()[0].what, "The expansion was stopped");
  EXPECT_LT(progress.load(), 10'000u);
}

// -- tic-tac-toe ------------------------------------------------------------------------------

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
  std::ifstream file(paths::source("resources/examples/tic-tac-toe.plytree"));
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  const auto read = readTree(text);
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

// -- the other games --------------------------------------------------------------------------

TEST(Nim, ValueIsTheNimSum) {
  for (int a = 0; a <= 4; ++a) {
    for (int b = 0; b <= 3; ++b) {
      for (int c = 0; c <= 2; ++c) {
        const std::string heaps =
            std::to_string(a) + " " + std::to_string(b) + " " + std::to_string(c);
        const GameTree normal = play("nim", heaps);
        EXPECT_EQ(rootValue(*normal.tree)[0], (a ^ b ^ c) ? 1 : -1) << heaps;
        const bool small = std::max({a, b, c}) <= 1;
        const bool misereWin = small ? (a + b + c) % 2 == 0 : (a ^ b ^ c) != 0;
        const GameTree misere = play("nim", heaps + ", misere");
        EXPECT_EQ(rootValue(*misere.tree)[0], misereWin ? 1 : -1) << heaps << " misere";
      }
    }
  }
}

TEST(Nim, MovesAndPositions) {
  const GameTree t = play("nim", "1 2");
  std::vector<std::string> moves, positions;
  for (NodeId c : t.tree->children(Tree::root())) {
    moves.emplace_back(t.tree->move(c));
    positions.emplace_back(t.positions.text(c));
  }
  EXPECT_EQ(moves, (std::vector<std::string>{"heap 1: 1", "heap 2: 1", "heap 2: 2"}));
  EXPECT_EQ(positions, (std::vector<std::string>{"0 2", "1 1", "1 0"}));
}

TEST(Hexapawn, KnownWinners) {
  for (const auto& [position, value] : std::vector<std::pair<std::string, int>>{
           {"b b b / . . . / w w w", -1},                // Gardner: the second player
           {"b b b / . . . / w w w, black to move", 1},  // and so from the other side
           {"b b / . . / w w", -1},
           {"b b b / . w . / . . ., black to move", -1},  // captures and arrives
           {". . . / w . b / . . .", 1},                  // arrives first
           {". b . / . w . / . . .", -1},                 // no move is left
           {"w . . / . . b / . . .", 1}}) {               // over already
    const GameTree t = play("hexapawn", position);
    EXPECT_EQ(rootValue(*t.tree)[0], value) << position;
  }
}

TEST(Othello, FourByFourIsWonByWhiteElevenToThree) {
  const GameTree t =
      play("othello", findGame("othello")->start, {.estimates = false, .positions = false});
  EXPECT_EQ(rootValue(*t.tree)[0], -8);
  std::uint32_t passes = 0;
  for (std::uint32_t i = 0; i < t.tree->size(); ++i) passes += t.tree->isPass(NodeId{i});
  EXPECT_GT(passes, 0u);
  RecordProperty("nodes", static_cast<int>(t.tree->size()));
  RecordProperty("games", static_cast<int>(t.tree->facts().leaves));
}

TEST(Othello, APassIsMandatoryAndGivesTheTurnBack) {
  const GameTree t = play("othello", "O X . . / . . . . / . . . . / . . . .");
  // X has no move; O can take c1, and then neither can move.
  ASSERT_TRUE(t.tree->isPass(Tree::root()));
  EXPECT_EQ(t.tree->mover(Tree::root()), Mover::A);
  const NodeId o = t.tree->child(Tree::root(), 0);
  EXPECT_EQ(t.tree->move(o), "pass");
  EXPECT_EQ(t.tree->mover(o), Mover::B);
  EXPECT_EQ(t.tree->move(t.tree->child(o, 0)), "c1");
  EXPECT_EQ(rootValue(*t.tree)[0], -3);
}

/// Pig again, by plain recursion: the value for A.
Rational pigValue(int target, int die, int a, int b, int gathered, int left, bool aMoves,
                  bool rolls) {
  const int mine = aMoves ? a : b;
  if (left == 0) return a > b ? 1 : a < b ? -1 : 0;
  if (mine + gathered >= target) return aMoves ? 1 : -1;
  if (rolls) {
    Rational sum = pigValue(target, die, a, b, 0, left - 1, !aMoves, true);
    for (int face = 2; face <= die; ++face) {
      sum += pigValue(target, die, a, b, gathered + face, left, aMoves, false);
    }
    return sum / die;
  }
  const Rational on = pigValue(target, die, a, b, gathered, left, aMoves, true);
  const Rational hold = pigValue(target, die, aMoves ? a + gathered : a, aMoves ? b : b + gathered,
                                 0, left - 1, !aMoves, true);
  return aMoves ? std::max(on, hold) : std::min(on, hold);
}

TEST(Pig, ValueEqualsPlainRecursion) {
  for (const auto& [target, die, turns, a, b] : std::vector<std::array<int, 5>>{
           {4, 3, 1, 0, 0}, {5, 3, 1, 0, 0}, {6, 4, 1, 0, 0}, {4, 2, 2, 0, 0}, {6, 6, 1, 3, 1}}) {
    const std::string position = "target " + std::to_string(target) + ", die " +
                                 std::to_string(die) + ", turns " + std::to_string(turns) + ", a " +
                                 std::to_string(a) + ", b " + std::to_string(b);
    const GameTree t = play("pig", position);
    EXPECT_EQ(rootValue(*t.tree)[0], pigValue(target, die, a, b, 0, 2 * turns, true, true))
        << position;
    EXPECT_TRUE(t.tree->facts().exact) << position;
    EXPECT_TRUE(t.tree->isChance(Tree::root()));
  }
  // One turn each, a coin: A rolls 2 (or nothing), and reaching 2 wins.
  EXPECT_EQ(rootValue(*play("pig", "target 2, die 2, turns 1").tree)[0], Rational(1, 4));
}

TEST(Centipede, BackwardInductionTakesAtOnce) {
  for (int rounds = 1; rounds <= 12; ++rounds) {
    const GameTree t = play("centipede", "rounds " + std::to_string(rounds));
    EXPECT_EQ(rootValue(*t.tree), (std::vector<Rational>{4, 1}));
    EXPECT_EQ(principalPath(*t.tree), Path{0});
    EXPECT_EQ(t.tree->size(), 2u * rounds + 1);
    EXPECT_FALSE(t.tree->facts().zeroSum);
  }
  const GameTree t = play("centipede", "rounds 2, large 4, small 1");
  EXPECT_EQ(t.tree->utilityNumber(NodeId{4}, 0).value, 16);  // both left: A's turn again
}

TEST(Bargaining, ProposerLeavesJustEnough) {
  for (const auto& [position, a, b] :
       std::vector<std::array<std::string, 3>>{{"pie 4, rounds 1, percent 50", "4", "0"},
                                               {"pie 4, rounds 2, percent 50", "2", "2"},
                                               {"pie 4, rounds 3, percent 50", "3", "1"},
                                               {"pie 3, rounds 2, percent 50", "1", "2"},
                                               {"pie 3, rounds 2, percent 0", "3", "0"}}) {
    const GameTree t = play("bargaining", position);
    EXPECT_EQ(rootValue(*t.tree), (std::vector<Rational>{Rational(a), Rational(b)})) << position;
  }
}

TEST(Games, BadPositionsAreRefusedInWordsWithTheirPlace) {
  struct Row {
    const char *game, *position, *what;
    std::uint32_t column;
  };
  for (const Row& row :
       std::vector<Row>{{"nim", "", "There is no heap", 1},
                        {"nim", "3 x", "A heap is a whole number, not “x”", 3},
                        {"nim", "3 100", "A heap has at most 99", 3},
                        {"nim", "1 1 1 1 1 1 1 1 1", "A ninth heap: at most eight are allowed", 17},
                        {"hexapawn", "b b b / w w w",
                         "The board needs 3 to 5 rows of 2 to 5 cells each, all of one length", 14},
                        {"hexapawn", "b b b / . . / w w w",
                         "The board needs 3 to 5 rows of 2 to 5 cells each, all of one length", 20},
                        {"hexapawn", "w b b / . . . / b w w",
                         "Both sides have reached the far row: the game ended with the first", 22},
                        {"othello", "X O", "The board has 2 cells instead of 16 or 36", 4},
                        {"pig", "target 1", "“target” needs a whole number from 2 to 100", 8},
                        {"pig", "goal 4", "Not a setting of this game: goal", 1},
                        {"pig", "target 4, target 5", "“target” is set twice", 11},
                        {"pig", "target 4, a 4", "A score has reached the target already", 0},
                        {"centipede", "rounds", "“rounds” needs a whole number from 1 to 40", 7},
                        {"bargaining", "pie 4, %", "Not a setting of this game: “%”", 8}}) {
    const auto result = findGame(row.game)->expand(row.position, {});
    ASSERT_FALSE(result) << row.game << " " << row.position;
    EXPECT_EQ(result.error()[0].what, row.what);
    EXPECT_EQ(result.error()[0].column, row.column) << row.game << " " << row.position;
  }
}

}  // namespace
}  // namespace plyscope
