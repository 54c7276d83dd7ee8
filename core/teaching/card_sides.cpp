#include "core/teaching/card_sides.h"

#include <algorithm>
#include <optional>

#include "core/explain/text.h"

namespace plyscope::sides {

std::string name(const Run& run, NodeId n) {
  return nodeText(*run.tree, n);
}

std::string number(const Run& run, const Rational& r) {
  Number n;
  n.value = r;
  return shownText(n, run.tree->spelling());
}

std::string pair(const Run& run, const std::vector<Number>& numbers) {
  return numbers.size() == 1 ? shownText(numbers[0], run.tree->spelling())
                             : "(" + shownText(numbers[0], run.tree->spelling()) + ", " +
                                   shownText(numbers[1], run.tree->spelling()) + ")";
}

std::string skips(const Tree& tree, std::vector<NodeId> roots) {
  std::sort(roots.begin(), roots.end());
  std::string all;
  for (const NodeId n : roots) all += (all.empty() ? "" : ", ") + nodeText(tree, n);
  return all.empty() ? "skips nothing" : "skips " + all;
}

Sides skipping(const Run& run, Misconception belief) {
  const Pruning right = pruneRightly(*run.tree, run.options.strict);
  const Pruning wrong = pruneAs(belief, *run.tree, run.options.strict);
  return {skips(*run.tree, right.skipped), skips(*run.tree, wrong.skipped)};
}

Sides playing(const Run& run, Misconception belief) {
  const Pruning right = pruneRightly(*run.tree), wrong = pruneAs(belief, *run.tree);
  const std::vector<Rational> truth = trueValues(*run.tree);
  const auto told = [&](const Pruning& p) {
    const NodeId move = p.claims[0].move;
    return "plays " + name(run, move) + ", which is worth " + number(run, truth[index(move)]);
  };
  return {told(right), told(wrong)};
}

std::string result(const Run& run) {
  const Outcome o = outcome(*run.trace);
  std::string text = "value " + pair(run, o.value);
  if (!o.path.empty()) {
    text += ", move " + name(run, run.tree->child(Tree::root(), o.path.front()));
  }
  return text;
}

std::string resultOf(const Run& run, SearchId id, SearchOptions options) {
  const auto other = runSearch(run.tree, id, options);
  return other ? result(*other) : other.error().front().what;
}

std::vector<Rational> trueValues(const Tree& tree) {
  std::vector<Rational> value(tree.size());
  for (std::uint32_t i = tree.size(); i-- > 0;) {
    const NodeId n{i};
    if (tree.isLeaf(n)) {
      if (tree.hasUtility(n)) value[i] = tree.utilityNumber(n, 0).value;
      continue;
    }
    bool first = true;
    for (NodeId c = tree.firstChild(n); c != kNoNode; c = tree.nextSibling(c)) {
      const Rational& x = value[index(c)];
      if (tree.isChance(n)) {
        value[i] += tree.probability(c) * x;
      } else if (first || (tree.mover(n) == Mover::A ? value[i] < x : x < value[i])) {
        value[i] = x;
      }
      first = false;
    }
  }
  return value;
}

std::vector<std::vector<Rational>> separateMaxima(const Tree& tree) {
  std::vector<std::vector<Rational>> most(tree.size());
  for (std::uint32_t i = tree.size(); i-- > 0;) {
    const NodeId n{i};
    for (unsigned p = 0; p < tree.players() && tree.isLeaf(n); ++p) {
      most[i].push_back(tree.utilityNumber(n, p).value);
    }
    for (NodeId c = tree.firstChild(n); c != kNoNode; c = tree.nextSibling(c)) {
      const auto& child = most[index(c)];
      if (most[i].empty()) most[i] = child;
      for (std::size_t p = 0; p < child.size(); ++p) most[i][p] = std::max(most[i][p], child[p]);
    }
  }
  return most;
}

std::pair<Rational, std::vector<NodeId>> throughChance(const Tree& tree) {
  struct Open {
    NodeId node, next;
    std::optional<Rational> value, alpha, beta;
  };
  std::vector<NodeId> skipped;
  std::vector<Open> path;
  Rational returned = 0;
  const auto enter = [&](NodeId n) {
    Open open{n, tree.firstChild(n), {}, {}, {}};
    if (!path.empty()) {
      open.alpha = path.back().alpha;
      open.beta = path.back().beta;
    }
    path.push_back(open);
  };
  const auto take = [&](Open& at, NodeId child) {
    if (tree.isChance(at.node)) {
      at.value = at.value.value_or(0) + tree.probability(child) * returned;
      return;
    }
    const bool max = tree.mover(at.node) == Mover::A;
    if (!at.value || (max ? *at.value < returned : returned < *at.value)) at.value = returned;
    auto& bound = max ? at.alpha : at.beta;
    if (!bound || (max ? *bound < *at.value : *at.value < *bound)) bound = at.value;
    if (!at.alpha || !at.beta || *at.alpha < *at.beta) return;
    for (; at.next != kNoNode; at.next = tree.nextSibling(at.next)) skipped.push_back(at.next);
  };
  if (tree.isLeaf(Tree::root())) return {tree.utilityNumber(Tree::root(), 0).value, {}};
  enter(Tree::root());
  while (true) {
    Open& at = path.back();
    if (at.next == kNoNode) {
      const NodeId closed = at.node;
      returned = *at.value;
      path.pop_back();
      if (path.empty()) return {returned, skipped};
      take(path.back(), closed);
      continue;
    }
    const NodeId child = at.next;
    at.next = tree.nextSibling(child);
    if (!tree.isLeaf(child)) {
      enter(child);
      continue;
    }
    returned = tree.utilityNumber(child, 0).value;
    take(path.back(), child);
  }
}

}  // namespace plyscope::sides
