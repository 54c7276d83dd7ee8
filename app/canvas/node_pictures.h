#pragma once

#include <QPainter>
#include <QRectF>
#include <string_view>

#include "app/support/theme.h"

namespace plyscope {

/// How the positions of one game are drawn beside their nodes, from the text that the game writes.
struct NodePicture {
  std::string_view game;                      ///< its name in the table of games
  QSizeF (*size)(std::string_view position);  ///< px at 100 %
  /// Paints a picture that fills `box`.
  void (*paint)(QPainter& painter, std::string_view position, const QRectF& box,
                const Theme& theme);
};

/// Of the game of that name; null where its positions have no picture.
const NodePicture* findNodePicture(std::string_view game);

}  // namespace plyscope
