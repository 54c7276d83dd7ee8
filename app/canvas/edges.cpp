#include <cmath>

#include "app/canvas/figures.h"
#include "app/canvas/frame_builder.h"

namespace plyscope {
namespace {

QPointF along(const QLineF& line, double distance) {
  return line.pointAt(distance / line.length());
}

}  // namespace

EdgeLook FrameBuilder::edgeLook(const Shown& parent, const Shown& child) const {
  if (child.look == Look::skipped) return EdgeLook::skipped;
  if (child.state.dropped || (child.cutNow && child.state.hasIncumbent)) return EdgeLook::dropped;
  if (child.look == Look::untouched) return EdgeLook::untouched;
  if (tree_.isChance(parent.node)) {
    // Added once its result has arrived: every handled child but the one being looked at.
    const bool handled = child.state.phase == Phase::closed &&
                         !(child.current && event_.kind != EventKind::add) &&
                         !(event_.node == child.node);
    return handled ? EdgeLook::added : EdgeLook::visited;
  }
  if (parent.state.best == child.node && parent.look != Look::untouched) return EdgeLook::best;
  return EdgeLook::visited;
}

// Thin lines are many: those of one kind follow each other, so that they can be painted at once;
// the more a kind says, the later it comes.
void FrameBuilder::addEdges() {
  for (const Shown& child : shown_) {
    if (child.depth == 0) continue;
    // Where levels share a px, from px to px.
    const Depth above = child.depth - std::min(child.depth, levelStep_);
    const NodeId parent =
        levelStep_ == 1 ? tree_.parent(child.node) : ancestorAt(child.node, above);
    if (const Shown* known = find(parent)) {
      addEdge(*known, child);
    } else {
      addEdge(shownNode(parent, above), child);
    }
  }
  for (const EdgeLook look : {EdgeLook::untouched, EdgeLook::skipped, EdgeLook::dropped,
                              EdgeLook::visited, EdgeLook::added, EdgeLook::best}) {
    for (LineGlyph& line : thinEdges_[static_cast<std::size_t>(look)]) {
      add(Layer::thinEdges, std::move(line));
    }
  }
}

void FrameBuilder::addEdge(const Shown& parent, const Shown& child) {
  const QLineF line = edgeLine(parent, child);
  const double w = view_.size.width();
  if ((line.x1() < 0 && line.x2() < 0) || (line.x1() > w && line.x2() > w)) return;
  if ((line.y1() < 0 && line.y2() < 0) ||
      (line.y1() > view_.size.height() && line.y2() > view_.size.height())) {
    return;
  }
  const double scale = child.scale / unit_;
  const double share = child.detail == Detail::full ? 1 : std::max(1.0 / 3, std::sqrt(scale));
  const EdgeLook look = edgeLook(parent, child);
  const Mover chooser = tree_.mover(parent.node);
  const bool principal = parent.principal && child.principal;
  Stroke pen;
  switch (look) {
    case EdgeLook::untouched:
    case EdgeLook::dropped:
      pen = stroke(theme_.faint, 1.25 * share);
      break;
    case EdgeLook::visited:
      pen = stroke(theme_.edge, 1.5 * share);
      break;
    case EdgeLook::best:
      pen = stroke(theme_.color(chooser), 3 * share);
      break;
    case EdgeLook::added:
      pen = stroke(theme_.chance, 2.25 * share);
      break;
    case EdgeLook::skipped:
      pen = stroke(theme_.cut, 1.5 * share);
      pen.gap = child.detail == Detail::lines ? 3 : 4.5 * line_;
      pen.round = true;
      break;
  }
  if (principal) {
    addPrincipalEdge(line, child);
  } else {
    const bool thin = child.detail == Detail::lines;
    LineGlyph edge{Role::edge, child.node, look, line, pen, thin};
    if (thin) {
      thinEdges_[static_cast<std::size_t>(look)].push_back(edge);
    } else {
      add(Layer::edges, edge);
    }
  }
  if (child.detail < Detail::dot) return;
  const double mark = unit_ * std::clamp(scale * 1.15, 0.45, 1.0);
  if (child.state.phase == Phase::skipped && parent.state.phase != Phase::skipped) {
    addSkipMark(line, child.node, mark);
  }
  if (child.detail < Detail::shape) return;
  if (look == EdgeLook::dropped) {
    add(Layer::edgeMarks, PathGlyph{Role::dropMark,
                                    child.node,
                                    crossPath(13 * unit_).translated(line.center()),
                                    stroke(theme_.text, 2.5),
                                    {}});
    place(QRectF(line.center() - QPointF(8, 8) * unit_, QSizeF(16, 16) * unit_));
  }
  const bool choosing =
      parent.state.phase == Phase::open && !(parent.cutNow && parent.state.hasIncumbent);
  if (look == EdgeLook::best && choosing && child.detail == Detail::full) {
    const double height = std::abs(sideways_ ? line.dx() : line.dy());
    const double up = height > 0 ? 17 * unit_ * line.length() / height : 17 * unit_;
    const QPointF at = along(line, line.length() - std::min(up, line.length() * 0.3));
    addHaloed(Role::star, child.node, starPath(7 * unit_).translated(at), 2.5 * unit_,
              theme_.color(chooser));
    place(QRectF(at - QPointF(8, 8) * unit_, QSizeF(16, 16) * unit_));
  }
}

void FrameBuilder::addHaloed(Role role, NodeId n, const QPainterPath& path, double halo,
                             const QColor& fill) {
  const Stroke around{theme_.canvas, 2 * halo, 0, 0, true};
  add(Layer::edgeMarks, PathGlyph{Role::halo, n, path, around, theme_.canvas});
  add(Layer::edgeMarks, PathGlyph{role, n, path, {}, fill});
}

// Two strokes square to the edge, on a piece of bare canvas so that they stand clear of the dots.
void FrameBuilder::addSkipMark(const QLineF& line, NodeId child, double scale) {
  const QPointF at = line.pointAt(sideways_ ? metrics::kSkipInColumn : metrics::kSkipAt);
  const QPointF d(line.dx() / line.length(), line.dy() / line.length());
  // Where the cut is just being made the strokes grow from their middle.
  const bool fresh = event_.kind == EventKind::cut && tree_.parent(child) == event_.node;
  const double grown = fresh ? appeared(0, 0.25) : 1;
  const QPointF across = QPointF(-d.y(), d.x()) * (7 * scale * grown);
  QPainterPath path;
  for (const double side : {-2.25, 2.25}) {
    const QPointF middle = at + d * (side * scale);
    path.moveTo(middle - across);
    path.lineTo(middle + across);
  }
  add(Layer::edgeMarks,
      PathGlyph{
          Role::skipMark, child, path, Stroke{theme_.text, 2.25 * scale / unit_ * line_}, {}});
  place(QRectF(at - QPointF(8, 8) * scale, QSizeF(16, 16) * scale));
}

void FrameBuilder::addPrincipalEdge(const QLineF& line, const Shown& child) {
  const QPointF d(line.dx() / line.length(), line.dy() / line.length());
  const QPointF across = QPointF(-d.y(), d.x()) * (2 * line_);
  // From ring to ring: the lines are painted under the halos, which end them.
  for (const double side : {-1.0, 1.0}) {
    add(Layer::edges, LineGlyph{Role::principalEdge, child.node, EdgeLook::best,
                                line.translated(across * side), stroke(theme_.text, 2)});
  }
  if (tree_.parent(child.node) != Tree::root()) return;
  const double length = 17 * unit_;
  const QPointF tip = line.pointAt(0.28) + d * length;
  addHaloed(Role::arrowHead, child.node, arrowHeadPath(tip, d, length), line_, theme_.text);
  place(QRectF(tip - QPointF(14, 14) * unit_, QSizeF(28, 28) * unit_));
}

}  // namespace plyscope
