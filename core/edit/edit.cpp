#include "core/edit/edit.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/base/random.h"
#include "core/edit/probabilities.h"

namespace plyscope {
namespace {

using Kind = NodeDraft::Kind;

// Where child `at` of `parent` begins, or would.
std::uint32_t placeOf(const Tree& tree, NodeId parent, std::uint32_t at) {
  return at < tree.childCount(parent) ? index(tree.child(parent, at)) : tree.end(parent);
}

// Of an outcome that goes from where it is.
std::string remarkOn(const Tree& tree, NodeId outcome) {
  const bool counts = tree.isChance(tree.parent(outcome)) && tree.probability(outcome) != 0;
  return counts ? "The other outcomes keep their probabilities." : "";
}

// What is typed is taken once it is right; outcomes that go leave the others as they are.
Result<void> addsUpToOne(std::span<const Rational> probabilities) {
  for (const Rational& p : probabilities)
    if (p < 0) return fail("a probability lies between 0 and 1");
  const Rational sum = sumOf(probabilities);
  if (sum == 1) return {};
  return fail(fmt::format("the probabilities add up to {}, not 1",
                          decimalText(sum, 12).value_or(exactText(sum))),
              "Correct them, or scale them to 1.");
}

// The first child of a former leaf takes its value along.
void takeValue(NodeDraft& child, NodeDraft leaf) {
  child.value = std::move(leaf.value);
  child.tuple = leaf.tuple;
  child.spelled = std::move(leaf.spelled);
}

// What a new child of `parent` is: its share of the probability is what the others leave.
NodeDraft newChild(const ReadTree& document, NodeId parent) {
  const Tree& tree = *document.tree;
  NodeDraft child;
  if (tree.isLeaf(parent)) takeValue(child, draftOf(document, parent));
  if (tree.isChance(parent)) child.probability = 0;
  return child;
}

struct Apply {
  const ReadTree& document;
  const Tree& tree;

  Result<Edited> done(const Rewrite& rewrite, std::uint32_t select, std::string remark = {}) const {
    auto edited = rewrite.finish();
    if (!edited) return edited;
    edited->select = select < edited->document.tree->size() ? NodeId{select} : kNoNode;
    edited->remark = std::move(remark);
    return edited;
  }
  Result<Edited> changed(Rewrite& rewrite, NodeId select) const {
    rewrite.keep(0, tree.size());
    return done(rewrite, index(select));
  }

  Result<Edited> operator()(const SetValue& e) const {
    Rewrite rewrite(document);
    NodeDraft& draft = rewrite.change(e.node);
    draft.value = e.value;
    draft.tuple = e.tuple;
    draft.spelled = e.spelled;
    return changed(rewrite, e.node);
  }
  Result<Edited> operator()(const SetLabel& e) const {
    Rewrite rewrite(document);
    rewrite.change(e.node).label = e.label;
    return changed(rewrite, e.node);
  }
  Result<Edited> operator()(const SetMove& e) const {
    if (e.node == Tree::root()) return fail("no move leads to the root");
    Rewrite rewrite(document);
    rewrite.change(e.node).move = e.move;
    return changed(rewrite, e.node);
  }

  Result<Edited> operator()(const SetKind& e) const {
    Rewrite rewrite(document);
    const std::uint32_t n = index(e.node), end = tree.end(e.node);
    NodeDraft& draft = rewrite.change(e.node);
    const NodeDraft before = draft;
    draft.kind = e.kind;
    draft.mover = e.kind == Kind::decision ? e.mover : Mover::none;
    if (e.kind == Kind::leaf) {
      rewrite.keep(0, n + 1);
      rewrite.keep(end, tree.size());
      return done(rewrite, n);
    }
    if (before.kind == Kind::leaf) {
      draft.value.clear();
      NodeDraft child;
      if (e.kind == Kind::chance) child.probability = Rational(1, 2);
      NodeDraft first = child;
      takeValue(first, before);
      rewrite.keep(0, n + 1);
      rewrite.add(std::move(first), tree.depth(e.node) + 1);
      if (e.kind != Kind::pass) rewrite.add(std::move(child), tree.depth(e.node) + 1);
      rewrite.keep(end, tree.size());
      return done(rewrite, n);
    }
    const bool was = before.kind == Kind::chance, is = e.kind == Kind::chance;
    if (was != is) {
      const auto count = static_cast<std::int64_t>(tree.childCount(e.node));
      for (const NodeId c : tree.children(e.node)) {
        NodeDraft& child = rewrite.change(c);
        child.probability = is ? std::optional(Rational(1, count)) : std::nullopt;
        child.probabilitySpelled.clear();
      }
    }
    return changed(rewrite, e.node);
  }

