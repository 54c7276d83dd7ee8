#pragma once

#include <atomic>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/trace/trace.h"
#include "core/tree/tree.h"

namespace plyscope {

enum class Order : std::uint8_t { given, bestFirst, worstFirst, shuffle, iterativeDeepening };

/// What a person may choose about a search. Defaults are the header's or the specification's.
struct SearchOptions {
  std::optional<Rational> epsilon;  ///< epsilon family; bounded-max-n's S
  bool strict = false;
  Depth depth = kNoLimit;
  Order order = Order::given;
  std::uint64_t seed = 1;
  std::optional<std::pair<Rational, Rational>> bounds;  ///< L, U of every player
  std::uint32_t samples = 16;
};

/// What one run may take in memory; see mostVisits().
inline constexpr std::size_t kMostBytes = std::size_t{1} << 30;

/// Lets another thread stop a run, and limits its length; a run that hits either is truncated.
struct Budget {
  const std::atomic<bool>* stop = nullptr;
  std::atomic<std::uint32_t>* progress = nullptr;  ///< visits so far, stored now and then
  std::uint32_t visits = 0x7FFFFFFF;
};

enum class SearchId : std::uint8_t {
  minimax,
  breadthFirstMinimax,
  alphaBeta,
  expectiminimax,
  star1,
  star2,
  sampledExpectiminimax,
  maxN,
  boundedMaxN,
  epsilon,
  epsilonWeak,
  unsoundScalar,
  unsoundXPlusEps,
  unsoundDeepEps,
};

/// One line of pseudocode. `events` are the kinds during which it is the current line; where the
/// same kind stands on several lines, currentLine() in core/explain decides.
struct PseudocodeLine {
  std::string_view id;  ///< "8"
  unsigned indent;
  std::string_view text;
};

/// One search: an entry of the table that form, menu, help, command line, explanation and
/// completeness test are made from.
struct SearchSpec {
  SearchId id;
  std::string_view name;     ///< on the command line: "alpha-beta"
  std::string_view title;    ///< "Alpha-beta"
  std::string_view summary;  ///< one line
  std::string_view needs;    ///< in words: "a two-player zero-sum tree"
  bool sound = true;
  bool scalar = true;    ///< works on single numbers, needs two-player zero-sum
  bool chance = false;   ///< takes chance nodes
  bool windows = false;  ///< has alpha and beta
  bool takesStrict = false, takesEpsilon = false, takesBounds = false, takesSamples = false;
  bool takesOrder = true, takesDepth = true;
  bool twoPlayers = false;
  std::span<const PseudocodeLine> pseudocode;
};

/// The pseudocode as these options run it: with the line "d" where a depth limit is set, and the
/// strict comparison where that is chosen. Lines that belong together carry the same id.
std::vector<PseudocodeLine> pseudocode(SearchId id, const SearchOptions& options);

/// All searches, in the order of SearchId.
std::span<const SearchSpec> searches();
const SearchSpec& spec(SearchId id);
std::optional<SearchId> findSearch(std::string_view name);

/// Whether the search fits the tree and the options. Problems say what to use instead.
Result<void> fits(const Tree& tree, SearchId id, const SearchOptions& options);

/// The searches that fit the tree as it is.
std::vector<SearchId> fittingSearches(const Tree& tree, const SearchOptions& options);

/// Runs a search that fits. The trace shares ownership of the tree.
Result<TracePtr> run(TreePtr tree, SearchId id, const SearchOptions& options, Budget budget = {});

struct Cutoff {
  NodeId node = kNoNode;
  std::uint32_t examined = 0;   ///< children handled
  std::vector<NodeId> skipped;  ///< roots of the skipped subtrees, in visiting order
  std::string rule;             ///< "alpha >= beta", "eps - y <= alpha"
  std::string because;          ///< "3 >= 2", "2 - 2 = 0 <= 1"
  Time event = 0;
};

/// What a search found; read off its trace. The lists are filled by the functions below.
struct Outcome {
  std::vector<Number> value;  ///< one number, or one per player
  Path path;                  ///< the principal path
  std::uint32_t nodes = 0, leaves = 0, cutoffs = 0, peakLiveNodes = 0;
  std::uint64_t totalNodes = 0;  ///< of all passes
  bool exact = true;
  std::optional<Number> standardErrorSquared;  ///< sampled, at a chance root
};
Outcome outcome(const Trace& trace);
std::vector<NodeId> visitedLeaves(const Trace& trace);  ///< in visiting order
std::vector<Cutoff> cutoffs(const Trace& trace, SearchId id, const SearchOptions& options);
/// Each completed decision node (in preorder) with its chosen child.
std::vector<std::pair<NodeId, NodeId>> strategy(const Trace& trace);

}  // namespace plyscope
