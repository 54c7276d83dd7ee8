#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/explain/explain.h"

namespace plyscope {

// -- order ------------------------------------------------------------------------------------

/// How often a search looked at so many leaves, over shuffled orders.
struct LeafCounts {
  std::uint32_t leaves = 0, orders = 0;
};

/// What the order of the children does to the work of one search.
struct OrderStudy {
  std::uint32_t given = 0, bestFirst = 0, worstFirst = 0;  ///< leaves looked at
  std::uint32_t deepening = 0;       ///< by the last pass of iterative deepening
  std::uint64_t deepeningNodes = 0;  ///< nodes of all its passes
  std::uint32_t givenNodes = 0;      ///< nodes of the one pass in the given order
  std::vector<LeafCounts> shuffled;  ///< ascending by leaves; the orders add up to those tried
  std::uint32_t all = 0;             ///< leaves of the tree
  /// b^ceil(d/2) + b^floor(d/2) - 1 (Knuth and Moore 1975), where the tree is complete and uniform
  /// and turns alternate: no order needs fewer. nullopt elsewhere, and past 2^63.
  std::optional<std::uint64_t> least;
  bool stopped = false;
};

/// Runs the search in the three orders, by iterative deepening and in `shuffles` shuffled orders,
/// with seeds from `seed` on. The run's search must take orders. `done` counts searches. Stopped
/// before its end, it holds what was counted so far.
Result<OrderStudy> studyOrder(const Run& run, std::uint32_t shuffles, std::uint64_t seed,
                              const std::atomic<bool>* stop = nullptr,
                              std::atomic<std::uint64_t>* done = nullptr);

/// Knuth and Moore's least number of leaves; nullopt past 2^63.
std::optional<std::uint64_t> leastLeaves(std::uint64_t branching, Depth depth);

// -- horizon ------------------------------------------------------------------------------------

/// How deep a budget of so many leaves reaches, with b choices and c chance outcomes after each:
/// about log_(bc) n plies for minimax, and with perfect order and no chance about twice that.
struct Reach {
  Depth plain = 0;    ///< the deepest d with (bc)^d <= leaves
  Depth ordered = 0;  ///< the deepest d whose least number of leaves is within it; c = 1 only
  double plies = 0;   ///< log_(bc) leaves
};
/// branching times outcomes at least 2.
Reach reach(std::uint64_t leaves, std::uint64_t branching, std::uint64_t outcomes = 1);

/// One depth of the horizon table.
struct HorizonRow {
  Depth depth = 0;
  std::vector<Number> value;  ///< with the estimates at this depth
  NodeId move = kNoNode;
  std::uint32_t leaves = 0;  ///< looked at, horizon nodes included
  bool trueMove = false;     ///< the move of the search without a limit
  bool flips = false;        ///< another move than one row before
};

/// The search at depth 1, 2, ... as far as every node at that depth has an estimate (or is a
/// leaf), and last without a limit. Root moves only; a lone leaf has no rows but the last.
/// Stopped before its end, it is a problem. `done` counts searches.
Result<std::vector<HorizonRow>> horizonTable(const Run& run, Depth most = 64,
                                             const std::atomic<bool>* stop = nullptr,
                                             std::atomic<std::uint64_t>* done = nullptr);

// -- sampling -----------------------------------------------------------------------------------

/// Estimates of sampled-expectiminimax against the exact expectation.
struct SamplingStudy {
  Number exact;
  std::vector<double> estimates;   ///< one per seed
  double mean = 0, deviation = 0;  ///< of the estimates; the sample's own
  std::uint32_t rightMoves = 0;    ///< seeds whose move is the exact one
};
Result<SamplingStudy> studySampling(const Run& run, std::uint32_t samples, std::uint32_t seeds,
                                    const std::atomic<bool>* stop = nullptr,
                                    std::atomic<std::uint64_t>* done = nullptr);

}  // namespace plyscope
