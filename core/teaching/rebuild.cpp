#include "core/teaching/rebuild.h"

#include "core/tree/builder.h"

// One walk in preorder writes a changed copy: which range of nodes is left out, which node is
// passed over while its child stays, and what the leaves carry.

namespace plyscope {
namespace {

struct Changes {
  const std::vector<LeafNumbers>* numbers = nullptr;  ///< null: as they are
  NodeId gone = kNoNode;                              ///< left out with all below
  NodeId lifted = kNoNode;                            ///< stands in its parent's place
};

class Copy {
 public:
  Copy(const Tree& tree, const Changes& changes) : tree_(tree), changes_(changes) {
    builder_.setRootMover(tree.rootMover());
    builder_.setPlayers(tree.players());
    builder_.spelling(tree.spelling());
    if (!tree.playersNamed()) return;
    std::vector<std::string> names;
    for (unsigned p = 0; p < tree.players(); ++p) names.push_back(tree.playerName(p));
    builder_.setPlayerNames(std::move(names));
  }

  Result<TreePtr> run(const std::vector<Rational>& declared) {
    for (const Rational& r : declared) builder_.declareNumber(r);
    const NodeId replaced = changes_.lifted == kNoNode ? kNoNode : tree_.parent(changes_.lifted);
    std::size_t leaf = 0;
    for (std::uint32_t i = 0; i < tree_.size(); ++i) {
      const NodeId n{i};
      while (!open_.empty() && !tree_.contains(open_.back(), n)) close();
      if (n == changes_.gone) {
        i = tree_.end(n) - 1;
        continue;
      }
      if (replaced != kNoNode && tree_.contains(replaced, n) &&
          !tree_.contains(changes_.lifted, n)) {
        continue;  // the parent itself, and its other children
      }
      describe(n, n == changes_.lifted ? replaced : n);
      tree_.isLeaf(n) ? writeLeaf(n, leaf) : writeOpen(n);
      leaf += tree_.isLeaf(n);
    }
    while (!open_.empty()) close();
    return builder_.finish();
  }

 private:
  /// `place`: whose edge it hangs on.
  void describe(NodeId n, NodeId place) {
    if (!tree_.label(n).empty()) builder_.label(std::string(tree_.label(n)));
    if (!tree_.move(place).empty()) builder_.move(std::string(tree_.move(place)));
    const NodeId parent = tree_.parent(place);
    if (parent == kNoNode || !tree_.isChance(parent)) return;
    Rational p = tree_.probability(place);
    if (changes_.gone != kNoNode && tree_.parent(changes_.gone) == parent) {
      const Rational rest = 1 - tree_.probability(changes_.gone);
      p = rest == 0 ? Rational(1, tree_.childCount(parent) - 1) : Rational(p / rest);
    }
    builder_.probability(p);
  }

  void writeOpen(NodeId n) {
    open_.push_back(n);
    if (tree_.isChance(n)) return builder_.openChance();
    if (tree_.moverWritten(n)) return builder_.openDecision(tree_.mover(n));
    tree_.isPass(n) ? builder_.openPass() : builder_.openDecision();
  }

  LeafNumbers own(NodeId n) const {
    LeafNumbers numbers;
    const unsigned count = tree_.scalar() ? 1 : tree_.players();
    for (unsigned p = 0; p < count && tree_.hasUtility(n); ++p) {
      numbers.push_back(tree_.utilityNumber(n, p).value);
    }
    return numbers;
  }

  void writeLeaf(NodeId n, std::size_t leaf) {
    const LeafNumbers numbers = changes_.numbers ? (*changes_.numbers)[leaf] : own(n);
    if (numbers.empty()) return builder_.leafWithoutValue();
    numbers.size() == 1 && tree_.scalar() ? builder_.leaf(numbers.front()) : builder_.leaf(numbers);
  }

  void close() {
    const NodeId n = open_.back();
    open_.pop_back();
    builder_.close();
    const LeafNumbers estimate = own(n);
    if (estimate.empty()) return;
    tree_.scalar() ? builder_.estimate(estimate.front()) : builder_.estimate(estimate);
  }

  const Tree& tree_;
  const Changes& changes_;
  TreeBuilder builder_;
  std::vector<NodeId> open_;
};

}  // namespace

std::vector<LeafNumbers> leafNumbers(const Tree& tree) {
  std::vector<LeafNumbers> all;
  const unsigned count = tree.scalar() ? 1 : tree.players();
  for (std::uint32_t i = 0; i < tree.size(); ++i) {
    const NodeId n{i};
    if (!tree.isLeaf(n)) continue;
    all.emplace_back();
    for (unsigned p = 0; p < count && tree.hasUtility(n); ++p) {
      all.back().push_back(tree.utilityNumber(n, p).value);
    }
  }
  return all;
}

Result<TreePtr> withLeafNumbers(const Tree& tree, const std::vector<LeafNumbers>& numbers,
                                const std::vector<Rational>& declared) {
  if (numbers.size() != tree.facts().leaves) {
    return fail("the tree has " + std::to_string(tree.facts().leaves) + " leaves, there are " +
                std::to_string(numbers.size()) + " numbers");
  }
  return Copy(tree, {.numbers = &numbers}).run(declared);
}

Result<TreePtr> without(const Tree& tree, NodeId gone) {
  if (gone == Tree::root() || tree.childCount(tree.parent(gone)) == 1) {
    return fail("a node cannot be without children");
  }
  return Copy(tree, {.gone = gone}).run({});
}

Result<TreePtr> lifted(const Tree& tree, NodeId child) {
  if (child == Tree::root()) return fail("the root has no parent");
  return Copy(tree, {.lifted = child}).run({});
}

}  // namespace plyscope
