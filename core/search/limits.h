#pragma once

#include <optional>
#include <utility>

#include "core/tree/tree.h"

namespace plyscope {

/// Calls f(node) for what a search cut at a depth reads, leaves down to there and the estimates of
/// inner nodes at it, until f says false.
template <class F>
void eachRead(const Tree& tree, Depth limit, F f) {
  for (std::uint32_t n = 0; n < tree.size();) {
    const NodeId node{n};
    if (tree.isLeaf(node) || tree.depth(node) == limit) {
      if (!f(node)) return;
      n = tree.end(node);
    } else {
      ++n;
    }
  }
}

/// What one node's utilities add up to.
Rational sumAt(const Tree& tree, NodeId n);

/// The largest sum (of its size, if absolute) over what is read, and the first node that has it.
/// Nodes without a value are passed over; 0 and kNoNode if there are no others.
std::pair<Rational, NodeId> largestSum(const Tree& tree, Depth limit, bool absolute);

/// The least and the greatest utility over what is read, of MAX in a scalar tree, else of any
/// player. Nothing where no node has a value.
std::optional<std::pair<Rational, Rational>> utilityRange(const Tree& tree, Depth limit);

}  // namespace plyscope
