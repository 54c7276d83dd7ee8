#pragma once

#include "core/search/execute.h"

namespace plyscope {

// One run of each rule, compiled in the rule's own file, so that no template leaks.
TracePtr runMinimax(const Job& job);  ///< also expectiminimax
TracePtr runBreadthFirst(const Job& job);
TracePtr runAlphaBeta(const Job& job);
TracePtr runStar1(const Job& job);
TracePtr runStar2(const Job& job);
TracePtr runSampled(const Job& job);
TracePtr runMaxN(const Job& job);
TracePtr runBoundedMaxN(const Job& job);
TracePtr runEpsilon(const Job& job);  ///< and all tests against the parent
TracePtr runDeepEpsilon(const Job& job);

/// Calls f with a V of the numbers that the job runs in.
template <class F>
TracePtr inNumbersOf(const Job& job, F f) {
  return job.numbers.floating() ? f(double{}) : f(Word{});
}

}  // namespace plyscope
