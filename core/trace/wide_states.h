#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "core/trace/rule.h"

namespace plyscope {

/// The state of very wide nodes after every 16th child, so that a node with a million children is
/// asked as fast as one with sixteen. Of a chance node, what stands beside its state as well.
template <class State, class Beside>
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
    std::size_t beside;     ///< where a chance node's begin
  };

  void begin(std::uint32_t visit) {
    spans_.push_back({visit, snapshots_.size(), 0, besides_.size()});
  }
  /// One more child visit, which closed then, has arrived and made this the state. Whether that
  /// was kept; then a chance node adds what stands beside.
  bool add(std::uint32_t last, Time close, const State& state) {
    if (++spans_.back().handled % kStep != 0) return false;
    snapshots_.push_back({last, state});
    closes_.push_back(close);
    return true;
  }
  void add(const Beside& beside) { besides_.push_back(beside); }
  /// The snapshots of a visit; nothing for one that is not wide.
  const Span* find(std::uint32_t visit) const {
    const auto it = std::partition_point(spans_.begin(), spans_.end(),
                                         [&](const Span& s) { return s.visit < visit; });
    return it == spans_.end() || it->visit != visit ? nullptr : &*it;
  }
  const Snapshot* begin(const Span& span) const { return snapshots_.data() + span.first; }
  /// Past the last snapshot that stands before event k. O(log children).
  const Snapshot* end(const Span& span, Time k) const {
    const auto first = closes_.begin() + static_cast<std::ptrdiff_t>(span.first);
    const auto it = std::lower_bound(first, first + span.handled / kStep, k);
    return begin(span) + (it - first);
  }
  /// Of a chance node's snapshot.
  const Beside& beside(const Span& span, const Snapshot* snapshot) const {
    return besides_[span.beside + static_cast<std::size_t>(snapshot - begin(span))];
  }
  std::size_t bytes() const {
    return snapshots_.size() * (sizeof(Snapshot) + sizeof(Time)) + spans_.size() * sizeof(Span) +
           besides_.size() * sizeof(Beside);
  }

 private:
  std::vector<Span> spans_;
  std::vector<Snapshot> snapshots_;
  std::vector<Time> closes_;  ///< of the snapshots' last visits, together: they are searched
  std::vector<Beside> besides_;
};

}  // namespace plyscope
