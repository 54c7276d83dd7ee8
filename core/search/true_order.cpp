#include "core/search/true_order.h"

#include "core/search/backward_induction.h"
#include "core/search/columns.h"
#include "core/search/execute.h"

namespace plyscope {

namespace {

template <class V>
ChildLists sorted(const Tree& tree, const Numbers& numbers, bool scalar,
                  const SearchOptions& options) {
  const unsigned width = scalar ? 1 : tree.players();
  const auto columns = columnsOf<V>(tree, numbers, width);
  const std::vector<V> values =
      backwardInduction<V>(tree, options.depth, columns->utility, columns->outcomes);
  const bool worst = options.order == Order::worstFirst;
  return sortedLists(tree, [&](Mover mover, NodeId a, NodeId b) {
    const std::size_t i = scalar ? 0 : index(mover);
    const V& x = values[std::size_t{index(a)} * width + i];
    const V& y = values[std::size_t{index(b)} * width + i];
    const bool small = scalar && mover != Mover::A;
    return small != worst ? x < y : y < x;
  });
}

}  // namespace

ChildLists trueOrder(const Tree& tree, SearchId id, const Numbers& numbers,
                     const SearchOptions& options) {
  const bool scalar = spec(id).scalar;
  return numbers.floating() ? sorted<double>(tree, numbers, scalar, options)
                            : sorted<Word>(tree, numbers, scalar, options);
}

}  // namespace plyscope
