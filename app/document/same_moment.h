#pragma once

#include "core/trace/trace.h"

namespace plyscope {

/// A moment told by what happens in it rather than by its number, so that it can be found again
/// in another run over the same tree: "n3 has handled L3, for the first time".
struct StoryPlace {
  enum class End : std::uint8_t { none, start, finish };
  End end = End::none;
  EventKind kind = EventKind::start;
  NodeId node = kNoNode;
  NodeId child = kNoNode;
  std::uint32_t repetition = 0;  ///< how often the same has happened at the node before
  bool settled = false;          ///< nothing more follows from it: the moment is a node stop
};

/// 1 <= k <= trace.events(). O(children of the node).
StoryPlace storyPlaceOf(const Trace& trace, Time k);

/// The moment of another run that is that place, or the nearest to it: where the child is handled
/// without the event, its handling, with the cut that it leads to if the place was settled; where
/// the node is skipped, the cut that skips it; else the entering of the node, or the start.
Time findStoryPlace(const Trace& trace, const StoryPlace& place);

}  // namespace plyscope
