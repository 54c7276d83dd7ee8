#pragma once

#include <span>

#include "core/search/search.h"

namespace plyscope {

std::span<const PseudocodeLine> pseudocodeOf(SearchId id);

/// pseudocode() for a game of so many players: with more than two, tuples go up and no pairs.
std::vector<PseudocodeLine> pseudocode(SearchId id, const SearchOptions& options, unsigned players);

}  // namespace plyscope
