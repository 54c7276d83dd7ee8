#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "core/tree/tree.h"

// What the traced searches are measured against: the recursions of a textbook, which return the
// value alone, and stepping through a trace event by event.
namespace plyscope::bench {

Word plainMinimax(const Tree& tree);
Word plainAlphaBeta(const Tree& tree);
std::pair<Word, Word> plainMaxN(const Tree& tree);
/// Epsilon pruning with epsilon 10.
std::pair<Word, Word> plainEpsilon(const Tree& tree);
/// Star1 with utilities in [least, most], windows in whole words rounded outwards.
struct PlainStar1 {
  Word least, most;
  Word operator()(const Tree& tree) const;
};

/// Alpha-beta, or minimax if nothing is cut, stepped from event to event, keeping what is known of
/// every node: what a program without an index would do to know any state. The visiting order
/// comes from the tree and the cuts from the rule, so it costs no query.
class Replay {
 public:
  Replay(const Tree& tree, bool cuts) : tree_(&tree), cuts_(cuts), nodes_(tree.size()) {}

  void all() {
    struct Open {
      std::uint32_t node, next, end;
    };
    std::vector<Open> open;
    Time clock = 1;
    for (Node& n : nodes_) n = {};
    const auto enter = [&](std::uint32_t n, Word alpha, Word beta) {
      ++clock;
      const bool leaf = tree_->isLeaf(NodeId{n});
      const bool max = tree_->mover(NodeId{n}) == Mover::A;
      const Word start = max ? -kInfinity : kInfinity;
      nodes_[n] = {
          leaf ? tree_->utility(NodeId{n}, 0) : start, alpha, beta, alpha, beta, 0, !leaf, leaf};
      if (!leaf) open.push_back({n, n + 1, tree_->end(NodeId{n})});
    };
    enter(0, -kInfinity, kInfinity);
    while (!open.empty()) {
      Open& top = open.back();
      Node& node = nodes_[top.node];
      if (top.next == top.end || node.cut) {
        ++clock;
        node.closed = true;
        const std::uint32_t done = top.node;
        open.pop_back();
        if (!open.empty()) arrive(open.back().node, done, clock);
        continue;
      }
      const std::uint32_t child = top.next;
      top.next = tree_->end(NodeId{child});
      const std::uint32_t up = top.node;
      enter(child, node.alpha, node.beta);
      if (tree_->isLeaf(NodeId{child})) arrive(up, child, clock);
    }
    events_ = clock + 1;
  }

 private:
  struct Node {
    Word value, alpha, beta, givenAlpha, givenBeta;
    std::uint32_t best;
    bool entered, closed, cut = false;
  };
  void arrive(std::uint32_t up, std::uint32_t child, Time& clock) {
    ++clock;
    Node& node = nodes_[up];
    const bool max = tree_->mover(NodeId{up}) == Mover::A;
    const Word x = nodes_[child].value;
    if (max ? node.value < x : x < node.value) {
      node.value = x;
      node.best = child;
    }
    if (!cuts_) return;
    if (max) node.alpha = std::max(node.alpha, node.value);
    if (!max) node.beta = std::min(node.beta, node.value);
    ++clock;
    if (node.alpha >= node.beta) {
      ++clock;
      node.cut = true;
    }
  }

  const Tree* tree_;
  bool cuts_;
  Time events_ = 0;
  std::vector<Node> nodes_;
};

}  // namespace plyscope::bench
