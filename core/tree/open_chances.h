#pragma once

#include <string_view>
#include <vector>

#include "core/tree/probability_sum.h"
#include "core/tree/tree.h"

namespace plyscope {

/// Of the problem that a builder finds where probabilities do not add up to 1, and of no other.
inline constexpr std::string_view kMendSum = "Correct them, or scale them to 1.";

/// Of the outcomes of a chance node. O(children).
ProbabilitySum probabilitySum(const Tree& tree, NodeId chance);
/// False of a node that is no chance node. O(children).
bool isOpenChance(const Tree& tree, NodeId n);

/// The chance nodes whose probabilities do not add up to 1, in preorder. A tree that is being
/// worked on may have some: it is drawn and edited, but not searched until they do. Exact.
/// O(nodes), O(1) without chance nodes.
std::vector<NodeId> openChances(const Tree& tree);

}  // namespace plyscope
