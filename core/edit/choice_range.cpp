#include "core/edit/choice_range.h"

#include <algorithm>
#include <vector>

#include "core/search/backward_induction.h"
#include "core/search/limits.h"

// The value x of one leaf changes what is handed up on its way to the root, and nothing else. So
// each node of the way hands up a tuple that is a function of x, piece by piece affine: at the
// leaf it is x itself; a chance node weighs and adds; a decision node takes the way's tuple where
// its mover prefers it to the best of the other children, which do not depend on x, and theirs
// elsewhere. Only one piece ever depends on x, and each node splits it at most once. What the root
// takes, piece by piece, is the answer. A piece begins at a point or just after one, since ties go
// to the first child.

namespace plyscope {
namespace {

constexpr std::size_t kMostPieces = 4096;

/// A place between numbers: before t, or just after it; or before all.
struct Cut {
  bool lowest = false;
  Rational t = 0;
  bool after = false;
  bool operator<=(const Cut& o) const {
    if (lowest || o.lowest) return lowest;
    return t < o.t || (t == o.t && after <= o.after);
  }
};

struct Affine {
  Rational slope = 0, at0 = 0;
};

struct Piece {
  Cut from;
  std::vector<Affine> tuple;
  bool way = true;  ///< at the root: whether the way's child is taken
};

class Way {
 public:
  Way(const Tree& tree, Depth limit)
      : tree_(tree), limit_(limit), width_(tree.scalar() ? 1 : tree.players()) {}

  std::optional<ChoiceRange> range(NodeId leaf, unsigned player) {
    if (!usable(leaf, player) || !backUp()) return {};
    Piece all{{true, 0, false}, {}};
    for (unsigned p = 0; p < width_; ++p)
      all.tuple.push_back(p == player ? Affine{1, 0} : Affine{0, number(leaf, p)});
    pieces_ = {all};
    NodeId other = kNoNode, below = leaf;
    for (NodeId n = tree_.parent(leaf); n != kNoNode; n = tree_.parent(below)) {
      if (tree_.isChance(n)) {
        weigh(n, below);
      } else {
        other = choose(n, below);
      }
      if (pieces_.size() > kMostPieces) return {};
      if (n == Tree::root()) break;
      below = n;
    }
    return around(tree_.utilityNumber(leaf, player).value, below, other);
  }

 private:
  bool usable(NodeId leaf, unsigned player) const {
    if (tree_.isLeaf(Tree::root()) || !tree_.isDecision(Tree::root()) || player >= width_ ||
        limit_ == 0)
      return false;
    if (!tree_.isLeaf(leaf) || !tree_.hasUtility(leaf) || tree_.depth(leaf) > limit_) return false;
    return tree_.representation() == Tree::Representation::scaled || !tree_.facts().chanceNodes;
  }

  /// All values, in words; whether every value that counts is there.
  bool backUp() {
    bool whole = true;
    eachRead(tree_, {limit_, 0}, [&](NodeId n) { return whole = tree_.hasUtility(n); });
    if (!whole) return false;
    std::vector<const Word*> columns;
    for (unsigned p = 0; p < width_; ++p) columns.push_back(tree_.utilityColumn(p).data());
    words_ = backwardInduction<Word>(tree_, limit_, columns, {&tree_});
    return true;
  }

  unsigned component(NodeId n) const { return tree_.scalar() ? 0 : index(tree_.mover(n)); }
  Word prefers(NodeId n) const { return tree_.scalar() && tree_.mover(n) != Mover::A ? -1 : 1; }
  Rational number(NodeId n, unsigned p) const {
    return tree_.number(words_[std::size_t{index(n)} * width_ + p]).value;
  }

