#pragma once

#include <string>
#include <vector>

#include "core/formats/formats.h"
#include "core/formats/notation.h"
#include "core/formats/problem_list.h"
#include "core/formats/scanner.h"

namespace plyscope {

/// The newest `format` that this program writes and reads.
inline constexpr int kPlytreeFormat = 1;

/// Reads the header lines from the start of a text, and tells the builder what concerns it.
/// Comments after the last header line belong to the tree and are handed out.
void readHeader(Scanner& scanner, std::string_view text, Header& header, TreeBuilder& builder,
                Notation& notation, ProblemList& problems,
                std::vector<std::string>& commentsBefore);

}  // namespace plyscope
