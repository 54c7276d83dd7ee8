#include "app/canvas/picture.h"

#include <QBuffer>
#include <algorithm>

#include "app/canvas/board_places.h"
#include "app/canvas/fit.h"
#include "app/canvas/frame.h"
#include "app/canvas/painter.h"
#include "app/canvas/words.h"
#include "app/document/rule_warning.h"
#include "app/support/fonts.h"

namespace plyscope {
namespace {

/// QImage and most viewers take no more to a side; PDF pages end at 14,400 points.
constexpr double kMostPixels = 32'000, kMostPage = 19'200;
/// A drawing of more nodes than this is an overview, this many px wide at most: what is smaller
/// than a px cannot be seen, but would fill a file.
constexpr std::uint32_t kMostNodes = 20'000;
constexpr double kOverview = 4'800;

double longestSide(const PictureRequest& request, const QString& ending) {
  const double most = ending == QLatin1String("png")   ? kMostPixels / request.scale
                      : ending == QLatin1String("pdf") ? kMostPage
                                                       : 1e9;
  if (ending == QLatin1String("png") || request.run.tree->size() <= kMostNodes) return most;
  return std::min(most, kOverview);
}

constexpr double kWarning = 34;  // px of the strip above the picture, at a text scale of 1

void addWarning(DrawList& list, const QString& words, const Theme& colours) {
  constexpr double kHeight = kWarning, kSize = 13, kMargin = 20;
  const double unit = colours.textScale;
  for (Glyph& glyph : list.glyphs) moveGlyph(glyph, {0, kHeight * unit});
  list.size.rheight() += kHeight * unit;
  TextGlyph text;
  text.role = Role::warning;
  text.pieces = {{QStringLiteral("⚠ ") + words, 600, colours.wrong}};
  text.size = kSize * unit;
  text.baseline = {kMargin * unit, (kHeight / 2 + metrics::kCapital * kSize) * unit};
  text.box = {text.baseline.x(), text.baseline.y() - 2 * metrics::kCapital * text.size,
              piecesWidth(text.pieces, text.size), 2 * metrics::kCapital * text.size};
  list.size.rwidth() = std::max(list.size.width(), text.box.right() + kMargin * unit);
  list.glyphs.push_back(std::move(text));
}

}  // namespace

Result<QByteArray> picture(const PictureRequest& request, const QString& ending) {
  if (!loadFonts()) return fail("the program's fonts are missing", "Install Plyscope again.");
  const Theme colours = theme(request.theme);
  const Scene scene = makeScene(request.run, {}, true, request.show.leftToRight);
  View view;
  view.wished = colours.textScale;
  view.strokeWished = colours.strokeScale;
  view.show = request.show;
  view = wholePage(scene, view);
  const double most = longestSide(request, ending);
  if (std::max(view.size.width(), view.size.height()) > most) {
    // Levels stay apart, neighbours move together, as on the screen.
    view.size = {std::min(view.size.width(), most), std::min(view.size.height(), most)};
    view = fitted(scene, view);
  }
  DrawList list = frame(scene, request.event, view, colours);
  const QString warning = ruleWarning(request.run, static_cast<Time>(request.event), view.cover.on);
  if (!warning.isEmpty()) addWarning(list, warning, colours);
  // Positions go down with the tree under the strip.
  const auto game = PlayedGame::of(request.header);
  const NodePicture* board = game ? findNodePicture(game->game().name) : nullptr;
  Overlay boards;
  if (board) {
    boards = [&](QPainter& painter) {
      painter.save();
      if (!warning.isEmpty()) painter.translate(0, kWarning * colours.textScale);
      paintBoards(painter, {scene, view, static_cast<Time>(request.event), *game, *board}, colours);
      painter.restore();
    };
  }
  if (ending == QLatin1String("svg")) return toSvg(list, request.title, boards);
  if (ending == QLatin1String("pdf")) return toPdf(list, request.title, boards);
  if (ending != QLatin1String("png")) {
    return fail("a picture ends in .svg, .png or .pdf, not ." + ending.toStdString());
  }
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  const QImage image = toImage(list, request.scale, boards);
  if (image.isNull() || !image.save(&buffer, "PNG")) {
    return fail("the picture is too large for this machine", "Choose a smaller --scale.");
  }
  return bytes;
}

}  // namespace plyscope
