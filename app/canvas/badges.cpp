#include <cmath>

#include "app/canvas/figures.h"
#include "app/canvas/frame_builder.h"
#include "app/canvas/words.h"
#include "app/support/fonts.h"
#include "core/tree/open_chances.h"

// Small rounded remarks: a tie, nothing left to skip, a dropped option.
namespace plyscope {

void FrameBuilder::addBadges() {
  for (const Shown& child : shown_) {
    if (child.detail != Detail::full || child.leaf) continue;
    const NodeId parent = tree_.parent(child.node);
    const Shown* above = parent == kNoNode ? nullptr : find(parent);
    if (above == nullptr || edgeLook(*above, child) != EdgeLook::dropped) continue;
    const QPointF at = edgeLine(*above, child).center();
    const QLineF line = edgeLine(*above, child);
    const bool flat = std::abs(line.dy()) < 0.6 * std::abs(line.dx());
    TextGlyph g =
        text(Role::dropLabel, child.node, {{QStringLiteral("dropped"), 500, theme_.text2}},
             type(12), at.x() + (flat ? 8 : 15) * unit_, at.y() + (flat ? -16 : 3) * unit_);
    const QRectF plate = g.box.adjusted(-3 * unit_, -3 * unit_, 3 * unit_, 3 * unit_);
    if (place(plate)) {
      add(Layer::edgeTags, RectGlyph{Role::edgePlate, child.node, plate, theme_.canvas});
      add(Layer::edgeTags, std::move(g));
    }
  }
  if (trace_ == nullptr) {  // nothing is searched while a sum is open
    for (const Shown& s : shown_) {
      if (s.detail != Detail::full || !isOpenChance(tree_, s.node)) continue;
      const std::string sum = probabilitySum(tree_, s.node).text();
      addBadge(s, QStringLiteral("sum %1, not 1").arg(QString::fromStdString(sum)), false);
    }
  }
  if (!searching() || event_.node == kNoNode) return;
  const Shown* here = find(event_.node);
  if (here == nullptr || here->detail != Detail::full) return;
  if (event_.kind == EventKind::nothingLeft) {
    addBadge(*here, QStringLiteral("stop, nothing left"), true);
  }
  const bool arrival =
      event_.kind == EventKind::arrive ||
      (event_.kind == EventKind::test && k_ > 1 && trace_->event(k_ - 1).kind == EventKind::arrive);
  if (!arrival || here->state.best == kNoNode || here->state.best == event_.child) return;
  const auto mine = trace_->value(event_.node, k_), other = trace_->value(event_.child, k_);
  const Mover mover = tree_.mover(event_.node);
  const std::size_t p = scene_.tuples && isPlayer(mover) ? index(mover) : 0;
  if (p >= mine.size() || p >= other.size() || !(mine[p] == other[p])) return;
  for (const NodeId n : {here->state.best, event_.child}) {
    const Shown* child = find(n);
    if (child == nullptr || child->detail != Detail::full) continue;
    const QString word = QStringLiteral("tie");
    const double size = type(11.5), width = textWidth(word, size, 500);
    for (const double t : {0.70, 0.60, 0.80, 0.50}) {
      const QPointF at = edgeLine(*here, *child).pointAt(t);
      TextGlyph g =
          text(Role::badgeText, n, {{word, 500, theme_.text}}, size, at.x() - width / 2, at.y());
      const QRectF box(at.x() - width / 2 - 8 * unit_, at.y() - 10 * unit_, width + 16 * unit_,
                       20 * unit_);
      if (!place(box)) continue;
      QPainterPath path;
      path.addRoundedRect(box, 10 * unit_, 10 * unit_);
      add(Layer::edgeTags, PathGlyph{Role::badge, n, path, stroke(theme_.text, 1), theme_.canvas});
      add(Layer::edgeTags, std::move(g));
      break;
    }
  }
}

// Right of the node, a little below its middle; left of it where the canvas ends.
void FrameBuilder::addBadge(const Shown& s, const QString& words, bool tick) {
  const double size = type(11.5), mark = tick ? 16 * unit_ : 0;
  const double width = textWidth(words, size, 500) + mark + 20 * unit_;
  const double off = s.size.width() / 2 + 16 * unit_;
  const QRectF canvas = QRectF({0, 0}, view_.size).adjusted(2, 2, -2, -2);
  QRectF box;
  for (const double x : {s.centre.x() + off, s.centre.x() - off - width}) {
    for (const double dy : {35.0, 52.0}) {
      const QRectF there(x, s.centre.y() + (dy - 10) * unit_, width, 20 * unit_);
      if (box.isNull() && canvas.contains(there) && place(there)) box = there;
    }
  }
  if (box.isNull()) return;
  const double y = box.center().y();
  QPainterPath path;
  path.addRoundedRect(box, 10 * unit_, 10 * unit_);
  add(Layer::labels, PathGlyph{Role::badge, s.node, path, stroke(theme_.text, 1), theme_.canvas});
  if (tick) {
    add(Layer::labels, PathGlyph{Role::marker,
                                 s.node,
                                 tickPath(9 * unit_).translated(box.left() + 15 * unit_, y),
                                 stroke(theme_.text, 1.6),
                                 {}});
  }
  add(Layer::labels, text(Role::badgeText, s.node, {{words, 500, theme_.text}}, size,
                          box.left() + 10 * unit_ + mark, y));
}

}  // namespace plyscope
