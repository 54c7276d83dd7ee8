#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/teaching/cards.h"

namespace plyscope {

/// What somebody with a belief writes at a node.
struct Writing {
  NodeId node;
  std::string text;  ///< "2", "(6, 3)", "cut"
};

/// A card's belief, drawn beside the right search: the branches that it would skip, the numbers
/// that it would write, or the run of the rule or order that the claim is about.
struct BelievedPicture {
  std::vector<NodeId> skipped;    ///< in preorder
  std::vector<Writing> readings;  ///< by node
  std::optional<Run> run;         ///< shown at its end; else the tree before any search
};

/// Every card of the table has one.
BelievedPicture believedPicture(const Card& card, const Run& run);

}  // namespace plyscope