  Result<Edited> operator()(const SetProbabilities& e) const {
    if (!tree.isChance(e.node) || e.probabilities.size() != tree.childCount(e.node))
      return fail("every outcome of a chance node needs a probability");
    if (auto whole = addsUpToOne(e.probabilities); !whole) return tl::unexpected(whole.error());
    Rewrite rewrite(document);
    std::size_t i = 0;
    for (const NodeId c : tree.children(e.node)) {
      NodeDraft& child = rewrite.change(c);
      child.probability = e.probabilities[i];
      child.probabilitySpelled = i < e.spelled.size() ? e.spelled[i] : std::string();
      ++i;
    }
    return changed(rewrite, e.node);
  }

  Result<Edited> operator()(const AddChild& e) const {
    Rewrite rewrite(document);
    const std::uint32_t place = placeOf(tree, e.parent, e.at);
    rewrite.keep(0, place);
    rewrite.add(newChild(document, e.parent), tree.depth(e.parent) + 1);
    rewrite.keep(place, tree.size());
    return done(rewrite, place);
  }

  Result<Edited> operator()(const DeleteNode& e) const {
    if (e.node == Tree::root())
      return fail("the root cannot be deleted", "Choose File, New for an empty document.");
    Rewrite rewrite(document);
    const NodeId parent = tree.parent(e.node);
    rewrite.keep(0, index(e.node));
    rewrite.keep(tree.end(e.node), tree.size());
    // The next sibling is at hand for more; else the one before, else the parent.
    const std::uint32_t i = tree.childIndex(e.node);
    const NodeId before = i > 0 ? tree.child(parent, i - 1) : parent;
    const bool last = tree.nextSibling(e.node) == kNoNode;
    return done(rewrite, last ? index(before) : index(e.node), remarkOn(tree, e.node));
  }

  Result<Edited> operator()(const MoveNode& e) const {
    if (e.node == Tree::root()) return fail("the root cannot be moved");
    if (tree.contains(e.node, e.parent)) return fail("a node cannot be moved below itself");
    Rewrite rewrite(document);
    const NodeId from = tree.parent(e.node);
    const bool same = from == e.parent;
    std::string remark;
    if (!same) {
      NodeDraft& draft = rewrite.change(e.node);
      draft.probability = tree.isChance(e.parent) ? std::optional(Rational(0)) : std::nullopt;
      draft.probabilitySpelled.clear();
      remark = remarkOn(tree, e.node);
    }
    const bool behind = same && e.at >= tree.childIndex(e.node);
    const std::uint32_t place =
        placeOf(tree, e.parent, behind && e.at < 0xFFFFFFFE ? e.at + 1 : e.at);
    const std::uint32_t n = index(e.node), end = tree.end(e.node), size = tree.size();
    const std::int64_t deeper =
        std::int64_t{tree.depth(e.parent)} + 1 - std::int64_t{tree.depth(e.node)};
    std::uint32_t select = place;
    if (place <= n) {
      rewrite.keep(0, place);
      rewrite.keep(n, end, deeper);
      rewrite.keep(place, n);
      rewrite.keep(end, size);
    } else {
      rewrite.keep(0, n);
      rewrite.keep(end, place);
      select = rewrite.size();
      rewrite.keep(n, end, deeper);
      rewrite.keep(place, size);
    }
    return done(rewrite, select, std::move(remark));
  }

