#pragma once

#include "core/trace/trace.h"

namespace plyscope {

/// How long the transition to event k takes on screen, in ms; 0: it has no picture of its own.
int eventDuration(EventKind kind);

/// How long the steps from `from` to `to` take together: the sum of their events, at most 400 ms,
/// and 0 for anything that is not a short way forward.
int motionDuration(const Trace& trace, Time from, Time to);

}  // namespace plyscope
