#pragma once

#include <QFont>
#include <QList>
#include <QPainterPath>
#include <QPointF>
#include <QString>

namespace plyscope {

/// Registers the compiled-in faces (Inter, then DejaVu Sans) with Qt. Needs a QGuiApplication;
/// calling it again does nothing. False where a face is missing from the program.
bool loadFonts();

/// The interface font: Inter then DejaVu Sans, pixel size, no hinting, never another face.
/// `weight` is 400, 500, 600 or 700.
QFont interfaceFont(double pixelSize, int weight = 400);

/// The size of the desktop's own text, per cent of its usual 10 pt, in steps of 25 from 100 to 200.
int desktopTextSize();

/// A line of text set in the compiled-in faces at 1000 px; scale by size / 1000.
struct SetText {
  struct Run {
    int face;  ///< for glyphFont()
    QList<quint32> glyphs;
    QList<QPointF> positions;
  };
  QList<Run> runs;
  double width = 0;
};

/// Sets a line, kerning included; cached. For the thread that paints.
const SetText& setText(const QString& text, int weight);

/// Advance of a line in px.
inline double textWidth(const QString& text, double pixelSize, int weight) {
  return setText(text, weight).width * pixelSize / 1000;
}

/// The outline of a set line at 1000 px, baseline at the origin. Filling it gives the weight that
/// the face was drawn with; FreeType, as Qt sets it up, darkens small text of these faces.
QPainterPath outlineOf(const SetText& text);

}  // namespace plyscope
