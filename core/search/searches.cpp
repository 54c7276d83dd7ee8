#include <array>

#include "core/base/guarded.h"
#include "core/search/pseudocode.h"
#include "core/search/runs.h"
#include "core/search/search.h"

namespace plyscope {

namespace {

using enum SearchId;

constexpr std::string_view kZeroSum = "a two-player zero-sum tree without chance nodes";
constexpr std::string_view kZeroSumChance = "a two-player zero-sum tree; chance nodes are averaged";
constexpr std::string_view kBand = "two players, pairs with |x + y| <= epsilon, and that epsilon";

SearchSpec zeroSum(SearchId id, std::string_view name, std::string_view title,
                   std::string_view summary, std::string_view needs) {
  SearchSpec s{};
  s.id = id;
  s.name = name;
  s.title = title;
  s.summary = summary;
  s.needs = needs;
  s.twoPlayers = true;
  s.pseudocode = pseudocodeOf(id);
  return s;
}

SearchSpec general(SearchId id, std::string_view name, std::string_view title,
                   std::string_view summary, std::string_view needs) {
  SearchSpec s = zeroSum(id, name, title, summary, needs);
  s.scalar = false;
  s.chance = true;
  s.twoPlayers = false;
  return s;
}

SearchSpec band(SearchId id, std::string_view name, std::string_view title,
                std::string_view summary, bool sound) {
  SearchSpec s = general(id, name, title, summary, kBand);
  s.sound = sound;
  s.takesStrict = s.takesEpsilon = s.twoPlayers = true;
  return s;
}

std::array<SearchSpec, 14> makeTable() {
  std::array<SearchSpec, 14> t{
      zeroSum(minimax, "minimax", "Minimax",
              "MAX takes the largest value, MIN the smallest; every node is looked at.", kZeroSum),
      zeroSum(breadthFirstMinimax, "breadth-first-minimax", "Breadth-first minimax",
              "Generates the tree level by level, then values it from below: the same answer, far "
              "more storage.",
              kZeroSum),
      zeroSum(alphaBeta, "alpha-beta", "Alpha-beta",
              "Minimax that skips what cannot change the result.", kZeroSumChance),
      zeroSum(expectiminimax, "expectiminimax", "Expectiminimax",
              "Minimax with chance nodes, which are worth their average.", kZeroSumChance),
      zeroSum(star1, "star1", "Star1",
              "Alpha-beta through chance nodes, from bounds on all utilities.",
              "a two-player zero-sum tree, and bounds on all utilities"),
      zeroSum(star2, "star2", "Star2", "Star1 that first probes one reply to each outcome.",
              "a two-player zero-sum tree, and bounds on all utilities"),
      zeroSum(sampledExpectiminimax, "sampled-expectiminimax", "Sampled expectiminimax",
              "Draws a few outcomes at each chance node: an estimate.", kZeroSumChance),
      general(maxN, "max-n", "Max-n",
              "Each player takes the whole tuple with the largest own number.",
              "any number of players, one utility for each at every leaf"),
      general(boundedMaxN, "bounded-max-n", "Bounded max-n",
              "Max-n that skips what declared bounds rule out.",
              "bounds on all utilities, and epsilon: a bound on every leaf's sum"),
      band(epsilon, "epsilon", "Nearly-zero-sum pruning",
           "Max-n that skips what the parent's own option rules out: epsilon - y <= alpha.", true),
      band(epsilonWeak, "epsilon-weak", "Weak nearly-zero-sum pruning",
           "The same with the weaker test x + 2 epsilon <= alpha.", true),
      band(unsoundScalar, "unsound-scalar", "Scalar pruning (unsound)",
           "Cuts when x <= alpha, as if the game were zero-sum. Wrong.", false),
      band(unsoundXPlusEps, "unsound-x-plus-eps", "x + epsilon (unsound)",
           "Cuts when x + epsilon <= alpha. Wrong.", false),
      band(unsoundDeepEps, "unsound-deep-eps", "Distant bounds (unsound)",
           "The pair test against any ancestor's option. Wrong.", false),
  };
  const auto of = [&](SearchId id) -> SearchSpec& { return t[static_cast<std::size_t>(id)]; };
  for (const SearchId id : {alphaBeta, expectiminimax, star1, star2, sampledExpectiminimax}) {
    of(id).chance = true;
  }
  for (const SearchId id : {alphaBeta, star1, star2}) of(id).windows = of(id).takesStrict = true;
  for (const SearchId id : {star1, star2, boundedMaxN}) of(id).takesBounds = true;
  of(boundedMaxN).takesEpsilon = true;
  of(sampledExpectiminimax).takesSamples = true;
  of(unsoundScalar).takesEpsilon = false;
  of(unsoundScalar).needs = "two players, a pair at every leaf";
  return t;
}

}  // namespace

std::span<const SearchSpec> searches() {
  static const std::array<SearchSpec, 14> table = makeTable();
  return table;
}

const SearchSpec& spec(SearchId id) {
  return searches()[static_cast<std::size_t>(id)];
}

std::optional<SearchId> findSearch(std::string_view name) {
  for (const SearchSpec& s : searches()) {
    if (s.name == name) return s.id;
  }
  return std::nullopt;
}

namespace {

Result<TracePtr> runUnguarded(const TreePtr& tree, SearchId id, const SearchOptions& options,
                              const Budget& budget) {
  if (auto fit = fits(*tree, id, options); !fit) return tl::unexpected(fit.error());
  const Job job{tree, id, options, budget, numbersFor(*tree, id, options)};
  switch (id) {
    case minimax:
    case expectiminimax:
      return runMinimax(job);
    case breadthFirstMinimax:
      return runBreadthFirst(job);
    case alphaBeta:
      return runAlphaBeta(job);
    case star1:
      return runStar1(job);
    case star2:
      return runStar2(job);
    case sampledExpectiminimax:
      return runSampled(job);
    case maxN:
      return runMaxN(job);
    case boundedMaxN:
      return runBoundedMaxN(job);
    case epsilon:
    case epsilonWeak:
    case unsoundScalar:
    case unsoundXPlusEps:
      return runEpsilon(job);
    case unsoundDeepEps:
      return runDeepEpsilon(job);
  }
  return fail("there is no such search");
}

}  // namespace

Result<TracePtr> run(TreePtr tree, SearchId id, const SearchOptions& options, Budget budget) {
  return guarded([&] { return runUnguarded(tree, id, options, budget); });
}

}  // namespace plyscope
