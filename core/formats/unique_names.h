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

/// Names for the edges to the children of `parent`, in order, none of them twice: the move, else
/// the number from 1; with the number behind it, "up (2)", where that repeats.
std::vector<std::string> uniqueMoves(const Tree& tree, NodeId parent);

}  // namespace plyscope
