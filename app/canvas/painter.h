#pragma once

#include <QByteArray>
#include <QImage>

#include "app/canvas/draw_list.h"

class QPainter;

namespace plyscope {

/// How text is put down: as glyphs (screen, PNG) or as text that stays text (SVG, PDF).
enum class TextMode : std::uint8_t { glyphs, text };

/// Paints a list with its ground. Computes no geometry.
void paint(QPainter& painter, const DrawList& list, TextMode mode = TextMode::glyphs);

/// The picture as an image, `scale` device px to one px of the list.
QImage toImage(const DrawList& list, double scale = 1);
QByteArray toSvg(const DrawList& list, const QString& title);
QByteArray toPdf(const DrawList& list, const QString& title);

}  // namespace plyscope
