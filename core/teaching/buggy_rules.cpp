#include "core/teaching/buggy_rules.h"

#include <algorithm>
#include <array>
#include <iterator>

#include "core/trace/trace.h"

// Each belief is a rule of a few answers: which pair of bounds a node works on, what a child starts
// with, when to stop, what else a change touches, whether a later equal child replaces the first,
// and whether a bound passes for a value. One driver runs them all, the right rule included.

namespace plyscope {
namespace {

/// A node whose children are being looked at.
struct Open {
  NodeId node = kNoNode, next = kNoNode;
  bool max = true;
  Word value = 0;        ///< best so far
  WordWindow bounds;     ///< its own copy
  WordWindow known;      ///< the true value lies between, by what was examined
  bool certain = false;  ///< a child has the best value for certain
};

/// Alpha-beta as it is.
struct Right {
  bool strict = false;
  static constexpr bool lastBest = false, boundIsValue = false;

  WordWindow& bounds(Open& at) { return at.bounds; }
  WordWindow give(const Open& at) const { return at.bounds; }
  bool stop(const WordWindow& w) const { return strict ? w.alpha > w.beta : w.alpha >= w.beta; }
  void spread(std::vector<Open>&) const {}
};

/// M1: everybody reads and writes the same pair, and nothing restores it.
struct GlobalBounds : Right {
  WordWindow all;
  WordWindow& bounds(Open&) { return all; }
};

/// M2: what a node raises or lowers for itself, it raises or lowers for its parent as well.
struct SharedWithParent : Right {
  void spread(std::vector<Open>& path) const {
    if (path.size() < 2) return;
    const Open& at = path.back();
    WordWindow& above = path[path.size() - 2].bounds;
    at.max ? above.alpha = std::max(above.alpha, at.bounds.alpha)
           : above.beta = std::min(above.beta, at.bounds.beta);
  }
};

/// M3: a child sees what its parent has from its own children, and nothing of older bounds.
struct OwnBoundsOnly : Right {
  WordWindow give(const Open& at) const {
    return at.max ? WordWindow{at.value, kInfinity} : WordWindow{-kInfinity, at.value};
  }
};

/// M4: nothing is handed down.
struct RestartedBounds : Right {
  WordWindow give(const Open&) const { return {}; }
};

/// M6: what a node hands up is what it is worth.
struct BoundAsValue : Right {
  static constexpr bool boundIsValue = true;
};

/// M7: a later equal child replaces the first.
struct LastBest : Right {
  static constexpr bool lastBest = true;
};

template <class Rule>
class Believer {
 public:
  Believer(const Tree& tree, Rule rule) : tree_(tree), rule_(rule) {
    result_.claims.resize(tree.size());
  }

  Pruning run() {
    const auto utility = tree_.utilityColumn(0);
    if (tree_.isLeaf(Tree::root())) {
      result_.value = utility[0];
      return std::move(result_);
    }
    enter(Tree::root(), {});
    while (true) {
      Open& at = path_.back();
      if (at.next == kNoNode) {
        const Open closed = at;
        path_.pop_back();
        close(closed);
        if (path_.empty()) break;
        absorb(closed.node, closed.value, closed.known);
      } else if (const NodeId child = at.next; tree_.isLeaf(child)) {
        at.next = tree_.nextSibling(child);
        const Word u = utility[index(child)];
        absorb(child, u, {u, u});
      } else {
        at.next = tree_.nextSibling(child);
        enter(child, rule_.give(at));
      }
    }
    return std::move(result_);
  }

 private:
  Claim& claim(NodeId n) { return result_.claims[index(n)]; }

  void enter(NodeId n, const WordWindow& given) {
    const bool max = tree_.mover(n) == Mover::A;
    const Word worst = max ? -kInfinity : kInfinity;
    path_.push_back({n, tree_.firstChild(n), max, worst, given, {worst, worst}, false});
    claim(n).entered = true;
    claim(n).given = rule_.bounds(path_.back());
  }

  void close(const Open& at) {
    claim(at.node).value = at.value;
    claim(at.node).exact = Rule::boundIsValue || at.known.alpha == at.known.beta;
    result_.value = at.value;
  }

