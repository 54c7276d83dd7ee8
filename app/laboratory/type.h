#pragma once

#include <QFont>

#include "app/support/fonts.h"

namespace plyscope {

/// The interface font for a painter that is scaled by labUnit().
inline QFont labType(double pixels, int weight = QFont::Normal) {
  QFont font = interfaceFont(pixels, weight);
  font.setPixelSize(qRound(pixels));
  return font;
}

/// Of the text size: 1 at 100 %.
inline double labUnit() {
  return interfaceFont(100).pixelSize() / 100.0;
}

}  // namespace plyscope
