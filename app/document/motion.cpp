#include "app/document/motion.h"

#include <algorithm>

namespace plyscope {

namespace {
constexpr int kLongest = 400;    // ms
constexpr Time kMostEvents = 8;  // more than this is a jump
}  // namespace

int eventDuration(EventKind kind) {
  switch (kind) {
    case EventKind::enter:
      return 180;
    case EventKind::look:
      return 120;
    case EventKind::arrive:
    case EventKind::add:
    case EventKind::discard:
      return 220;
    case EventKind::test:
      return 80;
    case EventKind::cut:
      return 400;
    case EventKind::nothingLeft:
    case EventKind::close:
    case EventKind::draw:
    case EventKind::probe:
    case EventKind::generate:
    case EventKind::backUp:
      return 120;
    case EventKind::start:
    case EventKind::pass:
    case EventKind::finish:
      return 0;
  }
  return 0;
}

int motionDuration(const Trace& trace, Time from, Time to) {
  if (to <= from || to - from > kMostEvents) return 0;
  int sum = 0;
  for (Time k = from + 1; k <= to; ++k) sum += eventDuration(trace.event(k).kind);
  return std::min(sum, kLongest);
}

}  // namespace plyscope
