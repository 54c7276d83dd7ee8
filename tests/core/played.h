#pragma once

#include <gtest/gtest.h>

#include <string_view>
#include <vector>

#include "core/games/game.h"

// Games played out for the tests, and their values by an induction that shares no code with the
// searches.
namespace plyscope::test {

inline GameTree play(std::string_view game, std::string_view position, GameOptions options = {}) {
  auto result = findGame(game)->expand(position, options);
  EXPECT_TRUE(result) << game << " " << position << ": " << (result ? "" : result.error()[0].what);
  return result ? std::move(*result) : GameTree{};
}

/// The values of all nodes by backward induction over the columns: children have larger ids. First
/// best child wins.
inline std::vector<std::vector<Rational>> induct(const Tree& tree,
                                                 std::vector<NodeId>* chosen = nullptr) {
  std::vector<std::vector<Rational>> value(tree.size());
  if (chosen) chosen->assign(tree.size(), kNoNode);
  for (std::uint32_t i = tree.size(); i-- > 0;) {
    const NodeId n{i};
    for (unsigned p = 0; tree.isLeaf(n) && p < tree.players(); ++p) {
      value[i].push_back(tree.utilityNumber(n, p).value);
    }
    if (tree.isChance(n)) value[i].assign(tree.players(), 0);
    for (NodeId c : tree.children(n)) {
      if (tree.isChance(n)) {
        for (unsigned p = 0; p < tree.players(); ++p) {
          value[i][p] += tree.probability(c) * value[index(c)][p];
        }
      } else {
        const unsigned mover = index(tree.mover(n));
        if (value[i].empty() || value[index(c)][mover] > value[i][mover]) {
          value[i] = value[index(c)];
          if (chosen) (*chosen)[i] = c;
        }
      }
    }
  }
  return value;
}

inline std::vector<Rational> rootValue(const Tree& tree) {
  return induct(tree)[0];
}

inline Path principalPath(const Tree& tree) {
  std::vector<NodeId> chosen;
  induct(tree, &chosen);
  Path path;
  for (NodeId n = Tree::root(); chosen[index(n)] != kNoNode; n = chosen[index(n)]) {
    path.push_back(tree.childIndex(chosen[index(n)]));
  }
  return path;
}

}  // namespace plyscope::test
