#pragma once

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "core/teaching/buggy_rules.h"
#include "core/tree/tree.h"

namespace plyscope::test {

/// What a course author asks of an exercise, counted once more by plain recursion over the tree,
/// without trace, recorder or driver. Small trees only.
struct Recount {
  std::uint32_t cuts = 0, deepCuts = 0, cutsAboveLeaves = 0, nothingLeft = 0, refusedTests = 0,
                ties = 0;
  bool leftmost = true;
  std::vector<NodeId> skippedLeaves;
};

class Counting {
 public:
  Counting(const Tree& tree, bool strict) : tree_(tree), strict_(strict) {}

  Recount alphaBeta() {
    Bound none;
    window(Tree::root(), none, none);
    return finish();
  }
  Recount star1(const Rational& lowest, const Rational& highest) {
    low_ = lowest;
    high_ = highest;
    return alphaBeta();
  }
  Recount epsilon(const Rational& eps) {
    eps_ = eps;
    option(Tree::root(), std::nullopt);
    return finish();
  }

 private:
  /// A bound, and the node that set it.
  struct Bound {
    std::optional<Rational> value;
    NodeId by = kNoNode;
  };

  Rational window(NodeId n, Bound alpha, Bound beta) {
    if (tree_.isLeaf(n)) return tree_.utilityNumber(n, 0).value;
    if (tree_.isChance(n)) return chance(n, alpha, beta);
    const bool max = tree_.mover(n) == Mover::A;
    Bound& own = max ? alpha : beta;
    const Bound& other = max ? beta : alpha;
    std::optional<Rational> best;
    const auto children = tree_.children(n);
    for (std::size_t i = 0; i < children.size(); ++i) {
      const Rational v = window(children[i], alpha, beta);
      count_.ties += best && *best == v;
      if (!best || (max ? v > *best : v < *best)) {
        best = v;
        choose(n, children[i]);
      }
      if (!own.value || (max ? *best > *own.value : *best < *own.value)) own = {best, n};
      if (!other.value) continue;
      count_.ties += *own.value == *other.value;
      const bool past = max ? *own.value > *other.value : *own.value < *other.value;
      if (!past && (strict_ || *own.value != *other.value)) continue;
      if (stop(n, children, i)) {
        count_.deepCuts += other.by != tree_.parent(n);
        break;
      }
    }
    return *best;
  }

  Rational chance(NodeId n, const Bound& alpha, const Bound& beta) {
    Rational done = 0, rest = 1;
    const auto children = tree_.children(n);
    for (std::size_t i = 0; i < children.size(); ++i) {
      const Rational p = tree_.probability(children[i]);
      rest -= p;
      Bound lower, upper;
      if (alpha.value) lower.value = (*alpha.value - done - rest * high_) / p;
      if (beta.value) upper.value = (*beta.value - done - rest * low_) / p;
      done += p * window(children[i], lower, upper);
      const Rational most = done + rest * high_, least = done + rest * low_;
      const auto below = [&](const Rational& a, const Rational& b) {
        return strict_ ? a < b : a <= b;
      };
      const bool low = alpha.value && below(most, *alpha.value);
      const bool high = beta.value && below(*beta.value, least);
      if ((low || high) && stop(n, children, i)) return low ? most : least;
    }
    return done;
  }

  using Pair = std::pair<Rational, Rational>;
  static const Rational& of(const Pair& pair, bool a) { return a ? pair.first : pair.second; }

  /// The pair, or nothing where the option was discarded.
  std::optional<Pair> option(NodeId n, const std::optional<Rational>& incumbent) {
    if (tree_.isLeaf(n)) {
      return Pair{tree_.utilityNumber(n, 0).value, tree_.utilityNumber(n, 1).value};
    }
    const bool a = tree_.mover(n) == Mover::A;
    std::optional<Pair> best;
    const auto children = tree_.children(n);
    for (std::size_t i = 0; i < children.size(); ++i) {
      const auto v = option(children[i], best ? std::optional(of(*best, a)) : std::nullopt);
      if (!v) continue;
      count_.ties += best && of(*best, a) == of(*v, a);
      if (!best || of(*v, a) > of(*best, a)) {
        best = v;
        choose(n, children[i]);
      }
      if (!incumbent) continue;
      const Rational most = eps_ - of(*best, a);
      count_.ties += most == *incumbent;
      if (strict_ ? most < *incumbent : most <= *incumbent) {
        if (stop(n, children, i)) return std::nullopt;
      } else {
        count_.refusedTests += i + 1 < children.size();
      }
    }
    return best;
  }

