#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/ids.h"
#include "core/base/number.h"
#include "core/tree/column.h"

namespace plyscope {

/// A utility as the searches hold it: see Tree::Representation.
using Word = std::int64_t;

/// Words at least this far from zero are the infinities. Finite words stay below 2^60, so sums
/// and differences of two never reach them.
inline constexpr Word kInfinity = Word{1} << 62;
inline constexpr Word kFiniteWord = Word{1} << 60;

/// What is true of a tree before any search: computed once, on building.
struct Facts {
  unsigned players = 2;
  std::uint32_t nodes = 0, leaves = 0, chanceNodes = 0, missingValues = 0;
  Depth depth = 0;       ///< of the deepest node; the root's is 0
  bool zeroSum = false;  ///< every leaf sums to 0 (scalar trees always)
  bool exact = true;     ///< all numbers, and all expectations, are held exactly
  bool perfectInformation = true;
  std::optional<Rational> tightestEpsilon;  ///< max |U_A + U_B| over leaves; two players only
  NodeId tightestLeaf = kNoNode;            ///< the first leaf that reaches it
  std::vector<std::string> notes;           ///< warnings and remarks of the reader
};

/// Text per node in one pool; takes no room where no node has any.
class TextColumn {
 public:
  std::string_view operator[](NodeId n) const {
    const std::size_t i = index(n);
    if (i >= start_.size()) return {};
    const std::size_t end = i + 1 < start_.size() ? start_[i + 1] : pool_.size();
    return std::string_view(pool_).substr(start_[i], end - start_[i]);
  }
  bool empty() const { return start_.empty(); }
  /// Nodes come in order; those left out have none. The pool holds less than 2^32 bytes: what
  /// does not fit is left out, and full() says so.
  void set(NodeId n, std::string_view text);
  void finish(std::uint32_t nodes);
  bool full() const { return full_; }

 private:
  std::vector<std::uint32_t> start_;
  std::string pool_;
  bool full_ = false;
};

/// A chance edge's probability; both parts fit 31 bits in a scaled tree, and are 0 where they do
/// not fit 63.
struct Probability {
  Rational value = 1;
  std::int64_t numerator = 1, denominator = 1;
};

/// The first node that begins on a line of the text: the nodes from it up to the next such node
/// begin on that line too.
struct LineStart {
  NodeId node = kNoNode;
  std::uint32_t line = 0;
};

/// The information set of a node that its player can tell from all others.
inline constexpr std::uint32_t kOwnSet = 0xFFFFFFFF;

/// The columns of a Tree, one entry per node in preorder where nothing else is said. TreeBuilder
/// fills them; see Tree for what they mean.
struct TreeColumns {
  enum class Representation : std::uint8_t { scaled, ranked };
  enum Flag : std::uint8_t { kHasUtility = 1, kMoverWritten = 2, kPass = 4 };

  Column<NodeId> parent;
  Column<std::uint32_t> subtreeSize, childCount, childIndex;
  Column<Depth> depth;
  Column<Mover> mover;
  Column<std::uint8_t> flags;
  Column<std::uint32_t> ordinal;
  std::vector<Column<Word>> utility;           ///< one column if scalar, else one per player
  Column<std::uint32_t> probability;           ///< an index into `probabilities`; empty: all 0
  std::vector<Probability> probabilities{{}};  ///< the distinct ones; the first is 1
  TextColumn label, move;
  std::vector<LineStart> lines;               ///< where the text is known
  std::vector<std::uint32_t> informationSet;  ///< empty in a game of perfect information

  std::vector<std::string> playerNames;
  bool playersNamed = false, scalar = true;
  Mover rootMover = Mover::A;
  Representation representation = Representation::scaled;
  Integer scale = 1;
  std::vector<Rational> ranks;  ///< of a ranked tree: the sizes, ascending
  Spelling spelling = Spelling::decimals;
  Facts facts;
};

}  // namespace plyscope
