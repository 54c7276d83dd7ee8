#pragma once

#include "core/formats/formats.h"

namespace plyscope {

/// Reads like readTree(), but for a window, where a tree may be at work: probabilities of
/// Plyscope's own text that do not add up to 1 are taken as they stand (core/tree/open_chances.h).
/// So what was saved in the middle of an edit is there again.
Result<ReadTree> readAtWork(std::string_view text, const ReadOptions& options = {});

}  // namespace plyscope
