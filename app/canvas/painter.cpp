#include "app/canvas/painter.h"

#include <QPainter>
#include <cmath>
#include <span>

#include "app/canvas/figures.h"
#include "app/canvas/text_sprites.h"
#include "app/support/fonts.h"

namespace plyscope {
namespace {

// A dash pattern counts in pen widths; dots are dashes of no length with round caps.
QPen penOf(const Stroke& s) {
  if (s.width <= 0 || !s.color.isValid()) return Qt::NoPen;
  QPen pen(s.color, s.width, Qt::SolidLine, s.round ? Qt::RoundCap : Qt::FlatCap, Qt::RoundJoin);
  if (s.gap > 0) pen.setDashPattern({std::max(s.dash / s.width, 0.001), s.gap / s.width});
  return pen;
}

QBrush brushOf(const QColor& c) {
  return c.isValid() ? QBrush(c) : QBrush(Qt::NoBrush);
}

class Painting {
 public:
  Painting(QPainter& painter, TextMode mode) : p_(painter), mode_(mode) {}

  void operator()(const ShapeGlyph& g) {
    p_.setPen(penOf(g.outline));
    p_.setBrush(brushOf(g.fill));
    if (g.figure == Figure::circle) {
      p_.drawEllipse(g.centre, g.size.width() / 2 + g.distance, g.size.height() / 2 + g.distance);
      return;
    }
    p_.drawPath(figurePath(g.figure, g.size, g.radius, g.distance).translated(g.centre));
  }

  void operator()(const LineGlyph& g) {
    p_.setPen(penOf(g.stroke));
    p_.drawLine(g.line);
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
    p_.setRenderHint(QPainter::Antialiasing, false);
    p_.setPen(penOf(first->stroke));
    p_.drawLines(all);
    p_.setRenderHint(QPainter::Antialiasing, true);
    return static_cast<std::size_t>(all.size());
  }

  void operator()(const RectGlyph& g) { p_.fillRect(g.rect, g.fill); }

  void operator()(const PathGlyph& g) {
    if (g.hatch > 0) {
      p_.fillPath(g.path, brushOf(g.fill));
      hatch(g);
      p_.strokePath(g.path, penOf(g.stroke));
      return;
    }
    p_.setPen(penOf(g.stroke));
    p_.setBrush(brushOf(g.fill));
    p_.drawPath(g.path);
  }

  void operator()(const TextGlyph& g) {
    double x = g.baseline.x();
    for (const TextPiece& piece : g.pieces) {
      const SetText& set = setText(piece.text, piece.weight);
      const double width = set.width * g.size / 1000;
      if (mode_ == TextMode::glyphs) {
        drawTextPiece(p_, piece, {x, g.baseline.y()}, g.size);
      } else {
        QFont font = interfaceFont(16, piece.weight);
        font.setPointSizeF(g.size * 72 / kDpi);
        p_.setPen(piece.color);
        p_.setFont(font);
        p_.drawText(QPointF(x, g.baseline.y()), piece.text);
      }
      if (piece.underlined) {
        p_.fillRect(QRectF(x, g.baseline.y() + 0.16 * g.size, width, 0.115 * g.size), piece.color);
      }
      if (piece.struck) {
        p_.fillRect(QRectF(x - 1, g.baseline.y() - 0.4 * g.size, width + 2, 0.1 * g.size),
                    piece.color);
      }
      x += width;
    }
  }

  static constexpr double kDpi = 96;

 private:
  void hatch(const PathGlyph& g) {
    p_.save();
    p_.setClipPath(g.path, Qt::IntersectClip);
    const QRectF box = g.path.boundingRect();
    p_.setPen(QPen(g.stroke.color, 1));
    QList<QLineF> lines;
    const double step = g.hatch * std::sqrt(2.0);
    const double first = std::floor((box.left() - box.height()) / step) * step;
    for (double x = first; x < box.right(); x += step) {
      lines.append(QLineF(x, box.bottom(), x + box.height(), box.top()));
    }
    p_.drawLines(lines);
    p_.restore();
  }

  QPainter& p_;
  TextMode mode_;
};

}  // namespace

void paint(QPainter& painter, const DrawList& list, TextMode mode) {
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setRenderHint(QPainter::TextAntialiasing);
  if (list.ground.isValid()) painter.fillRect(QRectF({0, 0}, list.size), list.ground);
  Painting painting(painter, mode);
  for (std::size_t i = 0; i < list.glyphs.size(); ++i) {
    const std::size_t lines = painting.lines({list.glyphs.data() + i, list.glyphs.size() - i});
    if (lines > 0) {
      i += lines - 1;
    } else {
      std::visit(painting, list.glyphs[i]);
    }
  }
}

QImage toImage(const DrawList& list, double scale) {
  const QSize size(int(std::ceil(list.size.width() * scale)),
                   int(std::ceil(list.size.height() * scale)));
  QImage image(size, QImage::Format_ARGB32_Premultiplied);
  if (image.isNull()) return image;
  image.fill(list.ground);
  QPainter painter(&image);
  painter.scale(scale, scale);
  paint(painter, list);
  return image;
}

}  // namespace plyscope
