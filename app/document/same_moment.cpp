#include "app/document/same_moment.h"

#include <algorithm>

namespace plyscope {
namespace {

// What happens to one child's result at its parent, in this order: it arrives, is tested, cuts.
bool handles(EventKind kind) {
  switch (kind) {
    case EventKind::arrive:
    case EventKind::add:
    case EventKind::discard:
    case EventKind::test:
    case EventKind::cut:
    case EventKind::nothingLeft:
      return true;
    default:
      return false;
  }
}

int rank(EventKind kind) {
  if (kind == EventKind::cut || kind == EventKind::nothingLeft) return 2;
  return kind == EventKind::test ? 1 : 0;
}

// A test that holds is a stop, but a cut or nothing-left follows from it.
bool isSettled(const Trace& trace, Time k) {
  if (!trace.isNodeStop(k) || k >= trace.events()) return trace.isNodeStop(k);
  return rank(trace.event(k + 1).kind) != 2;
}

}  // namespace

StoryPlace storyPlaceOf(const Trace& trace, Time k) {
  const Event event = trace.event(k);
  StoryPlace place{StoryPlace::End::none, event.kind, event.node,
                   event.child,           0,          isSettled(trace, k)};
  if (event.kind == EventKind::start) place.end = StoryPlace::End::start;
  if (event.kind == EventKind::finish) place.end = StoryPlace::End::finish;
  if (place.end != StoryPlace::End::none || event.node == kNoNode) return place;
  for (const Time t : trace.eventsAt(event.node)) {
    if (t >= k) break;
    const Event earlier = trace.event(t);
    place.repetition += earlier.kind == event.kind && earlier.child == event.child;
  }
  return place;
}

Time findStoryPlace(const Trace& trace, const StoryPlace& place) {
  if (place.end == StoryPlace::End::finish) return trace.events();
  if (place.end == StoryPlace::End::start || place.node == kNoNode ||
      index(place.node) >= trace.tree().size()) {
    return 1;
  }
  // The last event of the child's handling that is not later than the place, of the same
  // repetition if there is one.
  Time found = 0;
  std::uint32_t repetition = 0;
  const int most = place.settled ? 2 : rank(place.kind);
  for (const Time t : trace.eventsAt(place.node)) {
    const Event event = trace.event(t);
    if (!handles(place.kind)) {
      if (event.kind != place.kind || event.child != place.child) continue;
      found = t;
      if (repetition++ == place.repetition) break;
      continue;
    }
    if (!handles(event.kind) || event.child != place.child) continue;
    if (rank(event.kind) == 0 && found && repetition++ == place.repetition) break;
    if (rank(event.kind) <= most) found = t;
  }
  if (found) return found;
  if (const Time cut = trace.skippedSince(place.node, trace.events())) return cut;
  if (place.child != kNoNode) {
    if (const Time cut = trace.skippedSince(place.child, trace.events())) return cut;
  }
  const Time entry = trace.nextEntry(place.node, 0);
  return entry ? entry : 1;
}

}  // namespace plyscope
