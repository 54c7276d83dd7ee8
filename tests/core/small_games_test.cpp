// Nim, hexapawn, Othello, Pig, centipede and bargaining: known values and passes.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <vector>

#include "core/games/game.h"
#include "core/search/search.h"
#include "tests/core/played.h"

namespace plyscope {
namespace {

using test::play;
using test::principalPath;
using test::rootValue;

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

}  // namespace
}  // namespace plyscope
