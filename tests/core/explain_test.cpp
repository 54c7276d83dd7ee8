#include "core/explain/explain.h"

#include <gtest/gtest.h>

#include <set>

#include "core/explain/story.h"
#include "explain_support.h"

namespace plyscope {
namespace {

using test::exampleText;
using test::runOn;

/// Every message of a run, one a line.
std::set<std::string> allSentences(const Run& run) {
  std::set<std::string> all;
  for (Time k = 1; k <= run.trace->events(); ++k) all.insert(plainText(explain(run, k)));
  return all;
}

struct Row {
  const char* tree;  ///< an example, or a text that begins with "["
  SearchId search;
  bool strict;
  const char* sentence;  ///< a whole message of this run
};

class Sentences : public ::testing::TestWithParam<Row> {};

TEST_P(Sentences, AreSaidWordForWord) {
  const Row& row = GetParam();
  const std::string text =
      row.tree[0] == '[' || row.tree[0] == '7' ? std::string(row.tree) : exampleText(row.tree);
  const auto run =
      runOn(text, row.search, [&](SearchOptions& options) { options.strict = row.strict; });
  ASSERT_TRUE(run.trace);
  const std::set<std::string> all = allSentences(run);
  std::string said;
  for (const std::string& s : all) said += "\n  " + s;
  EXPECT_TRUE(all.contains(row.sentence)) << row.sentence << "\nis not among" << said;
}

using enum SearchId;

const Row kRows[] = {
    // All searches
    {"classic", alphaBeta, false,
     "Ready. Alpha-beta on 9 leaves, depth 2. Children are taken left to right."},
    {"classic", alphaBeta, false,
     "Result: 3. MAX plays n2. Looked at 7 of 9 leaves; 2 were skipped."},
    {"classic", minimax, false, "Result: 3. MAX plays n2. Looked at 9 of 9 leaves."},
    {"7", alphaBeta, false,
     "Ready. Alpha-beta on 1 leaf, depth 0. The tree is a single leaf, so there is nothing to "
     "search."},
    {"7", alphaBeta, false, "Result: 7. There was nothing to play. Looked at 1 of 1 leaf."},
    // Minimax
    {"classic", minimax, false, "Enter n2 (MIN). Nothing known yet, so v = ∞."},
    {"classic", minimax, false, "Enter n1 (MAX). Nothing known yet, so v = −∞."},
    {"classic", minimax, false, "Leaf L2 is 12."},
    {"classic", minimax, false, "n2 receives 3. First value, so v = 3."},
    {"classic", minimax, false, "n4 receives 5. 5 < 14, so v becomes 5."},
    {"equal", minimax, false, "n2 receives 4. 4 is not below 3; v stays 3."},
    {"classic", minimax, false, "n2 receives 12. 12 is not below 3; v stays 3."},
    {"[3, [3, 4]]", minimax, false, "n1 receives 3. Equal to 3: the first best child L1 is kept."},
    {"[3, [5, 4]]", minimax, false, "n1 receives 4. 4 > 3, so v becomes 4."},
    {"classic", minimax, false, "n2 is worth 3 (from L1). MIN would play L1."},
    // Alpha-beta
    {"classic", alphaBeta, false, "Enter n1 (MAX) with α = −∞, β = ∞. No bound is known yet."},
    {"classic", alphaBeta, false,
     "Enter n3 (MIN) with α = 3, β = ∞. α = 3 comes from n2 at n1. n3 works on its own copy; "
     "changes here do not change n1's."},
    {"classic", alphaBeta, false, "n4 receives 14. Below ∞, so v = 14 and β drops to 14."},
    {"classic", alphaBeta, false,
     "n1 receives 3. Above −∞, so v = 3 and α rises to 3: MAX is sure of at least 3."},
    {"classic", alphaBeta, false, "n2 receives 8. Not below 3; v = 3, β = 3 stay."},
    {"classic", alphaBeta, false, "Keep looking. α = 3 < β = 14."},
    {"classic", alphaBeta, false,
     "Cut at n3. n3 (MIN) can already get 2. n1 (MAX) already has 3 from n2. 3 ≥ 2, so MAX will "
     "not come here. Skip L5, L6 (2 leaves). All we know is n3 ≤ 2."},
    {"[[[3, 5], [6, 9]], 1]", alphaBeta, false,
     "Enter n3 (MAX) with α = −∞, β = ∞. No bound is known yet. n3 works on its own copy; changes "
     "here do not change n2's."},
    {"eight-leaves", alphaBeta, false,
     "Cut at n5. n5 (MAX) can already get 6. n2 (MIN) already has 5 from n4. 6 ≥ 5, so MIN will "
     "not let play come here. Skip L4. All we know is n5 ≥ 6."},
    {"deep", alphaBeta, false,
     "Deep cut at n6. n6 (MIN) can already get 4. Further up, n1 (MAX) already has 5 from n2. 5 ≥ "
     "4: nothing below n6 can change the result at n1. Skip L4. n6 ≤ 4. The bound came down "
     "through n3 and n4."},
    {"equal", alphaBeta, false,
     "Cut at n3: equal is enough. α = β = 3. More leaves could only bring n3 to 3 or below, and n1 "
     "keeps its first best child n2 on a tie. Skip L4."},
    {"equal", alphaBeta, true, "Keep looking (strict rule). α = β = 3, and this rule needs α > β."},
    {"classic", alphaBeta, false,
     "Condition true, nothing left to skip. n4 receives 2; α = 3 ≥ β = 2, but L9 was its last "
     "child. n4 is exactly 2."},
    {"classic", alphaBeta, false,
     "n3 closes with ≤ 2. Not its exact value: L5 and L6 were never looked at."},
    {"deep", alphaBeta, false,
     "n4 closes with ≤ 4. n4 skipped nothing, but n6's value was only a bound. n4 lies between 3 "
     "and 4."},
    {"classic", alphaBeta, false, "n1 receives ≤ 2 from n3. It cannot beat 3. v = 3, α = 3 stay."},
    {"deep", alphaBeta, false, "n4 receives ≤ 4. Above −∞, so v ≤ 4; α = 5 stays."},
    // Expectiminimax
    {"chance-a", expectiminimax, false,
     "Enter n2 (chance). 2 outcomes; probabilities add up to 1."},
    {"chance-a", expectiminimax, false,
     "Outcome L1: 0.8 × 3 = 2.4. Sum so far 2.4; weight covered 0.8."},
    {"chance-a", expectiminimax, false,
     "n2 is worth 3.2 = 0.8 × 3 + 0.2 × 4. It is an average: no outcome has this value."},
    {"chance-a", expectiminimax, false,
     "Result: 3.2. MAX plays left (n2). Looked at 4 of 4 leaves."},
    // Max-n
    {"pairs", maxN, false,
     "n2 receives (2, 3) for B. 3 > 1, so the whole pair (2, 3) replaces (4, 1)."},
    {"pairs", maxN, false,
     "n3 receives (6, 0) for B. 0 is not above 2; (3, 2) stays. A's 6 does not count here: B "
     "decides."},
    {"pairs-eps", maxN, false,
     "Tie for B: y = −1 again. First best (0, −1) is kept. For A this matters: 0 instead of 2."},
    {"pairs", maxN, false, "n2 hands up (2, 3). B takes L2."},
    {"pairs", maxN, false,
     "Result (5, 2). A plays n4: A gets 5, B gets 2. Not a guarantee: if B errs, A may get less. "
     "Looked at 6 of 6 leaves."},
    // Epsilon
    {"pairs-eps", epsilon, false,
     "n2 receives (1, 0) for B. First pair, so (1, 0) is kept. No test at n2. A has no finished "
     "option yet to compare with."},
    {"far-bound", epsilon, false,
     "n4 receives (−2, 0) for B. First pair, so (−2, 0) is kept. No test at n4. n1 has x = 2, but "
     "n1 is not n4's parent. In general-sum games only the parent's choice counts."},
    {"pairs-eps", epsilon, false,
     "Keep looking at n5. B has y = −1, so A might still get up to ε − y = 1 − (−1) = 2. A has 1. "
     "2 > 1."},
    {"pairs-eps", epsilon, false,
     "Cut at n3. B already has y = 3 here, so A gets at most ε − y = 1 − 3 = −2. A already has α = "
     "1 from n2. −2 ≤ 1: A will never choose this. Skip L4, L5."},
    {"pairs-eps", epsilon, false,
     "Cut at n4: equal is enough. B has y = 0, so A gets at most 1 − 0 = 1. A already has 1 and "
     "keeps the first best option. Skip L7."},
    {"pairs-eps", epsilon, true, "Keep looking at n4 (strict rule). A could still equal 1."},
    {"pairs-eps", epsilon, false,
     "A drops n3. No pair is handed up: n3's true pair was never computed. A keeps (1, 0) from "
     "n2."},
    {"[B[A[(0, 1), (1, 0)], A[(3, -3), (9, -9)]]]", unsoundScalar, false,
     "Enter n1 (A). Nothing known yet; A takes what is best for A."},
    // Rules that are wrong
    {"wrong-eps", unsoundXPlusEps, false,
     "⚠ Wrong rule. It reasons: A gets at most x + ε = −2 + 2 = 0, and A already has 0. But B may "
     "switch to another leaf: (1, 1) gives B more, and A gets 1. Bound through B's number, not "
     "A's. It cuts at n2 all the same and skips L3."},
    {"far-bound", unsoundDeepEps, false,
     "⚠ Wrong rule. n4 was dropped from n3 because of n1's 2. But at n3 that choice is already "
     "gone, and without n4 the game below changes: result (3, −1) instead of (2, 0)."},
};

INSTANTIATE_TEST_SUITE_P(F2, Sentences, ::testing::ValuesIn(kRows));

TEST(Explain, ZeroEpsilonSaysWhatItLacks) {
  const auto run = runOn("[(1, -1), [(0, 0), (2, -2)]]", epsilon,
                         [](SearchOptions& options) { options.epsilon = 0; });
  EXPECT_TRUE(plainText(explain(run, 1))
                  .ends_with("With ε = 0 this is alpha-beta's test against the parent. It has no "
                             "deep cuts, so it may look at more leaves than alpha-beta."));
}

TEST(Explain, WhyThePairTestHolds) {
  const auto run = runOn(exampleText("pairs-eps"), epsilon);
  const auto why = whyEpsilonHolds(run, run.trace->nextCut(1));
  ASSERT_TRUE(why);
  EXPECT_EQ(plainText(*why),
            "Why ε − y? B's final y can only be 3 or more. x + y ≤ ε, so x ≤ ε − y ≤ 1 − 3.");
  EXPECT_FALSE(whyEpsilonHolds(run, 1));
}

TEST(Explain, TheMirrorExchangesThePlayers) {
  const auto run = runOn("B[(0, 1), A[(3, -3), (9, -9)]]", epsilon,
                         [](SearchOptions& options) { options.epsilon = 1; });
  const std::set<std::string> all = allSentences(run);
  EXPECT_TRUE(all.contains(
      "Cut at n2. A already has x = 3 here, so B gets at most ε − x = 1 − 3 = −2. B already has β "
      "= 1 from L1. −2 ≤ 1: B will never choose this. Skip L3."));
}

TEST(Explain, LongListsSayHowManyMore) {
  std::string text = "[5, [1";
  for (int i = 0; i < 197; ++i) text += ", 9";
  const auto run = runOn(text + "]]", alphaBeta);
  const std::string cut = plainText(explain(run, run.trace->nextCut(1)));
  EXPECT_NE(cut.find("Skip L3, L4 and 195 more (197 leaves)."), std::string::npos) << cut;
}

TEST(Explain, NodesAndNumbersAreSpans) {
  const auto run = runOn(exampleText("classic"), alphaBeta);
  const Message cut = explain(run, 20);
  EXPECT_EQ(cut.id, "alpha-beta.cut.min");
  ASSERT_EQ(cut.headline.size(), 3u);
  EXPECT_EQ(cut.headline[1].kind, Span::Kind::node);
  EXPECT_EQ(cut.headline[1].text, "n3");
  EXPECT_EQ(run.tree->shortName(cut.headline[1].node), "n3");
}

struct TextRow {
  const char* tree;
  SearchId search;
  const char* node;
  Time time;  ///< 0: the end
  const char* certified;
  const char* window;
};

TEST(NodeText, NeverShowsABoundAsAValue) {
  const TextRow rows[] = {
      {"classic", alphaBeta, "n3", 0, "≤ 2", "[3, ∞]"},
      {"classic", alphaBeta, "n3", 20, "v = 2", "[3, ∞]"},
      {"classic", alphaBeta, "n1", 20, "v = 3", "[−∞, ∞]"},
      {"classic", alphaBeta, "n4", 0, "2", "[3, ∞]"},
      {"classic", alphaBeta, "n4", 20, "", ""},
      {"classic", alphaBeta, "L5", 0, "", ""},
      {"deep", alphaBeta, "n4", 0, "≤ 4", "[5, ∞]"},
      {"classic", minimax, "n3", 0, "2", ""},
      {"chance-a", expectiminimax, "n2", 0, "3.2", ""},
      {"pairs-eps", epsilon, "n2", 0, "(1, 0)", ""},
      {"pairs-eps", epsilon, "n3", 0, "A gets ≤ −2", ""},
      {"pairs-eps", epsilon, "n5", 0, "(0, −1)", ""},
  };
  for (const TextRow& row : rows) {
    const auto run = runOn(exampleText(row.tree), row.search);
    const NodeId n = *run.tree->findByName(row.node);
    const Time k = row.time ? row.time : run.trace->events();
    EXPECT_EQ(certifiedText(run, n, k), row.certified) << row.tree << ' ' << row.node << ' ' << k;
    EXPECT_EQ(windowText(run, n, k), row.window) << row.tree << ' ' << row.node << ' ' << k;
  }
}

TEST(Story, TellsANodeFromItsEntryToItsArrival) {
  const auto run = runOn(exampleText("classic"), alphaBeta);
  const NodeId n3 = *run.tree->findByName("n3");
  std::vector<Time> times;
  for (const StoryEvent& e : story(run, n3, run.trace->events())) times.push_back(e.time);
  EXPECT_EQ(times, (std::vector<Time>{16, 18, 19, 20, 21, 22}));
  EXPECT_EQ(story(run, n3, 19).size(), 3u);
  EXPECT_EQ(story(run, n3, run.trace->events(), 2).size(), 2u);
  EXPECT_EQ(lastChange(run, n3, 20), 20u);
  EXPECT_EQ(lastChange(run, n3, 15), 0u);
  EXPECT_EQ(lastChange(run, n3, 39), 22u);
}

TEST(Story, SaysWhyANodeIsSkipped) {
  const auto run = runOn(exampleText("classic"), alphaBeta);
  const auto why = whySkipped(run, *run.tree->findByName("L5"), 39);
  ASSERT_TRUE(why);
  EXPECT_EQ(why->time, 20u);
  EXPECT_TRUE(
      plainText(why->message)
          .starts_with("L5 is never entered: it is skipped at stop 10. Cut at n3. n3 (MIN)"))
      << plainText(why->message);
  EXPECT_FALSE(whySkipped(run, *run.tree->findByName("L5"), 19));
}

}  // namespace
}  // namespace plyscope
