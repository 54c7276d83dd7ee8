#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/formats/formats.h"
#include "core/search/search.h"

namespace plyscope {

/// The search that a freshly opened tree is shown with: the header's if it fits, else the one that
/// teaches most among those that fit. Fills in the epsilon that the tree itself implies.
std::pair<SearchId, SearchOptions> defaultSearch(const Tree& tree, const Header& header);

/// `options` with what `id` needs and the tree can tell: the tightest epsilon. Bounds are never
/// guessed: a search has not seen the leaves, so a person must declare them.
SearchOptions completed(const Tree& tree, SearchId id, SearchOptions options);

/// The smallest and the largest utility of any player, for a person to declare as the bounds;
/// nullopt where no leaf has one.
std::optional<std::pair<Rational, Rational>> leafRange(const Tree& tree);

/// "-9:9".
std::string boundsText(const std::pair<Rational, Rational>& bounds);

/// Options as header entries, in the file's spelling; only those that the search takes and that
/// differ from the defaults.
std::vector<std::pair<std::string, std::string>> optionEntries(const SearchOptions& options,
                                                               const SearchSpec& search);
/// All options as one comparable line.
std::string optionsText(const SearchOptions& options);

}  // namespace plyscope