  Result<Edited> operator()(const InsertTree& e) const {
    Rewrite rewrite(document);
    NodeDraft& top = rewrite.changeInserted(*e.tree);
    top.probability = tree.isChance(e.parent) ? std::optional(Rational(0)) : std::nullopt;
    const std::uint32_t place = placeOf(tree, e.parent, e.at);
    rewrite.keep(0, place);
    rewrite.insert(*e.tree, tree.depth(e.parent) + 1);
    rewrite.keep(place, tree.size());
    return done(rewrite, place);
  }

  Result<Edited> operator()(const FillLevel& e) const {
    Rewrite rewrite(document);
    std::uint32_t kept = 0;
    for (std::uint32_t n = 0; n < tree.size(); ++n) {
      const NodeId node{n};
      if (tree.depth(node) != e.depth || tree.childCount(node) >= e.count) continue;
      if (tree.isPass(node)) continue;
      rewrite.keep(kept, tree.end(node));
      kept = tree.end(node);
      for (std::uint32_t i = tree.childCount(node); i < e.count; ++i) {
        NodeDraft child = newChild(document, node);
        if (i > 0) child.value.clear();
        rewrite.add(std::move(child), e.depth + 1);
      }
    }
    if (kept == 0) return fail("every node of this level has as many children already");
    rewrite.keep(kept, tree.size());
    return done(rewrite, 0);
  }

  Result<Edited> operator()(const RandomValues& e) const {
    if (e.low > e.high) return fail("the smallest number is larger than the largest");
    Rewrite rewrite(document);
    Random random(e.seed);
    const unsigned width = tree.scalar() ? 1 : tree.players();
    for (std::uint32_t n = index(e.below); n < tree.end(e.below); ++n) {
      const NodeId node{n};
      if (!tree.isLeaf(node) || (e.onlyMissing && tree.hasUtility(node))) continue;
      NodeDraft& draft = rewrite.change(node);
      draft.tuple = !tree.scalar();
      draft.spelled.clear();
      draft.value.clear();
      for (unsigned p = 0; p < width; ++p) draft.value.emplace_back(random.between(e.low, e.high));
    }
    return changed(rewrite, e.below);
  }

  Result<Edited> operator()(const ToPairs&) const {
    if (!tree.scalar()) return fail("the leaves of this tree are pairs or tuples already");
    return withValues([](NodeDraft& draft) {
      draft.value.push_back(-draft.value[0]);
      draft.tuple = true;
      if (!draft.spelled.empty()) draft.spelled.resize(2);
    });
  }
  Result<Edited> operator()(const ToNumbers&) const {
    if (tree.scalar()) return fail("the leaves of this tree are single numbers already");
    bool zeroSum = tree.players() == 2;
    for (std::uint32_t n = 0; n < tree.size() && zeroSum; ++n)
      zeroSum =
          !tree.hasUtility(NodeId{n}) || tree.utility(NodeId{n}, 0) == -tree.utility(NodeId{n}, 1);
    if (!zeroSum)
      return fail("only pairs that all sum to 0 can be written as single numbers",
                  "Change the leaves that do not.");
    return withValues([](NodeDraft& draft) {
      draft.value.resize(1);
      draft.tuple = false;
      if (!draft.spelled.empty()) draft.spelled.resize(1);
    });
  }

  Result<Edited> withValues(void (*change)(NodeDraft&)) const {
    Rewrite rewrite(document);
    for (std::uint32_t n = 0; n < tree.size(); ++n)
      if (tree.hasUtility(NodeId{n})) change(rewrite.change(NodeId{n}));
    return changed(rewrite, Tree::root());
  }
};

}  // namespace

Result<Edited> applyEdit(const ReadTree& document, const Edit& edit) {
  return std::visit(Apply{document, *document.tree}, edit);
}

Result<ReadTree> subtreeOf(const ReadTree& document, NodeId n) {
  const Tree& tree = *document.tree;
  ReadTree part = document;
  part.header = {};
  Rewrite rewrite(part);
  NodeDraft& top = rewrite.change(n);
  top.probability.reset();
  top.move.clear();
  if (top.kind == Kind::decision) top.mover = tree.mover(n);
  rewrite.keep(index(n), tree.end(n), -std::int64_t{tree.depth(n)});
  auto edited = rewrite.finish();
  if (!edited) return tl::unexpected(std::move(edited.error()));
  return std::move(edited->document);
}

}  // namespace plyscope
