#include <algorithm>

#include "core/trace/trace.h"

namespace plyscope {

Stops::Stops(const Trace& trace, StepSize size, NodeId anchor)
    : trace_(&trace), size_(size), count_(0) {
  const Time end = trace.events();
  switch (size) {
    case StepSize::event:
      count_ = end;
      break;
    case StepSize::node:
      count_ = trace.nodeStops(end);
      break;
    case StepSize::cut:
      count_ = 1 + trace.cutsUpTo(end) + (trace.truncated() ? 0 : 1);
      break;
    case StepSize::branch: {
      std::vector<Time> stops{1};
      for (const Arrival& a : trace.arrivals(anchor)) stops.push_back(a.handled);
      if (!trace.truncated() && end > 1) stops.push_back(end);
      count_ = static_cast<std::uint32_t>(stops.size());
      branches_ = std::make_shared<const std::vector<Time>>(std::move(stops));
      break;
    }
  }
}

std::uint32_t Stops::count() const {
  return count_;
}

Time Stops::at(std::uint32_t i) const {
  i = std::clamp<std::uint32_t>(i, 1, count_);
  switch (size_) {
    case StepSize::event:
      return i;
    case StepSize::branch:
      return (*branches_)[i - 1];
    case StepSize::cut: {
      const std::uint32_t cuts = trace_->cutsUpTo(trace_->events());
      return i == 1 ? 1 : i <= cuts + 1 ? trace_->cutTime(i - 1) : trace_->events();
    }
    case StepSize::node:
      break;
  }
  Time lo = 1, hi = trace_->events();  // the first moment with i stops
  while (lo < hi) {
    const Time mid = lo + (hi - lo) / 2;
    if (trace_->nodeStops(mid) >= i) {
      hi = mid;
    } else {
      lo = mid + 1;
    }
  }
  return lo;
}

std::pair<std::uint32_t, bool> Stops::number(Time k) const {
  k = std::clamp<Time>(k, 1, trace_->events());
  std::uint32_t i = 0;
  switch (size_) {
    case StepSize::event:
      i = k;
      break;
    case StepSize::branch:
      i = static_cast<std::uint32_t>(std::upper_bound(branches_->begin(), branches_->end(), k) -
                                     branches_->begin());
      break;
    case StepSize::cut:
      i = 1 + trace_->cutsUpTo(k);
      if (k == trace_->events() && k > 1 && !trace_->truncated()) ++i;
      break;
    case StepSize::node:
      i = trace_->nodeStops(k);
      break;
  }
  return {i, at(i) == k};
}

Time Stops::next(Time k) const {
  const std::uint32_t i = number(k).first;
  return i < count_ ? at(i + 1) : at(count_);
}

Time Stops::previous(Time k) const {
  const auto [i, exact] = number(k);
  if (!exact) return at(i);
  return i > 1 ? at(i - 1) : at(1);
}

}  // namespace plyscope
