#pragma once

#include <optional>
#include <vector>

#include "app/canvas/pins.h"
#include "core/teaching/shown_belief.h"

namespace plyscope {

/// What a question puts on the picture: the branches that are marked, once it is `told` those that
/// were to be; what a hint points at; the belief behind a wrong answer.
Pins questionPins(const Question& question, const std::vector<NodeId>& marked, bool told,
                  const std::optional<Hint>& hint, const std::optional<ShownBelief>& belief);

}  // namespace plyscope
