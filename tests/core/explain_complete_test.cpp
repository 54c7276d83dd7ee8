// Every event of every search is told: a sentence, without holes, with real signs, of some length.

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <set>

#include "core/explain/template.h"
#include "explain_support.h"
#include "tests/core/oracle.h"
#include "tests/core/random_tree.h"
#include "tests/paths.h"
#include "tests/share.h"

namespace plyscope {
namespace {

using test::exampleText;
using test::runOn;

/// An ASCII minus before a digit where a number could stand.
bool asciiMinus(std::string_view text) {
  for (std::size_t i = 0; i + 1 < text.size(); ++i) {
    if (text[i] == '-' && text[i + 1] >= '0' && text[i + 1] <= '9') return true;
  }
  return false;
}

std::size_t characters(std::string_view text) {
  std::size_t n = 0;
  for (const char c : text) n += (static_cast<unsigned char>(c) & 0xC0) != 0x80;
  return n;
}

void checkMessage(const Message& message, const std::string& where) {
  const std::string head = plainText(message.headline), all = plainText(message);
  EXPECT_FALSE(message.id.empty()) << where;
  EXPECT_FALSE(head.empty()) << where;
  EXPECT_LE(characters(head), 100u) << where << ": " << head;
  EXPECT_EQ(all.find_first_of("{}\n"), std::string::npos) << where << ": " << all;
  EXPECT_EQ(all.find("  "), std::string::npos) << where << ": " << all;
  EXPECT_FALSE(asciiMinus(all)) << where << ": " << all;
  static const std::regex minusZero("−0(?![0-9.]*[1-9])");
  EXPECT_FALSE(std::regex_search(all, minusZero)) << where << ": " << all;
  EXPECT_TRUE(all.ends_with('.') || all.ends_with(')')) << where << ": " << all;
}

/// A sentence that says stop or cut stands only where the exact window has met.
void checkStop(const Run& run, Time k, const Message& message, const std::string& where) {
  const std::string head = plainText(message.headline);
  const bool stops = head.starts_with("Stop") || head.starts_with("Cut") ||
                     head.starts_with("Deep cut") || head.starts_with("Condition true");
  if (!stops || !run.trace->windows() || !run.trace->exact()) return;
  const bool strict = run.options.strict;
  const NodeId n = run.trace->event(k).node;
  const auto meet = [&](const Number& a, const Number& b) { return strict ? b < a : !(a < b); };
  if (run.tree->isDecision(n)) {
    const NumberWindow live = run.trace->liveWindow(n, k);
    EXPECT_TRUE(meet(live.alpha, live.beta)) << where << ": " << head;
  } else {
    const NumberWindow given = run.trace->givenWindow(n, k);
    const NumberWindow sum = run.trace->partialSum(n, k).bounds;
    EXPECT_TRUE(meet(given.alpha, sum.beta) || meet(sum.alpha, given.beta))
        << where << ": " << head;
  }
}

/// What is certified of every node at k holds its true value.
void checkIntervals(const Run& run, const test::Truth& truth, Time k, const std::string& where) {
  for (std::uint32_t n = 0; n < run.tree->size(); ++n) {
    const Interval known = run.trace->interval(NodeId{n}, k);
    const Number value{truth.value[n][0]};
    EXPECT_FALSE(known.hi < known.lo) << where << " node " << n;
    EXPECT_FALSE(value < known.lo || known.hi < value) << where << " node " << n;
    if (run.trace->state(NodeId{n}, k).relation == Relation::exact) {
      EXPECT_EQ(exactText(run.trace->value(NodeId{n}, k).at(0)), exactText(value)) << where << n;
    }
  }
}

TEST(ExplainComplete, EveryEventOfEverySearchOnRandomTrees) {
  Random random(7);
  int runs = 0;
  for (int i = 0; i < test::share(600); ++i) {
    const SearchSpec& search = searches()[static_cast<std::size_t>(i) % searches().size()];
    const unsigned players = search.scalar ? 0 : search.twoPlayers ? 2 : 2 + i % 3;
    test::TreeShape shape = test::randomShape(random, players, search.chance);
    if (players == 2) shape.epsilon = Rational(random.between(0, 8), 4);
    const TreePtr tree = test::randomTree(shape, random);
    SearchOptions options;
    options.epsilon = players == 2 ? *shape.epsilon : Rational(shape.range * 4);
    options.strict = search.takesStrict && random.below(2) == 0;
    options.bounds = {Rational(-shape.range * 5), Rational(shape.range * 5)};
    options.samples = 3;
    if (search.takesOrder) options.order = static_cast<Order>(random.below(5));
    if (!fits(*tree, search.id, options)) continue;
    const auto run = runSearch(tree, search.id, options);
    ASSERT_TRUE(run) << search.name;
    ++runs;
    const bool certifies = search.scalar && !search.takesSamples && run->trace->exact();
    const auto truth = certifies ? test::truth(*tree, false) : test::Truth{};
    const std::set<Time> looks = {run->trace->events() / 3 + 1, run->trace->events()};
    for (Time k = 1; k <= run->trace->events(); ++k) {
      const std::string where = std::string(search.name) + " event " + std::to_string(k);
      const Message message = explain(*run, k);
      checkMessage(message, where);
      checkStop(*run, k, message, where);
      if (certifies && looks.contains(k)) checkIntervals(*run, truth, k, where);
      EXPECT_FALSE(currentLine(*run, k).empty()) << where << ": " << message.id;
      if (search.id != SearchId::star2) {
        EXPECT_EQ(plainText(message).find("robe"), std::string::npos) << where;
      }
      if (HasFailure()) return;
    }
    for (std::uint32_t n = 0; n < tree->size(); n += 7) {
      EXPECT_FALSE(asciiMinus(certifiedText(*run, NodeId{n}, run->trace->events() / 2 + 1)));
    }
  }
  EXPECT_GT(runs, test::share(600) / 2);
}

/// A heading stands over other lines; at a call what happens is told of the child.
bool headingOrCall(const std::vector<PseudocodeLine>& lines, std::size_t i) {
  const bool heading = i + 1 < lines.size() && lines[i].indent < lines[i + 1].indent;
  return heading || lines[i].text.find("← search(c") != std::string_view::npos;
}

TEST(ExplainComplete, EveryLineOfEveryPseudocodeIsCurrentAtSomeTime) {
  const char* trees[] = {
      "[[3, 12, 8], [2, 4, 6], [14, 5, 2]]",
      "?[1/2: [3, 2], 1/2: 0]",
      "[2, ?[1/2: -5, 1/2: 4]]",
      "B[-2, ?[1/2: 5, 1/2: -5]]",
      "[2, ?[1/2: B[-5, 4], 1/2: B[-4, 3]]]",
      "[0, ?[1/2: B[3, 4], 1/2: B[5, 4]]]",
      "[[3, 2] ~ 1, 2]",
      "[(1,1), [(0,1), (0,0)]]",
      "[(0,0), [(1,0), (2,0)]]",
      "[(2,0), [(-2,0), (0,0)]]",
      "[(5,-3), (0,0)]",
      "[[(1,1), (0,0)] ~ (0,1), (0,0)]",
      "?[1/2: (1,0), 1/2: (0,1)]",
  };
  for (const SearchSpec& search : searches()) {
    for (const Depth depth : {kNoLimit, Depth{1}}) {
      std::set<std::string_view> current;
      SearchOptions options;
      options.bounds = {Rational(-5), Rational(5)};
      options.epsilon = 2;
      options.depth = depth;
      std::vector<PseudocodeLine> lines = pseudocode(search.id, options);
      for (const char* text : trees) {
        for (const Depth limit : {kNoLimit, depth}) {
          options.depth = limit;
          const auto read = readTree(text);
          ASSERT_TRUE(read) << text;
          const auto run = runSearch(read->tree, search.id, options);
          for (Time k = 1; run && k <= run->trace->events(); ++k) {
            current.insert(currentLine(*run, k));
          }
        }
      }
      for (std::size_t i = 0; i < lines.size(); ++i) {
        const bool seen = headingOrCall(lines, i) || current.contains(lines[i].id);
        EXPECT_TRUE(seen) << search.name << " " << lines[i].id << ": " << lines[i].text;
      }
    }
  }
}

TEST(ExplainComplete, EveryTemplateHasAnIdOfItsOwn) {
  std::set<std::string_view> ids;
  for (const Template& t : allTemplates()) {
    EXPECT_TRUE(ids.insert(t.id).second) << t.id;
    EXPECT_FALSE(t.english.empty()) << t.id;
  }
}

TEST(ExplainComplete, ATranslationFillsTheSamePlaces) {
  const auto run = runOn(exampleText("classic"), SearchId::alphaBeta);
  const Translate translate = [](std::string_view id, std::string_view english) {
    return id == "alpha-beta.cut.min" ? std::string("Schnitt bei {n}.\n{list} entfallen.")
                                      : std::string(english);
  };
  EXPECT_EQ(plainText(explain(run, 20, translate)), "Schnitt bei n3. L5, L6 entfallen.");
}

// -- goldens: the whole trace of every search on a small tree ------------------------------------

struct Golden {
  const char* name;
  const char* tree;  ///< an example
  SearchId search;
  bool strict = false;
  Order order = Order::given;
  Depth depth = kNoLimit;
};

const Golden kGoldens[] = {
    {"minimax-classic", "classic", SearchId::minimax},
    {"breadth-first-classic", "classic", SearchId::breadthFirstMinimax},
    {"alpha-beta-classic", "classic", SearchId::alphaBeta},
    {"alpha-beta-deep", "deep", SearchId::alphaBeta},
    {"alpha-beta-equal-strict", "equal", SearchId::alphaBeta, true},
    {"expectiminimax-chance-a", "chance-a", SearchId::expectiminimax},
    {"star1-chance-a", "chance-a", SearchId::star1},
    {"star2-chance-a", "chance-a", SearchId::star2},
    {"sampled-chance-a", "chance-a", SearchId::sampledExpectiminimax},
    {"max-n-pairs", "pairs", SearchId::maxN},
    {"bounded-max-n-pairs", "pairs", SearchId::boundedMaxN},
    {"epsilon-pairs-eps", "pairs-eps", SearchId::epsilon},
    {"epsilon-strict-pairs-eps", "pairs-eps", SearchId::epsilon, true},
    {"epsilon-weak-pairs-eps", "pairs-eps", SearchId::epsilonWeak},
    {"epsilon-far-bound", "far-bound", SearchId::epsilon},
    {"unsound-scalar-trap", "scalar-trap", SearchId::unsoundScalar},
    {"unsound-x-plus-eps", "wrong-eps", SearchId::unsoundXPlusEps},
    {"unsound-deep-eps", "far-bound", SearchId::unsoundDeepEps},
};

/// The options that a golden's search needs beyond the file's.
void complete(SearchOptions& options, const Golden& golden) {
  options.strict = golden.strict;
  options.order = golden.order;
  options.depth = golden.depth;
  options.samples = 3;
  if (!options.bounds) options.bounds = {Rational(0), Rational(10)};
  if (golden.search == SearchId::boundedMaxN) {
    options.bounds = {Rational(0), Rational(6)};
    options.epsilon = 7;
  }
}

class GoldenTrace : public ::testing::TestWithParam<Golden> {};

TEST_P(GoldenTrace, IsUnchanged) {
  const Golden& golden = GetParam();
  const auto run = runOn(exampleText(golden.tree), golden.search,
                         [&](SearchOptions& options) { complete(options, golden); });
  ASSERT_TRUE(run.trace);
  std::string text;
  for (Time k = 1; k <= run.trace->events(); ++k) {
    text += std::to_string(k) + " " + plainText(explain(run, k)) + " [" +
            std::string(currentLine(run, k)) + "]\n";
  }
  const std::string path = paths::source("tests/golden/trace/") + golden.name + ".txt";
  if (std::getenv("PLYSCOPE_REWRITE_GOLDEN")) {
    std::filesystem::create_directories(std::filesystem::path(path).parent_path());
    std::ofstream(path) << text;
  }
  std::ifstream file(path);
  const std::string expected(std::istreambuf_iterator<char>(file), {});
  EXPECT_EQ(text, expected) << "set PLYSCOPE_REWRITE_GOLDEN=1 to rewrite " << path;
}

INSTANTIATE_TEST_SUITE_P(All, GoldenTrace, ::testing::ValuesIn(kGoldens), [](const auto& test) {
  std::string name = test.param.name;
  std::erase(name, '-');
  return name;
});

TEST(GoldenTraces, CoverEverySearch) {
  std::set<SearchId> covered;
  for (const Golden& g : kGoldens) covered.insert(g.search);
  for (const SearchSpec& s : searches()) EXPECT_TRUE(covered.contains(s.id)) << s.name;
}

}  // namespace
}  // namespace plyscope
