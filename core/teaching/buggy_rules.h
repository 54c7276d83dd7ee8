#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "core/base/ids.h"
#include "core/tree/tree.h"

namespace plyscope {

/// What students believe about alpha-beta, each a rule that can be run: the set of leaves that it
/// skips shows the belief.
enum class Misconception : std::uint8_t {
  globalBounds,     ///< M1: alpha and beta are one pair of global variables
  ownBoundsOnly,    ///< M3: bounds come from a node's own children and its parent's alone
  restartedBounds,  ///< M4: bounds restart at -inf and inf in every node
  strictOnly,       ///< M5: a cut needs alpha > beta
};

struct MisconceptionSpec {
  Misconception id;
  std::string_view name;    ///< "M1"
  std::string_view belief;  ///< one line
};

/// All of them, in the order of Misconception.
std::span<const MisconceptionSpec> misconceptions();

/// What a rule did to a tree.
struct Pruning {
  std::vector<NodeId> skipped;  ///< roots of the skipped subtrees, in preorder
  Word value = 0;               ///< what the root returned; wrong rules may be wrong
};

/// Runs alpha-beta as somebody with the misconception would, children left to right. The tree is
/// two-player zero-sum with single numbers, has no chance nodes and no missing values. O(nodes),
/// iterative.
Pruning pruneAs(Misconception misconception, const Tree& tree);

/// The leaves under the skipped roots, left to right.
std::vector<NodeId> leavesUnder(const Tree& tree, const std::vector<NodeId>& roots);

}  // namespace plyscope
