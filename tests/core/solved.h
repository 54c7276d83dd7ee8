#pragma once

#include <string>
#include <string_view>

#include "core/search/search.h"

namespace plyscope::test {

/// A tree and a search written as people write them: "[3, [3, 2]]", "alpha-beta --strict". The
/// options are those of the command line: --strict, --epsilon E, --bounds L:U, --depth D,
/// --order O, --seed N, --samples K.
struct Asked {
  TreePtr tree;
  SearchId id = SearchId::minimax;
  SearchOptions options;
};
Asked ask(std::string_view tree, std::string_view search);

/// The run of a request; a failure of the test and null where it is refused.
TracePtr traced(std::string_view tree, std::string_view search);

/// What the search finds, in one line:
/// "3 by [0]; 4 nodes, 2 leaves; [1] after 1 skips [1,1]", or "refused: ...".
std::string solved(std::string_view tree, std::string_view search);
std::string solved(const Asked& asked);

std::string shown(const Path& path);            ///< "[0,1]"
NodeId at(const Tree& tree, const Path& path);  ///< the node of a path that is there

}  // namespace plyscope::test
