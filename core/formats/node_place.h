#pragma once

#include <string_view>

#include "core/formats/formats.h"
#include "core/formats/source.h"

namespace plyscope {

/// Gives problems that are about a node, and were found after the reading, the line and column
/// where that node begins in the text that the tree was read from. A tree keeps the lines alone,
/// so the columns are looked for here, in one pass over the text.
void placeProblems(Problems& problems, std::string_view bytes, const ReadOptions& options,
                   const ReadTree& read);

}  // namespace plyscope
