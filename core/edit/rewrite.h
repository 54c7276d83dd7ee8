#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/formats/formats.h"

namespace plyscope {

/// What a person can say of one node, its children apart.
struct NodeDraft {
  enum class Kind : std::uint8_t { leaf, decision, chance, pass };
  Kind kind = Kind::leaf;
  Mover mover = Mover::none;  ///< of a decision, where written; none: it follows the turn
  std::string label, move;
  std::optional<Rational> probability;  ///< below a chance node, and only there
  std::string probabilitySpelled;       ///< as typed; may be empty
  std::vector<Rational> value;          ///< of a leaf, or an estimate: none, one, one per player
  bool tuple = false;                   ///< `value` is a tuple, perhaps of one number
  std::vector<std::string> spelled;     ///< the numbers of `value` as typed; may be empty
};

/// The draft that says of n what the document says.
NodeDraft draftOf(const ReadTree& document, NodeId n);

/// A document after an edit.
struct Edited {
  ReadTree document;
  NodeId select = kNoNode;            ///< the node that the edit was about
  std::vector<std::uint32_t> newIds;  ///< by old node; kGone where it is no more
  std::string remark;                 ///< what was done beside the wish; may be empty
  static constexpr std::uint32_t kGone = 0xFFFFFFFF;
};

/// A new tree as a sequence, in preorder, of ranges of old nodes and of new ones. A subtree is a
/// range of ids, so deleting, moving and copying are a few ranges; depths alone say who is whose
/// child. A node that has got children is no leaf any more and loses its value; one that has lost
/// them all is a leaf without one. finish() builds the whole tree anew, so that it equals the one
/// that is read from its text. Linear, without recursion.
class Rewrite {
 public:
  explicit Rewrite(const ReadTree& document) : document_(document) {}

  /// Nodes from .. to - 1 of the document, `deeper` levels further down than they were.
  void keep(std::uint32_t from, std::uint32_t to, std::int64_t deeper = 0);
  /// All nodes of another document, its root at `depth`. It outlives the rewrite.
  void insert(const ReadTree& other, Depth depth);
  void add(NodeDraft draft, Depth depth);
  /// What is said of an old node from now on.
  NodeDraft& change(NodeId n);
  /// What is said of the root of what insert() brings, likewise.
  NodeDraft& changeInserted(const ReadTree& other);
  /// How many nodes there will be before those that come next.
  std::uint32_t size() const { return size_; }

  [[nodiscard]] Result<Edited> finish() const;

 private:
  friend class Emission;
  struct Piece {
    const ReadTree* source;  ///< null: a new node
    std::uint32_t from, to;  ///< nodes of the source, or an index into added_
    std::int64_t deeper;     ///< of a new node: its depth
  };

  const ReadTree& document_;
  std::vector<Piece> pieces_;
  std::vector<NodeDraft> added_;
  std::map<std::pair<const ReadTree*, std::uint32_t>, NodeDraft> changes_;
  std::uint32_t size_ = 0;
};

}  // namespace plyscope
