#pragma once

#include "core/base/random.h"
#include "tests/core/oracle.h"
#include "tests/core/small_case.h"

namespace plyscope::test {

/// Each compares one kind of claim of a trace with the oracle's and returns the first difference
/// in words, or "".
std::string compareEvents(const Trace& trace, const Told& told);
std::string compareOutcome(const Trace& trace, const Told& told, const Plan& plan);
std::string compareState(const Trace& trace, const Told& told, NodeId n, Time k);
std::string compareReasons(const Trace& trace, const Told& told, NodeId n, Time k);
std::string compareCounters(const Trace& trace, const Told& told, Time k);
std::string compareCuts(const Trace& trace, const Told& told, Time k);
/// eventsAt, nextEntry, previousEntry, closing.
std::string comparePlaces(const Trace& trace, const Told& told, NodeId n, Time k);
std::string compareStops(const Trace& trace, const Told& told, NodeId anchor);

/// How many nodes are held along the run.
std::string compareLiveCurve(const Trace& trace, const Told& told);
/// A whole run: all of the above, at random nodes and moments.
std::string compareAll(const Case& c, Random& random);

std::string shown(const Event& e, const Tree& tree);

}  // namespace plyscope::test
