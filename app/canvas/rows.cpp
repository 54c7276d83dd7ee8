#include <algorithm>

#include "app/canvas/figures.h"
#include "app/canvas/frame_builder.h"
#include "app/canvas/words.h"
#include "app/support/fonts.h"

// Who moves on each level, pinned to the left or the top; the tree passes underneath.
namespace plyscope {

// Who moves on the level; all of them where turns do not alternate. `mover` is the only one.
std::vector<TextPiece> FrameBuilder::rowPieces(const Row& row, Mover& mover) const {
  std::vector<TextPiece> pieces;
  if (row.movers.size() == 1) {
    mover = row.movers[0];
    pieces = {{moverText(tree_, row.movers[0], scene_.tuples), 600, theme_.color(row.movers[0])}};
  } else if (row.movers.size() > 1) {
    // Turns do not alternate here: all who move, each in its colour.
    for (std::size_t i = 0; i < row.movers.size() && i < 3; ++i) {
      const Mover m = row.movers[i];
      if (i > 0) pieces.push_back({QStringLiteral("/"), 500, theme_.muted});
      QString words = moverText(tree_, m, false);
      if (scene_.tuples && isPlayer(m)) words = QString::fromStdString(tree_.playerName(index(m)));
      pieces.push_back({words.left(8), 600, theme_.color(m)});
    }
  } else if (scene_.tuples) {
    pieces.push_back({QStringLiteral("("), 500, theme_.muted});
    for (unsigned p = 0; p < tree_.players() && p < 6; ++p) {
      if (p > 0) pieces.push_back({QStringLiteral(", "), 500, theme_.muted});
      const QString letter(QChar(u'A' + static_cast<char16_t>(p)));
      pieces.push_back({letter, 600, theme_.color(player(p))});
    }
    pieces.push_back({QStringLiteral(")"), 500, theme_.muted});
  }
  return pieces;
}

void FrameBuilder::addRows() {
  if (sideways_) return addColumns();
  const double unit = std::min(unit_, view_.unit);  // labels do not grow with the zoom
  // One for each level, or none: of every second level all would say the same.
  if (!view_.show.rowLabels || view_.levelPitch() < 14 * unit) return;
  const double gutter = metrics::kGutter * std::min(view_.unit, 1.6);
  const double size = std::max(12.0, theme_.leastText) * unit;
  const double x = (scene_.tuples ? 12 : 20) * unit;
  double widest = gutter - 4 * unit;
  struct Line {
    double y;
    Mover mover;
    std::vector<TextPiece> pieces;
  };
  std::vector<Line> lines;
  const Depth levels = layout_.levels();
  const double first = std::max(0.0, view_.level(0)), last = view_.level(view_.size.height());
  if (last < 0 || first > levels) return;
  for (Depth d = static_cast<Depth>(first); d < levels && d <= last; ++d) {
    const double y = view_.y(d);
    const Row& row = (*scene_.rows)[d];
    Line line{y, Mover::none, {}};
    line.pieces = rowPieces(row, line.mover);
    if (line.pieces.empty()) continue;
    widest = std::max(widest, x + 15 * unit + piecesWidth(line.pieces, size) + 6 * unit);
    lines.push_back(std::move(line));
  }
  const bool under = view_.x(scene_.left) < gutter - 12 * unit;
  if (under) {
    add(Layer::top,
        RectGlyph{Role::gutter, kNoNode, {0, 0, widest, view_.size.height()}, theme_.canvas});
    add(Layer::top,
        RectGlyph{Role::gutter, kNoNode, {widest, 0, 1, view_.size.height()}, theme_.hairline});
  }
  for (Line& line : lines) {
    const bool marker = line.mover != Mover::none;
    if (marker) {
      add(Layer::top, PathGlyph{Role::rowMarker,
                                kNoNode,
                                markerPath(line.mover, 9 * unit).translated(x + 4.5 * unit, line.y),
                                {},
                                theme_.color(line.mover)});
    }
    TextGlyph g = text(Role::rowLabel, kNoNode, std::move(line.pieces), size,
                       x + (marker ? 14 * unit : 0), line.y);
    place(g.box.adjusted(-14 * unit, -4, 4, 4));
    add(Layer::top, std::move(g));
  }
}

// The same above a tree that grows to the right: one label over each column, none where they would
// touch.
void FrameBuilder::addColumns() {
  const double unit = std::min(unit_, view_.unit);
  const double size = std::max(12.0, theme_.leastText) * unit, mark = 14 * unit, air = 10 * unit;
  const double high = metrics::kColumnGutter * std::min(view_.unit, 1.6);
  if (!view_.show.rowLabels) return;
  struct Label {
    double left, width;
    Mover mover;
    std::vector<TextPiece> pieces;
  };
  std::vector<Label> labels;
  const double first = std::max(0.0, view_.level(0)), last = view_.level(view_.length());
  double end = -1e9;
  for (Depth d = static_cast<Depth>(first); d < layout_.levels() && d <= last; ++d) {
    Label label{0, 0, Mover::none, {}};
    label.pieces = rowPieces((*scene_.rows)[d], label.mover);
    if (label.pieces.empty()) continue;
    label.width = piecesWidth(label.pieces, size) + (label.mover == Mover::none ? 0 : mark);
    label.left = view_.y(d) - label.width / 2;
    if (label.left < end + air) return;
    end = label.left + label.width;
    labels.push_back(std::move(label));
  }
  if (view_.x(scene_.left) < high - 4 * unit) {
    const double wide = view_.size.width();
    add(Layer::top, RectGlyph{Role::gutter, kNoNode, {0, 0, wide, high}, theme_.canvas});
    add(Layer::top, RectGlyph{Role::gutter, kNoNode, {0, high, wide, 1}, theme_.hairline});
  }
  for (Label& label : labels) {
    const double y = high / 2;
    if (label.mover != Mover::none) {
      const QPainterPath marker = markerPath(label.mover, 9 * unit);
      add(Layer::top, PathGlyph{Role::rowMarker,
                                kNoNode,
                                marker.translated(label.left + 4.5 * unit, y),
                                {},
                                theme_.color(label.mover)});
      label.left += mark;
    }
    TextGlyph g = text(Role::rowLabel, kNoNode, std::move(label.pieces), size, label.left, y);
    place(g.box.adjusted(-mark, -4, 4, 4));
    add(Layer::top, std::move(g));
  }
}

}  // namespace plyscope
