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

/// What the line `players` declares.
struct DeclaredPlayers {
  std::vector<std::string> names;
  unsigned count = 0;
};

/// Puts one header line's value where it belongs; unknown keys belong nowhere. Says what is wrong,
/// a known key that stands in the header already included.
std::optional<Problem> takeHeaderValue(std::string_view key, std::string_view value, Header& header,
                                       DeclaredPlayers& players);

/// The header's lines as they are written, in place and with their comments: an entry as spelled
/// where it still says what the tree and the header hold, else anew. Empty if there are none.
std::string writeHeader(const Tree& tree, const Header& header, const Notation* notation);

/// Reads the header lines from the start of a text, and tells the builder what concerns it.
/// Comments after the last header line belong to the tree and are handed out.
void readHeader(Scanner& scanner, std::string_view text, Header& header, TreeBuilder& builder,
                Notation& notation, ProblemList& problems,
                std::vector<std::string>& commentsBefore);

}  // namespace plyscope
