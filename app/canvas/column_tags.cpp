#include <algorithm>

#include "app/canvas/frame_builder.h"
#include "app/canvas/words.h"
#include "app/support/fonts.h"

// Names and live numbers of a tree that grows to the right: edges come in on the left of a node and
// leave on its right, so its tag stands below or above it, and a leaf's name behind the leaf.
namespace plyscope {
namespace {

constexpr double kLeafSize = 11.5, kLeastSize = 9;  // px
constexpr double kBehind = 8, kLegend = 46, kLegendWidth = 700;
constexpr double kPointer = 15;  // of a leaf's ring, between it and the name

}  // namespace

// Of the free places the first that hides the fewest edges near the node. A tag that must be kept
// stands below its node whatever is there; of another one at least the name is tried.
void FrameBuilder::placeColumnTag(const Shown& s, std::size_t from, bool kept) {
  auto& labels = layers_[static_cast<std::size_t>(Layer::labels)];
  // Between the labels of the columns and the legend.
  const double top = view_.show.rowLabels ? metrics::kColumnGutter * std::min(view_.unit, 1.6) : 2;
  const double lines = view_.size.width() < kLegendWidth * view_.unit ? 2 : 1;
  const double bottom = view_.show.legend ? (kLegend + 24 * (lines - 1)) * view_.unit : 2;
  const QRectF canvas = QRectF({0, 0}, view_.size).adjusted(2, top, -2, -bottom);
  const double ring = (s.current ? 8 : s.principal ? 5 : 0) * unit_, air = 3 * unit_;
  const QRectF node(s.centre.x() - s.size.width() / 2 - ring,
                    s.centre.y() - s.size.height() / 2 - ring, s.size.width() + 2 * ring,
                    s.size.height() + 2 * ring);
  std::vector<QLineF> edges;
  const NodeId parent = tree_.parent(s.node);
  const auto addEdge = [&](NodeId above, NodeId below) {
    const Shown *a = above == kNoNode ? nullptr : find(above),
                *b = below == kNoNode ? nullptr : find(below);
    if (a != nullptr && b != nullptr) edges.push_back(edgeLine(*a, *b));
  };
  addEdge(parent, s.node);
  if (parent != kNoNode) addEdge(parent, tree_.nextSibling(s.node));
  if (!tree_.isLeaf(s.node)) {
    addEdge(s.node, tree_.firstChild(s.node));
    addEdge(s.node, tree_.child(s.node, tree_.childCount(s.node) - 1));
  }
  for (const bool whole : {true, false}) {
    if (!whole) {
      labels.erase(std::remove_if(labels.begin() + static_cast<std::ptrdiff_t>(from), labels.end(),
                                  [](const Glyph& g) { return roleOf(g) != Role::name; }),
                   labels.end());
    }
    const QRectF box = tagBox(from);
    if (box.isEmpty()) return;
    const double middle = node.center().x() - box.center().x(), left = node.left() - box.left(),
                 right = node.right() - box.right();
    const double below = node.bottom() + air - box.top(), above = node.top() - air - box.bottom();
    std::vector<QPointF> steps;
    // The reason of a cut leaves from the corner before the node.
    if (kept && event_.kind == EventKind::cut)
      steps.emplace_back(node.center().x() - box.left(), below);
    for (const double y : {below, above})
      for (const double x : {middle, left, right}) steps.emplace_back(x, y);
    // Beside the tip of a triangle there is room between close neighbours.
    const double tip = s.figure == Figure::up     ? node.top() - box.top()
                       : s.figure == Figure::down ? node.bottom() - box.bottom()
                                                  : below;
    const double beside = 0.19 * s.size.width() + 2 * unit_;
    steps.emplace_back(s.centre.x() + beside - box.left(), tip);
    steps.emplace_back(s.centre.x() - beside - box.right(), tip);
    // Between the columns, under or over the edges.
    for (const double away : {0.0, 8.0, 16.0}) {
      if (!kept) break;
      const double before = node.left() - (6 + away) * unit_ - box.right();
      const double behind = node.right() + 6 * unit_ - box.left();
      const double under = s.centre.y() + (8 + away) * unit_ - box.top();
      const double over = s.centre.y() - (8 + away) * unit_ - box.bottom();
      for (const double x : {before, behind})
        for (const double y : {under, over}) steps.emplace_back(x, y);
    }
    for (QPointF& step : steps) {
      step.setX(std::max(step.x(), canvas.left() - box.left()));
      step.setX(std::min(step.x(), canvas.right() - box.right()));
    }
    const auto inside = std::ranges::find_if(
        steps, [&](const QPointF& step) { return canvas.contains(box.translated(step)); });
    QPointF chosen = inside == steps.end() ? QPointF(middle, below) : *inside;
    std::ptrdiff_t fewest = PTRDIFF_MAX;
    for (const QPointF& step : steps) {
      const QRectF there = box.translated(step);
      if (fewest == 0 || !canvas.contains(there) || !isFree(there)) continue;
      const auto hidden =
          std::ranges::count_if(edges, [&](const QLineF& line) { return crosses(there, line); });
      if (hidden < fewest) chosen = step, fewest = hidden;
    }
    const bool found = fewest != PTRDIFF_MAX;
    if (found || kept) return moveTag(s, from, chosen, fewest != 0, !found);
  }
  labels.erase(labels.begin() + static_cast<std::ptrdiff_t>(from), labels.end());
}

// Behind the leaf, in a line with it; "skipped" follows.
void FrameBuilder::addColumnLeafName(const Shown& s) {
  const double ring = (s.current ? 8 + kPointer : s.principal ? 5 : 0) * unit_;
  double x = s.centre.x() + s.size.width() / 2 + kBehind * unit_ + ring;
  if (!onCanvas({x, s.centre.y() - 10, 40, 20})) return;
  const double size = std::min(type(kLeafSize), (s.slot - 2 * unit_) * 0.8);
  if (size < kLeastSize * std::min(1.0, view_.unit) && !s.current) return;
  const int weight = s.current ? 600 : 500;
  const double most = scene_.fullLabels ? 1e9 : kLongestLabel * unit_;
  const auto add = [&](Role role, const QString& words, int bold, const QColor& ink) {
    TextGlyph g = text(role, s.node, {{words, bold, ink}}, std::max(size, kLeastSize * view_.unit),
                       x, s.centre.y());
    const double end = g.box.right();
    if (!place(g.box.adjusted(-2 * unit_, -1.5 * unit_, 2 * unit_, 1.5 * unit_))) return false;
    this->add(Layer::labels, std::move(g));
    x = end + kBehind * unit_;
    return true;
  };
  if (!add(Role::leafName, elided(nameOf(tree_, s.node), size, weight, most), weight,
           s.current ? theme_.text : theme_.muted)) {
    return;
  }
  const NodeId parent = tree_.parent(s.node);
  if (s.look != Look::skipped || parent == kNoNode ||
      trace_->state(parent, k_).phase == Phase::skipped) {
    return;
  }
  add(Role::skippedLabel, QStringLiteral("skipped"), 500, theme_.muted);
}

}  // namespace plyscope
