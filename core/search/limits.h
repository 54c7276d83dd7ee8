#pragma once

#include <optional>
#include <utility>

#include "core/search/search.h"
#include "core/tree/tree.h"

namespace plyscope {

/// The passes of iterative deepening go to depth 1, 2, ... as long as every node at that depth can
/// be evaluated; the full search follows. This is the depth at which it takes the place of a pass.
Depth lastEstimatedDepth(const Tree& tree, Depth limit);

/// Which numbers of a tree a search reads: the leaves down to a depth, the estimates of the inner
/// nodes at it, and those at the depths where a pass of iterative deepening ends.
struct Reads {
  Depth limit = kNoLimit;
  Depth passes = 0;  ///< at depths 1 .. passes - 1

  static Reads of(const Tree& tree, const SearchOptions& options);
  bool estimate(const Tree& tree, NodeId n) const {  // of an inner node
    const Depth depth = tree.depth(n);
    return depth == limit || (depth > 0 && depth < passes);
  }
};

/// Calls f(node) for each node whose number is read, parents first, until f says false.
template <class F>
void eachRead(const Tree& tree, const Reads& reads, F f) {
  for (std::uint32_t n = 0; n < tree.size();) {
    const NodeId node{n};
    if ((tree.isLeaf(node) || reads.estimate(tree, node)) && !f(node)) return;
    n = tree.depth(node) == reads.limit ? tree.end(node) : n + 1;
  }
}

/// What one node's utilities add up to.
Rational sumAt(const Tree& tree, NodeId n);

/// The largest sum (of its size, if absolute) over what is read, and the first node that has it.
/// Nodes without a value are passed over; 0 and kNoNode if there are no others.
std::pair<Rational, NodeId> largestSum(const Tree& tree, const Reads& reads, bool absolute);

/// The least and the greatest utility of the first `players` players over what is read; of MAX in a
/// scalar tree. Nothing where no node has a value.
std::optional<std::pair<Rational, Rational>> utilityRange(const Tree& tree, const Reads& reads,
                                                          unsigned players);

}  // namespace plyscope
