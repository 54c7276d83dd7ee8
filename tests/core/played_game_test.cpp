// A saved game keeps no positions: they are found again from its header and its moves.

#include <gtest/gtest.h>

#include "core/teaching/made_header.h"
#include "core/teaching/played_game.h"
#include "tests/core/played.h"

namespace plyscope {
namespace {

TEST(PlayedGame, PositionsOfASavedGameAreThoseOfTheGame) {
  for (const GameSpec& game : games()) {
    const GameTree made = test::play(game.name, game.start, {.depth = 4});
    ASSERT_TRUE(made.tree) << game.name;
    const std::string text = writePlytree(*made.tree, headerOf(made, game, game.start, 4), nullptr);
    const auto read = readTree(text);
    ASSERT_TRUE(read) << game.name;
    const auto played = PlayedGame::of(read->header);
    ASSERT_TRUE(played) << game.name;
    EXPECT_EQ(&played->game(), &game);
    EXPECT_EQ(played->start(), game.start);
    ASSERT_EQ(read->tree->size(), made.tree->size());
    for (std::uint32_t i = 0; i < read->tree->size(); ++i)
      ASSERT_EQ(played->position(*read->tree, NodeId{i}), made.positions.text(NodeId{i}))
          << game.name << " " << i;
  }
}

TEST(PlayedGame, AMoveThatIsNoneHasNoPosition) {
  const auto read = readTree(
      "generator: \"game nim 1 2\"\n[\"heap 1: 1\" -> [3, \"heap 2: 1\" -> 4], other -> 5]");
  ASSERT_TRUE(read);
  const auto played = PlayedGame::of(read->header);
  ASSERT_TRUE(played);
  const char* expected[] = {"1 2", "0 2", "", "0 1", ""};
  for (std::uint32_t i = 0; i < 5; ++i)
    EXPECT_EQ(played->position(*read->tree, NodeId{i}), expected[i]) << i;
}

TEST(PlayedGame, OtherHeadersNameNone) {
  for (const char* text : {"[3, 5]", "generator: \"--depth 3 --seed 1\"\n[3, 5]",
                           "generator: \"game chess x\"\n[3, 5]", "generator: \"game\"\n[3, 5]"})
    EXPECT_EQ(PlayedGame::of(readTree(text)->header), nullptr) << text;
}

}  // namespace
}  // namespace plyscope
