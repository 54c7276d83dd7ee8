#include "core/layout/tidy.h"

#include <algorithm>
#include <bit>
#include <limits>

// The tidy tree in linear time: Reingold and Tilford's drawing, after Buchheim, Juenger and Leipert
// (2002) in the arrangement of van der Ploeg (2014), whose subtrees know the extreme nodes of their
// contours.
//
// A subtree is laid out on its own, then pushed to the right until it clears the contour of its
// left siblings. Places are relative: while a family is laid out, a child's place is reckoned
// from the family's own zero, afterwards from its parent, so pushing a subtree is one addition.
// Contours are followed through first and last children; from a leaf that ends a contour a thread
// leads to the next node of it. Where a push opens a gap between two siblings, the smaller siblings
// between them share it.
//
// Ids are in preorder, so going down through the ids meets every node after its whole subtree, and
// going up meets it after its parent: two loops, no recursion. Invariant: when node n is reached on
// the way down, all of its children's subtrees are tidy in themselves, and the `Subtree`s of those
// that are no leaves, holding the deepest nodes on either contour, are the topmost of a stack, the
// first child's on top.
//
// A million nodes are a matter of memory, more than of arithmetic, and fresh memory costs most. So
// nothing is kept beside what is handed out. On the way down x is relative, and the box of a leaf,
// which has none below it, holds the length of its thread; on the way up they become what they are
// called.
namespace plyscope {
namespace {

constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();
constexpr std::uint32_t kThread = std::uint32_t{1} << 31;  // in a link; trees have fewer nodes

static_assert(sizeof(Extent) == sizeof(double));

struct Subtree {
  std::uint32_t left, right;  // the deepest nodes of the two contours
  double leftAt, rightAt;     // where they are: from the family's zero, or from the subtree's root
  double start;               // the root's place before it is pushed
};

// A node of a contour, and where it is.
struct Step {
  std::uint32_t node;
  double at;
};

// "Down to so many levels below the family, the right contour belongs to that sibling"; a stack,
// shallowest on top.
struct Reach {
  Depth depth;
  std::uint32_t sibling;
};

// How far a family reaches, from its zero.
struct Span {
  double left, right;
  Depth below;
};

class Tidy {
 public:
  Tidy(const LayoutInput& in, const std::vector<bool>* folded, const std::vector<bool>* hidden)
      : in_(in), tree_(*in.tree), folded_(folded), hidden_(hidden) {}

  PlacedNodes run() {
    const std::uint32_t n = tree_.size();
    placed_.nodes.reserve(n);
    placed_.byLevel.reserve(n);
    auto& levels = placed_.levelStart;
    levels.assign(tree_.facts().depth + 3, 0);
    for (std::uint32_t i = n; i-- > 0;) {
      setLink(i, kNone);
      below(i) = 0;
      if (hidden(i)) continue;
      ++levels[tree_.depth(NodeId{i}) + 2];
      if (!isLeaf(i)) placeChildren(i);
    }
    while (levels.back() == 0) levels.pop_back();
    for (std::size_t d = 1; d < levels.size(); ++d) levels[d] += levels[d - 1];
    makeAbsolute();
    return std::move(placed_);
  }

 private:
  std::uint32_t end(std::uint32_t i) const { return tree_.end(NodeId{i}); }
  bool isLeaf(std::uint32_t i) const {
    return tree_.isLeaf(NodeId{i}) || (folded_ != nullptr && (*folded_)[i]);
  }
  bool hidden(std::uint32_t i) const { return hidden_ != nullptr && (*hidden_)[i]; }
  double& x(std::uint32_t i) { return placed_.nodes[i].x; }
  Extent& box(std::uint32_t i) { return placed_.nodes[i].box; }
  Depth& below(std::uint32_t i) { return placed_.nodes[i].below; }
  // Of an inner node its last child; of a leaf nothing, or where its thread leads.
  std::uint32_t link(std::uint32_t i) const { return placed_.nodes[i].link; }
  void setLink(std::uint32_t i, std::uint32_t to) { placed_.nodes[i].link = to; }

