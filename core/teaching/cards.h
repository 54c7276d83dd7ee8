#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/formats/formats.h"
#include "core/teaching/build_goal.h"

namespace plyscope {

/// What the right rule and the belief say of the same tree, side by side.
struct Sides {
  std::string right, wrong;
};

/// A misconception in two minutes: a claim, a tree that refutes it, both rules side by side, one
/// build question.
struct Card {
  std::string_view id;                    ///< "M6"
  std::string_view claim;                 ///< as its believers would say it
  std::string_view truth;                 ///< in plain words
  std::string_view rightRule, wrongRule;  ///< one line each
  std::string_view tree;                  ///< the refuting tree, as .plytree text with its header
  SearchId search = SearchId::alphaBeta;  ///< the right rule, to be run on it
  /// Both sides, by running both rules on the run of `search`; they differ.
  Sides (*sides)(const Run&) = nullptr;
  BuildGoal build;
};

/// All cards: M1 to M14, C1 to C5, G1 to G8.
std::span<const Card> cards();
std::span<const Card> windowCards();  ///< M1 to M14
std::span<const Card> chanceCards();  ///< C1 to C5
std::span<const Card> pairCards();    ///< G1 to G8
const Card* findCard(std::string_view id);

/// The card's tree with its search run on it. Never a problem for cards of the table.
Result<Run> runCard(const Card& card);

}  // namespace plyscope
