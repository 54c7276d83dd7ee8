#pragma once

#include <QFont>

#include "app/support/enlarge.h"
#include "app/support/fonts.h"

namespace plyscope {

/// The interface font for a painter that is scaled by enlarged().
inline QFont labType(double pixels, int weight = QFont::Normal) {
  return interfaceFont(pixels, weight);
}

}  // namespace plyscope
