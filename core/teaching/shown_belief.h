#pragma once

#include <string_view>
#include <vector>

#include "core/teaching/card_pictures.h"
#include "core/teaching/question.h"

namespace plyscope {

/// What a wrong answer comes to on the tree, beside what is true there: the nodes that one has to
/// look at to see why it is wrong, and what was answered written at its node.
struct ShownBelief {
  std::string_view button;        ///< "Show path"
  std::vector<NodeId> nodes;      ///< from the node asked about to the one that the bound is from
  std::vector<Writing> readings;  ///< the answer at its node; none where it is nodes itself
};

/// Of an answer that `misconception` explains. All of it is known at the question's reveal.
ShownBelief showBelief(const Run& run, const Question& question, const Answer& given,
                       std::string_view misconception);

}  // namespace plyscope
