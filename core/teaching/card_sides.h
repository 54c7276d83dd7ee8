#pragma once

#include <string>
#include <vector>

#include "core/teaching/buggy_rules.h"
#include "core/teaching/cards.h"

namespace plyscope::sides {

// What both rules say, for cards.

/// "skips L5, L6" or "skips nothing".
std::string skips(const Tree& tree, std::vector<NodeId> roots);
/// What a belief about alpha-beta skips, plays or claims.
Sides skipping(const Run& run, Misconception belief);
Sides playing(const Run& run, Misconception belief);
/// The value and move of another search on the same tree.
std::string result(const Run& run);
std::string resultOf(const Run& run, SearchId id, SearchOptions options);
/// "n3".
std::string name(const Run& run, NodeId n);
std::string number(const Run& run, const Rational& r);
std::string pair(const Run& run, const std::vector<Number>& numbers);

/// The true value of every node by minimax or averages; A's numbers alone, with B minimising them.
std::vector<Rational> trueValues(const Tree& tree);
/// Each player's best number at every one of his nodes, taken separately.
std::vector<std::vector<Rational>> separateMaxima(const Tree& tree);
/// Alpha-beta with the window passed through chance nodes as if they were transparent.
std::pair<Rational, std::vector<NodeId>> throughChance(const Tree& tree);

}  // namespace plyscope::sides
