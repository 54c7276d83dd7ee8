#include <fmt/format.h>

#include "tests/core/compare.h"

namespace plyscope::test {

std::string compareLiveCurve(const Trace& trace, const Told& told) {
  const auto& counters = told.board.counters;
  for (std::uint32_t samples : {1u, 2u, 7u, told.board.now()}) {
    const std::vector<std::uint32_t> curve = trace.liveCurve(samples);
    if (curve.size() != samples) return fmt::format("{} samples of {}", curve.size(), samples);
    for (std::uint32_t i = 0; i < samples; ++i) {
      const std::size_t k = samples < 2 ? 0 : (counters.size() - 1) * i / (samples - 1);
      if (curve[i] != counters[k].live) {
        return fmt::format("live curve {} of {}: {} instead of {}", i, samples, curve[i],
                           counters[k].live);
      }
    }
  }
  return {};
}

std::string compareAll(const Case& c, Random& random) {
  const Result<TracePtr> result = run(c.tree, c.id, c.options);
  if (!result) return "refused: " + result.error().front().what;
  const Trace& trace = **result;
  const Plan plan = planFor(c, trace);
  const Told told = tell(*c.tree, plan);
  if (std::string s = compareEvents(trace, told); !s.empty()) return s;
  if (std::string s = compareOutcome(trace, told, plan); !s.empty()) return s;
  for (int i = 0; i < 60; ++i) {
    const Time k = 1 + static_cast<Time>(random.below(told.board.now()));
    const NodeId n{static_cast<std::uint32_t>(random.below(c.tree->size()))};
    const NodeId here = told.board.events[k - 1].node;
    for (NodeId m : {n, here}) {
      if (std::string s = compareState(trace, told, m, k); !s.empty()) return s;
      if (std::string s = compareReasons(trace, told, m, k); !s.empty()) return s;
    }
    if (std::string s = comparePlaces(trace, told, n, k); !s.empty()) return s;
    if (std::string s = compareCounters(trace, told, k); !s.empty()) return s;
    if (std::string s = compareCuts(trace, told, k); !s.empty()) return s;
  }
  if (std::string s = compareLiveCurve(trace, told); !s.empty()) return s;
  const NodeId anchor{static_cast<std::uint32_t>(random.below(c.tree->size()))};
  return compareStops(trace, told, random.below(2) ? anchor : Tree::root());
}

}  // namespace plyscope::test
