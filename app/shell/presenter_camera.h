#pragma once

#include "app/canvas/scene.h"
#include "app/canvas/view.h"

namespace plyscope {

/// From where a tree is presented that would be too small to read as a whole: at full size, with
/// all levels where the height allows it, and with the node, its siblings and its children in
/// sight as far as they fit. It moves only where something of that would be out of sight.
View presenterView(const Scene& scene, View view, NodeId now);

}  // namespace plyscope
