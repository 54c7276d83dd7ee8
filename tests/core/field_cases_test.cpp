#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <pthread.h>

#include "core/formats/formats.h"
#include "tests/core/list_tree.h"
#include "tests/core/solved.h"

/// Faults that people met in other programs, one test each, named after what the person saw.
namespace plyscope::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

TEST(FieldCases, WrongRootMoveOnATieAfterAnEqualityCut) {
  constexpr const char* tree = "[3, [3, 2]]";
  EXPECT_EQ(solved(tree, "alpha-beta"), "3 by [0]; 4 nodes, 2 leaves; [1] after 1 skips [1,1]");
  EXPECT_EQ(solved(tree, "alpha-beta --strict"), "3 by [0]; 5 nodes, 3 leaves");
  EXPECT_EQ(solved(tree, "minimax"), "3 by [0]; 5 nodes, 3 leaves");
  const TracePtr loose = traced(tree, "alpha-beta"), strict = traced(tree, "alpha-beta --strict");
  const NodeId reply = at(loose->tree(), {1});
  EXPECT_EQ(loose->state(reply, loose->events()).relation, Relation::atMost);
  EXPECT_TRUE(loose->state(reply, loose->events()).cut);
  EXPECT_EQ(exactText(loose->value(reply, loose->events())[0]), "3");
  EXPECT_EQ(strict->state(reply, strict->events()).relation, Relation::exact);
  EXPECT_EQ(exactText(strict->value(reply, strict->events())[0]), "2");
}

TEST(FieldCases, ABoundShownAsAValue) {
  constexpr const char* tree = "[[3, [15, 0]]]";
  EXPECT_EQ(solved(tree, "alpha-beta"),
            "3 by [0,0]; 5 nodes, 2 leaves; [0,1] after 1 skips [0,1,1]");
  const TracePtr trace = traced(tree, "alpha-beta");
  const NodeId n = at(trace->tree(), {0, 1});
  const Time cut = trace->nextCut(1), end = trace->events();
  EXPECT_EQ(trace->event(cut).node, n);
  EXPECT_EQ(exactText(trace->givenWindow(n, cut).alpha), "-inf");
  EXPECT_EQ(exactText(trace->givenWindow(n, cut).beta), "3");
  EXPECT_EQ(exactText(trace->liveWindow(n, cut).alpha), "15");
  EXPECT_EQ(exactText(trace->liveWindow(n, cut).beta), "3");
  EXPECT_EQ(exactText(trace->interval(n, end).lo), "15");
  EXPECT_EQ(exactText(trace->interval(n, end).hi), "inf");
  EXPECT_EQ(trace->state(n, end).relation, Relation::atLeast);
  EXPECT_EQ(exactText(trace->value(n, end)[0]), "15");
}

TEST(FieldCases, NoMoveAtANodeWhereNothingRaisedAlpha) {
  constexpr const char* tree = "[5, [7, [4, 3]]]";
  EXPECT_EQ(solved(tree, "alpha-beta"), "5 by [0]; 7 nodes, 4 leaves");
  const TracePtr trace = traced(tree, "alpha-beta");
  const Tree& t = trace->tree();
  using Choice = std::pair<NodeId, NodeId>;
  EXPECT_THAT(strategy(*trace),
              ElementsAre(Choice{at(t, {}), at(t, {0})}, Choice{at(t, {1}), at(t, {1, 1})},
                          Choice{at(t, {1, 1}), at(t, {1, 1, 0})}));
}

