#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/formats/formats.h"
#include "core/search/search.h"

namespace plyscope {

/// The search that a freshly opened tree is shown with: the header's if it fits, else the one that
/// teaches most among those that fit. Fills in an epsilon or bounds that the tree itself implies.
std::pair<SearchId, SearchOptions> defaultSearch(const Tree& tree, const Header& header);

/// `options` with what `id` needs and the tree can tell: the tightest epsilon, the leaves' bounds.
SearchOptions completed(const Tree& tree, SearchId id, SearchOptions options);

/// Options as header entries, in the file's spelling; only those that the search takes and that
/// differ from the defaults.
std::vector<std::pair<std::string, std::string>> optionEntries(const SearchOptions& options,
                                                               const SearchSpec& search);
/// All options as one comparable line.
std::string optionsText(const SearchOptions& options);

}  // namespace plyscope