  /// The rule holds after child i: a cut, unless nothing is left.
  bool stop(NodeId, const std::vector<NodeId>& children, std::size_t i) {
    if (i + 1 == children.size()) {
      ++count_.nothingLeft;
      return false;
    }
    ++count_.cuts;
    bool above = false;
    for (std::size_t k = i + 1; k < children.size(); ++k) {
      above |= !tree_.isLeaf(children[k]);
      for (std::uint32_t m = index(children[k]); m < tree_.end(children[k]); ++m) {
        if (tree_.isLeaf(NodeId{m})) count_.skippedLeaves.push_back(NodeId{m});
      }
    }
    count_.cutsAboveLeaves += above;
    return true;
  }

  void choose(NodeId n, NodeId child) {
    chosen_.resize(tree_.size(), kNoNode);
    chosen_[index(n)] = child;
  }
  Recount finish() {
    std::sort(count_.skippedLeaves.begin(), count_.skippedLeaves.end());
    for (NodeId n = Tree::root(); !tree_.isLeaf(n) && tree_.isDecision(n);) {
      n = chosen_[index(n)];
      count_.leftmost &= tree_.childIndex(n) == 0;
    }
    return count_;
  }

  const Tree& tree_;
  bool strict_;
  Rational low_, high_, eps_;
  std::vector<NodeId> chosen_;
  Recount count_;
};

/// The leaves that a believer skips, by plain recursion.
class Believing {
 public:
  explicit Believing(const Tree& tree, Misconception belief, bool strict = false)
      : tree_(tree), belief_(belief), strict_(strict || belief == Misconception::strictOnly) {}
  std::vector<NodeId> skippedLeaves() {
    Word alpha = -kInfinity, beta = kInfinity;
    look(Tree::root(), alpha, beta, alpha, beta);
    return skipped_;
  }

 private:
  bool stops(Word alpha, Word beta) const { return strict_ ? alpha > beta : alpha >= beta; }

  /// `above`: the parent's own bounds, which only M2 touches.
  Word look(NodeId n, Word alpha, Word beta, Word& alphaAbove, Word& betaAbove) {
    if (tree_.isLeaf(n)) return tree_.utility(n, 0);
    const bool max = tree_.mover(n) == Mover::A;
    Word best = max ? -kInfinity : kInfinity;
    bool stopped = false;
    for (NodeId c : tree_.children(n)) {
      if (stopped) {
        for (std::uint32_t m = index(c); m < tree_.end(c); ++m) {
          if (tree_.isLeaf(NodeId{m})) skipped_.push_back(NodeId{m});
        }
        continue;
      }
      Word v;
      switch (belief_) {
        case Misconception::ownBoundsOnly:
          v = max ? look(c, best, kInfinity, alpha, beta) : look(c, -kInfinity, best, alpha, beta);
          break;
        case Misconception::restartedBounds:
          v = look(c, -kInfinity, kInfinity, alpha, beta);
          break;
        default:
          v = look(c, alpha, beta, alpha, beta);
      }
      best = max ? std::max(best, v) : std::min(best, v);
      if (belief_ == Misconception::globalBounds) {
        (max ? alpha_ : beta_) = max ? std::max(alpha_, best) : std::min(beta_, best);
        stopped = stops(alpha_, beta_);
      } else {
        (max ? alpha : beta) = max ? std::max(alpha, best) : std::min(beta, best);
        stopped = stops(alpha, beta);
        if (belief_ == Misconception::sharedWithParent) {
          if (max) {
            alphaAbove = std::max(alphaAbove, alpha);
          } else {
            betaAbove = std::min(betaAbove, beta);
          }
        }
      }
    }
    return best;
  }

  const Tree& tree_;
  Misconception belief_;
  bool strict_;
  Word alpha_ = -kInfinity, beta_ = kInfinity;
  std::vector<NodeId> skipped_;
};

}  // namespace plyscope::test
