#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/edit/rewrite.h"

namespace plyscope {

// Edits are values: each says what a person wants done to a document, by the ids that nodes have
// before it. applyEdit() makes the new document of it and leaves the old one as it is.

/// The value of a leaf, or the estimate of an inner node; no numbers: none.
struct SetValue {
  NodeId node;
  std::vector<Rational> value;
  bool tuple = false;
  std::vector<std::string> spelled;  ///< as typed; may be empty
};
struct SetLabel {
  NodeId node;
  std::string label;
};
/// The label of the edge above the node.
struct SetMove {
  NodeId node;
  std::string move;
};
/// A node's kind, and a decision's written mover (none: it follows the turn). A leaf that becomes
/// an inner node gets two children, a pass one, of which the first has its value. An inner node
/// that becomes a leaf loses what is below it, and its estimate is its value. Outcomes that had no
/// probabilities get equal ones.
struct SetKind {
  NodeId node;
  NodeDraft::Kind kind;
  Mover mover = Mover::none;
};
/// Of all outcomes of a chance node, in order; they add up to 1.
struct SetProbabilities {
  NodeId node;
  std::vector<Rational> probabilities;
  std::vector<std::string> spelled;  ///< as typed; may be empty
};
/// A leaf without value as child `at` (or the last). A leaf becomes a decision by it, and its
/// value the child's. Below a chance node it gets the rest of the probability.
struct AddChild {
  NodeId parent;
  std::uint32_t at = 0xFFFFFFFF;
};
/// The subtree. Outcomes beside it keep their probabilities, which the remark says.
struct DeleteNode {
  NodeId node;
};
/// The subtree becomes child `at` of another node (or of its own parent: counted without itself).
struct MoveNode {
  NodeId node, parent;
  std::uint32_t at;
};
/// A copy of a whole document as child `at` (or the last).
struct InsertTree {
  NodeId parent;
  std::shared_ptr<const ReadTree> tree;
  std::uint32_t at = 0xFFFFFFFF;
};
/// Every node of a level gets children until it has `count`.
struct FillLevel {
  Depth depth;
  std::uint32_t count;
};
/// Random whole numbers, low .. high, for the leaves below a node; the same seed, the same numbers.
struct RandomValues {
  NodeId below;
  std::int64_t low, high;
  std::uint64_t seed;
  bool onlyMissing = false;
};
/// A zero-sum tree of single numbers as pairs (u, -u), and back.
struct ToPairs {};
struct ToNumbers {};

using Edit =
    std::variant<SetValue, SetLabel, SetMove, SetKind, SetProbabilities, AddChild, DeleteNode,
                 MoveNode, InsertTree, FillLevel, RandomValues, ToPairs, ToNumbers>;

/// The document after the edit; or why it cannot be done. O(nodes).
Result<Edited> applyEdit(const ReadTree& document, const Edit& edit);

/// A value as it is typed into `tree`: "3", "-1/2", "(1, 0)", "1, 0" where leaves are pairs, and
/// "_" or nothing for none.
Result<SetValue> parseValue(const Tree& tree, NodeId node, std::string_view text);

/// The subtree of n as a document of its own: what copying takes.
Result<ReadTree> subtreeOf(const ReadTree& document, NodeId n);

}  // namespace plyscope
