#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "core/formats/table.h"
#include "reading.h"
#include "tests/core/random_tree.h"
#include "tests/paths.h"
#include "tests/share.h"

// Every format that is both read and written gives back what it was given, for the bundled trees
// and for thousands of random ones: shape, movers, numbers, probabilities, names and moves; and
// the same bytes when written again.

namespace plyscope {
namespace {

using test::sketch;
using test::sketchOf;

std::vector<const Format*> bothWays() {
  std::vector<const Format*> all;
  for (const Format& format : formats()) {
    if (format.read != nullptr && format.write != nullptr) all.push_back(&format);
  }
  return all;
}

/// What the format can hold of it: .efg has no single numbers, no estimates, and
/// its names are made unique.
std::string expected(const Format& format, const Tree& tree) {
  if (format.name != "efg") return sketch(tree);
  TreeBuilder builder;
  std::vector<NodeId> open;
  builder.setPlayers(tree.players());
  for (std::uint32_t i = 0; i < tree.size(); ++i) {
    const NodeId n{i};
    for (; !open.empty() && open.back() != tree.parent(n); open.pop_back()) builder.close();
    builder.label(std::string(tree.label(n)));
    if (i > 0) builder.move(std::string(tree.move(n)));
    if (i > 0 && tree.isChance(tree.parent(n))) builder.probability(tree.probability(n));
    if (tree.isLeaf(n)) {
      std::vector<Rational> tuple;
      for (unsigned p = 0; p < tree.players(); ++p) {
        tuple.push_back(tree.utilityNumber(n, p).value);
      }
      builder.leaf(tuple);
      continue;
    }
    tree.isChance(n) ? builder.openChance() : builder.openDecision(tree.mover(n));
    open.push_back(n);
  }
  return sketch(**builder.finish(), false);
}

void roundTrip(const ReadTree& document, const std::string& what) {
  for (const Format* format : bothWays()) {
    const auto text = writeTree(document, format->name);
    if (document.tree->facts().missingValues > 0 && format->name == "efg") {
      EXPECT_FALSE(text);
      continue;
    }
    ASSERT_TRUE(text) << format->name << ": " << what;
    ReadOptions options;
    options.format = format->name;
    const auto again = readTree(*text, options);
    ASSERT_TRUE(again) << format->name << ": " << what << "\n" << sketchOf(again) << "\n" << *text;
    ASSERT_EQ(sketch(*again->tree, format->name != "efg"), expected(*format, *document.tree))
        << format->name << ": " << what << "\n"
        << *text;
    ASSERT_EQ(*writeTree(*again, format->name), *text) << format->name << ": " << what;
    if (format->name != "plytree") {
      EXPECT_EQ(readTree(*text)->format, format->name) << "not known by its content: " << *text;
    }
  }
}

TEST(RoundTrip, bundledTrees) {
  namespace fs = std::filesystem;
  int trees = 0;
  for (const auto& entry : fs::recursive_directory_iterator(paths::source("resources"))) {
    if (entry.path().extension() != ".plytree") continue;
    std::ifstream in(entry.path(), std::ios::binary);
    std::stringstream text;
    text << in.rdbuf();
    const auto read = readTree(text.str());
    ASSERT_TRUE(read) << entry.path() << sketchOf(read);
    roundTrip(*read, entry.path().filename());
    ++trees;
  }
  EXPECT_GT(trees, 5);
}

TEST(RoundTrip, randomTrees) {
  Random random(7);
  for (int i = 0; i < test::share(2000); ++i) {
    test::TreeShape shape = test::randomShape(random, static_cast<unsigned>(i % 4), i % 2 == 0);
    shape.nodes = std::min(shape.nodes, 60u);
    shape.names = i % 3 == 0 ? 0.6 : 0;
    shape.moves = i % 5 == 0 ? 0.6 : 0;
    shape.estimates = i % 7 == 0 ? 0.5 : 0;
    shape.missing = i % 11 == 0 ? 0.2 : 0;
    const TreePtr tree = test::randomTree(shape, random);
    ASSERT_NE(tree, nullptr);
    roundTrip({tree, {}, nullptr, "plytree"}, "random tree " + std::to_string(i));
    if (HasFatalFailure()) return;
  }
}

TEST(RoundTrip, informationSetsSurviveEfgAndJson) {
  const auto read = readTree(
      "EFG 2 R \"\" { \"A\" \"B\" }\np \"\" 1 1 \"\" {\"l\" \"r\"} 0 p \"\" 2 4 \"\" {\"x\" \"y\"} "
      "0 "
      "t \"\" 1 \"\" {1 2} t \"\" 0 p \"\" 2 4 0 t \"\" 0 t \"\" 0");
  ASSERT_TRUE(read);
  for (const char* format : {"efg", "json"}) {
    const auto again = readTree(*writeTree(*read, format));
    ASSERT_TRUE(again) << format;
    EXPECT_FALSE(again->tree->facts().perfectInformation) << format;
    EXPECT_EQ(again->tree->informationSet(NodeId{1}), again->tree->informationSet(NodeId{4}));
    EXPECT_EQ(again->tree->informationSet(NodeId{0}), kOwnSet);
  }
}

}  // namespace
}  // namespace plyscope
