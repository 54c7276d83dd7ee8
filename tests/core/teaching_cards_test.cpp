// The cards: each tree refutes its claim, each build question can be answered and is not answered
// from the start, and the beliefs that are rules are named from a student's answer.

#include "core/teaching/cards.h"

#include <gtest/gtest.h>

#include "core/teaching/buggy_rules.h"
#include "core/teaching/grade.h"
#include "tests/core/backward_induction.h"

namespace plyscope {
namespace {

TEST(Cards, AreAllThere) {
  std::string ids;
  for (const Card& c : cards()) ids += std::string(c.id) + " ";
  EXPECT_EQ(
      ids,
      "M1 M2 M3 M4 M5 M6 M7 M8 M9 M10 M11 M12 M13 M14 C1 C2 C3 C4 C5 G1 G2 G3 G4 G5 G6 G7 G8 ");
  EXPECT_EQ(findCard("G7")->id, "G7");
  EXPECT_EQ(findCard("G9"), nullptr);
}

TEST(Cards, BothRulesSideBySideDiffer) {
  for (const Card& card : cards()) {
    const auto run = runCard(card);
    ASSERT_TRUE(run) << card.id << ": " << run.error().front().what;
    const Sides sides = card.sides(*run);
    EXPECT_NE(sides.right, sides.wrong) << card.id;
    EXPECT_FALSE(sides.right.empty() || sides.wrong.empty()) << card.id;
    for (const auto text : {card.claim, card.truth, card.rightRule, card.wrongRule}) {
      EXPECT_GT(text.size(), 5u) << card.id;
    }
    EXPECT_LE(run->tree->size(), 16u) << card.id;
    // The right rule is right.
    const auto truth = test::inducedUtilities(*run->tree)[0];
    const auto value = outcome(*run->trace).value;
    for (std::size_t p = 0; p < value.size(); ++p) EXPECT_EQ(value[p].value, truth[p]) << card.id;
  }
}

TEST(Cards, SaysBothSides) {
  const std::tuple<const char*, const char*, const char*> rows[] = {
      {"M1", "skips L3", "skips L3, L4"},
      {"M2", "skips nothing", "skips L3"},
      {"M3", "skips L4, L5", "skips L5"},
      {"M4", "skips L3", "skips nothing"},
      {"M5", "skips L3, L4", "skips L4"},
      {"M6", "n2 is worth 1; the search knows ≤ 2", "n2 is worth 2"},
      {"M7", "plays L1, which is worth 3", "plays n2, which is worth 2"},
      {"M9", "cuts 1", "cuts 2"},
      {"M12", "cut at n3 whether the bound is written first or not",
       "a cut at one of the two writings only"},
      {"M13", "5 leaves best first, 9 worst first", "5 leaves in any order"},
      {"C1", "value 3.2, move n2", "value 6, move n3"},
      {"C2", "value 3.2, move n2", "value 3.5, move n2"},
      {"C3", "value 5, move n2, skips nothing", "value 11/2, skips L3"},
      {"C4", "value 3.2, move n2; in the same order but larger value 12.8, move n3",
       "value 3.2, move n2; in the same order the same"},
      {"C5", "n2 is worth 3.2, which is no outcome", "n2 is worth 3 or 4"},
      {"G1", "value (5, 2)", "value (3, 2)"},
      {"G2", "value (5, 2)", "value (6, 3)"},
      {"G3", "value (100, 2), move n2", "value (1, 0), move L1"},
      {"G4", "if B errs at n4 A gets 1", "A gets 5 whatever B does"},
      {"G6", "value (2, 0), move L1", "value (3, −1), move n2"},
      {"G7", "value (1, 1), move n2", "value (0, 0), move L1"},
      {"G8", "n3 is dropped; its pair would have been (−4, 4)", "n3 has the pair (−3, 3)"},
  };
  for (const auto& [id, right, wrong] : rows) {
    const Card& card = *findCard(id);
    const Sides sides = card.sides(*runCard(card));
    EXPECT_EQ(sides.right, right) << id;
    EXPECT_EQ(sides.wrong, wrong) << id;
  }
}

TEST(Cards, BeliefsAreNamedFromAnAnswerOnTheirOwnTree) {
  for (const MisconceptionSpec& s : misconceptions()) {
    const auto run = runCard(*findCard(s.name));
    const Pruning believed = pruneAs(s.id, *run->tree);
    EXPECT_GT(differences(s.id, *run->tree, pruneRightly(*run->tree), believed), 0u) << s.name;
    std::string name = "mark";
    Answer given;
    given.nodes = believed.skipped;
    std::sort(given.nodes.begin(), given.nodes.end());
    if (s.id == Misconception::boundAsValue) {
      name = "value@close:n2";
      given = Answer{};
      given.numbers = {run->tree->number(believed.claims[2].value)};
    }
    if (s.id == Misconception::lastBest) {
      name = "child@close:n1";
      given.nodes = {believed.claims[0].move};
    }
    const auto q = findQuestion(*run, name);
    ASSERT_TRUE(q) << s.name;
    const Mark mark = grade(*run, *q, given);
    EXPECT_EQ(mark.misconception, s.name) << plainText(mark.feedback);
    EXPECT_LT(mark.points, 1) << s.name;
  }
}

void checkGoal(const BuildGoal& goal, std::string_view id) {
  const auto start = readTree(goal.start), solution = readTree(goal.solution);
  ASSERT_TRUE(start && solution) << id;
  const SearchOptions& options = start->header.options;
  const BuildVerdict before = checkBuild(goal, start->tree, options);
  const BuildVerdict after = checkBuild(goal, solution->tree, options);
  EXPECT_FALSE(before.right) << id << " is solved from the start";
  EXPECT_TRUE(after.right) << id << ": " << after.said;
  EXPECT_FALSE(before.said.empty() || after.said.empty()) << id;
  const auto start2 = runSearch(start->tree, goal.search, options);
  ASSERT_TRUE(start2) << id;
  EXPECT_FALSE(goal.met(*start2)) << id;
}

TEST(Cards, BuildQuestionsCanBeAnswered) {
  for (const Card& card : cards()) checkGoal(card.build, card.id);
  for (const BuildGoal& goal : buildGoals()) checkGoal(goal, goal.text);
}

TEST(Cards, OneLeafMeansOne) {
  const BuildGoal& goal = findCard("M8")->build;
  const struct {
    const char *tree, *said;
  } rows[] = {
      {"[[3, 12, 8], [2, 4, 6], [14, 5, 2]]", "Nothing has been changed yet."},
      {"[[3, 12, 8], [2, 4, 6], [1, 4, 2]]", "Only one leaf may change; 2 have."},
      {"[[3, 12, 8], [2, 4, 6], [1, 5]]", "Only a leaf may change; the shape of the tree stays."},
      {"B[[3, 12, 8], [2, 4, 6], [1, 5, 2]]",
       "Only a leaf may change; the shape of the tree stays."}};
  for (const auto& row : rows) {
    const BuildVerdict v = checkBuild(goal, readTree(row.tree)->tree, {});
    EXPECT_FALSE(v.right) << row.tree;
    EXPECT_EQ(v.said, row.said);
  }
  // A search that does not fit is said, not run.
  const BuildVerdict chance =
      checkBuild(buildGoals()[5], readTree("[(0, 0), [(5, 5), (1, 1)]]")->tree, {});
  EXPECT_FALSE(chance.right);
}

}  // namespace
}  // namespace plyscope
