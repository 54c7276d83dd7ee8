#pragma once

#include <algorithm>
#include <bit>
#include <vector>

#include "core/search/limits.h"
#include "core/search/order.h"
#include "core/trace/rule.h"
#include "core/trace/visit.h"

namespace plyscope {

/// What each node last returned, kept from pass to pass: a pass costs what it visits, however large
/// the tree and however many the passes before it.
template <Rule R>
class LastResults {
  using Result = typename R::Result;
  static constexpr bool kTuples = std::same_as<Result, std::uint64_t>;

 public:
  explicit LastResults(const Tree& tree)
      : tree_(tree), results_(tree.size()), known_(tree.size()), changed_(tree.size()) {}

  /// Takes the visits first .. end of a pass, and sorts the children of each decision node whose
  /// children returned something new, best first for its mover and else in the order of the file;
  /// those that have returned nothing come last. A discarded option returned nothing.
  void sort(ChildLists& lists, const R& rule, const VisitRecord& record, std::uint32_t first,
            std::uint32_t end, const typename R::Scratch& scratch) {
    std::vector<NodeId> parents;
    for (std::uint32_t v = first; v < end; ++v) {
      const Visit& x = record.visits[v];
      if (kTuples && x.result & kDropped) continue;
      if (known_[x.node()] && results_[x.node()] == x.result) continue;
      known_[x.node()] = true;
      results_[x.node()] = x.result;
      const NodeId up = tree_.parent(NodeId{x.node()});
      if (up == kNoNode || !isPlayer(tree_.mover(up)) || changed_[index(up)]) continue;
      changed_[index(up)] = true;
      parents.push_back(up);
    }
    for (const NodeId n : parents) {
      changed_[index(n)] = false;
      sortChildren(lists, rule, n, scratch);
    }
  }

 private:
  void sortChildren(ChildLists& lists, const R& rule, NodeId n,
                    const typename R::Scratch& scratch) const {
    const Mover mover = tree_.mover(n);
    auto at = lists.list.begin() + lists.begin[index(n)];
    const auto begin = at, end = lists.list.begin() + lists.begin[index(n) + 1];
    for (NodeId c = tree_.firstChild(n); c != kNoNode; c = tree_.nextSibling(c)) *at++ = c;
    std::stable_sort(begin, end, [&](NodeId a, NodeId b) {
      if (!known_[index(a)] || !known_[index(b)]) return known_[index(a)] && !known_[index(b)];
      const auto x = std::bit_cast<Result>(results_[index(a)]);
      const auto y = std::bit_cast<Result>(results_[index(b)]);
      if constexpr (kTuples) {
        return rule.coordinate(y, mover, scratch) < rule.coordinate(x, mover, scratch);
      } else {
        return mover == Mover::A ? y < x : x < y;
      }
    });
  }

  const Tree& tree_;
  std::vector<std::uint64_t> results_;
  std::vector<bool> known_, changed_;
};

}  // namespace plyscope
