#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/search/search.h"

namespace plyscope {

/// A quantity by its two spellings: for machines ("eps", "sum of L") and for people ("ε", "ΣL").
struct Symbol {
  std::string_view plain, shown;
  friend bool operator==(const Symbol&, const Symbol&) = default;
};
inline constexpr Symbol kEpsilon{"eps", "ε"};

/// One of the terms that a limit is the sum of: "− y", "+ 2ε".
struct LimitTerm {
  Symbol symbol;
  Number value;           ///< of the symbol alone
  bool minus = false;     ///< it is taken away
  unsigned times = 1;     ///< how often it counts
  bool isMine = false;    ///< it is the number of the node's own player,
  bool isTheirs = false;  ///< or of the other one
};

/// The stopping test of the epsilon family, or the shallow one of bounded max-n, taken apart for
/// all who tell of it. At a node of `me`, whose best child so far gives him `mine`, the rule
/// believes that `other`, who already holds an option worth `held`, will get `limit` at most; the
/// rest is skipped where limit <= held (strict: <).
///
/// In a game of pairs (x, y) the names are the coordinates': y and alpha at a node of B, x and beta
/// at one of A. With more players y is the mover's own number and alpha what the other holds,
/// whoever they are (Korf 1991), as in the pseudocode.
struct LimitTest {
  Mover me = Mover::B, other = Mover::A;
  Number mine, theirs, held;
  Symbol mineName, theirsName, heldName;
  std::vector<LimitTerm> terms;
  Number limit;
  bool strict = false;  ///< asks <, not <=

  bool holds() const { return strict ? limit < held : !(held < limit); }
};

/// The test of `id` on these numbers; a pure function. Options that it needs are taken for 0 where
/// they are absent.
LimitTest limitTest(SearchId id, const SearchOptions& options, unsigned players, Mover me,
                    Mover other, Number mine, Number theirs, Number held);

/// The test that stands at n at `when`: its player's best child so far against what the other
/// player held on entering. nullopt where n has no tuple yet or nobody holds an option.
std::optional<LimitTest> limitTestAt(const Trace& trace, SearchId id, const SearchOptions& options,
                                     NodeId n, Time when);

/// On which side what is held against n's player stands in a table: beta where it is B's in a game
/// of pairs, else alpha.
Side heldSide(const Tree& tree, NodeId n);

/// What a player has where bounded max-n cuts at once: his number of n's best tuple so far, if it
/// is the most that the bounds allow; nullopt in all else.
std::optional<Number> mostAt(const Trace& trace, SearchId id, const SearchOptions& options,
                             NodeId n, Time when);

/// "eps - y", "1 - 3 = -2": the limit in symbols, and in numbers with its value.
std::string limitSymbols(const LimitTest& test);
std::string limitNumbers(const LimitTest& test);

}  // namespace plyscope
