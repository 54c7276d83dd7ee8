#include "core/teaching/buggy_rules.h"

#include <algorithm>
#include <array>

#include "core/trace/trace.h"

// Each belief is a rule of three answers: which pair of bounds a node works on, what a child
// starts with, and when to stop. One driver runs them all, and differs from alpha-beta in nothing
// but these answers.

namespace plyscope {
namespace {

/// A node whose children are being looked at.
struct Open {
  NodeId node = kNoNode, next = kNoNode;
  bool max = true;
  Word value = 0;     ///< best so far
  WordWindow bounds;  ///< its own copy
};

/// M1: everybody reads and writes the same pair, and nothing restores it.
struct GlobalBounds {
  WordWindow all;
  WordWindow& bounds(Open&) { return all; }
  WordWindow give(const Open&) const { return {}; }
  bool stop(const WordWindow& w) const { return w.alpha >= w.beta; }
};

/// M3: a child sees what its parent has from its own children, and nothing of older bounds.
struct OwnBoundsOnly {
  WordWindow& bounds(Open& at) { return at.bounds; }
  WordWindow give(const Open& at) const {
    return at.max ? WordWindow{at.value, kInfinity} : WordWindow{-kInfinity, at.value};
  }
  bool stop(const WordWindow& w) const { return w.alpha >= w.beta; }
};

/// M4: nothing is handed down.
struct RestartedBounds {
  WordWindow& bounds(Open& at) { return at.bounds; }
  WordWindow give(const Open&) const { return {}; }
  bool stop(const WordWindow& w) const { return w.alpha >= w.beta; }
};

/// M5: equality keeps going.
struct StrictOnly {
  WordWindow& bounds(Open& at) { return at.bounds; }
  WordWindow give(const Open& at) const { return at.bounds; }
  bool stop(const WordWindow& w) const { return w.alpha > w.beta; }
};

template <class Rule>
Pruning runRule(const Tree& tree, Rule rule) {
  Pruning result;
  const auto utility = tree.utilityColumn(0);
  std::vector<Open> path;
  const auto enter = [&](NodeId n, const WordWindow& given) {
    const bool max = tree.mover(n) == Mover::A;
    path.push_back({n, tree.firstChild(n), max, max ? -kInfinity : kInfinity, given});
  };
  Word returned = 0;
  const auto absorb = [&](Open& at) {
    WordWindow& bounds = rule.bounds(at);
    if (at.max) {
      at.value = std::max(at.value, returned);
      bounds.alpha = std::max(bounds.alpha, at.value);
    } else {
      at.value = std::min(at.value, returned);
      bounds.beta = std::min(bounds.beta, at.value);
    }
    if (!rule.stop(bounds)) return;
    for (; at.next != kNoNode; at.next = tree.nextSibling(at.next))
      result.skipped.push_back(at.next);
  };

  if (tree.isLeaf(Tree::root())) return {{}, utility[0]};
  enter(Tree::root(), {});
  while (true) {
    Open& at = path.back();
    if (at.next == kNoNode) {
      returned = at.value;
      path.pop_back();
      if (path.empty()) break;
      absorb(path.back());
    } else if (const NodeId child = at.next; tree.isLeaf(child)) {
      at.next = tree.nextSibling(child);
      returned = utility[index(child)];
      absorb(at);
    } else {
      at.next = tree.nextSibling(child);
      enter(child, rule.give(at));
    }
  }
  result.value = returned;
  return result;
}

}  // namespace

std::span<const MisconceptionSpec> misconceptions() {
  static constexpr std::array<MisconceptionSpec, 4> table{{
      {Misconception::globalBounds, "M1", "Alpha and beta are one pair of global variables."},
      {Misconception::ownBoundsOnly, "M3",
       "Bounds come from a node's own children and its parent; a far ancestor cannot cut."},
      {Misconception::restartedBounds, "M4",
       "Bounds restart at minus infinity and infinity in every node."},
      {Misconception::strictOnly, "M5", "A cut needs alpha > beta; equality keeps going."},
  }};
  return table;
}

Pruning pruneAs(Misconception misconception, const Tree& tree) {
  switch (misconception) {
    case Misconception::globalBounds:
      return runRule(tree, GlobalBounds{});
    case Misconception::ownBoundsOnly:
      return runRule(tree, OwnBoundsOnly{});
    case Misconception::restartedBounds:
      return runRule(tree, RestartedBounds{});
    case Misconception::strictOnly:
      return runRule(tree, StrictOnly{});
  }
  return {};
}

std::vector<NodeId> leavesUnder(const Tree& tree, const std::vector<NodeId>& roots) {
  std::vector<NodeId> leaves;
  for (NodeId root : roots) {
    for (std::uint32_t i = index(root); i < tree.end(root); ++i) {
      if (tree.isLeaf(NodeId{i})) leaves.push_back(NodeId{i});
    }
  }
  return leaves;
}

}  // namespace plyscope
