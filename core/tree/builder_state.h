#pragma once

#include <string>
#include <vector>

#include "core/tree/builder.h"
#include "core/tree/number_column.h"

namespace plyscope {

/// A place in the text.
struct TextPosition {
  std::uint32_t line = 0, column = 0;
};

struct PlacedNode {
  NodeId node = kNoNode;
  TextPosition place;
};

/// What TreeBuilder knows while the calls come in. Columns grow in preorder; problems that only
/// the whole tree shows are found by finish().
struct TreeBuilder::State {
  TreeColumns tree;
  std::vector<NumberColumn> utilities{1};  ///< one per player of the first tuple seen
  NumberPool pool;
  std::vector<Rational> declared;
  std::map<Rational, std::uint32_t> knownProbabilities{{1, 0}};
  std::vector<PlacedNode> open;  ///< the nodes not closed yet, the root first
  PlacedNode closed;             ///< the inner node closed last
  std::vector<PlacedNode> chances, passes, writtenMovers;
  Problems problems;
  unsigned declaredPlayers = 0;
  bool plain = false;  ///< take() has filled movers and ordinals already

  // Of the first number seen, which all others must match: 0 is a single number.
  bool anyNumber = false;
  unsigned width = 0;
  TextPosition firstNumber;

  // Of the node to come.
  TextPosition nextPlace, rootPlace;
  std::string nextMove, nextLabel;
  std::uint32_t nextProbability = 0;
  bool hasProbability = false, probabilityUnread = false;

  NodeId begin(Mover mover, std::uint8_t flags);
  void openInner(Mover mover, std::uint8_t flags);
  bool fits(std::span<const Rational> numbers, bool tuple, TextPosition at);
  /// Payoffs that were added up may leave the range of numbers that can be written.
  bool inRange(std::span<const Rational> numbers, TextPosition at);
  void setNumbers(NodeId n, std::span<const Rational> numbers);
  void countPlayers();
  void checkChances();
  void checkPasses();
  void countSets();
  void problem(TextPosition at, std::string what, std::string remedy, NodeId node = kNoNode);
};

/// Fills the movers that the text leaves to the turn.
void takeTurns(TreeColumns& tree);
/// Fills the ordinals and their inverse.
void number(TreeColumns& tree);
/// Fills zeroSum and tightestEpsilon.
void takeFacts(TreeColumns& tree);

}  // namespace plyscope
