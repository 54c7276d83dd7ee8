#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "core/teaching/generator_options.h"
#include "core/teaching/measures.h"

namespace plyscope {

/// When to give up. Only `tries` decides what is found; the others end a run early, and then the
/// outcome says `stopped`.
struct GeneratorLimits {
  std::uint32_t tries = 100'000;
  std::function<bool()> late;  ///< asked every few tries: is the time up?
  const std::atomic<bool>* stop = nullptr;
  std::atomic<std::uint32_t>* tried = nullptr;  ///< stored now and then
};

/// A tree, and what the search over it shows.
struct GeneratedTree {
  TreePtr tree;
  std::uint64_t seed = 0;
  Measures measures;
  SearchOptions search;  ///< epsilon and bounds of the tree, for its header
};

struct GeneratorOutcome {
  std::optional<GeneratedTree> found;
  std::optional<GeneratedTree> closest;  ///< the least wrong, where none was found
  std::uint32_t tried = 0;
  bool stopped = false;
  /// Where none was found: "No tree with 6 cuts found in 100,000 tries. Closest: 5 cuts."
  std::string message;
};

/// Draws trees until one meets the constraints. The same seed and options give the same tree on
/// every machine. Problems: the request is impossible. Never throws; runs on a worker.
Result<GeneratorOutcome> generate(const GeneratorOptions& options, std::uint64_t seed,
                                  const GeneratorLimits& limits = {});

}  // namespace plyscope
