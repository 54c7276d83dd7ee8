#pragma once

#include <cstdint>
#include <vector>

#include "core/trace/visit.h"
#include "core/tree/tree.h"

namespace plyscope {

inline constexpr std::uint32_t kNone = UINT32_MAX;

/// Derived once from the visits, on the worker, so that any node at any time is a few loads, in
/// wide and in deep trees alike. It is built from the visits alone, never from the order in which
/// children were meant to be taken.
class VisitIndex {
 public:
  VisitIndex(const Tree& tree, const VisitRecord& record, bool revisits);

  /// The last visit entered at or before k; kNone before the first.
  std::uint32_t at(Time k) const;
  /// The last visit of n entered at or before k, or kNone.
  std::uint32_t latest(NodeId n, Time k) const;
  /// The last visit of n that comes before visit v, or kNone.
  std::uint32_t latestBefore(NodeId n, std::uint32_t v) const;
  /// All visits of n, in entering order.
  std::vector<std::uint32_t> all(NodeId n) const;
  /// The nearest ancestor of n, or n itself, that is ever visited. O(1).
  NodeId nearestVisited(NodeId n) const;
  /// The visit from which v was entered; kNone at a root.
  std::uint32_t parent(std::uint32_t v) const;
  /// The last visit at or before i that closes at or after t; kNone if there is none.
  std::uint32_t lastClosingFrom(std::uint32_t i, Time t) const;
  /// Inner visits among the first `count` visits.
  std::uint32_t innerBefore(std::uint32_t count) const;
  bool inner(std::uint32_t v) const { return bits_[v / 64] >> (v % 64) & 1; }
  /// When an ancestor of v is entered again, so that v is out of date; kStillOpen if never.
  Time staleFrom(std::uint32_t v) const { return stale_.empty() ? kStillOpen : stale_[v]; }
  std::size_t bytes() const;

 private:
  void indexNodes();
  void indexRevisits();
  void indexCloses();

  static constexpr std::uint32_t kUnvisited = 0x80000000u;
  static constexpr std::uint32_t kBlock = 8;
  std::uint32_t slot(NodeId n) const { return count_ == 0 ? kNone : slot_[index(n)]; }

  const Tree* tree_;
  const VisitRecord* record_;
  const Visit* visits_;
  std::uint32_t count_;
  /// Per node: its only visit (or where its visits begin in order_); with the top bit set, the
  /// nearest ancestor that is visited.
  std::vector<std::uint32_t> slot_;
  std::vector<std::uint32_t> order_;            ///< with revisits: visits by node
  std::vector<Time> stale_;                     ///< with revisits: per visit
  std::vector<std::uint64_t> bits_;             ///< inner visits
  std::vector<std::uint32_t> rank_;             ///< inner visits before each 64
  std::vector<std::vector<Time>> latestClose_;  ///< maxima of close over kBlock, in levels
};

}  // namespace plyscope
