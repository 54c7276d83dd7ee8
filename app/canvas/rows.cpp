#include <algorithm>

#include "app/canvas/figures.h"
#include "app/canvas/frame_builder.h"
#include "app/canvas/words.h"
#include "app/support/fonts.h"

// Who moves on each level, pinned to the left; the tree passes underneath.
namespace plyscope {

void FrameBuilder::addRows() {
  const double unit = std::min(unit_, view_.unit);  // labels do not grow with the zoom
  // One for each level, or none: of every second level all would say the same.
  if (!view_.show.rowLabels || view_.levelPitch() < 14 * unit) return;
  const double gutter = metrics::kGutter * std::min(view_.unit, 1.6);
  const double size = 12 * unit;
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
    if (row.movers.size() == 1) {
      line.mover = row.movers[0];
      line.pieces = {
          {moverText(tree_, row.movers[0], scene_.tuples), 600, theme_.color(row.movers[0])}};
    } else if (row.movers.size() > 1) {
      // Turns do not alternate here: all who move, each in its colour.
      for (std::size_t i = 0; i < row.movers.size() && i < 3; ++i) {
        const Mover m = row.movers[i];
        if (i > 0) line.pieces.push_back({QStringLiteral("/"), 500, theme_.muted});
        QString words = moverText(tree_, m, false);
        if (scene_.tuples && isPlayer(m))
          words = QString::fromStdString(tree_.playerName(index(m)));
        line.pieces.push_back({words.left(8), 600, theme_.color(m)});
      }
    } else if (scene_.tuples) {
      line.pieces.push_back({QStringLiteral("("), 500, theme_.muted});
      for (unsigned p = 0; p < tree_.players() && p < 6; ++p) {
        if (p > 0) line.pieces.push_back({QStringLiteral(", "), 500, theme_.muted});
        const QString letter(QChar(u'A' + static_cast<char16_t>(p)));
        line.pieces.push_back({letter, 600, theme_.color(player(p))});
      }
      line.pieces.push_back({QStringLiteral(")"), 500, theme_.muted});
    }
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

}  // namespace plyscope
