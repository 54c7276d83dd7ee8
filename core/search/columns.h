#pragma once

#include <memory>
#include <vector>

#include "core/search/max_n.h"
#include "core/search/search.h"
#include "core/trace/child_lists.h"
#include "core/trace/numbers.h"

namespace plyscope {

/// In which numbers a search runs over this tree: the tree's own words wherever they are exact and
/// fit; multiplied, where the options bring finer fractions than the tree's scale has (bounds of
/// star1 and star2, the number of samples); floating point where nothing exact fits and more than
/// comparing is wanted.
Numbers numbersFor(const Tree& tree, SearchId id, const SearchOptions& options);

/// What a rule reads, and what a run makes that its trace reads again. Owned by the trace.
template <class V>
struct Columns {
  std::vector<const V*> utility;  ///< per player, then per node
  std::vector<std::vector<V>> owned;
  std::vector<double> probability;
  std::shared_ptr<const ChildLists> lists;  ///< of a rule that takes children as it likes
  std::vector<V> averages;
  Outcomes<V> outcomes;

  Game<V> game() const { return {utility[0], outcomes}; }
  TupleGame<V> tupleGame() const {
    return {utility.data(), static_cast<unsigned>(utility.size()), outcomes};
  }
  Tuples<V> tuples() { return {{}, &averages}; }
};

/// The columns of the first `players` players.
template <class V>
std::shared_ptr<Columns<V>> columnsOf(const Tree& tree, const Numbers& numbers, unsigned players);

/// r in the words of a run, rounded up or down where it lies between two; far numbers are clamped
/// to beyond every utility. In floating point it is the nearest double.
template <class V>
V roundedUp(const Numbers& numbers, const Rational& r);
template <class V>
V roundedDown(const Numbers& numbers, const Rational& r);

}  // namespace plyscope
