#pragma once

#include <optional>
#include <string>
#include <utility>

#include "core/formats/formats.h"
#include "core/search/search.h"

namespace plyscope {

/// The search that a freshly opened tree is shown with: the header's if it fits, else the one that
/// teaches most among those that fit. Options are the header's; nothing is guessed.
std::pair<SearchId, SearchOptions> defaultSearch(const Tree& tree, const Header& header);

/// `options` with the tightest epsilon, the tightest bounds, or both, with which a search that was
/// refused fits; nullopt where they do not help. To be offered, never taken unasked: a search has
/// not seen the leaves.
std::optional<SearchOptions> mended(const Tree& tree, SearchId id, const SearchOptions& options);

/// "-9:9".
std::string boundsText(const std::pair<Rational, Rational>& bounds);

/// All options as one comparable line.
std::string optionsText(const SearchOptions& options);

}  // namespace plyscope
