#pragma once

#include <QByteArray>
#include <QImage>
#include <functional>

#include "app/canvas/draw_list.h"

class QPainter;

namespace plyscope {

/// How text is put down: as glyphs (screen, PNG) or as text that stays text (SVG, PDF).
enum class TextMode : std::uint8_t { glyphs, text };

/// Paints a list with its ground. Computes no geometry.
void paint(QPainter& painter, const DrawList& list, TextMode mode = TextMode::glyphs);

/// What is painted over a list, in its px.
using Overlay = std::function<void(QPainter&)>;

/// The picture as an image, `scale` device px to one px of the list.
QImage toImage(const DrawList& list, double scale = 1, const Overlay& over = {});
QByteArray toSvg(const DrawList& list, const QString& title, const Overlay& over = {});
QByteArray toPdf(const DrawList& list, const QString& title, const Overlay& over = {});

}  // namespace plyscope
