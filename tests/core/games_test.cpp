// What holds for every game of the table.

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
