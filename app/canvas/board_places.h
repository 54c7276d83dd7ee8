#pragma once

#include <QPainter>
#include <vector>

#include "app/canvas/node_pictures.h"
#include "app/canvas/scene.h"
#include "app/canvas/view.h"
#include "core/teaching/played_game.h"

namespace plyscope {

/// What the positions of a played game are placed by: a picture of a tree at a moment.
struct BoardScene {
  const Scene& scene;
  const View& view;
  Time event;
  PlayedGame& game;
  const NodePicture& picture;
};

/// Where the position of n stands: left of an inner node, under a leaf and its name; where
/// levels are columns, above and behind. `before` and
/// `after` are its neighbours on its level; kNoNode: none. Empty: it has none, no room, or the
/// cover hides it.
QRectF boardBox(const BoardScene& s, NodeId n, NodeId before, NodeId after);

/// Paints all positions that have room in the view, at most a few hundred.
void paintBoards(QPainter& painter, const BoardScene& s, const Theme& theme);

}  // namespace plyscope
