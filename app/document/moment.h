#pragma once

#include <string_view>

#include "core/base/result.h"
#include "core/explain/explain.h"

namespace plyscope {

/// The moment that a person names: "start", "end", "stop:10" (a node stop), "event:20", "cut:1",
/// "enter:n3", "close:n3", "enter:/1/0" (a path); a blank may stand for the colon. Also "12" (a
/// stop) and "n4" (its entering). The run has a trace.
Result<Time> findMoment(const Run& run, std::string_view where);

}  // namespace plyscope
