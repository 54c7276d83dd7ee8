#pragma once

#include <vector>

#include "core/search/search.h"

namespace plyscope {

/// Which side a chance node of star1 or star2 that stops fails on: low, where the most that its sum
/// can come to does not pass alpha; else high. `strict` stops beyond equality only.
bool failsLow(const NumberWindow& window, const Number& most, bool strict);

/// Whether the probes of star2 have narrowed the bound of chance node n on which it fails low (or
/// high): then that bound is less than done + rest U (more than done + rest L), and the rule that
/// holds is high <= alpha (low >= beta) alone. False in all other searches. O(children).
bool narrowedByProbes(const Trace& trace, const SearchOptions& options, NodeId n, Time k, bool low);

/// The roots of the subtrees that a cut at n skips, at k, in visiting order: the skipped children;
/// of a successor that star2 has only probed, its children. Empty where n has not cut by then.
std::vector<NodeId> skippedRoots(const Trace& trace, NodeId n, Time k);

/// The same of the cut that event `cut` is.
std::vector<NodeId> skippedRoots(const Trace& trace, Time cut);

}  // namespace plyscope
