#pragma once

#include "app/canvas/draw_list.h"
#include "app/canvas/scene.h"
#include "app/canvas/view.h"
#include "app/support/theme.h"

namespace plyscope {

/// The picture of a scene at a moment, as a list of glyphs. A pure function: the same arguments
/// give the same list, whatever was drawn before. Time is real and counts events: 7.4 is 40 % of
/// the way through the transition to event 8. Without a trace the tree alone is drawn.
DrawList frame(const Scene& scene, double time, const View& view, const Theme& theme);

}  // namespace plyscope
