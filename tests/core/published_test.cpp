#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <set>

#include "tests/core/list_tree.h"
#include "tests/core/oracle.h"
#include "tests/core/small_case.h"
#include "tests/core/solved.h"
#include "tests/paths.h"

/// Trees that other people published, with their answers: every field that an entry has is
/// checked. The project's own file of the same shape always runs; others run where they lie beside
/// the checkout.
namespace plyscope::test {
namespace {

namespace fs = std::filesystem;
using rapidjson::Value;

struct Entry {
  std::string file;
  rapidjson::SizeType index = 0;
  std::string name;
};

std::vector<Entry> entriesOf(const std::vector<fs::path>& files, const char* nameKey) {
  std::vector<Entry> entries;
  for (const fs::path& file : files) {
    if (!fs::exists(file)) continue;
    const rapidjson::Document d = readJson(file);
    for (rapidjson::SizeType i = 0; i < d.Size(); ++i) {
      std::string name = d[i][nameKey].GetString();
      for (char& c : name) c = std::isalnum(static_cast<unsigned char>(c)) ? c : '_';
      entries.push_back({file, i, name});
    }
  }
  return entries;
}

std::string nameOf(const testing::TestParamInfo<Entry>& info) {
  return info.param.name + "_" + std::to_string(info.index);
}

bool has(const Value& e, const char* key) {
  return e.HasMember(key) && !e[key].IsNull();
}
unsigned whole(const Value& v) {
  return static_cast<unsigned>(std::stoul(v.GetString()));
}

/// Reads numbers off the words of an entry: "Star1 bounds [0,20]", "|UA+UB|<=2".
std::string after(const std::string& words, const std::string& mark, const std::string& end) {
  const std::size_t from = words.find(mark) + mark.size();
  return words.substr(from, words.find(end, from) - from);
}

class Published : public testing::TestWithParam<Entry> {
 protected:
  TracePtr search(SearchId id, const SearchOptions& options = {}) {
    Result<TracePtr> trace = run(tree_, id, options);
    EXPECT_TRUE(trace) << (trace ? "" : trace.error().front().what);
    return trace ? *trace : nullptr;
  }

  void checkRoot(const Value& e, const TracePtr& trace) {
    const Outcome o = outcome(*trace);
    if (e["root_value"].IsArray()) {
      ASSERT_EQ(o.value.size(), e["root_value"].Size());
      for (unsigned p = 0; p < o.value.size(); ++p) {
        EXPECT_EQ(o.value[p].value, exact(e["root_value"][p]));
      }
    } else {
      EXPECT_EQ(o.value[0].value, exact(e["root_value"]));
    }
    if (has(e, "best_child_index")) {
      ASSERT_FALSE(o.path.empty());
      EXPECT_EQ(o.path[0], whole(e["best_child_index"]));
    }
  }

  void checkChildren(const Value& e, const TracePtr& trace) {
    if (!has(e, "child_values")) return;
    rapidjson::SizeType i = 0;
    for (NodeId c : tree_->children(Tree::root())) {
      const Value& want = e["child_values"][i++];
      const std::vector<Number> got = trace->value(c, trace->events());
      if (want.IsArray()) {
        for (unsigned p = 0; p < got.size(); ++p) EXPECT_EQ(got[p].value, exact(want[p]));
      } else {
        EXPECT_EQ(got.at(0).value, exact(want));
      }
    }
  }

  void checkSkipped(const Value& e, const TracePtr& trace, const char* key) {
    if (!has(e, key)) return;
    std::set<unsigned> want, got;
    for (const Value& i : e[key].GetArray()) want.insert(whole(i));
    for (unsigned i = 0; i < tree_->facts().leaves; ++i) got.insert(i);
    for (NodeId n : visitedLeaves(*trace)) got.erase(tree_->ordinal(n) - 1);
    EXPECT_EQ(got, want) << key;
  }

  void checkCount(const Value& e, const char* key, std::uint32_t got) {
    if (has(e, key)) {
      EXPECT_EQ(got, whole(e[key])) << key;
    }
  }

