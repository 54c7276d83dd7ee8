#include "core/trace/trace.h"

namespace plyscope {

std::vector<std::uint32_t> Trace::liveCurve(std::uint32_t samples) const {
  std::vector<std::uint32_t> curve(samples);
  for (std::uint32_t i = 0; i < samples; ++i) {
    const std::uint64_t span = events() - 1;
    curve[i] = counters(1 + static_cast<Time>(samples < 2 ? 0 : span * i / (samples - 1))).live;
  }
  return curve;
}

}  // namespace plyscope
