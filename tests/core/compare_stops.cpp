#include <fmt/format.h>

#include <algorithm>

#include "tests/core/compare.h"

namespace plyscope::test {

namespace {

/// Where the steps of one size stop, by reading the events one after another.
std::vector<Time> stopsOf(const std::vector<Event>& events, StepSize size, NodeId anchor) {
  std::vector<Time> stops;
  auto handles = [](EventKind k) {
    return k == EventKind::arrive || k == EventKind::add || k == EventKind::discard;
  };
  for (Time k = 1; k <= events.size(); ++k) {
    const EventKind kind = events[k - 1].kind;
    bool stop = kind == EventKind::start || kind == EventKind::finish || size == StepSize::event;
    // The last event of handling one child: nothing of the same child follows but its cut.
    const EventKind after = k < events.size() ? events[k].kind : EventKind::finish;
    const bool more = after == EventKind::test || after == EventKind::nothingLeft;
    const bool handled =
        (handles(kind) || kind == EventKind::test || kind == EventKind::nothingLeft) && !more;
    if (size == StepSize::node) {
      stop |= kind == EventKind::enter || kind == EventKind::cut || handled;
    }
    if (size == StepSize::cut) stop |= kind == EventKind::cut;
    if (size == StepSize::branch) stop |= handled && events[k - 1].node == anchor;
    if (stop) stops.push_back(k);
  }
  return stops;
}

}  // namespace

std::string compareStops(const Trace& trace, const Told& told, NodeId anchor) {
  for (StepSize size : {StepSize::event, StepSize::node, StepSize::cut, StepSize::branch}) {
    const std::vector<Time> want = stopsOf(told.board.events, size, anchor);
    const Stops stops(trace, size, anchor);
    const std::string what = fmt::format("stops of size {}: ", static_cast<int>(size));
    if (stops.count() != want.size()) {
      return what + fmt::format("{} instead of {}", stops.count(), want.size());
    }
    for (std::uint32_t i = 1; i <= want.size(); ++i) {
      if (stops.at(i) != want[i - 1]) {
        return what + fmt::format("number {} at {} instead of {}", i, stops.at(i), want[i - 1]);
      }
    }
    for (Time k = 1; k <= told.board.now(); ++k) {
      const auto after = std::upper_bound(want.begin(), want.end(), k);
      const auto last = std::prev(after);  // start is always one
      const std::pair number{static_cast<std::uint32_t>(after - want.begin()), *last == k};
      if (stops.number(k) != number) return what + fmt::format("number of event {}", k);
      if (stops.next(k) != (after == want.end() ? k : *after)) {
        return what + fmt::format("next after {}: {}", k, stops.next(k));
      }
      const Time before = *last < k ? *last : last == want.begin() ? k : *std::prev(last);
      if (stops.previous(k) != before) {
        return what + fmt::format("before {}: {}", k, stops.previous(k));
      }
    }
  }
  return {};
}

}  // namespace plyscope::test
