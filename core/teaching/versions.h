#pragma once

#include <string>
#include <vector>

#include "core/teaching/generator.h"

namespace plyscope {

/// Several trees of one request: versions A, B, ... for the rows of a classroom.
struct Versions {
  std::vector<std::string> texts;  ///< .plytree files
  std::string notFound;            ///< why the next one is missing; empty: all are there
};

/// Version i is the tree of seed + i. Problems: the request is impossible. Runs on a worker.
Result<Versions> generateVersions(const GeneratorOptions& options, std::uint64_t seed,
                                  std::uint32_t count, const GeneratorLimits& limits = {});

/// "exam.plytree" becomes "exam-A.plytree", "exam-B.plytree", ... where there are several.
std::string versionName(const std::string& output, std::uint32_t i, std::uint32_t count);

}  // namespace plyscope
