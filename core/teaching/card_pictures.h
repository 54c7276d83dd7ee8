#pragma once

#include <optional>
#include <vector>

#include "core/teaching/cards.h"

namespace plyscope {

/// What of a card's belief can be drawn beside the right search: the branches that it would skip
/// (M1 to M7), or the run of the wrong search that somebody with it makes (G3, G6, G7).
struct BelievedPicture {
  std::vector<NodeId> skipped;  ///< in preorder; of M1 to M7
  std::optional<SearchId> search;
};

/// nullopt for beliefs that are no rule for skipping; their two sides are told in words.
std::optional<BelievedPicture> believedPicture(const Card& card, const Run& run);

}  // namespace plyscope
