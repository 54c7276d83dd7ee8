#include "core/layout/tidy.h"

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
// going up meets it after its parent: two loops, no stack. Invariant: when node n is reached on
// the way down, all of its children's subtrees are tidy in themselves and `Extremes` of each hold
// its deepest nodes on either contour with the sum of the mods above them.
namespace plyscope {
namespace {

constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();

struct Hot {
  double prelim = 0, mod = 0;
  std::uint32_t link = kNone;  // inner: the last child; leaf: the thread
  Depth depth = 0;
};

struct Extremes {
  std::uint32_t left = 0, right = 0;   // the deepest nodes of the two contours
  double leftMods = 0, rightMods = 0;  // the mods from the subtree's root down to them
};

// "Down to this depth, the right contour belongs to that sibling"; a stack, shallowest on top.
struct Reach {
  Depth depth;
  std::size_t sibling;
};

class Tidy {
 public:
  explicit Tidy(const TidyInput& in) : in_(in), hot_(in.end.size()), extremes_(in.end.size()) {}

  std::vector<double> run() {
    const auto n = static_cast<std::uint32_t>(hot_.size());
    for (std::uint32_t i = 0; i < n; ++i) hot_[i].depth = in_.depth[i];
    for (std::uint32_t i = n; i-- > 0;) {
      extremes_[i] = {i, i, 0, 0};
      if (isLeaf(i) || hidden(i)) continue;
      placeChildren(i);
    }
    return absolute();
  }

 private:
  bool isLeaf(std::uint32_t i) const {
    return in_.end[i] == i + 1 || (in_.folded != nullptr && (*in_.folded)[i]);
  }
  bool hidden(std::uint32_t i) const { return in_.hidden != nullptr && (*in_.hidden)[i]; }
  std::uint32_t nextLeft(std::uint32_t i) const { return isLeaf(i) ? hot_[i].link : i + 1; }
  std::uint32_t nextRight(std::uint32_t i) const { return hot_[i].link; }

  double separation(std::uint32_t a, std::uint32_t b) const {
    const bool siblings = in_.parent[a] == in_.parent[b];
    const double gap = siblings ? in_.siblingGap : in_.cousinGap;
    if (in_.extent.empty()) return in_.pitch + gap;
    return in_.extent[a].right + gap + in_.extent[b].left;
  }

  void placeChildren(std::uint32_t node) {
    children_.clear();
    for (std::uint32_t c = node + 1; c < in_.end[node]; c = in_.end[c]) children_.push_back(c);
    hot_[node].link = children_.back();
    shift_.assign(children_.size() + 1, 0);
    change_.assign(children_.size(), 0);
    reach_.clear();
    reach_.push_back({hot_[extremes_[children_[0]].left].depth, 0});
    for (std::size_t i = 1; i < children_.size(); ++i) {
      const Depth bottom = hot_[extremes_[children_[i]].right].depth;
      separate(i);
      while (!reach_.empty() && bottom >= reach_.back().depth) reach_.pop_back();
      reach_.push_back({bottom, i});
    }
    shareGaps();
    const std::uint32_t first = children_.front(), last = children_.back();
    hot_[node].prelim =
        (hot_[first].prelim + hot_[first].mod + hot_[last].prelim + hot_[last].mod) / 2;
    extremes_[node] = {extremes_[first].left, extremes_[last].right, extremes_[first].leftMods,
                       extremes_[last].rightMods};
  }

  // Pushes child i clear of the right contour of the children before it.
  void separate(std::size_t i) {
    std::uint32_t right = children_[i - 1], left = children_[i];
    double rightMods = hot_[right].mod, leftMods = hot_[left].mod;
    std::size_t reach = reach_.size() - 1;
    while (right != kNone && left != kNone) {
      if (hot_[right].depth > reach_[reach].depth && reach > 0) --reach;
      const double push =
          rightMods + hot_[right].prelim + separation(right, left) - (leftMods + hot_[left].prelim);
      if (push > 0) {
        leftMods += push;
        moveChild(i, reach_[reach].sibling, push);
      }
      right = nextRight(right);
      if (right != kNone) rightMods += hot_[right].mod;
      left = nextLeft(left);
      if (left != kNone) leftMods += hot_[left].mod;
    }
    if (right == kNone && left != kNone) threadLeft(i, left, leftMods);
    if (right != kNone && left == kNone) threadRight(i, right, rightMods);
  }

  void moveChild(std::size_t i, std::size_t from, double push) {
    const std::uint32_t c = children_[i];
    hot_[c].mod += push;
    extremes_[c].leftMods += push;
    extremes_[c].rightMods += push;
    if (from + 1 < i) {  // siblings lie between
      const double part = push / static_cast<double>(i - from);
      shift_[from + 1] += part;
      shift_[i] -= part;
      change_[i] -= push - part;
    }
  }

  // The children so far end above child i: its left contour continues theirs.
  void threadLeft(std::size_t i, std::uint32_t left, double leftMods) {
    Extremes& first = extremes_[children_[0]];
    Hot& end = hot_[first.left];
    end.link = left;
    const double difference = leftMods - hot_[left].mod - first.leftMods;
    end.mod += difference;
    end.prelim -= difference;
    first.left = extremes_[children_[i]].left;
    first.leftMods = extremes_[children_[i]].leftMods;
  }

  // Child i ends above the children before it: their right contour continues its own.
  void threadRight(std::size_t i, std::uint32_t right, double rightMods) {
    Extremes& mine = extremes_[children_[i]];
    Hot& end = hot_[mine.right];
    end.link = right;
    const double difference = rightMods - hot_[right].mod - mine.rightMods;
    end.mod += difference;
    end.prelim -= difference;
    mine.right = extremes_[children_[i - 1]].right;
    mine.rightMods = extremes_[children_[i - 1]].rightMods;
  }

  void shareGaps() {
    double step = 0, moved = 0;
    for (std::size_t i = 0; i < children_.size(); ++i) {
      step += shift_[i];
      moved += step + change_[i];
      hot_[children_[i]].mod += moved;
    }
  }

  std::vector<double> absolute() {
    const auto n = static_cast<std::uint32_t>(hot_.size());
    std::vector<double> x(n);
    hot_[0].mod = 0;
    const double root = hot_[0].prelim;
    x[0] = 0;
    for (std::uint32_t i = 1; i < n; ++i) {
      if (hidden(i)) {
        x[i] = x[in_.parent[i]];
        continue;
      }
      Hot& node = hot_[i];
      node.mod += hot_[in_.parent[i]].mod;
      x[i] = node.prelim + node.mod - root;
    }
    return x;
  }

  const TidyInput& in_;
  std::vector<Hot> hot_;
  std::vector<Extremes> extremes_;
  std::vector<std::uint32_t> children_;
  std::vector<double> shift_, change_;
  std::vector<Reach> reach_;
};

}  // namespace

std::vector<double> tidyPositions(const TidyInput& input) {
  return Tidy(input).run();
}

}  // namespace plyscope
