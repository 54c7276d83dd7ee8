#pragma once

#include <memory>
#include <vector>

#include "core/trace/child_lists.h"
#include "core/trace/numbers.h"
#include "core/trace/trace.h"

namespace plyscope {

/// What a breadth-first run leaves: its nodes in generating order, which is level by level.
struct BreadthRecord {
  struct Visit {
    NodeId node;
    std::uint32_t firstChild;  ///< the visit of its first child; its children end where the next
                               ///< visit's begin
    std::uint32_t bestSoFar;   ///< of its parent's children up to this one
    Time close;                ///< of its closing; of a leaf, the last event of valuing before it
    Word result;
  };
  std::vector<Visit> visits;
  std::vector<std::uint32_t> levels;  ///< first visit of each level, and the end
  std::vector<Time> backUps;          ///< per level with inner nodes, when it begins to be valued
  std::shared_ptr<const ChildLists> order;
  Depth limit = kNoLimit;
  Time events = 0;
  bool truncated = false;
};

/// The trace of breadth-first minimax. Its events: start; level by level downwards, generate and
/// the enter or look of each node of the level; level by level upwards, the deepest with inner
/// nodes first, backUp and of each inner node the arrivals of its children, one after the other,
/// and its close; finish.
class BreadthTrace final : public Trace {
 public:
  BreadthTrace(TreePtr tree, Numbers numbers, BreadthRecord record);

  const Tree& tree() const override { return *tree_; }
  bool truncated() const override { return r_.truncated; }
  bool exact() const override { return true; }
  bool tuples() const override { return false; }
  bool windows() const override { return false; }
  std::uint32_t visits() const override { return static_cast<std::uint32_t>(r_.visits.size()); }
  std::size_t bytes() const override;

  Time events() const override { return r_.events; }
  Event event(Time k) const override;
  NodeState state(NodeId n, Time k) const override;
  Counters counters(Time k) const override;
  NodeId current(Time k) const override;
  Time nextCut(Time) const override { return 0; }
  Time previousCut(Time) const override { return 0; }
  std::vector<Time> eventsAt(NodeId n) const override;
  std::vector<Arrival> arrivals(NodeId n) const override;
  Time nextEntry(NodeId n, Time k) const override;
  Time previousEntry(NodeId n, Time k) const override;
  Time closing(NodeId n, Time k) const override;
  Time skippedSince(NodeId, Time) const override { return 0; }

  Number number(Word w) const override { return numbers_.number(w); }
  std::vector<Number> tuple(Word) const override { return {}; }
  std::vector<Number> value(NodeId n, Time k) const override;
  NumberWindow givenWindow(NodeId, Time) const override { return {}; }
  NumberWindow liveWindow(NodeId, Time) const override { return {}; }
  std::optional<Number> incumbent(NodeId, Time) const override { return std::nullopt; }
  Interval interval(NodeId n, Time k) const override;
  PartialSum partialSum(NodeId, Time) const override { return {}; }
  Source source(NodeId, Side, Time) const override { return {}; }
  std::vector<NodeId> skippedChildren(NodeId, Time) const override { return {}; }
  std::vector<NodeId> visitingOrder(NodeId n) const override;
  std::vector<NodeId> principalVariation() const override;
  std::vector<NodeId> looks() const override;
  std::vector<std::pair<NodeId, NodeId>> choices() const override;

  std::uint32_t nodeStops(Time k) const override;
  bool isNodeStop(Time k) const override;
  std::uint32_t cutsUpTo(Time) const override { return 0; }
  Time cutTime(std::uint32_t) const override { return 0; }
  std::uint32_t peakLive() const override { return visits(); }

 private:
  std::uint32_t levelCount() const { return static_cast<std::uint32_t>(r_.levels.size() - 1); }
  std::uint32_t childrenEnd(std::uint32_t i) const {
    return i + 1 < visits() ? r_.visits[i + 1].firstChild : visits();
  }
  /// A leaf or horizon node; what a budget ended has inner nodes without children too.
  bool looked(std::uint32_t i) const {
    const NodeId n = r_.visits[i].node;
    return tree_->isLeaf(n) || tree_->depth(n) == r_.limit;
  }
  std::uint32_t children(std::uint32_t i) const { return childrenEnd(i) - r_.visits[i].firstChild; }
  bool generating(Time k) const { return k <= 1 + levelCount() + visits(); }
  /// Visits generated at k.
  std::uint32_t generatedUpTo(Time k) const;
  /// The level that is being valued at k, and the visit of it that event k belongs to.
  std::uint32_t levelAt(Time k) const;
  std::uint32_t visitAt(std::uint32_t level, Time k) const;
  std::uint32_t arrivals(Time k) const;
  /// When visit i is entered or looked at, and when its level is announced.
  Time entered(std::uint32_t i) const { return 3 + tree_->depth(r_.visits[i].node) + i; }
  Time announced(std::uint32_t level) const { return 2 + level + r_.levels[level]; }

  TreePtr tree_;
  Numbers numbers_;
  BreadthRecord r_;
  std::vector<std::uint32_t> visitOf_;
  std::vector<std::uint32_t> leaves_;  ///< leaves before each visit, and in all
};

}  // namespace plyscope
