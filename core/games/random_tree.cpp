#include "core/games/random_tree.h"

#include <algorithm>
#include <string>
#include <vector>

#include "core/games/leaf_source.h"
#include "core/games/position_text.h"
#include "core/tree/builder.h"

namespace plyscope {
namespace {

constexpr std::int64_t kFarthestLeaf = 1'000'000;
constexpr int kShapes = 100;  ///< shapes drawn before giving up

/// n to the power of d, at most kMostRandomNodes + 1.
std::uint64_t power(std::uint64_t n, Depth d) {
  std::uint64_t p = 1;
  for (Depth i = 0; i < d && n > 1; ++i) {
    p *= n;
    if (p > kMostRandomNodes) return kMostRandomNodes + 1;
  }
  return p;
}

/// The number of children of every inner node, in preorder.
struct Shape {
  std::vector<std::uint32_t> children;
  std::uint32_t leaves = 0;
  bool tooLarge = false;
};

/// Walks a complete tree of the depth in preorder: `inner(depth)` returns how many children the
/// next inner node has, `leaf()` and `close()` follow.
template <class Inner, class Leaf, class Close>
void walk(Depth depth, Inner inner, Leaf leaf, Close close) {
  std::vector<std::uint32_t> left{inner(0)};
  while (!left.empty()) {
    if (left.back() == 0) {
      left.pop_back();
      close();
      continue;
    }
    --left.back();
    const auto d = static_cast<Depth>(left.size());
    if (d == depth) {
      leaf();
    } else {
      left.push_back(inner(d));
    }
  }
}

Shape drawShape(const RandomTreeOptions& o, Random& random) {
  Shape shape;
  walk(
      o.depth,
      [&](Depth) -> std::uint32_t {
        if (shape.children.size() + shape.leaves > kMostRandomNodes) shape.tooLarge = true;
        if (shape.tooLarge) return 0;
        const auto n = static_cast<std::uint32_t>(random.between(o.branchingLow, o.branchingHigh));
        shape.children.push_back(n);
        return n;
      },
      [&] { ++shape.leaves; }, [] {});
  return shape;
}

/// n positive tenths that sum to ten, every way alike: the gaps between n - 1 of nine places.
std::vector<int> drawTenths(std::uint32_t n, Random& random) {
  std::vector<int> places{0, 10};
  Draw draw(9, false);
  for (std::uint32_t i = 1; i < n; ++i) places.push_back(1 + static_cast<int>(draw.next(random)));
  std::sort(places.begin(), places.end());
  std::vector<int> tenths;
  for (std::size_t i = 1; i < places.size(); ++i) tenths.push_back(places[i] - places[i - 1]);
  return tenths;
}

Result<TreePtr> fill(const RandomTreeOptions& o, const Shape& shape, const LeafSource& leaves,
                     Random& random) {
  TreeBuilder builder;
  builder.setPlayers(2);
  if (o.epsilon) builder.declareNumber(*o.epsilon);
  Draw draw(leaves.count(), !o.distinct);
  std::size_t next = 0;
  std::vector<std::vector<Rational>> odds;  // of the open nodes; empty at decisions; last is next
  const auto describe = [&] {
    if (odds.empty() || odds.back().empty()) return;
    builder.probability(std::move(odds.back().back()));
    odds.back().pop_back();
  };
  walk(
      o.depth,
      [&](Depth depth) {
        const std::uint32_t n = shape.children[next++];
        describe();
        odds.emplace_back();
        if (o.game == RandomGame::chance && depth % 2 == 1) {
          builder.openChance();
          if (o.tenths) {
            for (int t : drawTenths(n, random)) odds.back().emplace_back(t, 10);
          } else {
            odds.back().assign(n, Rational(1, n));
          }
        } else if (depth == 0 && o.first != Mover::A) {
          builder.openDecision(o.first);
        } else {
          builder.openDecision();
        }
        return n;
      },
      [&] {
        describe();
        const auto leaf = leaves.at(draw.next(random));
        const Rational x(leaf.x, leaves.unitsPerOne());
        if (o.game == RandomGame::pairs) {
          builder.leaf(std::vector<Rational>{x, Rational(leaf.y, leaves.unitsPerOne())});
        } else {
          builder.leaf(x);
        }
      },
      [&] {
        odds.pop_back();
        builder.close();
      });
  return builder.finish();
}

std::string rangeText(const RandomTreeOptions& o) {
  return std::to_string(o.leafLow) + " to " + std::to_string(o.leafHigh);
}

}  // namespace

Result<void> possible(const RandomTreeOptions& o) {
  if (o.depth < 1) return fail("A random tree needs a depth of at least 1", "Set depth 1 or more.");
  if (o.branchingLow < 1 || o.branchingHigh < o.branchingLow) {
    return fail("The branching is from " + std::to_string(o.branchingLow) + " to " +
                    std::to_string(o.branchingHigh),
                "Give one number from 1, or two, the smaller first.");
  }
  // A tree of depth d has at least d inner nodes and low^d leaves.
  if (o.depth > kMostRandomNodes || power(o.branchingLow, o.depth) > kMostRandomNodes) {
    return fail("Depth " + std::to_string(o.depth) + " with " +
                    counted(o.branchingLow, "child", "children") + " at every node has more than " +
                    std::to_string(kMostRandomNodes) + " nodes",
                "Choose a smaller depth or branching.");
  }
  if (o.leafLow > o.leafHigh) {
    return fail("The leaf range " + rangeText(o) + " is empty", "Give the smaller number first.");
  }
  if (o.leafLow < -kFarthestLeaf || o.leafHigh > kFarthestLeaf) {
    return fail("The leaf range " + rangeText(o) + " is too wide",
                "Leaves go from -1000000 to 1000000.");
  }
  if (o.game == RandomGame::chance && o.tenths && o.depth > 1 && o.branchingHigh > 10) {
    return fail("More than ten outcomes cannot all have a probability in tenths",
                "Set branching 10 or less, or equal probabilities.");
  }
  if (o.epsilon && *o.epsilon < 0) {
    return fail("Epsilon is negative: no sum is that close to 0", "Set 0 or more.");
  }
  const std::uint64_t different = LeafSource(o).count();
  if (different == 0) {
    return fail("No pair within " + rangeText(o) + " has a sum within epsilon",
                "Widen the leaf range or epsilon.");
  }
  const std::uint64_t fewest = power(o.branchingLow, o.depth);
  if (o.distinct && fewest > different) {
    const bool pairs = o.game == RandomGame::pairs;
    return fail("Distinct leaves: " + std::to_string(fewest) + " leaves need as many different " +
                    (pairs ? "pairs" : "numbers") + ", and " + rangeText(o) + " has " +
                    std::to_string(different),
                "Widen the leaf range, or allow equal leaves.");
  }
  return {};
}

Result<TreePtr> randomTree(const RandomTreeOptions& options, Random& random) {
  const LeafSource leaves(options);
  for (int i = 0; i < kShapes; ++i) {
    const Shape shape = drawShape(options, random);
    if (shape.tooLarge || (options.distinct && shape.leaves > leaves.count())) continue;
    return fill(options, shape, leaves, random);
  }
  return fail("The drawn trees were too large a hundred times in a row",
              "Choose a smaller depth or branching, or widen the leaf range.");
}

}  // namespace plyscope