TEST(FieldCases, OverflowAtTheSmallestInteger) {
  constexpr const char* tree =
      "[[-9223372036854775809, -9223372036854775808], "
      "[-9223372036854775808, 9223372036854775807]]";
  constexpr const char* found = "-9223372036854775808 by [1,0]; 7 nodes, 4 leaves";
  EXPECT_EQ(solved(tree, "minimax"), found);
  EXPECT_EQ(solved(tree, "alpha-beta"), found);
  EXPECT_EQ(solved(tree, "max-n"),
            "(-9223372036854775808,9223372036854775808) by [1,0]; 7 nodes, 4 leaves");
  EXPECT_EQ(solved("[[(-9223372036854775809,9223372036854775809), "
                   "(-9223372036854775808,9223372036854775808)], "
                   "[(-9223372036854775808,9223372036854775808), "
                   "(9223372036854775807,-9223372036854775807)]]",
                   "max-n"),
            "(-9223372036854775808,9223372036854775808) by [1,0]; 7 nodes, 4 leaves");
  const Facts facts = ask(tree, "minimax").tree->facts();
  EXPECT_TRUE(facts.zeroSum);
  EXPECT_TRUE(facts.exact);
  EXPECT_EQ(facts.tightestEpsilon, Rational(0));
}

/// Noughts and crosses on a board of nine letters: "XOX.O.X..". X wins 1, O wins -1.
std::string boardTree(std::string board, char turn) {
  static constexpr int lines[8][3] = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6},
                                      {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};
  for (const auto& l : lines) {
    if (board[l[0]] != '.' && board[l[0]] == board[l[1]] && board[l[1]] == board[l[2]]) {
      return board[l[0]] == 'X' ? "1" : "-1";
    }
  }
  std::string s;
  for (char& cell : board) {
    if (cell != '.') continue;
    cell = turn;
    s += (s.empty() ? "" : ", ") + boardTree(board, turn == 'X' ? 'O' : 'X');
    cell = '.';
  }
  return s.empty() ? "0" : "[" + s + "]";
}

TEST(FieldCases, AWinNowAndAWinLaterAreATie) {
  const std::string tree = "B" + boardTree("XOX.O.X..", 'O');
  EXPECT_EQ(solved(tree, "minimax"), "-1 by [0,0,0]; 34 nodes, 17 leaves");
  const TracePtr full = traced(tree, "minimax"), pruned = traced(tree, "alpha-beta");
  std::vector<std::string> moves;
  for (NodeId c : full->tree().children(Tree::root())) {
    moves.push_back(exactText(full->value(c, full->events())[0]));
  }
  EXPECT_THAT(moves, ElementsAre("-1", "1", "-1", "1"));
  const Outcome o = outcome(*pruned);
  EXPECT_EQ(exactText(o.value[0]), "-1");
  EXPECT_EQ(o.path, (Path{0, 0, 0}));
  EXPECT_EQ(o.nodes, 15u);
  EXPECT_EQ(o.leaves, 7u);
  EXPECT_EQ(o.cutoffs, 4u);
}

TEST(FieldCases, TheFourthMoveOfTheTicTacToeExample) {
  const std::string tree = boardTree("XOX...O..", 'X');
  const Outcome full = outcome(*traced(tree, "minimax"));
  const TracePtr trace = traced(tree, "alpha-beta");
  const Outcome pruned = outcome(*trace);
  EXPECT_EQ(exactText(full.value[0]), "1");
  EXPECT_EQ(exactText(pruned.value[0]), "1");
  EXPECT_EQ(full.path.front(), 4u);
  EXPECT_EQ(pruned.path, full.path);
  EXPECT_EQ(full.nodes, 258u);
  EXPECT_EQ(full.leaves, 108u);
  EXPECT_EQ(pruned.nodes, 176u);
  EXPECT_EQ(pruned.leaves, 70u);
  const NodeId reply = at(trace->tree(), {3});
  EXPECT_EQ(exactText(trace->givenWindow(reply, trace->events()).alpha), "0");
  EXPECT_THAT(trace->skippedChildren(reply, trace->events()),
              ElementsAre(at(trace->tree(), {3, 2}), at(trace->tree(), {3, 3})));
}

