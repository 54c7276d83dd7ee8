#include "app/canvas/frame.h"

#include <algorithm>
#include <cmath>

#include "app/canvas/figures.h"
#include "app/canvas/frame_builder.h"
#include "app/canvas/words.h"
#include "app/support/fonts.h"

namespace plyscope {

DrawList frame(const Scene& scene, double time, const View& view, const Theme& theme) {
  Time k = 1;
  double fraction = 0;
  if (scene.run.trace) {
    const double last = scene.run.trace->events();
    const double t = std::clamp(time, 1.0, last);
    k = static_cast<Time>(t);
    fraction = t - k;
    if (fraction > 0 && scene.run.trace->event(k + 1).kind == EventKind::cut) {
      return FrameBuilder(scene, k + 1, 0, fraction, view, theme).build();
    }
  }
  return FrameBuilder(scene, k, fraction, 1, view, theme).build();
}

FrameBuilder::FrameBuilder(const Scene& scene, Time k, double fraction, double appeared,
                           const View& view, const Theme& theme)
    : scene_(scene),
      tree_(scene.tree()),
      layout_(*scene.layout),
      trace_(scene.run.trace.get()),
      k_(k),
      fraction_(fraction),
      appeared_(appeared),
      view_(view),
      theme_(theme),
      sideways_(view.show.leftToRight),
      unit_(view.symbolUnit()),
      line_(view.lineUnit()) {
  if (trace_ == nullptr) return;
  event_ = trace_->event(k_);
  current_ = inSight(trace_->current(k_));
  nextCurrent_ = current_;
  if (fraction_ > 0) {
    next_ = trace_->event(k_ + 1);
    nextCurrent_ = inSight(trace_->current(k_ + 1));
  }
}

// What lies below a folded node is shown at that node.
NodeId FrameBuilder::inSight(NodeId n) const {
  while (n != kNoNode && layout_.hidden(n)) n = tree_.parent(n);
  return n;
}

DrawList FrameBuilder::build() {
  collect();
  addSilhouettes();
  addEdges();
  addRows();
  addShapes();
  addTags();
  addReason();
  addEdgeTags();
  addBadges();
  addCollapsed();
  addBars();
  if (fraction_ > 0) addMotion();
  addBanner();
  if (view_.show.legend) addLegend();
  DrawList list;
  list.size = view_.size;
  list.ground = theme_.canvas;
  std::size_t count = 0;
  for (const auto& layer : layers_) count += layer.size();
  list.glyphs.reserve(count);
  for (auto& layer : layers_) {
    std::move(layer.begin(), layer.end(), std::back_inserter(list.glyphs));
  }
  return list;
}

TextGlyph FrameBuilder::text(Role role, NodeId n, std::vector<TextPiece> pieces, double size,
                             double left, double middle) const {
  TextGlyph glyph;
  glyph.role = role;
  glyph.node = n;
  glyph.size = size;
  glyph.baseline = {left, middle + metrics::kCapital * size};
  const double width = piecesWidth(pieces, size);
  glyph.box = {left, middle - metrics::kCapital * size, width, 2 * metrics::kCapital * size};
  glyph.pieces = std::move(pieces);
  return glyph;
}

namespace {
constexpr double kCell = 64;
std::int64_t cellKey(int x, int y) {
  return (std::int64_t{x} << 32) ^ (y & 0xFFFFFFFF);
}
}  // namespace

bool FrameBuilder::isFree(const QRectF& box) const {
  for (int y = int(std::floor(box.top() / kCell)); y <= int(std::floor(box.bottom() / kCell));
       ++y) {
    for (int x = int(std::floor(box.left() / kCell)); x <= int(std::floor(box.right() / kCell));
         ++x) {
      const auto cell = taken_.find(cellKey(x, y));
      if (cell == taken_.end()) continue;
      for (const QRectF& other : cell->second) {
        if (other.intersects(box)) return false;
      }
    }
  }
  return true;
}

bool FrameBuilder::place(const QRectF& box) {
  if (crowding_) return true;
  if (!isFree(box)) return false;
  claim(box);
  return true;
}

void FrameBuilder::claim(const QRectF& box) {
  for (int y = int(std::floor(box.top() / kCell)); y <= int(std::floor(box.bottom() / kCell));
       ++y) {
    for (int x = int(std::floor(box.left() / kCell)); x <= int(std::floor(box.right() / kCell));
         ++x) {
      taken_[cellKey(x, y)].push_back(box);
    }
  }
}

bool FrameBuilder::onCanvas(const QRectF& box) const {
  return box.right() > 0 && box.bottom() > 0 && box.left() < view_.size.width() &&
         box.top() < view_.size.height();
}

const Shown* FrameBuilder::find(NodeId n) const {
  const auto at = at_.find(index(n));
  return at == at_.end() ? nullptr : &shown_[at->second];
}

QPointF FrameBuilder::portOf(const Shown& s, bool inwards) const {
  if (s.detail == Detail::lines) return s.centre;
  if (sideways_) return s.centre + sidePort(s.figure, s.size, inwards);
  return s.centre + port(s.figure, s.size, s.radius, inwards);
}

QLineF FrameBuilder::edgeLine(const Shown& parent, const Shown& child) const {
  return {portOf(parent, false), portOf(child, true)};
}

// Whose coordinate counts for n: its parent's mover.
int FrameBuilder::chooserOf(NodeId n) const {
  const NodeId parent = tree_.parent(n);
  if (parent == kNoNode || !tree_.isDecision(parent)) return -1;
  return static_cast<int>(index(tree_.mover(parent)));
}

bool FrameBuilder::finished() const {
  return trace_ != nullptr && event_.kind == EventKind::finish;
}

QString FrameBuilder::number(const Number& n) const {
  return shown(tree_, n);
}

}  // namespace plyscope
