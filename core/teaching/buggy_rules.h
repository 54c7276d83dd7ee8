#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "core/base/ids.h"
#include "core/trace/trace.h"
#include "core/tree/tree.h"

namespace plyscope {

/// What students believe about alpha-beta, each a rule that can be run: what it skips, what it
/// takes for known and what it plays show the belief.
enum class Misconception : std::uint8_t {
  globalBounds,      ///< M1: alpha and beta are one pair of global variables
  sharedWithParent,  ///< M2: what changes at a child changes at its parent too
  ownBoundsOnly,     ///< M3: bounds come from a node's own children and its parent's alone
  restartedBounds,   ///< M4: bounds restart at -inf and inf in every node
  strictOnly,        ///< M5: a cut needs alpha > beta
  boundAsValue,      ///< M6: the number in a cut node is its value
  lastBest,          ///< M7: of equal children any may be taken: the last
};
inline constexpr std::size_t kMisconceptions = 7;

struct MisconceptionSpec {
  Misconception id;
  std::string_view name;    ///< "M1"
  std::string_view belief;  ///< one line
};

/// All of them, in the order of Misconception.
std::span<const MisconceptionSpec> misconceptions();

/// What a rule did and claims at one inner node.
struct Claim {
  bool entered = false;
  bool exact = false;         ///< claims to know the node's true value
  WordWindow given;           ///< what the node began with
  Word value = 0;             ///< handed up
  std::uint32_t handled = 0;  ///< children whose results arrived
  NodeId move = kNoNode;      ///< what the mover would play
};

/// What a rule did to a tree.
struct Pruning {
  std::vector<NodeId> skipped;  ///< roots of the skipped subtrees, in preorder
  Word value = 0;               ///< what the root returned; wrong rules may be wrong
  std::vector<Claim> claims;    ///< one per node of the tree; leaves and skipped ones not entered
};

/// Runs alpha-beta as somebody with the misconception would, children left to right. The tree is
/// two-player zero-sum with single numbers, has no chance nodes and no missing values. `strict`:
/// the right rule would be the strict one. O(nodes), iterative.
Pruning pruneAs(Misconception misconception, const Tree& tree, bool strict = false);
/// The right rule by the same driver.
Pruning pruneRightly(const Tree& tree, bool strict = false);

/// In how many places a belief shows: leaves whose fate it gets wrong; for M6 nodes that it wrongly
/// takes for known; for M7 nodes at which it plays another move.
std::uint32_t differences(Misconception misconception, const Tree& tree, const Pruning& right,
                          const Pruning& believed);

/// The leaves under the skipped roots, left to right.
std::vector<NodeId> leavesUnder(const Tree& tree, const std::vector<NodeId>& roots);

}  // namespace plyscope
