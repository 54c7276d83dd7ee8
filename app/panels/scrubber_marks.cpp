#include "app/panels/scrubber_marks.h"

#include <algorithm>
#include <cmath>

namespace plyscope {
namespace {

constexpr double kMerge = 6;  // px
constexpr Time kMostTicks = 20'000;

// The first stop after `from` that lies at least kMerge px further on.
std::uint32_t stopBeyond(const Stops& stops, std::uint32_t from, Time after) {
  std::uint32_t low = from, high = stops.count();
  while (low < high) {
    const std::uint32_t mid = low + (high - low) / 2;
    if (stops.at(mid) >= after) {
      high = mid;
    } else {
      low = mid + 1;
    }
  }
  return low;
}

}  // namespace

double trackPosition(Time events, double time, double pixels) {
  return events > 1 ? (time - 1) / (events - 1) * pixels : 0;
}

double trackTime(Time events, double x, double pixels) {
  return pixels > 0 ? 1 + std::clamp(x / pixels, 0.0, 1.0) * (events - 1) : 1;
}

ScrubberMarks scrubberMarks(const Run& run, double pixels) {
  ScrubberMarks marks;
  const Trace& trace = *run.trace;
  const Time events = trace.events();
  const double pitch = events > 1 ? pixels / (events - 1) : pixels;  // px an event
  const auto wide = static_cast<Time>(std::ceil(kMerge / std::max(pitch, 1e-9)));

  // Branches: between the stops at which a child of the root is finished.
  const Stops stops(trace, StepSize::branch);
  Time before = 2;  // start and the entering of the root belong to no branch
  for (std::uint32_t i = 2; i < stops.count();) {
    const Time end = stops.at(i);
    if (end - before >= wide || wide <= 1) {
      const Event event = trace.event(end);
      Time from = event.child == kNoNode ? 0 : trace.nextEntry(event.child, before);
      if (from == 0 || from > end) from = before + 1;
      marks.branches.push_back({from, end, event.child});
      before = end;
      ++i;
      continue;
    }
    const std::uint32_t next = std::min(stopBeyond(stops, i, before + wide), stops.count() - 1);
    const Time to = stops.at(std::max(next, i));
    marks.branches.push_back({before + 1, to, kNoNode});
    before = to;
    i = std::max(next, i) + 1;
  }

  if (events <= kMostTicks && pitch >= 1) {
    for (Time k = 1; k <= events; ++k)
      if (trace.event(k).kind == EventKind::look) marks.leaves.push_back(k);
  }

  for (Time k = trace.nextCut(0); k != 0;) {
    const Time last = std::min(events, k + wide - 1);
    const Counters from = trace.counters(k - 1), to = trace.counters(last);
    marks.cuts.push_back({k, to.cuts - from.cuts, to.skippedLeaves - from.skippedLeaves});
    k = trace.nextCut(last);
  }
  return marks;
}

}  // namespace plyscope
