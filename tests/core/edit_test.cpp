// Edits: each gives the tree that its text gives, and leaves the document before it as it was.

#include "core/edit/edit.h"
#include "core/formats/at_work.h"
#include "core/tree/open_chances.h"

#include <gtest/gtest.h>

#include "core/base/random.h"
#include "core/layout/layout.h"
#include "tests/core/random_edit.h"
#include "tests/core/random_tree.h"
#include "tests/share.h"

namespace plyscope::test {
namespace {

ReadTree read(std::string_view text) {
  auto document = readAtWork(text);
  EXPECT_TRUE(document) << text;
  return document ? *document : ReadTree{};
}

std::string textOf(const ReadTree& document) {
  return writePlytree(*document.tree, document.header, document.notation.get());
}

NodeId at(const ReadTree& document, const Path& path) {
  return *document.tree->find(path);
}

SetValue value(const ReadTree& document, const Path& path, std::string_view text) {
  auto edit = parseValue(*document.tree, at(document, path), text);
  EXPECT_TRUE(edit) << text;
  return edit ? *edit : SetValue{};
}

void check(std::string_view before, const Edit& edit, std::string_view after) {
  const ReadTree document = read(before);
  const auto edited = applyEdit(document, edit);
  ASSERT_TRUE(edited) << edited.error().front().what;
  EXPECT_EQ(textOf(edited->document), std::string(after) + "\n");
}

void refused(std::string_view before, const Edit& edit) {
  EXPECT_FALSE(applyEdit(read(before), edit)) << before;
}

TEST(Edit, OneOfEachKind) {
  const ReadTree small = read("[[3, 12], [2, 4]]");
  check("[[3, 12], [2, 4]]", value(small, {1, 0}, "0.50"), "[[3, 12], [0.50, 4]]");
  check("[[3, 12], [2, 4]]", value(small, {1, 0}, "−7"), "[[3, 12], [-7, 4]]");
  check("[[3, 12], [2, 4]]", value(small, {1, 0}, ""), "[[3, 12], [_, 4]]");
  check("[[3, 12], [2, 4]]", value(small, {1}, "5"), "[[3, 12], [2, 4] ~ 5]");
  check("[[3, 12], 2]", SetLabel{NodeId{1}, "two words"}, "[\"two words\"=[3, 12], 2]");
  check("[[3, 12], 2]", SetMove{NodeId{4}, "right"}, "[[3, 12], right -> 2]");
  check("[[3, 12], 2]", AddChild{NodeId{0}}, "[[3, 12], 2, _]");
  check("[[3, 12], 2]", AddChild{NodeId{0}, 1}, "[[3, 12], _, 2]");
  check("[[3, 12], 2]", AddChild{NodeId{4}}, "[[3, 12], [2]]");
  check("[[3, 12], 2]", DeleteNode{NodeId{1}}, "[2]");
  check("[[3], 2]", DeleteNode{NodeId{2}}, "[_, 2]");
  check("[1, 2, 3]", MoveNode{NodeId{1}, NodeId{0}, 2}, "[2, 3, 1]");
  check("[1, 2, 3]", MoveNode{NodeId{3}, NodeId{0}, 0}, "[3, 1, 2]");
  check("[1, 2, 3]", MoveNode{NodeId{1}, NodeId{0}, 1}, "[2, 1, 3]");
  check("[[1, 2], [3]]", MoveNode{NodeId{2}, NodeId{4}, 1}, "[[2], [3, 1]]");
  check("[1, [2, [3]]]", MoveNode{NodeId{4}, NodeId{0}, 0}, "[[3], 1, [2]]");
  check("[1, 2]", SetKind{NodeId{0}, NodeDraft::Kind::chance}, "chance[0.5: 1, 0.5: 2]");
  check("chance[0.5: 1, 0.5: 2]", SetKind{NodeId{0}, NodeDraft::Kind::decision}, "[1, 2]");
  check("[1, 2]", SetKind{NodeId{1}, NodeDraft::Kind::decision}, "[[1, _], 2]");
  check("[1, 2]", SetKind{NodeId{1}, NodeDraft::Kind::pass}, "[pass[1], 2]");
  check("[1, [2] ~ 7]", SetKind{NodeId{2}, NodeDraft::Kind::leaf}, "[1, 7]");
  check("[1, [2]]", SetKind{NodeId{2}, NodeDraft::Kind::decision, Mover::A}, "[1, A[2]]");
  check("[1, A[2]]", SetKind{NodeId{2}, NodeDraft::Kind::decision}, "[1, [2]]");
  check("?[1/2: 3, 1/4: 0, 1/4: 8]",
        SetProbabilities{NodeId{0}, {Rational(1, 3), 0, Rational(2, 3)}, {"1/3", "0", "2/3"}},
        "?[1/3: 3, 0: 0, 2/3: 8]");
  check("[[3, 5], 1]", FillLevel{1, 2}, "[[3, 5], [1, _]]");
  check("[[3, 5], 1]", FillLevel{2, 2}, "[[[3, _], [5, _]], 1]");
  check("[[3, 0.50], 1]", ToPairs{}, "[[(3,-3), (0.50,-0.5)], (1,-1)]");
  check("[[(3,-3), (0.50,-0.5)], (1,-1)]", ToNumbers{}, "[[3, 0.50], 1]");
}

TEST(Edit, CommentsAndSpellingsStayWithTheirNodes) {
  const std::string text =
      "# the tree\ntitle: \"T\"\n\n[\n  # first\n  [0.50, 1],  # behind\n  max[2.0, 3]\n]\n# "
      "after\n";
  const ReadTree document = read(text);
  ASSERT_EQ(textOf(document), text);
  const auto moved = applyEdit(document, MoveNode{NodeId{1}, NodeId{0}, 1});
  ASSERT_TRUE(moved);
  const std::string now = textOf(moved->document);
  EXPECT_LT(now.find("max[2.0, 3]"), now.find("# first"));
  EXPECT_LT(now.find("# first"), now.find("[0.50, 1]  # behind")) << now;
  EXPECT_TRUE(now.ends_with("]\n# after\n")) << now;
  const auto back = applyEdit(moved->document, MoveNode{NodeId{4}, NodeId{0}, 0});
  ASSERT_TRUE(back);
  EXPECT_EQ(textOf(back->document), text);
}

TEST(Edit, OutcomesThatGoLeaveTheOthersAndNoSearchRunsUntilTheSumIsRight) {
  const ReadTree document = read("[?[1/2: 3, 1/4: 0, 1/4: 8], 1]");
  const auto edited = applyEdit(document, DeleteNode{at(document, {0, 0})});
  ASSERT_TRUE(edited);
  EXPECT_EQ(textOf(edited->document), "[?[1/4: 0, 1/4: 8], 1]\n");
  const Tree& tree = *edited->document.tree;
  EXPECT_EQ(openChances(tree), std::vector{NodeId{1}});
  EXPECT_FALSE(edited->remark.empty());
  EXPECT_TRUE(fittingSearches(tree, {}).empty());
  const auto fit = fits(tree, SearchId::expectiminimax, {});
  ASSERT_FALSE(fit);
  EXPECT_EQ(fit.error()[0].what, "the probabilities at n2 [0] add up to 0.5, not 1");
  EXPECT_EQ(fit.error()[0].node, NodeId{1});
  const auto mended = applyEdit(edited->document,
                                SetProbabilities{NodeId{1}, {Rational(1, 4), Rational(3, 4)}, {}});
  ASSERT_TRUE(mended);
  EXPECT_TRUE(openChances(*mended->document.tree).empty());
  EXPECT_EQ(textOf(mended->document), "[?[1/4: 0, 3/4: 8], 1]\n");
  const auto away = applyEdit(document, MoveNode{at(document, {0, 0}), NodeId{0}, 1});
  ASSERT_TRUE(away);
  EXPECT_EQ(textOf(away->document), "[?[1/4: 0, 1/4: 8], 3, 1]\n");
  EXPECT_EQ(textOf(document), "[?[1/2: 3, 1/4: 0, 1/4: 8], 1]\n");
  check("[?[1/2: 3, 1/4: 0, 1/4: 8], 1]", AddChild{NodeId{1}},
        "[?[1/2: 3, 1/4: 0, 1/4: 8, 0: _], 1]");
}

TEST(Edit, WhatCannotBeIsRefused) {
  refused("[1, 2]", DeleteNode{NodeId{0}});
  refused("[1, 2]", MoveNode{NodeId{0}, NodeId{1}, 0});
  refused("[[1], 2]", MoveNode{NodeId{1}, NodeId{2}, 0});
  refused("[1, 2]", SetKind{NodeId{0}, NodeDraft::Kind::pass});
  refused("?[1/2: 1, 1/2: 2]", SetProbabilities{NodeId{0}, {Rational(1, 2), Rational(1, 3)}, {}});
  refused("[(1, 0), (2, -2)]", ToNumbers{});
  refused("[(1, 0), (2, -2)]", ToPairs{});
}

TEST(Edit, ValuesAreReadAsPeopleTypeThem) {
  const ReadTree numbers = read("[1, 2]"), pairs = read("[(1, 0), (2, -2)]");
  const auto ok = [](const ReadTree& d, std::string_view text) {
    return parseValue(*d.tree, NodeId{1}, text).has_value();
  };
  for (const char* text : {"3", " −5 ", "–5", "1/3", "2.5e3", "_", ""})
    EXPECT_TRUE(ok(numbers, text));
  for (const char* text : {"0,5", "1O", "(1, 0)", "nan", "3 4"}) EXPECT_FALSE(ok(numbers, text));
  for (const char* text : {"(3, 4)", "3, 4", "(−1,1/2)"}) EXPECT_TRUE(ok(pairs, text));
  for (const char* text : {"3", "(3)", "(1,2,3)", "(1,)"}) EXPECT_FALSE(ok(pairs, text));
}

void expectSame(const Tree& a, const Tree& b) {
  ASSERT_EQ(a.size(), b.size());
  EXPECT_EQ(a.players(), b.players());
  EXPECT_EQ(a.scalar(), b.scalar());
  EXPECT_EQ(a.scale(), b.scale());
  EXPECT_EQ(a.representation(), b.representation());
  EXPECT_EQ(a.spelling(), b.spelling());
  EXPECT_EQ(a.facts().zeroSum, b.facts().zeroSum);
  EXPECT_EQ(a.facts().tightestEpsilon, b.facts().tightestEpsilon);
  EXPECT_EQ(a.facts().missingValues, b.facts().missingValues);
  const Layout here({&a}), there({&b});
  for (std::uint32_t i = 0; i < a.size(); ++i) {
    const NodeId n{i};
    ASSERT_EQ(a.parent(n), b.parent(n));
    ASSERT_EQ(a.mover(n), b.mover(n));
    ASSERT_EQ(a.moverWritten(n), b.moverWritten(n));
    ASSERT_EQ(a.isPass(n), b.isPass(n));
    ASSERT_EQ(a.ordinal(n), b.ordinal(n));
    ASSERT_EQ(a.label(n), b.label(n));
    ASSERT_EQ(a.move(n), b.move(n));
    ASSERT_EQ(a.probability(n), b.probability(n));
    ASSERT_EQ(a.hasUtility(n), b.hasUtility(n));
    ASSERT_EQ(here.x(n), there.x(n));
    for (unsigned p = 0; p < a.players(); ++p) ASSERT_EQ(a.utility(n, p), b.utility(n, p));
  }
}

void expectSameRuns(const TreePtr& a, const TreePtr& b) {
  for (const SearchId id : {SearchId::alphaBeta, SearchId::expectiminimax, SearchId::maxN}) {
    const auto here = run(a, id, {}), there = run(b, id, {});
    ASSERT_EQ(here.has_value(), there.has_value());
    if (!here) continue;
    ASSERT_EQ((*here)->events(), (*there)->events());
    for (Time k = 1; k <= (*here)->events(); ++k) {
      const Event x = (*here)->event(k), y = (*there)->event(k);
      ASSERT_TRUE(x.kind == y.kind && x.node == y.node && x.child == y.child);
      ASSERT_EQ((*here)->state(x.node, k).value, (*there)->state(x.node, k).value);
    }
  }
}

// Any sequence of edits: each document is the one that its text gives, and those before it, to
// which undo goes back, keep their bytes.
TEST(Edit, RandomSequencesEqualTheirTextsAndLeaveTheirPast) {
  Random random(20240607);
  int edits = 0;
  for (int i = 0; i < share(300); ++i) {
    TreeShape shape = randomShape(random, static_cast<unsigned>(random.below(4)), i % 2 == 0);
    shape.nodes = 30;
    shape.names = shape.moves = shape.estimates = shape.missing = 0.2;
    const TreePtr tree = randomTree(shape, random);
    if (!tree) continue;
    std::vector<ReadTree> history{read(writePlytree(*tree, {}, nullptr))};
    std::vector<std::string> texts{textOf(history[0])};
    for (int step = 0; step < 12; ++step) {
      const auto edited = applyEdit(history.back(), randomEdit(history.back(), random));
      if (!edited || edited->document.tree->size() > 300) continue;
      ++edits;
      history.push_back(edited->document);
      texts.push_back(textOf(history.back()));
      const ReadTree fresh = read(texts.back());
      ASSERT_TRUE(fresh.tree) << texts.back();
      ASSERT_EQ(textOf(fresh), texts.back());
      ASSERT_NO_FATAL_FAILURE(expectSame(*history.back().tree, *fresh.tree)) << texts.back();
    }
    for (std::size_t k = 0; k < history.size(); ++k) ASSERT_EQ(textOf(history[k]), texts[k]);
    if (i % 10 == 0) expectSameRuns(history.back().tree, read(texts.back()).tree);
  }
  EXPECT_GT(edits, 6 * share(300));
}

}  // namespace
}  // namespace plyscope::test
