#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "core/trace/rule.h"

namespace plyscope {

/// The state of very wide nodes after every 16th child, so that a node with a million children is
/// asked as fast as one with sixteen.
template <class State>
class WideStates {
 public:
  static constexpr std::uint32_t kStep = 16;
  struct Snapshot {
    std::uint32_t last;  ///< the child visit that arrived last
    State state;
  };
  struct Span {
    std::uint32_t visit;
    std::size_t first;
    std::uint32_t handled;  ///< children in all
  };

  void begin(std::uint32_t visit) { spans_.push_back({visit, snapshots_.size(), 0}); }
  void add(std::uint32_t last, const State& state) {
    if (++spans_.back().handled % kStep == 0) snapshots_.push_back({last, state});
  }
  /// The snapshots of a visit; nothing for one that is not wide.
  const Span* find(std::uint32_t visit) const {
    const auto it = std::partition_point(spans_.begin(), spans_.end(),
                                         [&](const Span& s) { return s.visit < visit; });
    return it == spans_.end() || it->visit != visit ? nullptr : &*it;
  }
  const Snapshot* begin(const Span& span) const { return snapshots_.data() + span.first; }
  const Snapshot* end(const Span& span) const { return begin(span) + span.handled / kStep; }
  std::size_t bytes() const {
    return snapshots_.size() * sizeof(Snapshot) + spans_.size() * sizeof(Span);
  }

 private:
  std::vector<Span> spans_;
  std::vector<Snapshot> snapshots_;
};

}  // namespace plyscope
