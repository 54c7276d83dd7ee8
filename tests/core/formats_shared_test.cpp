#include <gtest/gtest.h>
#include <rapidjson/document.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "backward_induction.h"
#include "core/formats/formats.h"
#include "tests/paths.h"

// Trees that other people wrote, with answers. They lie beside the checkout of those who build the
// program; a user's checkout has none, and then there is nothing to register.

namespace plyscope {
namespace {

namespace fs = std::filesystem;
using test::inducedChild;
using test::inducedUtilities;
const fs::path kTrees = fs::path(paths::source()) / ".." / "shared" / "trees";

std::string contentOf(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::stringstream out;
  out << in.rdbuf();
  return out.str();
}

std::string problemsOf(const Result<ReadTree>& read, const std::string& file) {
  std::string text;
  if (!read) {
    for (const Problem& p : read.error()) text += located(file, p) + "\n";
  }
  return text;
}

struct Case {
  std::string folder, file;
  std::vector<std::string> payoff;  // of the root; empty: not told
  bool perfect = true;
  unsigned nodes = 0;
  std::string action;  // the first move; empty: not told
  double value = 0;
};
void PrintTo(const Case& c, std::ostream* out) {
  *out << c.file;
}

std::vector<Case> readCases(const char* folder) {
  std::vector<Case> cases;
  const std::string text = contentOf(kTrees / folder / "expected.json");
  rapidjson::Document all;
  all.Parse(text.c_str());
  if (!all.IsArray()) return cases;
  for (const auto& entry : all.GetArray()) {
    Case c;
    c.folder = folder;
    c.file = entry["file"].GetString();
    if (entry.HasMember("perfect_info")) c.perfect = entry["perfect_info"].GetBool();
    if (entry.HasMember("nodes")) c.nodes = entry["nodes"].GetUint();
    if (entry.HasMember("root_payoff") && entry["root_payoff"].IsArray()) {
      for (const auto& u : entry["root_payoff"].GetArray()) c.payoff.push_back(u.GetString());
    }
    if (entry.HasMember("expected_action")) c.action = entry["expected_action"].GetString();
    if (entry.HasMember("computed_value")) c.value = entry["computed_value"].GetDouble();
    cases.push_back(c);
  }
  return cases;
}

std::string nameOf(const testing::TestParamInfo<Case>& info) {
  std::string name = info.param.file;
  std::replace_if(
      name.begin(), name.end(), [](char c) { return !std::isalnum(c); }, '_');
  return name;
}

class SharedEfg : public testing::TestWithParam<Case> {};
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(SharedEfg);

TEST_P(SharedEfg, opensWithTheExpectedAnswer) {
  const Case& c = GetParam();
  const auto read = readTree(contentOf(kTrees / c.folder / c.file), {});
  ASSERT_TRUE(read) << problemsOf(read, c.file);
  EXPECT_EQ(read->format, "efg");
  const Tree& tree = *read->tree;
  EXPECT_EQ(tree.facts().perfectInformation, c.perfect);
  EXPECT_EQ(tree.size(), c.nodes);
  if (!c.perfect) {
    ASSERT_FALSE(tree.facts().notes.empty());
    EXPECT_NE(tree.facts().notes.back().find("information set"), std::string::npos);
    return;
  }
  const auto value = inducedUtilities(tree)[0];
  ASSERT_EQ(value.size(), c.payoff.size());
  for (std::size_t p = 0; p < value.size(); ++p) EXPECT_EQ(exactText(value[p]), c.payoff[p]);
}
INSTANTIATE_TEST_SUITE_P(Files, SharedEfg, testing::ValuesIn(readCases("efg")), nameOf);

class SharedPacman : public testing::TestWithParam<Case> {};
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(SharedPacman);

/// The tree as the horizon cuts it, by backward induction.
double valueAt(const Tree& tree, NodeId root, Depth horizon) {
  std::vector<double> value(tree.size());
  for (std::uint32_t i = tree.size(); i-- > index(root);) {
    const NodeId n{i};
    if (tree.isLeaf(n) || tree.depth(n) == horizon) {
      value[i] = tree.hasUtility(n) ? static_cast<double>(tree.utilityNumber(n, 0).value) : 0;
      continue;
    }
    bool first = true;
    for (NodeId c = tree.firstChild(n); c != kNoNode; c = tree.nextSibling(c)) {
      const double v = value[index(c)];
      if (tree.isChance(n)) {
        value[i] += static_cast<double>(tree.probability(c)) * v;
      } else if (first || (tree.mover(n) == Mover::A ? v > value[i] : v < value[i])) {
        value[i] = v;
      }
      first = false;
    }
  }
  return value[index(root)];
}

TEST_P(SharedPacman, opensWithTheExpectedAnswer) {
  const Case& c = GetParam();
  const auto read = readTree(contentOf(kTrees / c.folder / c.file), {});
  ASSERT_TRUE(read) << problemsOf(read, c.file);
  EXPECT_EQ(read->format, "pacman");
  const Tree& tree = *read->tree;
  const Depth horizon = read->header.options.depth;
  const double value = valueAt(tree, Tree::root(), horizon);
  EXPECT_NEAR(value, c.value, 1e-9);
  NodeId best = kNoNode;
  for (const NodeId child : tree.children(Tree::root())) {
    if (best == kNoNode && valueAt(tree, child, horizon) == value) best = child;
  }
  ASSERT_NE(best, kNoNode);
  EXPECT_EQ(tree.move(best), c.action);
}
INSTANTIATE_TEST_SUITE_P(Files, SharedPacman, testing::ValuesIn(readCases("pacman")), nameOf);

std::vector<Case> otherCases() {
  std::vector<Case> cases;
  if (!fs::exists(kTrees / "other")) return cases;
  cases.push_back({"json", "moves-and-evals.json", {"8", "-8"}, true, 31, "1. e4"});
  cases.push_back({"lists", "labelled-lists.txt", {"6", "-6"}, true, 15, ""});
  cases.push_back({"json", "node-table-centipede.json", {"1", "0"}, true, 9, "Take"});
  cases.push_back({"gte", "gte-tree-1.xml", {}, false, 23, ""});
  return cases;
}

class SharedOther : public testing::TestWithParam<Case> {};
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(SharedOther);

TEST_P(SharedOther, opensWithTheExpectedAnswer) {
  const Case& c = GetParam();
  const auto read = readTree(contentOf(kTrees / "other" / c.file), {});
  ASSERT_TRUE(read) << problemsOf(read, c.file);
  EXPECT_EQ(read->format, c.folder);
  const Tree& tree = *read->tree;
  EXPECT_EQ(tree.size(), c.nodes);
  EXPECT_EQ(tree.facts().perfectInformation, c.perfect);
  if (c.payoff.empty()) return;
  const auto value = inducedUtilities(tree)[0];
  ASSERT_EQ(value.size(), c.payoff.size());
  for (std::size_t p = 0; p < value.size(); ++p) EXPECT_EQ(exactText(value[p]), c.payoff[p]);
  if (!c.action.empty()) {
    EXPECT_EQ(tree.move(inducedChild(tree, Tree::root())), c.action);
  }
}
INSTANTIATE_TEST_SUITE_P(Files, SharedOther, testing::ValuesIn(otherCases()), nameOf);

}  // namespace
}  // namespace plyscope
