#pragma once

#include "core/formats/notation.h"
#include "core/tree/tree.h"

namespace plyscope {

/// The spelling that a reader finds in the text of this tree: by fractions where some number is
/// written as one and none as a decimal.
Spelling writtenSpelling(const Tree& tree, const Notation& notation);

}  // namespace plyscope