TEST(FieldCases, DepthLimitAtTheRootAndALeafBeforeTheLimit) {
  constexpr const char* tree = "[1, [[2, 3] ~ 9, 0]]";
  for (const std::string search : {"minimax", "alpha-beta"}) {
    EXPECT_THAT(solved(tree, search + " --depth 0"), StartsWith("refused: "));
    EXPECT_THAT(solved(tree, search + " --depth 1"), StartsWith("refused: "));
    EXPECT_EQ(solved(tree, search + " --depth 2"), "1 by [0]; 5 nodes, 3 leaves");
    EXPECT_EQ(solved(tree, search + " --depth 3"), "1 by [0]; 7 nodes, 4 leaves");
    EXPECT_EQ(solved(tree, search + " --depth 50"), "1 by [0]; 7 nodes, 4 leaves");
    const Asked zero = ask(tree, search + " --depth 0"), one = ask(tree, search + " --depth 1");
    EXPECT_EQ(run(zero.tree, zero.id, zero.options).error().front().node, Tree::root());
    EXPECT_EQ(run(one.tree, one.id, one.options).error().front().node, at(*one.tree, {1}));
  }
}

TEST(FieldCases, NegativeZeroOnTheScreen) {
  constexpr const char* tree = "[[0, 5], [-0, 7]]";
  EXPECT_EQ(solved(tree, "alpha-beta"), "0 by [0,0]; 6 nodes, 3 leaves; [1] after 1 skips [1,1]");
  EXPECT_EQ(solved(tree, "max-n"), "(0,0) by [0,0]; 7 nodes, 4 leaves");
  EXPECT_THAT(shownText(Number{Rational(-1, 1000000)}), StartsWith("≈"));
}

TEST(FieldCases, PruningAtChanceNodesOnlyWithDeclaredLimits) {
  constexpr const char* tree = "[?[1/2: 1, 1/2: 1/2], ?[1/2: 0, 1/2: 1], ?[1/2: 1/4, 1/2: 1]]";
  EXPECT_EQ(solved(tree, "star1 --bounds 0:1"),
            "3/4 by [0]; 8 nodes, 4 leaves; [1] after 1 skips [1,1]; [2] after 1 skips [2,1]");
  EXPECT_EQ(solved(tree, "expectiminimax"), "3/4 by [0]; 10 nodes, 6 leaves");
  EXPECT_THAT(solved(tree, "star1"), StartsWith("refused: "));
  constexpr const char* outside = "[?[1/2: 1, 1/2: 1/2], ?[1/2: 0, 1/2: 3]]";
  EXPECT_THAT(solved(outside, "star1 --bounds 0:1"), StartsWith("refused: "));
  const Asked asked = ask(outside, "star1 --bounds 0:1");
  EXPECT_EQ(fits(*asked.tree, asked.id, asked.options).error().front().node,
            at(*asked.tree, {1, 1}));
  EXPECT_EQ(solved(outside, "expectiminimax"), "3/2 by [1]; 7 nodes, 4 leaves");
}

TEST(FieldCases, FloatingPointBreaksAnExactTieBetweenExpectations) {
  constexpr const char* tree = "[0.3, ?[0.1: 1, 0.2: 1, 0.7: 0]]";
  EXPECT_EQ(solved(tree, "expectiminimax"), "3/10 by [0]; 6 nodes, 4 leaves");
  const TracePtr trace = traced(tree, "expectiminimax");
  EXPECT_EQ(exactText(trace->value(at(trace->tree(), {1}), trace->events())[0]), "3/10");
}

TEST(FieldCases, AlphaBetaStillWorksOnlyWithTwoUtilities) {
  constexpr const char* tree = "[(0, 0), [(0, 0), (1/2, 1/2)]]";
  constexpr const char* right = "(1/2,1/2) by [1,1]; 5 nodes, 3 leaves";
  EXPECT_EQ(solved(tree, "max-n"), right);
  EXPECT_EQ(solved(tree, "epsilon --epsilon 1"), right);
  EXPECT_EQ(solved(tree, "epsilon-weak --epsilon 1"), right);
  EXPECT_EQ(solved(tree, "unsound-scalar"),
            "(0,0) by [0]; 4 nodes, 2 leaves; [1] after 1 skips [1,1]");
  EXPECT_FALSE(spec(SearchId::unsoundScalar).sound);
}

