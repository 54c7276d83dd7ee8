// The example library: every file is in the table, loads, and shows what it is there to show.

#include "app/support/examples.h"

#include <gtest/gtest.h>

#include <QDir>
#include <set>

#include "core/explain/explain.h"
#include "core/formats/formats.h"
#include "tests/paths.h"

namespace plyscope {
namespace {

using enum SearchId;

ReadTree readExample(std::string_view id) {
  const QByteArray text = exampleText(id);
  EXPECT_FALSE(text.isEmpty()) << id;
  auto read = readTree(std::string_view(text.data(), static_cast<std::size_t>(text.size())));
  EXPECT_TRUE(read) << id << ": " << (read ? "" : read.error().front().what);
  return read ? std::move(*read) : ReadTree{};
}

TEST(Examples, EveryFileIsInTheTable) {
  std::set<std::string> files, table;
  const QDir folder(QString::fromStdString(paths::source("resources/examples")));
  for (const QString& name : folder.entryList({QStringLiteral("*.plytree")}, QDir::Files)) {
    files.insert(name.toStdString());
  }
  for (const Example& e : examples()) {
    EXPECT_TRUE(table.insert(std::string(e.id) + ".plytree").second) << e.id;
  }
  EXPECT_EQ(files, table);
}

TEST(Examples, EachLoadsWithItsTitleItsNoteAndASearchThatFits) {
  for (const Example& e : examples()) {
    const ReadTree read = readExample(e.id);
    ASSERT_TRUE(read.tree) << e.id;
    EXPECT_EQ(read.header.title, e.title) << e.id;
    EXPECT_FALSE(read.header.notes.empty()) << e.id;
    EXPECT_FALSE(e.purpose.empty()) << e.id;
    ASSERT_TRUE(read.header.algorithm) << e.id;
    EXPECT_TRUE(fits(*read.tree, *read.header.algorithm, read.header.options)) << e.id;
  }
}

struct Shown {
  const char* id;
  SearchId search;
  bool strict;
  const char* value;
  const char* move;      ///< the first node of the principal path; "" at a leaf
  std::uint32_t leaves;  ///< looked at
  std::uint32_t cuts;
};

TEST(Examples, ShowWhatTheyAreThereToShow) {
  const Shown rows[] = {
      {"classic", alphaBeta, false, "3", "n2", 7, 1},
      {"classic", minimax, false, "3", "n2", 9, 0},
      {"bound", alphaBeta, false, "3", "n2", 7, 1},
      {"deep", alphaBeta, false, "5", "n2", 5, 2},
      {"equal", alphaBeta, false, "3", "n2", 3, 1},
      {"equal", alphaBeta, true, "3", "n2", 4, 0},
      {"chance-a", expectiminimax, false, "16/5", "n2", 4, 0},
      {"chance-b", expectiminimax, false, "64/5", "n3", 4, 0},
      {"pairs", maxN, false, "5 2", "n4", 6, 0},
      {"pairs-eps", epsilon, false, "1 0", "n2", 7, 2},
      {"pairs-eps", epsilon, true, "1 0", "n2", 8, 1},
      {"pairs-eps", epsilonWeak, false, "1 0", "n2", 8, 1},
      {"scalar-trap", maxN, false, "100 2", "n2", 3, 0},
      {"scalar-trap", unsoundScalar, false, "1 0", "L1", 2, 1},
      {"wrong-eps", epsilon, false, "1 1", "n2", 3, 0},
      {"wrong-eps", unsoundXPlusEps, false, "0 0", "L1", 2, 1},
      {"wrong-eps-halves", epsilon, false, "1/2 1/2", "n2", 3, 0},
      {"wrong-eps-halves", unsoundXPlusEps, false, "0 0", "L1", 2, 1},
      {"far-bound", epsilon, false, "2 0", "L1", 4, 1},
      {"far-bound", unsoundDeepEps, false, "3 -1", "n2", 4, 1},
      {"far-bound-tie", unsoundDeepEps, false, "-1 3", "n2", 4, 1},
      {"two-replies", alphaBeta, false, "6", "n3", 4, 0},
      {"eight-leaves", alphaBeta, false, "5", "n2", 5, 2},
      {"lone-leaf", alphaBeta, false, "7", "", 1, 0},
      {"band-of-two", epsilon, false, "1 1", "n2", 4, 2},
      {"pair-against-weak", epsilon, false, "2 -2", "L1", 2, 1},
      {"exact-tenths", epsilon, false, "7/10 0", "L1", 2, 1},
      {"tic-tac-toe", minimax, false, "1", "n6", 108, 0},
  };
  for (const Shown& row : rows) {
    const ReadTree read = readExample(row.id);
    ASSERT_TRUE(read.tree) << row.id;
    SearchOptions options = read.header.options;
    options.strict = row.strict;
    const auto run = runSearch(read.tree, row.search, options);
    ASSERT_TRUE(run) << row.id << ": " << run.error().front().what;
    const Outcome found = outcome(*run->trace);
    std::string value;
    for (const Number& x : found.value) value += (value.empty() ? "" : " ") + exactText(x);
    const std::string where = std::string(row.id) + " " + std::string(spec(row.search).name);
    EXPECT_EQ(value, row.value) << where;
    const std::string move =
        found.path.empty() ? ""
                           : read.tree->shortName(read.tree->child(Tree::root(), found.path[0]));
    EXPECT_EQ(move, row.move) << where;
    EXPECT_EQ(found.leaves, row.leaves) << where;
    EXPECT_EQ(found.cutoffs, row.cuts) << where;
  }
}

TEST(Examples, OrderChangesTheWorkAndNotTheValue) {
  const ReadTree classic = readExample("classic");
  const std::pair<Order, std::uint32_t> orders[] = {
      {Order::given, 7}, {Order::bestFirst, 5}, {Order::worstFirst, 9}};
  for (const auto& [order, leaves] : orders) {
    SearchOptions options;
    options.order = order;
    const Outcome found = outcome(**run(classic.tree, alphaBeta, options));
    EXPECT_EQ(found.leaves, leaves);
    EXPECT_EQ(exactText(found.value.front()), "3");
  }
  const ReadTree ordered = readExample("order");
  EXPECT_EQ(ordered.tree->facts().leaves, 27u);
  std::set<std::uint32_t> counts;
  std::set<std::string> values;
  for (const Order order : {Order::given, Order::bestFirst, Order::worstFirst}) {
    SearchOptions options;
    options.order = order;
    const Outcome found = outcome(**run(ordered.tree, alphaBeta, options));
    counts.insert(found.leaves);
    values.insert(exactText(found.value.front()));
  }
  EXPECT_EQ(counts.size(), 3u);
  EXPECT_EQ(values.size(), 1u);
}

TEST(Examples, BigHas81Leaves) {
  const ReadTree big = readExample("big");
  EXPECT_EQ(big.tree->facts().leaves, 81u);
  EXPECT_EQ(big.tree->facts().depth, 4u);
}

}  // namespace
}  // namespace plyscope
