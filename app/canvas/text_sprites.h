#pragma once

#include <QImage>
#include <QPointF>

#include "app/canvas/draw_list.h"

class QPainter;

namespace plyscope {

/// Draws a piece of text with its baseline's left end at a point of the painter's coordinates. The
/// outlines are filled once per text, size, colour and quarter of a pixel, then copied; baselines
/// stand on whole device pixels, so lines of text are crisp and alike.
void drawTextPiece(QPainter& painter, const TextPiece& piece, QPointF baseline, double size);

}  // namespace plyscope
