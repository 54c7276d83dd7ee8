#include "core/layout/tidy.h"

#include <algorithm>
#include <limits>

// The tidy tree in linear time: Reingold and Tilford's drawing, after Buchheim, Juenger and Leipert
// (2002) in the arrangement of van der Ploeg (2014), whose subtrees know the extreme nodes of their
// contours.
//
// A subtree is laid out on its own, then pushed to the right until it clears the contour of its
// left siblings. Positions are relative: a node's place is its `prelim` plus the `mod` of itself
// and of all its ancestors, so pushing a subtree is one addition. Contours are followed through
// first and last children; from a leaf that ends a contour a thread leads to the next node of it.
// Where a push opens a gap between two siblings, the smaller siblings between them share it.
//
// Ids are in preorder, so going down through the ids meets every node after its whole subtree, and
// going up meets it after its parent: two loops, no recursion. Invariant: when node n is reached on
// the way down, all of its children's subtrees are tidy in themselves, and the `Extremes` of those
// that are no leaves, holding the deepest nodes on either contour with the sum of the mods above
// them, are the topmost of a stack, the first child's on top.
//
// A million nodes are a matter of memory, more than of arithmetic: columns are written once, in
// order, and what only a family needs is kept in scratch that is used again.
namespace plyscope {
namespace {

constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();

struct Hot {
  double prelim, mod;
  std::uint32_t link;  // inner: the last child; leaf: the thread
  Depth depth;
};

struct Extremes {
  std::uint32_t left, right;   // the deepest nodes of the two contours
  double leftMods, rightMods;  // the mods from the subtree's root down to them
};

// "Down to this depth, the right contour belongs to that sibling"; a stack, shallowest on top.
struct Reach {
  Depth depth;
  std::uint32_t sibling;
};

// How far a family reaches, in the coordinates of its prelims.
struct Span {
  double left, right;
  Depth below;
};

class Tidy {
 public:
  Tidy(const LayoutInput& in, const std::vector<bool>* folded, const std::vector<bool>* hidden)
      : in_(in), tree_(*in.tree), folded_(folded), hidden_(hidden) {}

  Places run() {
    const std::uint32_t n = tree_.size();
    hot_.reserve(n);
    places_.box.reserve(n);
    places_.below.reserve(n);
    auto& levels = places_.levelStart;
    levels.assign(tree_.facts().depth + 3, 0);
    for (std::uint32_t i = n; i-- > 0;) {
      hot_[i] = {0, 0, kNone, tree_.depth(NodeId{i})};
      places_.box[i] = {0, 0};
      places_.below[i] = 0;
      if (hidden(i)) continue;
      ++levels[hot_[i].depth + 2];
      if (!isLeaf(i)) placeChildren(i);
    }
    while (levels.back() == 0) levels.pop_back();
    for (std::size_t d = 1; d < levels.size(); ++d) levels[d] += levels[d - 1];
    makeAbsolute();
    return std::move(places_);
  }

 private:
  std::uint32_t end(std::uint32_t i) const { return tree_.end(NodeId{i}); }
  bool isLeaf(std::uint32_t i) const {
    return tree_.isLeaf(NodeId{i}) || (folded_ != nullptr && (*folded_)[i]);
  }
  bool hidden(std::uint32_t i) const { return hidden_ != nullptr && (*hidden_)[i]; }
  std::uint32_t nextLeft(std::uint32_t i) const { return isLeaf(i) ? hot_[i].link : i + 1; }
  std::uint32_t nextRight(std::uint32_t i) const { return hot_[i].link; }
  double place(std::uint32_t i) const { return hot_[i].prelim + hot_[i].mod; }

  double separation(std::uint32_t a, std::uint32_t b, double gap) const {
    if (in_.extent.empty()) return in_.pitch + gap;
    return in_.extent[a].right + gap + in_.extent[b].left;
  }

  Extremes take(std::uint32_t i) {
    if (isLeaf(i)) return {i, i, 0, 0};
    const Extremes e = extremes_.back();
    extremes_.pop_back();
    return e;
  }

  void placeChildren(std::uint32_t node) {
    const std::uint32_t first = node + 1, stop = end(node);
    Extremes sofar = take(first);  // left contour and right contour of the children so far
    Span span{place(first), place(first), 0};
    widen(span, first);
    reach_.clear();
    reach_.push_back({hot_[sofar.left].depth, 0});
    shared_ = false;
    std::uint32_t last = first, i = 1;
    for (std::uint32_t c = end(first); c < stop; c = end(c), ++i) {
      Extremes child = take(c);
      const Depth bottom = hot_[child.right].depth;
      separate(sofar, last, child, c, i);
      while (!reach_.empty() && bottom >= reach_.back().depth) reach_.pop_back();
      reach_.push_back({bottom, i});
      sofar.right = child.right;
      sofar.rightMods = child.rightMods;
      widen(span, c);
      last = c;
    }
    if (shared_) shareGaps(first, stop, span);
    hot_[node].link = last;
    const double centre = (place(first) + place(last)) / 2;
    hot_[node].prelim = centre;
    places_.box[node] = {static_cast<float>(centre - span.left),
                         static_cast<float>(span.right - centre)};
    places_.below[node] = span.below + 1;
    extremes_.push_back(sofar);
  }