  void stepLeft(Step& s) { step(s, s.node + 1); }
  void stepRight(Step& s) { step(s, link(s.node)); }
  void step(Step& s, std::uint32_t child) {
    const std::uint32_t to = link(s.node);
    if (to == kNone) {
      s.node = kNone;
    } else if (to & kThread) {
      s.at += std::bit_cast<double>(box(s.node));
      s.node = to & ~kThread;
    } else {
      s.at += x(child);
      s.node = child;
    }
  }
  void thread(std::uint32_t end, double at, const Step& to) {
    setLink(end, to.node | kThread);
    box(end) = std::bit_cast<Extent>(to.at - at);
  }

  double separation(std::uint32_t a, std::uint32_t b, double gap) const {
    if (in_.extent.empty()) return in_.pitch + gap;
    return in_.extent[a].right + gap + in_.extent[b].left;
  }

  // The subtree of a child, put where it starts.
  Subtree take(std::uint32_t child) {
    if (below(child) == 0) {
      x(child) = 0;
      return {child, child, 0, 0, 0};
    }
    const Subtree& s = open_[--opened_];
    x(child) = s.start;
    return {s.left, s.right, s.leftAt + s.start, s.rightAt + s.start, s.start};
  }
  // Written member by member, as it is read soon after: a processor hands no wide piece on.
  void push(std::uint32_t left, std::uint32_t right, double leftAt, double rightAt, double start) {
    if (opened_ == open_.size()) open_.resize(2 * opened_ + 64);
    Subtree& s = open_[opened_++];
    s.left = left;
    s.right = right;
    s.leftAt = leftAt;
    s.rightAt = rightAt;
    s.start = start;
  }

  void placeChildren(std::uint32_t node) {
    const std::uint32_t first = node + 1, stop = end(node);
    if (end(first) == stop) return placeOnlyChild(node);
    if (stop - first == tree_.childCount(NodeId{node})) return placeLeaves(node, first, stop);
    Subtree sofar = take(first);  // left contour and right contour of the children so far
    const double start = sofar.start;
    Span span{start, start, 0};
    widen(span, first);
    shared_ = false;
    std::uint32_t last = first, i = 1;
    for (std::uint32_t c = end(first), next; c < stop; c = next, ++i) {
      next = end(c);
      if (below(c) == 0) {
        addLeaf(sofar, last, c);
      } else {
        Subtree child = take(c);
        separate(sofar, last, child, c, i);
        sofar.right = child.right;
        sofar.rightAt = child.rightAt;
      }
      if (next != stop) reachBy(c, i, first);
      widen(span, c);
      last = c;
    }
    if (shared_) shareGaps(first, stop, span);
    const double centre = (x(first) + x(last)) / 2;
    for (std::uint32_t c = first; c < stop; c = end(c)) x(c) -= centre;
    finish(node, last, {centre - span.left, span.right - centre, span.below});
    push(sofar.left, sofar.right, sofar.leftAt - centre, sofar.rightAt - centre, centre);
  }

  // From child i on, a push may open gaps that siblings share.
  void reachBy(std::uint32_t c, std::uint32_t i, std::uint32_t first) {
    if (i == 1) reach_.assign(1, {below(first), 0});
    while (!reach_.empty() && below(c) >= reach_.back().depth) reach_.pop_back();
    reach_.push_back({below(c), i});
  }

  // A family of leaves, as most are: side by side.
  void placeLeaves(std::uint32_t node, std::uint32_t first, std::uint32_t stop) {
    double at = 0;
    x(first) = 0;
    for (std::uint32_t c = first + 1; c < stop; ++c) {
      at += separation(c - 1, c, in_.siblingGap);
      x(c) = at;
    }
    const double centre = at / 2;
    for (std::uint32_t c = first; c < stop; ++c) x(c) -= centre;
    finish(node, stop - 1, {centre, centre, 0});
    push(first, stop - 1, -centre, centre, centre);
  }

  // A leaf beside the children so far meets the last of them only; what they reach below it
  // continues its contour.
  void addLeaf(Subtree& sofar, std::uint32_t last, std::uint32_t leaf) {
    Step right{last, x(last)};
    x(leaf) = right.at + separation(last, leaf, in_.siblingGap);
    stepRight(right);
    if (right.node == kNone) {
      sofar.right = leaf;
      sofar.rightAt = x(leaf);
    } else {
      thread(leaf, x(leaf), right);
    }
  }

