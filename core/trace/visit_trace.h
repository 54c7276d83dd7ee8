#pragma once

#include <memory>
#include <mutex>
#include <optional>

#include "core/trace/child_lists.h"
#include "core/trace/index.h"
#include "core/trace/numbers.h"
#include "core/trace/trace.h"
#include "core/trace/visit.h"

namespace plyscope {

/// What a run was, beside its visits.
struct RunFacts {
  TreePtr tree;
  Numbers numbers;
  std::shared_ptr<const ChildLists> order;  ///< of the last pass; null: the order of the file
  bool sound = true;  ///< results of a tuple search are what max-n would return
  bool exact = true;
  bool deepening = false;  ///< passes are announced by events
};

/// The questions to a depth-first run that need no rule: events, phases, counters, cuts, entries.
/// Those about one moment are a binary search on the clocks of the visits and a few loads beside
/// it; those about a node's children cost as many loads as it has, lists as many as they are long,
/// and whether a node is skipped, where nodes are visited again, as many as it is deep. What only
/// the rule can tell (values, windows, the chosen child) is left to RuleTrace.
class VisitTrace : public Trace {
 public:
  VisitTrace(RunFacts facts, VisitRecord record, bool revisits);

  const Tree& tree() const override { return *facts_.tree; }
  bool truncated() const override { return record_.truncated; }
  bool exact() const override { return facts_.exact && !facts_.numbers.floating(); }
  std::uint32_t visits() const override { return count(); }
  std::size_t bytes() const override;

  Time events() const override { return record_.events; }
  Event event(Time k) const override;
  NodeState state(NodeId n, Time k) const override;
  Counters counters(Time k) const override;
  NodeId current(Time k) const override;
  Time nextCut(Time k) const override;
  Time previousCut(Time k) const override;
  std::vector<Time> eventsAt(NodeId n) const override;
  std::vector<Arrival> arrivals(NodeId n) const override;
  Time nextEntry(NodeId n, Time k) const override;
  Time previousEntry(NodeId n, Time k) const override;
  Time closing(NodeId n, Time k) const override;
  Time skippedSince(NodeId n, Time k) const override;

  std::vector<NodeId> skippedChildren(NodeId n, Time k) const override;
  std::vector<NodeId> visitingOrder(NodeId n) const override;
  std::vector<NodeId> principalVariation() const override;

  std::vector<NodeId> looks() const override;
  std::vector<std::pair<NodeId, NodeId>> choices() const override;

  std::uint32_t nodeStops(Time k) const override;
  bool isNodeStop(Time k) const override;
  std::uint32_t cutsUpTo(Time k) const override;
  Time cutTime(std::uint32_t i) const override;
  std::uint32_t peakLive() const override;

 protected:
  /// Fills what the rule knows of a visit that has been entered: open at k, or closed.
  virtual void fill(std::uint32_t v, Time k, NodeState& s) const = 0;
  /// The child visit that a closed decision visit chose, or kNone.
  virtual std::uint32_t chosen(std::uint32_t v) const = 0;
  /// The event that stands before the entering of v: probe or draw; start where there is none.
  virtual EventKind lead(std::uint32_t v) const = 0;
  /// How many results have reached v from children that closed before k.
  virtual std::uint32_t arrived(std::uint32_t v, Time k) const = 0;

  /// Once, as soon as `lead` can be asked.
  void sumSkippedLeaves();

  std::uint32_t count() const { return static_cast<std::uint32_t>(record_.visits.size()); }
  const Visit& visit(std::uint32_t v) const { return record_.visits[v]; }
  NodeId node(std::uint32_t v) const { return NodeId{visit(v).node()}; }
  bool looked(std::uint32_t v) const { return visit(v).enter == visit(v).close; }
  bool closed(std::uint32_t v, Time k) const { return visit(v).close <= k; }
  /// Whether visit v, entered at or before k, is out of date at k: an ancestor was entered again,
  /// or another pass has begun.
  bool stale(std::uint32_t v, Time k) const;
  /// How deep the pass of visit v went.
  Depth limitOf(std::uint32_t v) const;
  const VisitIndex& visitIndex() const { return index_; }
  const RunFacts& facts() const { return facts_; }
  const VisitRecord& record() const { return record_; }
  /// Calls f(child visit) for the child visits of v, in order, until f says false.
  template <class F>
  void eachChild(std::uint32_t v, F f) const {
    const std::uint32_t end = visit(v).after;
    for (std::uint32_t c = v + 1; c < end; c = visit(c).after) {
      if (!f(c)) return;
    }
  }

 private:
  const Pass* passAt(Time k) const;
  std::uint32_t passAnnounced(Time k) const;  ///< from 1; 0 where k is no pass event
  std::uint32_t deepestOpen(std::uint32_t at, Time k) const;
  /// The visit whose cut may have skipped n at k: the nearest ancestor's; kNone if nothing did.
  std::uint32_t skippedBy(NodeId n, Time k) const;
  bool happensAt(std::uint32_t v, Time k) const;

  RunFacts facts_;
  VisitRecord record_;
  bool revisits_;
  VisitIndex index_;
  std::vector<std::uint32_t> skippedLeaves_;  ///< per cut, itself and all before it
  mutable std::once_flag siblingsOnce_;
  mutable std::vector<std::uint32_t> siblings_;  ///< per node: children of all its ancestors
};

}  // namespace plyscope
