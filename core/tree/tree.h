#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/ids.h"
#include "core/base/number.h"

namespace plyscope {

/// A utility as the searches hold it: see Tree::Representation.
using Word = std::int64_t;

/// Words at least this far from zero are the infinities. Finite words stay below 2^60, so sums
/// and differences of two never reach them.
inline constexpr Word kInfinity = Word{1} << 62;

/// The child indices from the root, from 0, in the order of the file. The root is {}.
using Path = std::vector<std::uint32_t>;

/// What is true of a tree before any search: computed once, on building.
struct Facts {
  unsigned players = 2;
  std::uint32_t nodes = 0, leaves = 0, chanceNodes = 0, missingValues = 0;
  Depth depth = 0;               ///< of the deepest node; the root's is 0
  bool zeroSum = false;          ///< every leaf sums to 0 (scalar trees always)
  bool exact = true;             ///< all numbers, and all expectations, are held exactly
  bool perfectInformation = true;
  std::optional<Rational> tightestEpsilon;  ///< max |U_A + U_B| over leaves; two players only
  NodeId tightestLeaf = kNoNode;            ///< the first leaf that reaches it
  std::vector<std::string> notes;           ///< warnings and remarks of the reader
};

/// An immutable game tree in columns, one entry per node in preorder. Only TreeBuilder makes one;
/// it is shared as std::shared_ptr<const Tree>. Every query is O(1) unless it says otherwise.
class Tree {
 public:
  /// scaled: a utility u is held as u * scale(), a whole number, |u * scale| < 2^60.
  /// ranked: the numbers do not fit; a utility is held as its rank among the distinct utilities.
  /// Comparisons are exact, arithmetic (expectations, epsilon) is done in double and marked
  /// approximate.
  enum class Representation : std::uint8_t { scaled, ranked };

  // -- shape ----------------------------------------------------------------------------------
  std::uint32_t size() const { return static_cast<std::uint32_t>(parent_.size()); }
  static constexpr NodeId root() { return NodeId{0}; }
  NodeId parent(NodeId n) const { return parent_[index(n)]; }  ///< kNoNode at the root
  std::uint32_t subtreeSize(NodeId n) const { return subtreeSize_[index(n)]; }
  Depth depth(NodeId n) const { return depth_[index(n)]; }
  Mover mover(NodeId n) const { return mover_[index(n)]; }  ///< none at a leaf
  bool isLeaf(NodeId n) const { return subtreeSize_[index(n)] == 1; }
  bool isChance(NodeId n) const { return mover(n) == Mover::chance; }
  bool isDecision(NodeId n) const { return isPlayer(mover(n)); }
  /// One past the last id of n's subtree.
  std::uint32_t end(NodeId n) const { return index(n) + subtreeSize(n); }
  bool contains(NodeId ancestor, NodeId n) const {
    return index(n) >= index(ancestor) && index(n) < end(ancestor);
  }
  /// kNoNode at a leaf.
  NodeId firstChild(NodeId n) const { return isLeaf(n) ? kNoNode : NodeId{index(n) + 1}; }
  /// kNoNode after the last child.
  NodeId nextSibling(NodeId n) const;
  std::uint32_t childCount(NodeId n) const { return childCount_[index(n)]; }
  NodeId child(NodeId n, std::uint32_t i) const;    ///< O(i)
  std::uint32_t childIndex(NodeId n) const { return childIndex_[index(n)]; }  ///< 0 at the root
  std::vector<NodeId> children(NodeId n) const;     ///< O(children)
  Path path(NodeId n) const;                        ///< O(depth)
  std::optional<NodeId> find(const Path& path) const;

  // -- names ----------------------------------------------------------------------------------
  /// The label that the file gives, or "".
  std::string_view label(NodeId n) const;
  /// The label of the edge from the parent, or "".
  std::string_view move(NodeId n) const;
  /// Inner nodes (chance included) count from 1 breadth-first, leaves from 1 left to right; all
  /// of them, labelled or not.
  std::uint32_t ordinal(NodeId n) const { return ordinal_[index(n)]; }
  std::string shortName(NodeId n) const;    ///< "n3", "L5"
  std::string displayName(NodeId n) const;  ///< the label, else the short name
  /// By "n3" or "L5"; else by a label that only one node has. O(1) for short names.
  std::optional<NodeId> findByName(std::string_view name) const;
  /// "A", "B", ... or the file's own name.
  const std::string& playerName(unsigned player) const { return playerNames_[player]; }
  bool playersNamed() const { return playersNamed_; }

  // -- numbers --------------------------------------------------------------------------------
  unsigned players() const { return facts_.players; }
  /// Leaves carry one number each, from A's viewpoint, in a two-player zero-sum game.
  bool scalar() const { return scalar_; }
  Representation representation() const { return representation_; }
  const Integer& scale() const { return scale_; }
  /// True of a leaf with a value and of an inner node with an estimate.
  bool hasUtility(NodeId n) const;
  /// A leaf's utility, or an inner node's estimate; hasUtility(n). Player B of a scalar tree has
  /// the negated number. 0 where there is none.
  Word utility(NodeId n, unsigned player) const;
  /// The columns themselves, size() entries each: one if scalar, else one per player.
  std::span<const Word> utilityColumn(unsigned player) const { return utility_[player]; }
  /// The same, as an exact number.
  Number utilityNumber(NodeId n, unsigned player) const;
  /// What a word of this tree stands for (scaled or ranked), infinities included.
  Number number(Word w) const;
  /// The word that stands for r, where one exists exactly.
  std::optional<Word> word(const Rational& r) const;
  /// Of the edge from a chance parent; 1 elsewhere. Always exact, also in ranked trees.
  const Rational& probability(NodeId n) const;
  /// The same as numerator and denominator; both fit 31 bits in a scaled tree.
  std::pair<std::int64_t, std::int64_t> probabilityParts(NodeId n) const;
  /// decimals, unless every number typed was whole or a fraction and some was a fraction.
  Spelling spelling() const { return spelling_; }

  const Facts& facts() const { return facts_; }

  /// Whether the text wrote the mover of n, rather than leaving it to the turn.
  bool moverWritten(NodeId n) const;
  /// Whether n is written `pass[...]`.
  bool isPass(NodeId n) const;

 private:
  friend class TreeBuilder;
  Tree() = default;
  // (columns; owned by the tree room)
  std::vector<NodeId> parent_;
  std::vector<std::uint32_t> subtreeSize_, childCount_, childIndex_, ordinal_;
  std::vector<Depth> depth_;
  std::vector<Mover> mover_;
  std::vector<std::vector<Word>> utility_;
  std::vector<std::string> playerNames_;
  bool playersNamed_ = false, scalar_ = true;
  Representation representation_ = Representation::scaled;
  Integer scale_ = 1;
  Spelling spelling_ = Spelling::decimals;
  Facts facts_;
};

using TreePtr = std::shared_ptr<const Tree>;

}  // namespace plyscope
