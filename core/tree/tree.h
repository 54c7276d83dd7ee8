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
#include "core/tree/columns.h"

namespace plyscope {

/// The child indices from the root, from 0, in the order of the file. The root is {}.
using Path = std::vector<std::uint32_t>;

/// An immutable game tree in columns, one entry per node in preorder. Only TreeBuilder makes one;
/// it is shared as std::shared_ptr<const Tree>. Every query is O(1) unless it says otherwise.
class Tree {
 public:
  /// scaled: a utility u is held as u * scale(), a whole number, |u * scale| < 2^60.
  /// ranked: the numbers do not fit; a utility is held as its signed rank: the distinct sizes |u|
  /// count from 1, 0 is 0, and the sign is u's. So a negated word stands for the negated number.
  /// Comparisons are exact, arithmetic (expectations, epsilon) is done in double and marked
  /// approximate.
  using Representation = TreeColumns::Representation;

  // -- shape ----------------------------------------------------------------------------------
  std::uint32_t size() const { return static_cast<std::uint32_t>(c_.parent.size()); }
  static constexpr NodeId root() { return NodeId{0}; }
  NodeId parent(NodeId n) const { return c_.parent[index(n)]; }  ///< kNoNode at the root
  std::uint32_t subtreeSize(NodeId n) const { return c_.subtreeSize[index(n)]; }
  /// The columns of both, size() entries each, for loops that run over the whole tree.
  const std::uint32_t* subtreeSizes() const { return c_.subtreeSize.data(); }
  const Mover* movers() const { return c_.mover.data(); }
  Depth depth(NodeId n) const { return c_.depth[index(n)]; }
  Mover mover(NodeId n) const { return c_.mover[index(n)]; }  ///< none at a leaf
  bool isLeaf(NodeId n) const { return c_.subtreeSize[index(n)] == 1; }
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
  std::uint32_t childCount(NodeId n) const { return c_.childCount[index(n)]; }
  NodeId child(NodeId n, std::uint32_t i) const;                                ///< O(i)
  std::uint32_t childIndex(NodeId n) const { return c_.childIndex[index(n)]; }  ///< 0 at the root
  std::vector<NodeId> children(NodeId n) const;                                 ///< O(children)
  Path path(NodeId n) const;                                                    ///< O(depth)
  std::optional<NodeId> find(const Path& path) const;

  // -- names ----------------------------------------------------------------------------------
  /// The label that the file gives, or "".
  std::string_view label(NodeId n) const { return c_.label[n]; }
  /// The label of the edge from the parent, or "".
  std::string_view move(NodeId n) const { return c_.move[n]; }
  /// Inner nodes (chance included) count from 1 breadth-first, leaves from 1 left to right; all
  /// of them, labelled or not.
  std::uint32_t ordinal(NodeId n) const { return c_.ordinal[index(n)]; }
  std::string shortName(NodeId n) const;    ///< "n3", "L5"
  std::string displayName(NodeId n) const;  ///< the label, else the short name
  /// By "n3" or "L5"; else by a label that only one node has. O(nodes).
  std::optional<NodeId> findByName(std::string_view name) const;
  /// "A", "B", ... or the file's own name.
  const std::string& playerName(unsigned player) const { return c_.playerNames[player]; }
  bool playersNamed() const { return c_.playersNamed; }

  /// The line of the text on which n begins, from 1; 0 where the tree comes from no text, or has
  /// been edited since. O(log lines).
  std::uint32_t line(NodeId n) const;

  // -- numbers --------------------------------------------------------------------------------
  unsigned players() const { return c_.facts.players; }
  /// Leaves carry one number each, from A's viewpoint, in a two-player zero-sum game.
  bool scalar() const { return c_.scalar; }
  Representation representation() const { return c_.representation; }
  const Integer& scale() const { return c_.scale; }
  /// True of a leaf with a value and of an inner node with an estimate.
  bool hasUtility(NodeId n) const { return c_.flags[index(n)] & TreeColumns::kHasUtility; }
  /// A leaf's utility, or an inner node's estimate; hasUtility(n). Player B of a scalar tree has
  /// the negated number. 0 where there is none.
  Word utility(NodeId n, unsigned player) const {
    if (!c_.scalar) return c_.utility[player][index(n)];
    return player == 0 ? c_.utility[0][index(n)] : -c_.utility[0][index(n)];
  }
  /// The columns themselves, size() entries each: one if scalar, else one per player.
  std::span<const Word> utilityColumn(unsigned player) const { return c_.utility[player]; }
  /// The same, as an exact number.
  Number utilityNumber(NodeId n, unsigned player) const;
  /// What a word of this tree stands for (scaled or ranked), infinities included.
  Number number(Word w) const;
  /// The word that stands for r, where one exists exactly.
  std::optional<Word> word(const Rational& r) const;
  /// Of the edge from a chance parent; 1 elsewhere. Always exact, also in ranked trees.
  const Rational& probability(NodeId n) const { return edge(n).value; }
  /// The same as numerator and denominator; both fit 31 bits in a scaled tree.
  std::pair<std::int64_t, std::int64_t> probabilityParts(NodeId n) const {
    return {edge(n).numerator, edge(n).denominator};
  }
  /// decimals, unless every number typed was whole or a fraction and some was a fraction.
  Spelling spelling() const { return c_.spelling; }

  /// Decision nodes with the same number are one to their player, who cannot tell which of them
  /// has been reached; kOwnSet where a node is alone. Only with imperfect information.
  std::uint32_t informationSet(NodeId n) const {
    return c_.informationSet.empty() ? kOwnSet : c_.informationSet[index(n)];
  }

  const Facts& facts() const { return c_.facts; }

  /// Whether the text wrote the mover of n, rather than leaving it to the turn.
  bool moverWritten(NodeId n) const { return c_.flags[index(n)] & TreeColumns::kMoverWritten; }
  /// Whether n is written `pass[...]`.
  bool isPass(NodeId n) const { return c_.flags[index(n)] & TreeColumns::kPass; }
  /// Who moves first where the text does not say it at the root itself.
  Mover rootMover() const { return c_.rootMover; }

 private:
  friend class TreeBuilder;
  explicit Tree(TreeColumns columns) : c_(std::move(columns)) {}

  const Probability& edge(NodeId n) const {
    return c_.probabilities[c_.probability.empty() ? 0 : c_.probability[index(n)]];
  }

  TreeColumns c_;
};

using TreePtr = std::shared_ptr<const Tree>;

}  // namespace plyscope
