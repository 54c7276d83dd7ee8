#pragma once

#include <optional>

#include "core/search/search.h"

namespace plyscope {

/// What a person asks of a search beyond what the file says; what is not set is left to the file.
struct SearchWishes {
  std::optional<SearchId> algorithm;
  std::optional<Rational> epsilon;
  std::optional<bool> strict;
  std::optional<Depth> depth;
  std::optional<Order> order;
  std::optional<std::uint64_t> seed;
  std::optional<std::pair<Rational, Rational>> bounds;
  std::optional<std::uint32_t> samples;

  /// Whether an option is wished for, beside the algorithm.
  bool any() const { return epsilon || strict || depth || order || seed || bounds || samples; }
  /// The file's options with the wishes in their place.
  SearchOptions over(SearchOptions options) const {
    if (epsilon) options.epsilon = epsilon;
    if (strict) options.strict = *strict;
    if (depth) options.depth = *depth;
    if (order) options.order = *order;
    if (seed) options.seed = *seed;
    if (bounds) options.bounds = bounds;
    if (samples) options.samples = *samples;
    return options;
  }
};

}  // namespace plyscope
