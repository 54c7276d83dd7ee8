#include "core/games/guessed_tree.h"

#include "core/games/random_tree.h"
#include "core/tree/builder.h"

// Incremental game trees as studied by Fuller, Gaschnig and Gillogly (1973) and by Newborn (1977).

namespace plyscope {

Result<TreePtr> guessedTree(const GuessedTreeOptions& o, Random& random) {
  if (o.branching < 1 || o.depth < 1 || o.step < 1 || o.step > 1000)
    return fail("there is no such tree", "Take a branching and a depth of 1 or more.");
  std::uint64_t nodes = 1, level = 1;
  for (Depth d = 0; d < o.depth && nodes <= kMostRandomNodes; ++d) {
    level *= o.branching;
    nodes += level;
  }
  if (nodes > kMostRandomNodes)
    return fail("the tree would have more than 5,000,000 nodes", "Take a smaller depth.");
  TreeBuilder builder;
  builder.setPlayers(2);
  builder.reserve(nodes);
  struct Open {
    std::uint32_t children = 0;  // begun
    std::int64_t sum = 0;
  };
  std::vector<Open> path{{}};
  builder.openDecision(Mover::A);
  while (!path.empty()) {
    Open& last = path.back();
    if (last.children == o.branching) {
      builder.close();
      builder.estimate(Rational(last.sum));
      path.pop_back();
      continue;
    }
    ++last.children;
    const std::int64_t sum = last.sum + random.between(-o.step, o.step);
    if (path.size() == o.depth) {
      builder.leaf(Rational(sum));
    } else {
      builder.openDecision();
      path.push_back({0, sum});
    }
  }
  return builder.finish();
}

}  // namespace plyscope
