#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/base/number.h"
#include "core/formats/source.h"
#include "core/tree/builder.h"

namespace plyscope {

/// A tree as a reader meets it, in whatever order the file tells it: links between nodes, a value
/// that may turn out to be stale, texts shared in a pool. emit() walks it once, in preorder, into
/// a TreeBuilder. Node 0 is the root. Nothing here recurses.
class Draft {
 public:
  using Id = std::uint32_t;
  static constexpr Id kNone = 0xFFFFFFFF;

  enum class Kind : std::uint8_t { byTurn, player, chance, pass };

  struct Node {
    Id firstChild = kNone, lastChild = kNone, nextSibling = kNone;
    TextPlace place;
    std::uint32_t label = 0, move = 0;  ///< into the text pool; 0 is ""
    std::uint32_t value = kNone;        ///< first of `values` numbers
    std::uint32_t payoff = kNone;       ///< first of `payoffs` numbers, added to all leaves below
    std::uint32_t probability = kNone;
    std::uint32_t informationSet = kNone;
    std::uint16_t values = 0;  ///< 0: no value; 1 and not tuple: zero-sum
    std::uint16_t payoffs = 0;
    bool tuple = false;
    Kind kind = Kind::byTurn;
    Mover mover = Mover::none;  ///< where kind is player
  };

  /// A node without parent; the first is the root.
  Id add(TextPlace place);
  /// Hangs `child` under `parent`, after its other children.
  void link(Id parent, Id child);
  Node& operator[](Id id) { return nodes_[id]; }
  const Node& operator[](Id id) const { return nodes_[id]; }
  std::uint32_t size() const { return static_cast<std::uint32_t>(nodes_.size()); }
  bool full() const { return nodes_.size() >= kMostNodes; }

  std::uint32_t text(std::string_view text);
  std::uint32_t number(Rational r);
  void setValue(Id id, Rational u);
  void setValue(Id id, const std::vector<Rational>& tuple);
  void setValue(Id id, std::uint32_t tuple, std::size_t length);  ///< one stored by tuple()
  /// Stores a tuple for setPayoff(), so that many nodes can share it.
  std::uint32_t tuple(const std::vector<Rational>& tuple);
  void setPayoff(Id id, std::uint32_t tuple, std::size_t length);
  std::string_view textAt(std::uint32_t text) const { return texts_[text]; }

  /// Undoes what writers do where a format wants unique names (core/formats/unique_names.h): drops
  /// the labels that the program would give anyway ("n3", "L5"), the suffix of repeated ones
  /// ("left (L5)"), and, where there were such, the moves "1", "2", ... and suffixes like "up (2)".
  void dropShortNames();

  /// Payoffs are single numbers of a zero-sum game, not tuples.
  void payoffsAreSingle() { singlePayoffs_ = true; }

  /// How the text spelled its numbers; by decimals where nothing is said.
  void spelling(Spelling s) { spelling_ = s; }

  /// Values of inner nodes are estimates, or they are stale and dropped.
  enum class InnerValues : std::uint8_t { estimates, stale };

  /// Walks the tree into `builder`. Chance probabilities within 1e-6 of a sum of 1 are scaled
  /// with a note; a chance node of which no child has a probability gets equal ones, with a note.
  /// Returns the problems found here: payoffs of another length, missing probabilities.
  Problems emit(TreeBuilder& builder, InnerValues inner) const;

 private:
  struct Walk;
  void dropNumberedMoves();

  std::vector<Node> nodes_;
  std::vector<Rational> numbers_;
  bool singlePayoffs_ = false;
  Spelling spelling_ = Spelling::decimals;
  std::vector<std::string> texts_{std::string()};
  std::unordered_map<std::string, std::uint32_t> textIds_;
};

/// Scales probabilities whose sum is within 1e-6 of 1, and says so; returns the note, or nothing
/// where the sum is 1 or too far away.
std::string scaleToOne(std::vector<Rational>& probabilities);

}  // namespace plyscope
