#include <algorithm>

#include "app/canvas/frame_builder.h"
#include "app/canvas/words.h"
#include "app/support/fonts.h"

namespace plyscope {

// "Value 3 · play n2 · 7 of 9 leaves": the whole run in a line, in a corner that the tree leaves
// free. Where there is none it is left out: the explanation says the same.
void FrameBuilder::addBanner() {
  if (!finished() || !view_.show.legend || view_.cover.on) return;
  const auto value = trace_->value(Tree::root(), k_);
  if (value.empty()) return;
  std::vector<TextPiece> pieces;
  const TextPiece dot{QStringLiteral("  ·  "), 500, theme_.muted};
  if (scene_.tuples) {
    pieces = tuplePieces(tree_, value, theme_, -1);
  } else {
    pieces.push_back({QStringLiteral("Value ") + number(value[0]), 600, theme_.text});
  }
  const NodeId move = trace_->state(Tree::root(), k_).best;
  if (move != kNoNode && tree_.isDecision(Tree::root())) {
    pieces.push_back(dot);
    const double most = kLongestLabel * view_.unit;
    const QString name = elided(nameOf(tree_, move), 13, 500, most);
    pieces.push_back({QStringLiteral("play ") + name, 500, theme_.text});
  }
  pieces.push_back(dot);
  pieces.push_back(
      {QStringLiteral("%1 of %2 leaves").arg(trace_->counters(k_).leaves).arg(tree_.facts().leaves),
       500, theme_.text});
  const double u = view_.unit, size = 13 * u, pad = 12 * u, high = 30 * u;
  const double wide = piecesWidth(pieces, size) + 2 * pad, edge = metrics::kOverlay * u;
  const bool labels = view_.show.rowLabels;
  const double gutter = labels && !sideways_ ? (metrics::kGutter + 6) * std::min(u, 1.6) : edge;
  const double top = labels && sideways_ ? metrics::kColumnGutter * std::min(u, 1.6) : edge;
  const double right = view_.size.width() - edge - wide;
  const double legend = view_.show.legend ? 44 * u : edge;
  const double bottom = view_.size.height() - legend - high - edge;
  for (const QPointF at : {QPointF(right, top), {gutter, top}, {right, bottom}, {gutter, bottom}}) {
    const QRectF box(at, QSizeF(wide, high));
    const QRectF around = box.adjusted(-4 * u, -4 * u, 4 * u, 4 * u);
    if (at.x() < 0 || at.y() < 0 || !isFree(around) || edgesIn(around) > 0) continue;
    claim(box);
    QPainterPath plate;
    plate.addRoundedRect(box, 7 * u, 7 * u);
    add(Layer::top,
        PathGlyph{Role::banner, kNoNode, plate, Stroke{theme_.field, 1}, theme_.canvas});
    add(Layer::top, text(Role::bannerText, kNoNode, std::move(pieces), size, box.left() + pad,
                         box.center().y()));
    return;
  }
}

}  // namespace plyscope