  void absorb(NodeId child, Word returned, const WordWindow& known) {
    Open& at = path_.back();
    WordWindow& bounds = rule_.bounds(at);
    const bool better = at.max ? returned > at.value : returned < at.value;
    const Word sure = at.max ? known.alpha : known.beta;
    const bool settles = !better && !Rule::boundIsValue && !at.certain && sure == at.value;
    if (better || settles || (Rule::lastBest && returned == at.value)) {
      claim(at.node).move = child;
      at.certain = settles || sure == returned;
    }
    if (at.max) {
      at.value = std::max(at.value, returned);
      at.known = {std::max(at.known.alpha, known.alpha), std::max(at.known.beta, known.beta)};
      bounds.alpha = std::max(bounds.alpha, at.value);
    } else {
      at.value = std::min(at.value, returned);
      at.known = {std::min(at.known.alpha, known.alpha), std::min(at.known.beta, known.beta)};
      bounds.beta = std::min(bounds.beta, at.value);
    }
    ++claim(at.node).handled;
    rule_.spread(path_);
    if (!rule_.stop(bounds) || at.next == kNoNode) return;
    (at.max ? at.known.beta : at.known.alpha) = at.max ? kInfinity : -kInfinity;
    for (; at.next != kNoNode; at.next = tree_.nextSibling(at.next)) {
      result_.skipped.push_back(at.next);
    }
  }

  const Tree& tree_;
  Rule rule_;
  std::vector<Open> path_;
  Pruning result_;
};

template <class Rule>
Pruning runRule(const Tree& tree, bool strict) {
  Rule rule;
  rule.strict = strict;
  return Believer<Rule>(tree, rule).run();
}

}  // namespace

std::span<const MisconceptionSpec> misconceptions() {
  static constexpr std::array<MisconceptionSpec, kMisconceptions> table{{
      {Misconception::globalBounds, "M1", "Alpha and beta are one pair of global variables."},
      {Misconception::sharedWithParent, "M2",
       "When a bound changes at a node, its parent's changes too."},
      {Misconception::ownBoundsOnly, "M3",
       "Bounds come from a node's own children and its parent; a far ancestor cannot cut."},
      {Misconception::restartedBounds, "M4",
       "Bounds restart at minus infinity and infinity in every node."},
      {Misconception::strictOnly, "M5", "A cut needs alpha > beta; equality keeps going."},
      {Misconception::boundAsValue, "M6", "The number in a cut node is its value."},
      {Misconception::lastBest, "M7", "Of equal children any may be taken, the last one too."},
  }};
  return table;
}

Pruning pruneAs(Misconception misconception, const Tree& tree, bool strict) {
  switch (misconception) {
    case Misconception::globalBounds:
      return runRule<GlobalBounds>(tree, strict);
    case Misconception::sharedWithParent:
      return runRule<SharedWithParent>(tree, strict);
    case Misconception::ownBoundsOnly:
      return runRule<OwnBoundsOnly>(tree, strict);
    case Misconception::restartedBounds:
      return runRule<RestartedBounds>(tree, strict);
    case Misconception::strictOnly:
      return runRule<Right>(tree, true);
    case Misconception::boundAsValue:
      return runRule<BoundAsValue>(tree, strict);
    case Misconception::lastBest:
      return runRule<LastBest>(tree, strict);
  }
  return {};
}

Pruning pruneRightly(const Tree& tree, bool strict) {
  return runRule<Right>(tree, strict);
}

std::uint32_t differences(Misconception misconception, const Tree& tree, const Pruning& right,
                          const Pruning& believed) {
  std::uint32_t count = 0;
  if (misconception == Misconception::boundAsValue || misconception == Misconception::lastBest) {
    const bool values = misconception == Misconception::boundAsValue;
    for (std::size_t i = 0; i < right.claims.size(); ++i) {
      const Claim &r = right.claims[i], &b = believed.claims[i];
      count += r.entered && (values ? r.exact != b.exact : r.move != b.move);
    }
    return count;
  }
  std::vector<NodeId> a = leavesUnder(tree, right.skipped), b = leavesUnder(tree, believed.skipped);
  std::sort(a.begin(), a.end());
  std::sort(b.begin(), b.end());
  std::vector<NodeId> differ;
  std::set_symmetric_difference(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(differ));
  return static_cast<std::uint32_t>(differ.size());
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
