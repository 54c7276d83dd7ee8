#pragma once

#include <QImage>
#include <QPainter>
#include <QPointF>
#include <QTransform>

#include "app/canvas/draw_list.h"

namespace plyscope {

/// Puts copies of ready-made images on whole pixels of the device that a painter paints on. The
/// painter's own transform, of scaling and moving only, is set aside for copies that follow each
/// other, and comes back with own() and at the end.
class Sprites {
 public:
  explicit Sprites(QPainter& painter)
      : painter_(painter), world_(painter.worldTransform()), device_(painter.deviceTransform()) {
    painter_.resetTransform();
    // What is left is the place of the widget on its window, and the screen's pixel ratio.
    const QTransform rest = painter_.deviceTransform();
    ratio_ = rest.m11();
    back_ = rest.inverted();
    aside_ = true;
  }
  ~Sprites() { own(); }
  Sprites(const Sprites&) = delete;
  Sprites& operator=(const Sprites&) = delete;

  /// The painter in its own coordinates.
  QPainter& own() {
    if (aside_) painter_.setWorldTransform(world_);
    aside_ = false;
    return painter_;
  }
  QPointF map(QPointF p) const { return device_.map(p); }
  double scale() const { return device_.m11(); }  ///< device pixels to a length of 1
  double ratio() const { return ratio_; }         ///< the same without the painter's transform
  /// `corner` counts device pixels.
  void copy(QPointF corner, const QImage& image) {
    if (!aside_) painter_.resetTransform();
    aside_ = true;
    painter_.drawImage(back_.map(corner), image);
  }

 private:
  QPainter& painter_;
  const QTransform world_, device_;
  QTransform back_;
  double ratio_ = 1;
  bool aside_ = false;
};

/// Draws a piece of text with its baseline's left end at a point of the painter's coordinates. The
/// outlines are filled once per text, size, colour and quarter of a pixel, then copied; baselines
/// stand on whole device pixels, so lines of text are crisp and alike.
void drawTextPiece(Sprites& sprites, const TextPiece& piece, QPointF baseline, double size);

/// Draws a figure with its outline. Figures that look alike are painted once per quarter of a pixel
/// and then copied; what is too large for that is painted in place.
void drawShape(Sprites& sprites, const ShapeGlyph& glyph);

/// A line of round dots as far as it lies on the page, each of them a copy: stroking a dash costs
/// as much as twenty of these.
void drawDots(Sprites& sprites, const QLineF& line, const Stroke& stroke, const QRectF& page);

/// A figure without the copy: for files, which keep their paths.
void strokeShape(QPainter& painter, const ShapeGlyph& glyph);

/// A dash pattern counts in pen widths; dots are dashes of no length with round caps.
QPen penOf(const Stroke& stroke);
QBrush brushOf(const QColor& color);

}  // namespace plyscope
