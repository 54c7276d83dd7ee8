#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/explain/explain.h"

namespace plyscope {

/// A question that is answered by building: a tree is changed or made, and the search says whether
/// it does what was asked.
struct BuildGoal {
  std::string_view text;   ///< "Change one leaf so that n4 is cut."
  std::string_view start;  ///< the tree to begin with, as .plytree text
  SearchId search = SearchId::alphaBeta;
  bool oneLeaf = false;  ///< only one leaf's numbers may differ from the start
  bool (*met)(const Run& made) = nullptr;
  std::string_view solution;  ///< one of several, as .plytree text
};

struct BuildVerdict {
  bool right = false;
  std::string said;  ///< why not; or that it does
};

/// Judges a tree by running the goal's search on it with these options (epsilon, bounds of the
/// start). Whatever is wrong with the tree or the search is said, never an error.
BuildVerdict checkBuild(const BuildGoal& goal, const TreePtr& made, const SearchOptions& options);

/// Goals that stand for themselves, beside those of the cards: "Make a tree with exactly one deep
/// cut."
std::span<const BuildGoal> buildGoals();

// What goals are made of; asked at the end of a run.
bool isCut(const Run& run, std::string_view node);
std::uint32_t cutCount(const Run& run);
std::uint32_t deepCutCount(const Run& run);
std::uint32_t nothingLeftCount(const Run& run);
std::uint32_t leavesSeen(const Run& run);

}  // namespace plyscope