  TreePtr tree_;
};

TEST_P(Published, HasItsAnswers) {
  const rapidjson::Document all = readJson(GetParam().file);
  const Value& e = all[GetParam().index];
  const std::string words = e["algorithm"].GetString(), root = e["root"].GetString();
  if (has(e, "formula")) {
    Random random(1);
    for (const auto& [shape, leaves] : e["examples"].GetObject()) {
      const std::string text = shape.GetString();
      const std::size_t comma = text.find(',');
      tree_ = uniformTree(random, static_cast<unsigned>(std::stoul(text.substr(0, comma))),
                          static_cast<unsigned>(std::stoul(text.substr(comma + 1))), 9);
      SearchOptions options;
      options.order = Order::bestFirst;
      EXPECT_EQ(outcome(*search(SearchId::alphaBeta, options)).leaves, whole(leaves)) << text;
    }
    return;
  }
  tree_ = listTree(e["tree"], root == "min" ? Mover::B : Mover::A);
  if (has(e, "leaves")) {
    EXPECT_EQ(tree_->facts().leaves, whole(e["leaves"]));
  }
  SearchOptions loose, strict;
  strict.strict = true;
  if (words.starts_with("two-player max-n")) {
    loose.epsilon = strict.epsilon = parseNumber(after(words, "<=", " ")).value();
    checkRoot(e, search(SearchId::maxN));
    checkChildren(e, search(SearchId::maxN));
    for (const SearchOptions& o : {loose, strict}) {
      const TracePtr trace = search(SearchId::epsilon, o);
      checkRoot(e, trace);
      checkSkipped(e, trace,
                   o.strict ? "pruned_leaf_indexes_cut_on_gt" : "pruned_leaf_indexes_cut_on_ge");
    }
    return;
  }
  const bool chance = words.starts_with("expecti");
  const TracePtr full = search(chance ? SearchId::expectiminimax : SearchId::minimax);
  checkRoot(e, full);
  checkChildren(e, full);
  if (words == "minimax") {
    checkCount(e, "nodes_visited_without_root", outcome(*full).nodes - 1);
    return;
  }
  if (chance) {
    const std::string bounds = after(words, "Star1 bounds [", "]");
    const std::size_t comma = bounds.find(',');
    loose.bounds = strict.bounds = {parseNumber(bounds.substr(0, comma)).value(),
                                    parseNumber(bounds.substr(comma + 1)).value()};
  }
  for (const SearchOptions& o : {loose, strict}) {
    const TracePtr trace = search(chance ? SearchId::star1 : SearchId::alphaBeta, o);
    const Outcome out = outcome(*trace);
    checkRoot(e, trace);
    if (chance) {
      checkSkipped(e, trace,
                   o.strict ? "star1_pruned_leaf_indexes_strict" : "star1_pruned_leaf_indexes");
      continue;
    }
    checkSkipped(e, trace,
                 o.strict ? "pruned_leaf_indexes_cut_on_gt" : "pruned_leaf_indexes_cut_on_ge");
    checkCount(e, o.strict ? "leaves_visited_gt" : "leaves_visited_ge", out.leaves);
    checkCount(e, o.strict ? "nodes_visited_gt" : "nodes_visited_ge", out.nodes);
    checkCount(e, o.strict ? "nodes_visited_without_root_strict" : "nodes_visited_without_root",
               out.nodes - 1);
  }
}

const fs::path kSource = paths::source();

INSTANTIATE_TEST_SUITE_P(Trees, Published,
                         testing::ValuesIn(entriesOf({kSource / "tests/golden/published.json",
                                                      kSource / "../shared/trees/published.json"},
                                                     "id")),
                         nameOf);

/// Trees of a grader that names every node visited.
class Graded : public testing::TestWithParam<Entry> {};

TEST_P(Graded, VisitsWhatTheGraderExpects) {
  const rapidjson::Document all = readJson(GetParam().file);
  const Value& e = all[GetParam().index];
  const std::string words = e["algorithm"].GetString();
  const TreePtr tree = listTree(e["tree"]);
  SearchOptions options;
  options.depth = whole(e["depth_limit_plies"]);
  SearchId id = SearchId::minimax;
  if (words.starts_with("alpha-beta")) id = SearchId::alphaBeta, options.strict = true;
  if (words.starts_with("expecti")) id = SearchId::expectiminimax;
  const Result<TracePtr> trace = run(tree, id, options);
  ASSERT_TRUE(trace) << trace.error().front().what;
  const Outcome o = outcome(**trace);
  const double value = o.value[0].value.convert_to<double>();
  EXPECT_NEAR(value, std::stod(e["computed_value"].GetString()), 1e-12);
  ASSERT_FALSE(o.path.empty());
  EXPECT_EQ(tree->move(*tree->find({o.path[0]})), e["expected_action"].GetString());
  std::multiset<std::string> want, got;
  for (const Value& name : e["expected_visited"].GetArray()) want.insert(name.GetString());
  for (Time k = 1; k <= (*trace)->events(); ++k) {
    const Event event = (*trace)->event(k);
    if (event.kind != EventKind::enter && event.kind != EventKind::look) continue;
    got.emplace(tree->label(event.node));
  }
  EXPECT_EQ(got, want);
}

INSTANTIATE_TEST_SUITE_P(Trees, Graded,
                         testing::ValuesIn(entriesOf({kSource / "tests/golden/graded.json",
                                                      kSource /
                                                          "../shared/trees/pacman/expected.json"},
                                                     "path")),
                         nameOf);

}  // namespace
}  // namespace plyscope::test
