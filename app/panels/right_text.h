#pragma once

#include <QString>

#include "core/teaching/question.h"

namespace plyscope {

/// The right answer in words: "yes, because α = 3 ≥ β = 2".
QString rightText(const Question& question, const Tree& tree);
/// A hint with the nodes to look at, where it does not name them itself.
QString hintText(const Hint& hint, const Tree& tree);

}  // namespace plyscope
