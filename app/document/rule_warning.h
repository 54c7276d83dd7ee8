#pragma once

#include <QString>

#include "core/explain/explain.h"

namespace plyscope {

/// "This rule is wrong. Its result: (0, 0). Truth: (1, 1)": what stands beside a run of an unsound
/// rule at event k, wherever it is shown; "" of a sound search. A covered truth is not told.
QString ruleWarning(const Run& run, Time k, bool covered);

}  // namespace plyscope
