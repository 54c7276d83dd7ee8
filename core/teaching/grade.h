#pragma once

#include <string>
#include <string_view>

#include "core/teaching/question.h"

namespace plyscope {

/// What a student was given before this answer.
struct Help {
  unsigned tries = 1;  ///< this answer included
  unsigned hints = 0;
  bool revealed = false;
};

/// The judgement of one answer. Points are exact, 0 to 1:
///   right at the first try without a hint 1; after a hint or at the second try half of what it
///   would be; at a third try or after the reveal 0. Yes or no has one try.
///   stop with reason: 1/2 for the decision, 1/2 for the inequality or the node that justifies it.
///   value: the right number with a wrong relation 1/2.
///   mark: (rightly marked - wrongly marked) / to be marked, at least 0; a mark below a skipped
///   branch is neither; where nothing is skipped, 1 for no mark.
///   chance: within 0.005. Everything else: equal numbers, however spelled.
struct Mark {
  Rational points = 0;
  bool right = false;              ///< in every part
  std::string_view misconception;  ///< "M5"; empty unless exactly one explains the answer
  Message feedback;
};

Mark grade(const Run& run, const Question& question, const Answer& given, const Help& help = {},
           Translate translate = nullptr);

}  // namespace plyscope