  // It stands below its parent, and its subtree is the parent's.
  void placeOnlyChild(std::uint32_t node) {
    const std::uint32_t child = node + 1;
    x(child) = 0;
    if (below(child) == 0) {
      push(child, child, 0, 0, 0);
      return finish(node, child, {0, 0, 0});
    }
    const Extent& reach = box(child);
    finish(node, child, {reach.left, reach.right, below(child)});
  }

  void finish(std::uint32_t node, std::uint32_t last, const Span& span) {
    setLink(node, last);
    box(node) = {static_cast<float>(span.left), static_cast<float>(span.right)};
    below(node) = span.below + 1;
  }

  void widen(Span& span, std::uint32_t child) {
    const double at = x(child);
    const Depth levels = below(child);
    const Extent reach = levels == 0 ? Extent{0, 0} : box(child);
    span.left = std::min(span.left, at - reach.left);
    span.right = std::max(span.right, at + reach.right);
    span.below = std::max(span.below, levels);
  }

  // Pushes c, child i, clear of the right contour of the children before it. Only the first two
  // nodes that meet are siblings.
  void separate(Subtree& sofar, std::uint32_t last, Subtree& child, std::uint32_t c,
                std::uint32_t i) {
    Step right{last, x(last)}, left{c, x(c)};
    double gap = in_.siblingGap;
    std::size_t reach = i == 1 ? 0 : reach_.size() - 1;  // of the second child nothing yet
    for (Depth level = 0; right.node != kNone && left.node != kNone; ++level) {
      if (reach > 0 && level > reach_[reach].depth) --reach;
      const double push = right.at + separation(right.node, left.node, gap) - left.at;
      if (push > 0) {
        left.at += push;
        moveChild(child, c, i, i == 1 ? 0 : reach_[reach].sibling, push);
      }
      gap = in_.cousinGap;
      stepRight(right);
      stepLeft(left);
    }
    if (left.node != kNone) {  // the children so far end above c: its contour continues theirs
      thread(sofar.left, sofar.leftAt, left);
      sofar.left = child.left;
      sofar.leftAt = child.leftAt;
    } else if (right.node != kNone) {  // c ends above them: their contour continues its own
      thread(child.right, child.rightAt, right);
      child.right = sofar.right;
      child.rightAt = sofar.rightAt;
    }
  }

  void moveChild(Subtree& child, std::uint32_t c, std::uint32_t i, std::uint32_t from,
                 double push) {
    x(c) += push;
    child.leftAt += push;
    child.rightAt += push;
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
    span = {x(first), x(first), span.below};
    double step = 0, moved = 0;
    std::size_t i = 0;
    for (std::uint32_t c = first; c < stop; c = end(c), ++i) {
      step += shift_[i];
      moved += step + change_[i];
      x(c) += moved;
      widen(span, c);
    }
  }

  void makeAbsolute() {
    const std::uint32_t n = tree_.size();
    auto& [nodes, byLevel, levels, left, right] = placed_;
    nodes[0].x = 0;
    byLevel[0] = Tree::root();
    levels[1] = 1;
    if (nodes[0].below == 0) nodes[0].box = {0, 0};
    for (std::uint32_t i = 1; i < n; ++i) {
      const std::uint32_t parent = index(tree_.parent(NodeId{i}));
      PlacedNode& place = nodes[i];
      if (place.below == 0) place.box = {0, 0};
      if (hidden(i)) {
        place.x = nodes[parent].x;
        continue;
      }
      place.x += nodes[parent].x;
      left = std::min(left, place.x);
      right = std::max(right, place.x);
      byLevel[levels[tree_.depth(NodeId{i}) + 1]++] = NodeId{i};
    }
    levels.pop_back();
  }

  const LayoutInput& in_;
  const Tree& tree_;
  const std::vector<bool>*folded_, *hidden_;
  PlacedNodes placed_;
  std::vector<Subtree> open_;  // a stack, of which so many are in use
  std::size_t opened_ = 0;
  bool shared_ = false;  // a gap of this family is shared: shift_ and change_ are in use
  std::vector<double> shift_, change_;
  std::vector<Reach> reach_;
};

}  // namespace

PlacedNodes tidyNodes(const LayoutInput& input, const std::vector<bool>* folded,
                      const std::vector<bool>* hidden) {
  return Tidy(input, folded, hidden).run();
}

}  // namespace plyscope
