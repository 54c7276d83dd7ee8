#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/random.h"
#include "core/tree/builder.h"

namespace plyscope::test {

/// What a random tree may look like. The defaults give an irregular zero-sum tree with ties,
/// movers that do not alternate, and no chance.
struct TreeShape {
  unsigned depth = 5;      ///< at most
  unsigned branching = 4;  ///< at most; some nodes have one child
  unsigned nodes = 200;    ///< about; no deeper once it is reached
  double leafEarly = 0.2;  ///< the share of nodes above the last level that are leaves
  double written = 0.2;    ///< the share of decision nodes whose mover is written
  double passes = 0;
  double chance = 0;                ///< the share of inner nodes
  bool chanceRoot = true;           ///< whether the root may be one
  unsigned players = 0;             ///< 0: single numbers; else tuples
  std::optional<Rational> epsilon;  ///< pairs with |x + y| within it
  int range = 6;                    ///< utilities lie in -range .. range; small: many ties
  double fractions = 0;             ///< the share of utilities that are no whole numbers
  double estimates = 0;             ///< the share of inner nodes that have one
  double names = 0, moves = 0;
  double missing = 0;  ///< leaves without a value
  unsigned wide = 0;   ///< where not 0, one node in twenty has up to so many leaves
};

namespace detail {

class TreeMaker {
 public:
  TreeMaker(const TreeShape& shape, Random& random) : shape_(shape), random_(random) {}

  TreePtr make() {
    if (shape_.players > 0) builder_.setPlayers(shape_.players);
    builder_.setRootMover(random_.below(3) == 0 && shape_.players != 1 ? Mover::B : Mover::A);
    if (shape_.epsilon) builder_.declareNumber(*shape_.epsilon);
    node(0, shape_.chanceRoot);
    auto tree = builder_.finish();
    return tree ? *tree : nullptr;
  }

 private:
  bool chanceOf(double share) {
    return static_cast<double>(random_.below(1'000'000)) < share * 1e6;
  }

  Rational number() {
    const std::int64_t whole = random_.between(-shape_.range, shape_.range);
    if (!chanceOf(shape_.fractions)) return whole;
    static constexpr int kDenominators[] = {2, 3, 4, 5, 7, 10, 100};
    const int d = kDenominators[random_.below(7)];
    return Rational(random_.between(-shape_.range * d, shape_.range * d), d);
  }

  std::vector<Rational> tuple() {
    std::vector<Rational> all;
    for (unsigned p = 0; p < shape_.players; ++p) all.push_back(number());
    if (shape_.epsilon && shape_.players == 2) {
      const std::int64_t step = random_.between(-4, 4);
      all[1] = -all[0] + *shape_.epsilon * step / 4;
    }
    return all;
  }

  void describe() {
    static constexpr const char* kWords[] = {"left", "right",        "a",          "x1",
                                             "",     "two words",    "a \"b\" \\", "Größe",
                                             "n3",   "<b>&amp;</b>", "-> x",       "7"};
    if (chanceOf(shape_.names)) builder_.label(kWords[random_.below(12)]);
    if (chanceOf(shape_.moves)) builder_.move(kWords[random_.below(12)]);
    ++made_;
  }

  void leaf() {
    describe();
    if (chanceOf(shape_.missing)) return builder_.leafWithoutValue();
    if (shape_.players == 0) return builder_.leaf(number());
    builder_.leaf(tuple());
  }

  void node(unsigned depth, bool mayBeChance) {
    const bool last = depth >= shape_.depth || made_ >= shape_.nodes;
    if (last || (depth > 0 && chanceOf(shape_.leafEarly))) return leaf();
    describe();
    const bool wide = shape_.wide > 0 && random_.below(20) == 0;
    if (mayBeChance && chanceOf(shape_.chance)) {
      builder_.openChance();
      outcomes(depth, wide);
    } else if (chanceOf(shape_.passes)) {
      builder_.openPass();
      node(depth + 1, true);
    } else {
      const unsigned movers = shape_.players == 0 ? 2 : shape_.players;
      if (chanceOf(shape_.written)) {
        builder_.openDecision(player(static_cast<unsigned>(random_.below(movers))));
      } else {
        builder_.openDecision();
      }
      const std::uint64_t children = 1 + random_.below(wide ? shape_.wide : shape_.branching);
      for (std::uint64_t c = 0; c < children; ++c) wide ? leaf() : node(depth + 1, true);
    }
    builder_.close();
    if (!chanceOf(shape_.estimates)) return;
    if (shape_.players == 0) return builder_.estimate(number());
    builder_.estimate(tuple());
  }

  void outcomes(unsigned depth, bool wide) {
    std::vector<std::int64_t> weights(1 + random_.below(wide ? shape_.wide : shape_.branching));
    std::int64_t sum = 0;
    for (std::int64_t& w : weights) sum += w = random_.between(0, 3);
    if (sum == 0) sum = weights[0] = 1;
    for (const std::int64_t w : weights) {
      builder_.probability(Rational(w, sum));
      wide ? leaf() : node(depth + 1, true);
    }
  }

  const TreeShape& shape_;
  Random& random_;
  TreeBuilder builder_;
  unsigned made_ = 0;
};

}  // namespace detail

/// A random tree; the same generator state gives the same tree.
inline TreePtr randomTree(const TreeShape& shape, Random& random) {
  return detail::TreeMaker(shape, random).make();
}

/// A shape with everything drawn too: players (0 stands for single numbers) and chance as asked.
inline TreeShape randomShape(Random& random, unsigned players, bool chance) {
  const auto share = [&](double most) { return most * static_cast<double>(random.below(5)) / 4; };
  TreeShape s;
  s.players = players;
  s.depth = static_cast<unsigned>(random.between(0, 6));
  s.branching = static_cast<unsigned>(random.between(1, 5));
  s.nodes = static_cast<unsigned>(random.between(1, 200));
  s.leafEarly = share(0.4);
  s.written = share(0.8);
  s.passes = share(0.2);
  s.chance = chance ? share(0.6) : 0;
  s.range =
      static_cast<int>(random.between(0, 1) == 0 ? random.between(0, 3) : random.between(4, 100));
  s.fractions = share(0.8);
  s.wide = random.below(4) == 0 ? 40 : 0;
  if (players == 2 && random.below(2) == 0) s.epsilon = Rational(random.between(0, 8), 4);
  return s;
}

}  // namespace plyscope::test