TEST(FieldCases, AnIndifferentPlayerDecidesWhatTheOtherOneGets) {
  EXPECT_EQ(solved("[(1, 0), [(0, 1), ?[1/3: (6, 3), 2/3: (0, 0)]]]", "max-n"),
            "(1,0) by [0]; 7 nodes, 4 leaves");
  EXPECT_EQ(solved("[(1, 0), [?[1/3: (6, 3), 2/3: (0, 0)], (0, 1)]]", "max-n"),
            "(2,1) by [1,0]; 7 nodes, 4 leaves");
}

TEST(FieldCases, DecimalsWithManyDigits) {
  constexpr const char* tree = "[[0.1234567890123456789, 1], [0.12345678901234567891, 1]]";
  EXPECT_TRUE(ask(tree, "alpha-beta").tree->facts().exact);
  EXPECT_EQ(solved(tree, "alpha-beta"),
            "12345678901234567891/100000000000000000000 by [1,0]; 7 nodes, 4 leaves");
}

TEST(FieldCases, SixtyDigitsInAThousandLeaves) {
  std::string tree = "[";
  for (int i = 0; i < 1000; ++i) {
    tree += (i ? ", 0." : "0.") + std::string(57, '1') + std::to_string(100 + i % 900);
  }
  const TracePtr trace = traced(tree + "]", "alpha-beta");
  const Outcome o = outcome(*trace);
  EXPECT_TRUE(o.exact);
  EXPECT_EQ(o.path, Path{899});
  EXPECT_THAT(exactText(o.value[0]), StartsWith(std::string(57, '1') + "999/1"));
}

TEST(FieldCases, AMinusSignThatIsNotAHyphen) {
  constexpr const char* found = "-5 by [0,1]; 6 nodes, 3 leaves; [1] after 1 skips [1,1]";
  EXPECT_EQ(solved("[[3, \u22125], [\u22126, 9]]", "alpha-beta"), found);
  EXPECT_EQ(solved("[[3, \u20135], [\u20136, 9]]", "alpha-beta"), found);
}

TEST(FieldCases, DeepNestingOverflowsTheSmallStackOfAWorkerThread) {
  struct Work {
    std::string text;
    std::size_t length = 0;
    std::uint32_t nodes = 0;
    std::string value;
  };
  for (const std::size_t depth : {std::size_t{300}, std::size_t{1000000}}) {
    Work work;
    work.text = std::string(depth, '[') + "1" + std::string(depth, ']');
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, 256 * 1024);
    pthread_t thread;
    auto job = [](void* p) -> void* {
      Work& w = *static_cast<Work*>(p);
      const Outcome o = outcome(*traced(w.text, "minimax"));
      w.length = o.path.size();
      w.nodes = o.nodes;
      w.value = exactText(o.value[0]);
      return nullptr;
    };
    ASSERT_EQ(pthread_create(&thread, &attributes, job, &work), 0);
    pthread_join(thread, nullptr);
    pthread_attr_destroy(&attributes);
    EXPECT_EQ(work.length, depth);
    EXPECT_EQ(work.nodes, depth + 1);
    EXPECT_EQ(work.value, "1");
  }
}

TEST(FieldCases, ATypedDecimalCommaBecomesAnotherNumber) {
  constexpr const char* tree = "[(2, -2), [(1, -3/2), (1, -1/2)]]";
  constexpr const char* found = "(2,-2) by [0]; 4 nodes, 2 leaves; [1] after 1 skips [1,1]";
  EXPECT_EQ(solved(tree, "epsilon --epsilon 0.5"), found);
  EXPECT_EQ(solved(tree, "epsilon --epsilon 1/2"), found);
  EXPECT_EQ(solved(tree, "epsilon --epsilon 2"), "(2,-2) by [0]; 5 nodes, 3 leaves");
  EXPECT_THAT(solved(tree, "epsilon --epsilon 0"), StartsWith("refused: "));
  EXPECT_FALSE(parseNumber("0,5").has_value());
}

}  // namespace
}  // namespace plyscope::test