  void widen(Span& span, std::uint32_t child) const {
    const double x = place(child);
    const Extent& box = places_.box[child];
    span.left = std::min(span.left, x - box.left);
    span.right = std::max(span.right, x + box.right);
    span.below = std::max(span.below, places_.below[child]);
  }

  // Pushes c, child i, clear of the right contour of the children before it. Only the first two
  // nodes that meet are siblings.
  void separate(Extremes& sofar, std::uint32_t last, Extremes& child, std::uint32_t c,
                std::uint32_t i) {
    std::uint32_t right = last, left = c;
    double rightMods = hot_[right].mod, leftMods = hot_[left].mod, gap = in_.siblingGap;
    std::size_t reach = reach_.size() - 1;
    while (right != kNone && left != kNone) {
      if (hot_[right].depth > reach_[reach].depth && reach > 0) --reach;
      const double push = rightMods + hot_[right].prelim + separation(right, left, gap) -
                          (leftMods + hot_[left].prelim);
      if (push > 0) {
        leftMods += push;
        moveChild(child, c, i, reach_[reach].sibling, push);
      }
      gap = in_.cousinGap;
      right = nextRight(right);
      if (right != kNone) rightMods += hot_[right].mod;
      left = nextLeft(left);
      if (left != kNone) leftMods += hot_[left].mod;
    }
    if (left != kNone) {  // the children so far end above c: its left contour continues theirs
      thread(sofar.left, left, leftMods - sofar.leftMods);
      sofar.left = child.left;
      sofar.leftMods = child.leftMods;
    } else if (right != kNone) {  // c ends above them: their right contour continues its own
      thread(child.right, right, rightMods - child.rightMods);
      child.right = sofar.right;
      child.rightMods = sofar.rightMods;
    }
  }

  // `mods` is the difference of the sums of mods down to `to`, which included, and to `end`.
  void thread(std::uint32_t end, std::uint32_t to, double mods) {
    Hot& from = hot_[end];
    from.link = to;
    const double difference = mods - hot_[to].mod;
    from.mod += difference;
    from.prelim -= difference;
  }

  void moveChild(Extremes& child, std::uint32_t c, std::uint32_t i, std::uint32_t from,
                 double push) {
    hot_[c].mod += push;
    child.leftMods += push;
    child.rightMods += push;
    if (from + 1 >= i) return;
    // Siblings lie between.
    if (!shared_) {
      shared_ = true;
      const std::uint32_t children = tree_.childCount(tree_.parent(NodeId{c}));
      shift_.assign(children, 0);
      change_.assign(children, 0);
    }
    const double part = push / static_cast<double>(i - from);
    shift_[from + 1] += part;
    shift_[i] -= part;
    change_[i] -= push - part;
  }

  void shareGaps(std::uint32_t first, std::uint32_t stop, Span& span) {
    span = {place(first), place(first), span.below};
    double step = 0, moved = 0;
    std::size_t i = 0;
    for (std::uint32_t c = first; c < stop; c = end(c), ++i) {
      step += shift_[i];
      moved += step + change_[i];
      hot_[c].mod += moved;
      widen(span, c);
    }
  }

  // A node's mods, summed up from the root, are what its x exceeds its prelim by.
  void makeAbsolute() {
    const std::uint32_t n = tree_.size();
    auto& [x, box, below, byLevel, levels, left, right] = places_;
    x.reserve(n);
    byLevel.reserve(levels.back());
    x[0] = 0;
    byLevel[0] = Tree::root();
    levels[1] = 1;
    for (std::uint32_t i = 1; i < n; ++i) {
      const std::uint32_t parent = index(tree_.parent(NodeId{i}));
      if (hidden(i)) {
        x[i] = x[parent];
        continue;
      }
      const Hot& node = hot_[i];
      x[i] = x[parent] - hot_[parent].prelim + place(i);
      left = std::min(left, x[i]);
      right = std::max(right, x[i]);
      byLevel[levels[node.depth + 1]++] = NodeId{i};
    }
    levels.pop_back();
  }

  const LayoutInput& in_;
  const Tree& tree_;
  const std::vector<bool>*folded_, *hidden_;
  Places places_;
  Buffer<Hot> hot_;
  std::vector<Extremes> extremes_;
  bool shared_ = false;  // a gap of this family is shared: shift_ and change_ are in use
  std::vector<double> shift_, change_;
  std::vector<Reach> reach_;
};

}  // namespace

Places tidyPlaces(const LayoutInput& input, const std::vector<bool>* folded,
                  const std::vector<bool>* hidden) {
  return Tidy(input, folded, hidden).run();
}

}  // namespace plyscope
