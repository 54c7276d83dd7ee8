// What is drawn for each belief, worked out by hand from its card's tree.

#include "core/teaching/card_pictures.h"

#include <gtest/gtest.h>

#include "core/explain/text.h"
#include "core/teaching/cards.h"

namespace plyscope {
namespace {

struct Row {
  const char *card, *skipped, *readings, *search;
};

TEST(CardPictures, AreWhatTheBelieverWouldDraw) {
  const Row rows[] = {
      {"M1", "L3 L4 ", "", ""},
      {"M2", "L3 ", "", ""},
      {"M3", "L5 ", "", ""},
      {"M4", "", "n2: [−∞, ∞]; ", ""},
      {"M5", "L4 ", "", ""},
      {"M6", "", "n1: 3; n2: 2; ", ""},
      {"M7", "L3 ", "n1: 3; n2: played; ", ""},
      {"M8", "L2 L3 L5 L6 L7 L8 ", "", ""},
      {"M9", "", "n3: cut; n4: cut; ", ""},
      {"M10", "", "", "minimax"},
      {"M11", "", "n1: 9; n3: 9; ", ""},
      {"M12", "", "n3: [3, ∞]; ", ""},
      {"M13", "", "", "alpha-beta"},
      {"M14", "L2 L3 ", "", ""},
      {"C1", "", "n1: 6; n2: 4; n3: 6; ", ""},
      {"C2", "", "n1: 3.5; n2: 3.5; n3: 3.5; ", ""},
      {"C3", "L3 ", "n1: 11/2; ", ""},
      {"C4", "", "", "expectiminimax"},
      {"C5", "", "n2: 3 or 4; n3: 1 or 6; ", ""},
      {"G1", "", "n1: (3, 2); n2: (2, 3); n3: (3, 2); n4: (1, 1); ", ""},
      {"G2", "", "n1: (6, 3); n2: (4, 3); n3: (6, 2); n4: (5, 2); ", ""},
      {"G3", "", "", "unsound-scalar"},
      {"G4", "", "n1: (5, 2); n4: A gets 5 for sure; ", ""},
      {"G5", "", "n1: (2, −1); n2: (2, −1); ", ""},
      {"G6", "", "", "unsound-deep-eps"},
      {"G7", "", "", "unsound-x-plus-eps"},
      {"G8", "L4 ", "n3: (−3, 3); ", ""},
  };
  ASSERT_EQ(std::size(rows), cards().size());
  for (const Row& row : rows) {
    const Card& card = *findCard(row.card);
    const auto run = runCard(card);
    ASSERT_TRUE(run) << row.card;
    const BelievedPicture picture = believedPicture(card, *run);
    std::string skipped, readings;
    for (const NodeId n : picture.skipped) skipped += nodeText(*run->tree, n) + " ";
    for (const Writing& w : picture.readings)
      readings += nodeText(*run->tree, w.node) + ": " + w.text + "; ";
    EXPECT_EQ(skipped, row.skipped) << row.card;
    EXPECT_EQ(readings, row.readings) << row.card;
    EXPECT_EQ(picture.run ? spec(picture.run->id).name : std::string_view(), row.search)
        << row.card;
  }
}

}  // namespace
}  // namespace plyscope
