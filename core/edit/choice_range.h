#pragma once

#include <optional>

#include "core/tree/tree.h"

namespace plyscope {

/// For which values of one leaf the root's choice is what it is now, everything else unchanged.
struct ChoiceRange {
  NodeId choice = kNoNode;            ///< the child that the root plays now
  std::optional<Rational> low, high;  ///< none: however small, however large
  bool lowIncluded = false, highIncluded = false;
};

/// Of a leaf's number for `player` (0 in a scalar tree), by what minimax, expectiminimax or max-n
/// choose with the children in the order of the file, the first of equals kept: every sound search
/// in that order plays the same. Nodes at depth `limit` count with their estimates. Nothing where
/// the root does not choose, the leaf is not reached, values are missing, or expectations are not
/// held exactly. Exact; O(nodes).
std::optional<ChoiceRange> choiceRange(const Tree& tree, NodeId leaf, unsigned player,
                                       Depth limit = 0xFFFFFFFF);

}  // namespace plyscope
