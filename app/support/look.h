#pragma once

#include <QFocusEvent>
#include <QFont>
#include <QPainter>
#include <QPalette>
#include <QPixmap>

#include "app/support/fonts.h"
#include "app/support/theme.h"

namespace plyscope {

/// A theme as a widget palette, so that controls follow their window without being told:
/// Window panel, Base canvas, Text and WindowText text, ButtonText text2, PlaceholderText muted,
/// Mid hairline, Midlight hover, Dark field border, Highlight selected row, Light faint.
QPalette paletteOf(const Theme& theme);

/// Whether a widget that gets the focus shows it: only where the keyboard brought it. A window or
/// menu that closes gives back what was there `before`.
bool showsFocus(const QFocusEvent& event, bool before);

/// Text whose baseline puts the capitals' middle at the middle of `box`.
void drawCentredText(QPainter& painter, const QRectF& box, Qt::Alignment horizontal,
                     const QString& text);

/// Text with its digits in cells of equal width, so that nothing jumps when numbers change.
/// Returns the width drawn; `x` is the left end, or the right one with Qt::AlignRight.
double drawDigits(QPainter& painter, double x, double baseline, Qt::Alignment horizontal,
                  const QString& text);
double digitsWidth(const QFont& font, const QString& text);

/// The baseline that centres the capitals of a font of `pixels` on y.
inline double centredBaseline(double y, double pixels) {
  return y + 0.3635 * pixels;
}

/// A tooltip that shows `text` as it is, whatever it looks like: names come from files.
QString plainTooltip(const QString& text);

/// A one-colour icon of resources/icons in `color`.
QPixmap iconPixmap(const QString& name, const QColor& color, double devicePixelRatio,
                   double size = 18);

}  // namespace plyscope
