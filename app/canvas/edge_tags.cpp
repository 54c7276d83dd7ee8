#include <cmath>

#include "app/canvas/frame_builder.h"
#include "app/canvas/words.h"
#include "app/support/fonts.h"

// What stands on the edges: the window that was handed down, a move's name, a probability or its
// weighted term. A tag sits on its own line, so it belongs to exactly one edge; where the line is
// too flat, above it. It may slide along the edge, never sideways.
namespace plyscope {
namespace {

constexpr double kSize = 12;
constexpr double kSlides[] = {0,     -0.03, 0.03,  -0.06, 0.06, -0.09, 0.09,
                              -0.12, 0.12,  -0.15, 0.15,  0.18, 0.22};

double flatness(const QLineF& line) {
  return std::atan2(std::abs(line.dy()), std::abs(line.dx())) * 180 / M_PI;
}

}  // namespace

void FrameBuilder::addEdgeTags() {
  for (const Shown& child : shown_) {
    if (child.detail < Detail::full) continue;
    const NodeId parent = tree_.parent(child.node);
    if (parent == kNoNode) continue;
    if (const Shown* known = find(parent)) addEdgeTag(*known, child);
  }
}

std::vector<TextPiece> FrameBuilder::edgeTagPieces(const Shown& parent, const Shown& child,
                                                   bool& newest) const {
  std::vector<TextPiece> pieces;
  const bool seen = child.look != Look::untouched && child.look != Look::skipped;
  if (const auto move = tree_.move(child.node); !move.empty() && view_.show.names) {
    const QString full = QString::fromUtf8(move.data(), qsizetype(move.size())).simplified();
    const double most = scene_.fullLabels ? 1e9 : kLongestLabel;
    pieces.push_back({elided(full, kSize, 500, most), 500, seen ? theme_.text2 : theme_.muted});
  }
  const auto append = [&](const QString& words, int weight, const QColor& color) {
    if (!pieces.empty() && !words.startsWith(QChar(u' '))) {
      pieces.push_back({QStringLiteral("  "), 500, theme_.muted});
    }
    pieces.push_back({words, weight, color});
  };
  if (tree_.isChance(parent.node)) {
    const Rational& p = tree_.probability(child.node);
    const bool added = edgeLook(parent, child) == EdgeLook::added;
    append(shown(tree_, p), seen ? 600 : 500, seen ? theme_.chance : theme_.muted);
    if (added && !scene_.tuples && scene_.run.id != SearchId::sampledExpectiminimax) {
      const auto value = trace_->value(child.node, k_);
      if (!value.empty() && value[0].finite()) {
        Number term = value[0];
        term.value *= p;
        pieces.push_back({QStringLiteral(" × "), 500, theme_.muted});
        pieces.push_back({number(value[0]), 500, theme_.text2});
        pieces.push_back({QStringLiteral(" = "), 500, theme_.muted});
        pieces.push_back({number(term), 600, theme_.text});
        newest = event_.node == parent.node && event_.child == child.node;
      }
    }
    return pieces;
  }
  const bool windows = trace_ != nullptr && trace_->windows() &&
                       view_.show.windows != DisplayOptions::Windows::nodes &&
                       view_.show.windows != DisplayOptions::Windows::none;
  if (windows && seen && !child.leaf && child.state.hasGiven) {
    const NumberWindow given = trace_->givenWindow(child.node, k_);
    append(QStringLiteral("[%1, %2]").arg(number(given.alpha), number(given.beta)), 500,
           theme_.text2);
  }
  return pieces;
}

// Whether a tag above its line would stand on another edge of the same parent.
bool FrameBuilder::crossesSibling(const QRectF& box, NodeId parent, NodeId child) const {
  const Shown* from = find(parent);
  if (from == nullptr) return false;
  for (const NodeId n : layout_.within(from->depth + 1, parent)) {
    const Shown* other = n == child ? nullptr : find(n);
    if (other == nullptr) continue;
    const QLineF line = edgeLine(*from, *other);
    if (crosses(box, line)) return true;
  }
  return false;
}

void FrameBuilder::addEdgeTag(const Shown& parent, const Shown& child) {
  bool newest = false;
  const auto pieces = edgeTagPieces(parent, child, newest);
  if (pieces.empty()) return;
  const bool chance = tree_.isChance(parent.node);
  const QLineF line = edgeLine(parent, child);
  const double size = type(kSize);
  const double width = piecesWidth(pieces, size);
  const double pad = 4 * unit_, half = metrics::kCapital * size;
  const double angle = flatness(line);
  const double hidden = (width + 2 * pad) / std::max(1.0, line.length());
  // A term's numbers must be readable in a row; it stays on its line.
  // Where levels are columns all lines are flat and neighbours close: on the line while that shows.
  const bool above = sideways_ ? angle < 30 && hidden > 0.6
                               : !chance && (angle < 17 || (angle < 30 && hidden > 0.36));
  for (const double slide : kSlides) {
    const double t = (chance ? metrics::kTermAt : metrics::kEdgeTagAt) + slide;
    QPointF at = line.pointAt(t);
    if (above) {
      // Clear of the line by 5 at the corner that is nearest to it.
      const double slope = std::abs(line.dy() / std::max(1e-9, std::abs(line.dx())));
      at.ry() -= 5 * unit_ + half + slope * width / 2;
    }
    TextGlyph g = text(Role::edgeTag, child.node, pieces, size, at.x() - width / 2, at.y());
    const QRectF plate = newest ? g.box.adjusted(-8 * unit_, -7 * unit_, 8 * unit_, 7 * unit_)
                                : g.box.adjusted(-pad, -pad, pad, pad);
    if (!onCanvas(plate)) return;
    if (above && crossesSibling(plate, parent.node, child.node)) continue;
    if (!place(plate)) continue;
    if (newest) {
      QPainterPath path;
      path.addRoundedRect(plate, 4 * unit_, 4 * unit_);
      add(Layer::edgeTags, PathGlyph{Role::edgePlate, child.node, path, stroke(theme_.chance, 1.25),
                                     theme_.chanceFill});
    } else if (!above) {
      add(Layer::edgeTags, RectGlyph{Role::edgePlate, child.node, plate, theme_.canvas});
    }
    add(Layer::edgeTags, std::move(g));
    return;
  }
}

}  // namespace plyscope
