#pragma once

#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "core/tree/tree.h"

namespace plyscope {

/// A name for every node that no other node has, for formats that want it: the label; where it
/// repeats, with the short name behind it, "left (L5)"; without a label the short name.
/// Draft::dropShortNames() undoes it.
class UniqueNames {
 public:
  explicit UniqueNames(const Tree& tree);
  /// To be asked once per node.
  std::string of(NodeId n);

 private:
  const Tree& tree_;
  std::unordered_map<std::string_view, std::uint32_t> uses_;
  std::unordered_set<std::string> taken_;
};

/// A name for the edge to `n` that no sibling has: its move, "up (2)" where that repeats, else its
/// number from 1. O(siblings); for all children of a node at once, in order.
std::vector<std::string> uniqueMoves(const Tree& tree, NodeId parent);

}  // namespace plyscope
