#pragma once

#include <string>

#include "core/explain/explain.h"
#include "core/explain/goto.h"

namespace plyscope {

/// A moment as a person types it in the window: a place of core/explain/goto.h, with a blank for
/// the colon if they like, or just "12" (a stop), or "n4" (its entering).
/// With `covered`, a refusal tells nothing of the run: how long it is, what it skips.
Result<Time> findMoment(const Run& run, std::string where, bool covered = false);

}  // namespace plyscope
