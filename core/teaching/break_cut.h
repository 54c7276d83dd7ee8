#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/explain/explain.h"

namespace plyscope {

/// Numbers that may be put below a skipped branch.
struct BreakOptions {
  int range = 10;  ///< within -range .. range around the tree's own numbers
  std::uint64_t tries = 2000;
  std::uint64_t seed = 1;
  const std::atomic<bool>* stop = nullptr;
};

/// What became of an attempt to break a cut.
struct BreakOutcome {
  NodeId cutNode = kNoNode;    ///< whose children were skipped
  std::vector<NodeId> leaves;  ///< below the skipped children: those that were changed
  std::uint64_t tried = 0;
  /// A tree that differs only in those leaves and has another true value at the root than the
  /// search answers; none for a sound rule.
  std::optional<Run> broken;
  bool stopped = false;
  std::string message;  ///< why nothing below can matter, or what broke it
};

/// Puts other numbers at every leaf below the i-th cut (from 1) and compares what the search
/// answers with the true value (minimax, expectiminimax or max-n on the changed tree): all leaves
/// at their least, at their most, and drawn at random, pairs within the band of epsilon. A problem:
/// the run has no such cut, or the tree is larger than 20,000 nodes.
Result<BreakOutcome> tryToBreak(const Run& run, std::uint32_t cut,
                                const BreakOptions& options = {});

/// The same for one set of numbers that a student chose: the run on the changed tree, and whether
/// its answer is still true. `numbers` are those of the outcome's leaves, in order.
struct ChangedBelow {
  Run run;
  bool rootKept = false;    ///< the search answers as before
  bool answerTrue = false;  ///< and that is the true value
};
Result<ChangedBelow> changeBelow(const Run& run, const std::vector<NodeId>& leaves,
                                 const std::vector<std::vector<Rational>>& numbers);

}  // namespace plyscope
