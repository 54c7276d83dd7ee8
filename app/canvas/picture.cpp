#include "app/canvas/picture.h"

#include <QBuffer>

#include "app/canvas/fit.h"
#include "app/canvas/frame.h"
#include "app/canvas/painter.h"
#include "app/support/fonts.h"

namespace plyscope {
namespace {

/// QImage and most viewers take no more to a side.
constexpr double kMostPixels = 32'000;

}  // namespace

Result<QByteArray> picture(const PictureRequest& request, const QString& ending) {
  if (!loadFonts()) return fail("the program's fonts are missing", "Install Plyscope again.");
  const Theme colours = theme(request.theme);
  const Scene scene = makeScene(request.run, {}, true);
  View view;
  view.wished = colours.textScale;
  view.strokeWished = colours.strokeScale;
  view.show = request.show;
  view = wholePage(scene, view);
  if (ending == QLatin1String("png") &&
      std::max(view.size.width(), view.size.height()) * request.scale > kMostPixels) {
    // Levels stay apart, neighbours move together, as on the screen.
    view.size.setWidth(std::min(view.size.width(), kMostPixels / request.scale));
    view.size.setHeight(std::min(view.size.height(), kMostPixels / request.scale));
    view = fitted(scene, view);
  }
  const DrawList list = frame(scene, request.event, view, colours);
  if (ending == QLatin1String("svg")) return toSvg(list, request.title);
  if (ending == QLatin1String("pdf")) return toPdf(list, request.title);
  if (ending != QLatin1String("png")) {
    return fail("a picture ends in .svg, .png or .pdf, not ." + ending.toStdString());
  }
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  const QImage image = toImage(list, request.scale);
  if (image.isNull() || !image.save(&buffer, "PNG")) {
    return fail("the picture is too large for this machine", "Choose a smaller --scale.");
  }
  return bytes;
}

}  // namespace plyscope
