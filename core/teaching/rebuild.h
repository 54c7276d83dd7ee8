#pragma once

#include <vector>

#include "core/base/result.h"
#include "core/tree/tree.h"

namespace plyscope {

/// A leaf's numbers: one if the tree is scalar, else one per player.
using LeafNumbers = std::vector<Rational>;

/// The numbers of all leaves, left to right; a leaf without a value has none.
std::vector<LeafNumbers> leafNumbers(const Tree& tree);

/// The same tree with other numbers at its leaves, left to right, one entry per leaf; an empty one
/// stays without a value. Names, moves, movers, probabilities and estimates stay. `declared` are
/// numbers that searches will need exactly (epsilon, bounds). O(nodes), iterative.
Result<TreePtr> withLeafNumbers(const Tree& tree, const std::vector<LeafNumbers>& numbers,
                                const std::vector<Rational>& declared = {});

/// The same tree with a subtree left out, or with a child standing in its parent's place: the two
/// ways in which a tree shrinks. Who moves follows the turn again where the text does not write it.
/// What would leave a node without children, or no tree at all, is a problem. The outcomes of a
/// chance node share its weight out anew.
Result<TreePtr> without(const Tree& tree, NodeId gone);
Result<TreePtr> lifted(const Tree& tree, NodeId child);

}  // namespace plyscope
