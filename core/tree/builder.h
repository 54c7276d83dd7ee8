#pragma once

#include "core/tree/tree.h"

namespace plyscope {

inline constexpr unsigned kMostPlayers = 26;  ///< A to Z

struct PlainTree;

/// The only way to make a Tree. Calls come in preorder: open...(), leaf(), close(); the edge and
/// label calls before a node's own call describe that node. Nothing is checked on the way;
/// finish() returns the tree or every problem found (up to 20), with the line and column that at()
/// gave the node at fault. Iterative throughout.
class TreeBuilder {
 public:
  TreeBuilder();
  ~TreeBuilder();
  TreeBuilder(TreeBuilder&&) noexcept;
  TreeBuilder& operator=(TreeBuilder&&) noexcept;

  void setPlayerNames(std::vector<std::string> names);
  void setRootMover(Mover m);  ///< who moves at the root where the text does not say; default A
  /// Who moves second and so on: at least this many players, also where no tuple tells.
  void setPlayers(unsigned n);
  /// Declared bounds and epsilon take part in the scale, so that searches stay in whole numbers.
  void declareNumber(const Rational& r);
  void note(std::string text);
  void spelling(Spelling s);  ///< how the text spelled its numbers; default decimals
  void reserve(std::size_t nodes);
  void imperfectInformation();
  /// Of the next node, an open decision: nodes of one player with the same number are one set.
  /// A set of several nodes makes a game of imperfect information.
  TreeBuilder& informationSet(std::uint32_t set);

  // What describes the next node:
  TreeBuilder& at(std::uint32_t line, std::uint32_t column);
  TreeBuilder& move(std::string text);
  TreeBuilder& label(std::string text);
  TreeBuilder& probability(Rational p);
  /// There is one that could not be read: sums are not checked then, since they may be right.
  TreeBuilder& unknownProbability();

  void openDecision();         ///< the mover follows the turn
  void openDecision(Mover m);  ///< a written mover: re-bases the turn below
  void openPass();             ///< takes the turn, one child
  void openChance();
  void close();
  /// Of the inner node closed last.
  void estimate(const Rational& u);
  void estimate(const std::vector<Rational>& tuple);

  void leaf(const Rational& u);                   ///< zero-sum, A's viewpoint
  void leaf(const std::vector<Rational>& tuple);  ///< one number per player
  /// The same as leaf(Rational), quicker: in lowest terms, both below 2^60 in size.
  void shortLeaf(Word numerator, Word denominator = 1);
  void leafWithoutValue();
  /// The node begun last: 0 is the root; kNoNode before it.
  NodeId latest() const;

  /// Whether a whole tree can be taken at once: nothing has begun, and two players play.
  bool takesPlain() const;
  void take(PlainTree&& plain);  ///< takesPlain()

  [[nodiscard]] Result<TreePtr> finish();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace plyscope
