#include "core/search/true_order.h"

#include "core/search/columns.h"
#include "core/search/execute.h"

namespace plyscope {

namespace {

// Children come after their parents, so one reverse pass over preorder backs all values up. Of
// equal children the first is kept, and it comes last here.
template <class V>
ChildLists sorted(const Tree& tree, const Numbers& numbers, bool scalar,
                  const SearchOptions& options) {
  const unsigned width = scalar ? 1 : tree.players();
  const auto columns = columnsOf<V>(tree, numbers, width);
  std::vector<V> values(std::size_t{tree.size()} * width, V(0));
  std::vector<bool> begun(tree.size(), false);
  for (std::uint32_t n = tree.size(); n-- > 0;) {
    const NodeId node{n};
    const Depth depth = tree.depth(node);
    if (depth > options.depth) continue;
    V* own = &values[std::size_t{n} * width];
    if (tree.isLeaf(node) || depth == options.depth) {
      for (unsigned p = 0; p < width; ++p) own[p] = columns->utility[p][n];
    }
    if (n == 0) break;
    const NodeId up = tree.parent(node);
    const Mover mover = tree.mover(up);
    V* above = &values[std::size_t{index(up)} * width];
    if (mover == Mover::chance) {
      for (unsigned p = 0; p < width; ++p) above[p] += columns->outcomes.share(node, own[p]);
      continue;
    }
    const bool takes =
        !begun[index(up)] || (scalar ? (mover == Mover::A ? !(*own < *above) : !(*above < *own))
                                     : !(own[index(mover)] < above[index(mover)]));
    if (takes) std::copy(own, own + width, above);
    begun[index(up)] = true;
  }
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
