#include "app/canvas/painter.h"

#include <QPainter>
#include <cmath>
#include <span>

#include "app/canvas/sprites.h"
#include "app/support/fonts.h"

namespace plyscope {
namespace {

class Painting {
 public:
  Painting(QPainter& painter, TextMode mode, QSizeF page)
      : sprites_(painter), mode_(mode), page_({0, 0}, page) {}

  void operator()(const ShapeGlyph& g) {
    if (mode_ == TextMode::glyphs) {
      drawShape(sprites_, g);
    } else {
      strokeShape(sprites_.own(), g);
    }
  }

  void operator()(const LineGlyph& g) {
    if (mode_ == TextMode::glyphs && g.stroke.round && g.stroke.dash == 0 && g.stroke.gap > 0) {
      drawDots(sprites_, g.line, g.stroke, page_);
      return;
    }
    QPainter& p = sprites_.own();
    p.setPen(penOf(g.stroke));
    p.drawLine(g.line);
  }

  /// Paints the thin lines that the list begins with and that share a stroke; returns how many.
  std::size_t lines(std::span<const Glyph> list) {
    const auto* first = std::get_if<LineGlyph>(&list[0]);
    if (first == nullptr || !first->crisp) return 0;
    QList<QLineF> all;
    for (const Glyph& glyph : list) {
      const auto* line = std::get_if<LineGlyph>(&glyph);
      if (line == nullptr || !line->crisp || !(line->stroke == first->stroke)) break;
      all.append(line->line);
    }
    QPainter& p = sprites_.own();
    p.setRenderHint(QPainter::Antialiasing, false);
    p.setPen(penOf(first->stroke));
    p.drawLines(all);
    p.setRenderHint(QPainter::Antialiasing, true);
    return static_cast<std::size_t>(all.size());
  }

  void operator()(const RectGlyph& g) { sprites_.own().fillRect(g.rect, g.fill); }

  void operator()(const PathGlyph& g) {
    QPainter& p = sprites_.own();
    if (g.hatch > 0) {
      p.fillPath(g.path, brushOf(g.fill));
      hatch(p, g);
      p.strokePath(g.path, penOf(g.stroke));
      return;
    }
    p.setPen(penOf(g.stroke));
    p.setBrush(brushOf(g.fill));
    p.drawPath(g.path);
  }

  void operator()(const TextGlyph& g) {
    double x = g.baseline.x();
    for (const TextPiece& piece : g.pieces) {
      const SetText& set = setText(piece.text, piece.weight);
      const double width = set.width * g.size / 1000;
      if (mode_ == TextMode::glyphs) {
        drawTextPiece(sprites_, piece, {x, g.baseline.y()}, g.size);
      } else {
        QPainter& p = sprites_.own();
        QFont font = interfaceFont(16, piece.weight);
        font.setPointSizeF(g.size * 72 / kDpi);
        p.setPen(piece.color);
        p.setFont(font);
        p.drawText(QPointF(x, g.baseline.y()), piece.text);
      }
      if (piece.underlined) {
        sprites_.own().fillRect(QRectF(x, g.baseline.y() + 0.16 * g.size, width, 0.115 * g.size),
                                piece.color);
      }
      if (piece.struck) {
        sprites_.own().fillRect(
            QRectF(x - 1, g.baseline.y() - 0.4 * g.size, width + 2, 0.1 * g.size), piece.color);
      }
      x += width;
    }
  }

  static constexpr double kDpi = 96;

 private:
  static void hatch(QPainter& p, const PathGlyph& g) {
    p.save();
    p.setClipPath(g.path, Qt::IntersectClip);
    const QRectF box = g.path.boundingRect();
    p.setPen(QPen(g.stroke.color, 1));
    QList<QLineF> lines;
    const double step = g.hatch * std::sqrt(2.0);
    const double first = std::floor((box.left() - box.height()) / step) * step;
    for (double x = first; x < box.right(); x += step) {
      lines.append(QLineF(x, box.bottom(), x + box.height(), box.top()));
    }
    p.drawLines(lines);
    p.restore();
  }

  Sprites sprites_;
  TextMode mode_;
  QRectF page_;
};

}  // namespace

void paint(QPainter& painter, const DrawList& list, TextMode mode) {
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setRenderHint(QPainter::TextAntialiasing);
  if (list.ground.isValid()) painter.fillRect(QRectF({0, 0}, list.size), list.ground);
  Painting painting(painter, mode, list.size);
  for (std::size_t i = 0; i < list.glyphs.size(); ++i) {
    const std::size_t lines = painting.lines({list.glyphs.data() + i, list.glyphs.size() - i});
    if (lines > 0) {
      i += lines - 1;
    } else {
      std::visit(painting, list.glyphs[i]);
    }
  }
}

QImage toImage(const DrawList& list, double scale, const Overlay& over) {
  const QSize size(int(std::ceil(list.size.width() * scale)),
                   int(std::ceil(list.size.height() * scale)));
  QImage image(size, QImage::Format_ARGB32_Premultiplied);
  if (image.isNull()) return image;
  image.fill(list.ground);
  QPainter painter(&image);
  painter.scale(scale, scale);
  paint(painter, list);
  if (over) over(painter);
  return image;
}

}  // namespace plyscope
