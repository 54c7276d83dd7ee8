#include <algorithm>

#include "app/canvas/figures.h"
#include "app/canvas/frame_builder.h"
#include "app/canvas/words.h"

// Between two events something travels: a result up its edge, a window down. One thing at a time;
// at both ends the picture is that of the event.
namespace plyscope {
namespace {

double easeOut(double t) {
  return 1 - (1 - t) * (1 - t) * (1 - t);
}

}  // namespace

double FrameBuilder::appeared(double begin, double end) const {
  return easeOut(std::clamp((appeared_ - begin) / (end - begin), 0.0, 1.0));
}

double FrameBuilder::ringStrength(NodeId n) const {
  if (fraction_ == 0 || nextCurrent_ == current_) return n == current_ ? 1 : 0;
  if (n == current_) return std::max(0.0, 1 - 2 * fraction_);
  return n == nextCurrent_ ? std::max(0.0, 2 * fraction_ - 1) : 0;
}

void FrameBuilder::fade(Layer layer, std::size_t from, double strength) {
  auto& glyphs = layers_[static_cast<std::size_t>(layer)];
  for (std::size_t i = from; i < glyphs.size(); ++i) {
    if (roleOf(glyphs[i]) != Role::name) fadeGlyph(glyphs[i], strength);
  }
}

void FrameBuilder::addMotion() {
  NodeId child = kNoNode;
  bool up = true;
  switch (next_.kind) {
    case EventKind::arrive:
    case EventKind::add:
      child = next_.child;
      break;
    case EventKind::enter:
    case EventKind::look:
      child = next_.node, up = false;
      break;
    default:
      return;
  }
  if (child == kNoNode || tree_.parent(child) == kNoNode) return;
  const Shown* below = find(child);
  const Shown* above = find(tree_.parent(child));
  if (below == nullptr || above == nullptr || below->detail != Detail::full) return;
  std::vector<TextPiece> pieces;
  const Time arrived = k_ + 1;
  if (up) {
    const auto value = trace_->value(child, k_);
    if (value.empty() || below->state.dropped) return;
    if (scene_.tuples) {
      pieces = tuplePieces(tree_, value, theme_, chooserOf(child));
    } else {
      const QString relation = below->state.relation == Relation::atMost    ? QStringLiteral("≤ ")
                               : below->state.relation == Relation::atLeast ? QStringLiteral("≥ ")
                                                                            : QString();
      pieces = {{relation + number(value[0]), 600, theme_.text}};
    }
  } else if (trace_->windows() && !below->leaf) {
    const NumberWindow given = trace_->givenWindow(child, arrived);
    pieces = {{QStringLiteral("[%1, %2]").arg(number(given.alpha), number(given.beta)), 600,
               theme_.text}};
  } else {
    return;
  }
  const double t = easeOut(fraction_);
  const QLineF line = edgeLine(*above, *below);
  const QPointF at = line.pointAt(up ? 1 - t : t * metrics::kEdgeTagAt);
  const double size = type(13), width = piecesWidth(pieces, size);
  const QRectF box(at.x() - width / 2 - 7 * unit_, at.y() - 11 * unit_, width + 14 * unit_,
                   22 * unit_);
  QPainterPath chip;
  chip.addRoundedRect(box, 6 * unit_, 6 * unit_);
  add(Layer::top, PathGlyph{Role::chip, child, chip, stroke(theme_.text, 1.25), theme_.canvas});
  add(Layer::top, text(Role::chipText, child, std::move(pieces), size, at.x() - width / 2, at.y()));
}

}  // namespace plyscope
