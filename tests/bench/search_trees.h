#pragma once

#include <algorithm>
#include <vector>

#include "core/base/random.h"
#include "core/tree/builder.h"

// The million-node trees of the benchmarks.
namespace plyscope::bench {

enum class Shape { uniform, irregular, star, chain, caterpillar };
inline constexpr const char* kShapeNames[] = {"uniform b=4", "irregular", "star", "chain",
                                              "caterpillar"};

/// What kind of game is played on the tree: scalar leaves or pairs within epsilon 10, with chance
/// nodes on every third level or without.
struct Kind {
  bool pairs = false, chance = false;
};

class TreeMaker {
 public:
  TreeMaker(Shape shape, Kind kind) : shape_(shape), kind_(kind), random_(7) {}

  TreePtr make() {
    constexpr std::uint32_t kNodes = 1'000'000;
    builder_.reserve(kNodes);
    std::vector<std::uint32_t> left;  // children still to come, per open node
    std::uint32_t made = 0;
    const auto open = [&](std::uint32_t children) {
      edge();
      const bool chance = kind_.chance && left.size() % 3 == 1;
      chance ? builder_.openChance() : builder_.openDecision();
      left.push_back(children);
      outcomes_.push_back(chance ? children : 0);
      ++made;
    };
    open(width());
    while (!left.empty()) {
      if (left.back() == 0) {
        builder_.close();
        left.pop_back();
        outcomes_.pop_back();
        continue;
      }
      --left.back();
      if (made < kNodes && inner(static_cast<std::uint32_t>(left.size()), left.back())) {
        open(width());
      } else {
        edge();
        leaf();
        ++made;
      }
    }
    auto tree = builder_.finish();
    return tree ? *tree : nullptr;
  }

 private:
  std::uint32_t width() {
    switch (shape_) {
      case Shape::uniform:
        return 4;
      case Shape::irregular:
        return static_cast<std::uint32_t>(1 + random_.below(7));
      case Shape::star:
        return 999'999;
      case Shape::chain:
        return 1;
      default:
        return 2;
    }
  }
  bool inner(std::uint32_t depth, std::uint32_t childrenLeft) {
    switch (shape_) {
      case Shape::uniform:
        return depth < 10;
      case Shape::irregular:
        return depth < 4 || (depth < 11 && random_.below(100) < 77);
      case Shape::star:
        return false;
      case Shape::chain:
        return depth < 999'999;
      default:
        return childrenLeft == 0 && depth < 500'000;
    }
  }
  void edge() {
    if (!outcomes_.empty() && outcomes_.back()) builder_.probability(Rational(1, outcomes_.back()));
  }
  void leaf() {
    const std::int64_t u = random_.between(-1000, 1000);
    if (kind_.pairs) {
      builder_.leaf(std::vector<Rational>{u, -u + random_.between(-10, 10)});
    } else {
      builder_.shortLeaf(u);
    }
  }

  Shape shape_;
  Kind kind_;
  Random random_;
  TreeBuilder builder_;
  std::vector<std::uint32_t> outcomes_;  ///< per open node: of a chance node, how many
};

inline TreePtr makeTree(Shape shape, Kind kind = {}) {
  return TreeMaker(shape, kind).make();
}

/// The same tree of scalars with every node's children from the worst to the best for its mover,
/// so that alpha-beta cuts as little as it can.
inline TreePtr worstFirst(const Tree& tree) {
  std::vector<Word> value(tree.size());
  std::vector<std::vector<std::uint32_t>> children(tree.size());
  for (std::uint32_t n = tree.size(); n-- > 0;) {
    const bool max = tree.mover(NodeId{n}) == Mover::A;
    if (tree.isLeaf(NodeId{n})) {
      value[n] = tree.utility(NodeId{n}, 0);
    } else {  // its children stand from the last to the first; the best is taken first
      std::ranges::reverse(children[n]);
      std::ranges::stable_sort(children[n], [&](std::uint32_t a, std::uint32_t b) {
        return max ? value[b] < value[a] : value[a] < value[b];
      });
      value[n] = value[children[n].front()];
    }
    if (n > 0) children[index(tree.parent(NodeId{n}))].push_back(n);
  }
  TreeBuilder builder;
  builder.reserve(tree.size());
  std::vector<std::uint32_t> open;
  const auto add = [&](std::uint32_t n) {
    if (tree.isLeaf(NodeId{n})) return builder.shortLeaf(value[n]);
    builder.openDecision();
    open.push_back(n);
  };
  add(0);
  while (!open.empty()) {
    std::vector<std::uint32_t>& left = children[open.back()];
    if (left.empty()) {
      builder.close();
      open.pop_back();
    } else {
      const std::uint32_t next = left.back();
      left.pop_back();
      add(next);
    }
  }
  auto made = builder.finish();
  return made ? *made : nullptr;
}

}  // namespace plyscope::bench
