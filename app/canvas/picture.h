#pragma once

#include <QByteArray>
#include <QString>

#include "app/canvas/view.h"
#include "app/support/theme.h"
#include "core/base/result.h"
#include "core/explain/explain.h"
#include "core/formats/formats.h"

namespace plyscope {

/// A picture for a file: the whole tree at 100 %, every label inside the page, whatever a window
/// shows. The same arguments give the same bytes.
struct PictureRequest {
  Run run;
  double event = 1;  ///< as frame() counts it: 7.4 is 40 % of the way from event 7 to 8
  ThemeId theme = ThemeId::light;
  double scale = 1;  ///< of PNG: device px to a px
  DisplayOptions show;
  QString title;
  Header header;  ///< where it names a game, positions stand beside their nodes
};

/// `ending` is svg, png or pdf. A problem where the picture would be too large.
Result<QByteArray> picture(const PictureRequest& request, const QString& ending);

}  // namespace plyscope