  void weigh(NodeId n, NodeId below) {
    std::vector<Rational> rest(width_, 0);
    for (NodeId c = tree_.firstChild(n); c != kNoNode; c = tree_.nextSibling(c)) {
      for (unsigned p = 0; p < width_ && c != below; ++p)
        rest[p] += tree_.probability(c) * number(c, p);
    }
    for (Piece& piece : pieces_) {
      for (unsigned p = 0; p < width_; ++p) {
        piece.tuple[p].slope *= tree_.probability(below);
        piece.tuple[p].at0 = piece.tuple[p].at0 * tree_.probability(below) + rest[p];
      }
      piece.way = true;
    }
  }

  // Returns the best of the other children, the first of equals; kNoNode where there is none.
  NodeId choose(NodeId n, NodeId below) {
    const unsigned component = this->component(n);
    const Word sign = prefers(n);
    const auto word = [&](NodeId c) {
      return sign * words_[std::size_t{index(c)} * width_ + component];
    };
    NodeId best = kNoNode;
    for (NodeId c = tree_.firstChild(n); c != kNoNode; c = tree_.nextSibling(c)) {
      if (c != below && (best == kNoNode || word(c) > word(best))) best = c;
    }
    for (Piece& piece : pieces_) piece.way = true;
    if (best == kNoNode) return best;
    const bool wayFirst = below < best;
    Piece theirs{{}, {}, false};
    for (unsigned p = 0; p < width_; ++p) theirs.tuple.push_back({0, number(best, p)});
    const Rational m = theirs.tuple[component].at0;
    std::vector<Piece> old;
    old.swap(pieces_);
    for (std::size_t i = 0; i < old.size(); ++i) {
      const Affine f = old[i].tuple[component];
      const Rational slope = f.slope * sign;
      if (slope == 0) {
        const Rational ahead = (f.at0 - m) * sign;
        put(ahead > 0 || (ahead == 0 && wayFirst) ? old[i] : theirs, old[i].from);
        continue;
      }
      // The way is taken above t where the slope is positive, below it where it is negative.
      const bool up = slope > 0;
      const Cut cut{false, Rational((m - f.at0) / f.slope), wayFirst != up};
      const Piece& lower = up ? theirs : old[i];
      const Piece& upper = up ? old[i] : theirs;
      if (cut <= old[i].from) {
        put(upper, old[i].from);
        continue;
      }
      put(lower, old[i].from);
      if (i + 1 == old.size() || !(old[i + 1].from <= cut)) put(upper, cut);
    }
    return best;
  }

  void put(Piece piece, Cut from) {
    if (!pieces_.empty() && pieces_.back().way == piece.way && !piece.way) return;  // the same
    piece.from = std::move(from);
    pieces_.push_back(std::move(piece));
  }

  std::optional<ChoiceRange> around(const Rational& now, NodeId way, NodeId other) const {
    const Cut here{false, now, false};
    std::size_t i = 0;
    while (i + 1 < pieces_.size() && pieces_[i + 1].from <= here) ++i;
    std::size_t first = i, last = i;
    while (first > 0 && pieces_[first - 1].way == pieces_[i].way) --first;
    while (last + 1 < pieces_.size() && pieces_[last + 1].way == pieces_[i].way) ++last;
    ChoiceRange range;
    range.choice = pieces_[i].way ? way : other;
    if (!pieces_[first].from.lowest) {
      range.low = pieces_[first].from.t;
      range.lowIncluded = !pieces_[first].from.after;
    }
    if (last + 1 < pieces_.size()) {
      range.high = pieces_[last + 1].from.t;
      range.highIncluded = pieces_[last + 1].from.after;
    }
    return range;
  }

  const Tree& tree_;
  const Depth limit_;
  const unsigned width_;
  std::vector<Word> words_;  ///< by node, then by player
  std::vector<Piece> pieces_;
};

}  // namespace

std::optional<ChoiceRange> choiceRange(const Tree& tree, NodeId leaf, unsigned player,
                                       Depth limit) {
  return Way(tree, limit).range(leaf, player);
}

}  // namespace plyscope
