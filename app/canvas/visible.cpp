#include <algorithm>
#include <cmath>

#include "app/canvas/frame_builder.h"

// Which nodes a picture shows. Level by level, the slice of nodes in sight is a binary search, and
// so is the jump over nodes that fall on the same pixel or lie inside a silhouette. The work is
// bounded by the pixels of the canvas, whatever the size of the tree.
namespace plyscope {
namespace {

constexpr std::size_t kAllOf = 1500;  // a tree or level so small is taken whole
constexpr double kSamePixel = 1.6;
constexpr double kFull = 0.55, kShape = 0.30, kDot = 0.08;
constexpr double kColumnTag = 170;  // px that a tag may be wide where levels are columns
constexpr double kReadable = 9;     // px; smaller text is not drawn

Detail detailOf(double scale) {
  return scale > kFull    ? Detail::full
         : scale > kShape ? Detail::shape
         : scale > kDot   ? Detail::dot
                          : Detail::lines;
}

}  // namespace

double FrameBuilder::levelScale(Depth d) const {
  const double byRoom = (*scene_.rows)[d].scale * std::min(1.0, view_.zoom);
  const double byPitch =
      view_.pitch / (view_.unit * (view_.wished > 1 && !view_.show.legend ? 92 : 104));
  return std::min({1.0, byRoom, byPitch});
}

// A leaf is its number. Where a row is too crowded for whole boxes they become narrow before they
// become empty: as long as the widest number of the row still fits at a readable size.
void FrameBuilder::pressLeaf(Shown& s, double level) const {
  s.slot = (*scene_.rows)[s.depth].slot * view_.xScale();
  if (level <= kDot) return;
  if (sideways_) return level < 1 ? pressLeafInColumn(s) : void();
  if (level > kFull) return;
  const double least = kReadable * std::min(1.0, view_.unit), most = 12.5 * unit_;
  const double size =
      std::min(most, (s.slot - 7 * unit_) / std::max((*scene_.rows)[s.depth].widestValue, 0.5));
  const double height = view_.levelPitch() * 0.4;
  if (size < least || height < 1.5 * least) return;
  s.detail = Detail::full;
  s.number = size;
  const double full = shapeSize(scene_, s.node, s.figure).width() * unit_;
  s.size = {std::min(full, s.slot - 3 * unit_), std::min({height, 34 * unit_, size * 1.8})};
  s.radius = std::min(s.size.width(), s.size.height()) * 0.22;
}

// In a column leaves become low: as long as a number still fits between two of them.
void FrameBuilder::pressLeafInColumn(Shown& s) const {
  const double least = kReadable * std::min(1.0, view_.unit);
  const double most = (scene_.tuples ? 14 : 16) * unit_;
  const double size = std::min(most, (s.slot - 3 * unit_) / 1.25);
  if (size < least) return;
  s.detail = Detail::full;
  s.number = size;
  const QSizeF full = shapeSize(scene_, s.node, s.figure) * unit_;
  s.size = {full.width() * std::min(1.0, 0.1 + size / most),
            std::min(full.height(), s.slot - 2 * unit_)};
  s.radius = std::min(s.size.width(), s.size.height()) * 0.22;
}

Shown FrameBuilder::shownNode(NodeId n, Depth d) const {
  Shown s;
  s.node = n;
  s.depth = d;
  s.centre = view_.at(layout_.x(n), d);
  const double level = levelScale(d);
  s.detail = detailOf(level);
  s.scale = level * unit_;
  s.figure = figureOf(scene_, n, view_.show.squaresAndCircles);
  s.size = shapeSize(scene_, n, s.figure) * s.scale;
  s.radius = shapeRadius(scene_, s.figure) * s.scale;
  s.number = (scene_.tuples ? 14 : 16) * s.scale;
  s.leaf = tree_.isLeaf(n);
  if (s.leaf) pressLeaf(s, level);
  if (trace_ == nullptr) {
    s.covered = s.leaf && view_.cover.hidesNumber(n);
    return s;
  }
  s.state = trace_->state(n, k_);
  s.current = n == current_;
  s.horizon = s.state.estimate && !s.leaf;
  s.cutNow = s.state.cut && (s.state.phase == Phase::open || s.state.phase == Phase::closed);
  s.principal = finished() && d < scene_.principal->size() && (*scene_.principal)[d] == n;
  switch (s.state.phase) {
    case Phase::untouched:
    case Phase::generated:
      s.look = Look::untouched;
      break;
    case Phase::open:
      s.look = s.cutNow ? Look::bound : Look::open;
      break;
    case Phase::skipped:
      s.look = Look::skipped;
      // A fresh cut first gets its marks; then the subtree goes dotted.
      if (appeared_ < 0.4 && trace_->state(n, k_ - 1).phase != Phase::skipped) {
        s.look = Look::untouched;
      }
      break;
    case Phase::closed: {
      const bool bound = s.state.relation == Relation::atMost ||
                         s.state.relation == Relation::atLeast || s.state.cut || s.state.dropped;
      s.look = bound ? Look::bound : Look::exact;
      break;
    }
  }
  if (s.state.stale && s.look != Look::skipped && s.state.phase != Phase::closed) {
    s.look = Look::untouched;
  }
  s.covered = s.leaf && s.look == Look::untouched && view_.cover.hidesNumber(n);
  return s;
}

bool FrameBuilder::asSilhouette(NodeId n, const NodeState& state) const {
  if (trace_ == nullptr || tree_.isLeaf(n) || layout_.collapsed(n)) return false;
  if (state.phase != Phase::skipped && state.phase != Phase::untouched) return false;
  return firstCrowded_[tree_.depth(n) - firstLevel_] <= layout_.deepest(n);
}

// Only for the levels in sight: below them the search for a crowded level ends where none is left.
void FrameBuilder::findCrowdedLevels() {
  const Depth levels = layout_.levels();
  firstCrowded_.assign(lastLevel_ - firstLevel_ + 1, levels);
  const auto crowded = [&](double scale) { return scale * std::min(1.0, view_.zoom) < kShape; };
  Depth below = lastLevel_ + 1;
  if (crowded((*scene_.rows)[lastLevel_].leastBelow)) {
    while (below < levels && levelScale(below) >= kShape) ++below;
  } else if (below < levels && levelScale(below) >= kShape) {
    below = levels;
  }
  for (Depth d = lastLevel_;; --d) {
    firstCrowded_[d - firstLevel_] = below;
    if (levelScale(d) < kShape) below = d;
    if (d == firstLevel_) break;
  }
}

// A subtree is a range of ids, so the ancestor is the last of its level that is not behind n.
NodeId FrameBuilder::ancestorAt(NodeId n, Depth d) const {
  return *std::prev(std::ranges::upper_bound(layout_.level(d), n));
}

void FrameBuilder::collect() {
  const Depth levels = layout_.levels();
  const double top = view_.level(-60 * unit_), bottom = view_.level(view_.length() + 60 * unit_);
  if (bottom < 0 || top - 1 >= levels) return;
  firstLevel_ = top <= 1 ? 0 : static_cast<Depth>(top) - 1;
  lastLevel_ = static_cast<Depth>(std::min(levels - 1.0, std::floor(bottom) + 1));
  findCrowdedLevels();
  levelStep_ = std::max<Depth>(1, static_cast<Depth>(1.0 / view_.levelPitch()));
  for (Depth d = firstLevel_; d <= lastLevel_; d += levelStep_) collectLevel(d);
  measureFreeRoom();
  // The current node wears its ring however many others share its pixel.
  if (current_ != kNoNode && find(current_) == nullptr && !layout_.hidden(current_)) {
    at_[index(current_)] = shown_.size();
    shown_.push_back(shownNode(current_, tree_.depth(current_)));
  }
}

void FrameBuilder::collectLevel(Depth d) {
  const auto level = layout_.level(d);
  auto slice = level;
  if (tree_.size() > kAllOf && level.size() > 256) {
    const double margin = level.size() < 20'000 ? view_.breadth() : 80 * unit_;
    slice = layout_.visible(d, view_.layoutX(-margin), view_.layoutX(view_.breadth() + margin));
  }
  const double step = kSamePixel / view_.xScale();
  for (auto at = slice.begin(); at != slice.end();) {
    const NodeId n = *at;
    // Inside a silhouette: on to the first node behind it.
    const auto range = std::ranges::upper_bound(hiddenRanges_, index(n), {},
                                                &std::pair<std::uint32_t, std::uint32_t>::first);
    if (range != hiddenRanges_.begin() && index(n) < std::prev(range)->second) {
      const std::uint32_t end = std::prev(range)->second;
      at = std::partition_point(at, slice.end(), [&](NodeId m) { return index(m) < end; });
      continue;
    }
    Shown s = shownNode(n, d);
    if (layout_.collapsed(n)) folded_.push_back(n);
    if (asSilhouette(n, s.state)) {
      silhouettes_.push_back({n, s.state.phase});
      newRanges_.push_back({index(n) + 1, tree_.end(n)});
    }
    at_[index(n)] = shown_.size();
    shown_.push_back(s);
    ++at;
    if (s.detail == Detail::lines && at != slice.end() && layout_.x(*at) < layout_.x(n) + step) {
      const double beyond = layout_.x(n) + step;
      at = std::partition_point(at, slice.end(), [&](NodeId m) { return layout_.x(m) < beyond; });
    }
  }
  hiddenRanges_.insert(hiddenRanges_.end(), newRanges_.begin(), newRanges_.end());
  std::ranges::sort(hiddenRanges_);
  newRanges_.clear();
}

void FrameBuilder::measureFreeRoom() {
  for (std::size_t i = 0; i < shown_.size(); ++i) {
    Shown& s = shown_[i];
    const double right = s.centre.x() + s.size.width() / 2;
    s.free = view_.size.width() - right - 4;
    if (sideways_) {
      s.free = std::min(s.free, kColumnTag * unit_);  // its tag stands above or below it
    } else if (i + 1 < shown_.size() && shown_[i + 1].depth == s.depth) {
      const Shown& next = shown_[i + 1];
      s.free = std::min(s.free, next.centre.x() - next.size.width() / 2 - right);
    }
  }
}

}  // namespace plyscope
