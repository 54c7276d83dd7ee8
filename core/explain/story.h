#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/explain/explain.h"

namespace plyscope {

/// A moment in the story of a node.
struct StoryEvent {
  Time time = 0;
  Message message;
};

/// What has happened at n up to and including k, in order: its own events, and what its parent
/// did with its result. Of a long story the last `most` moments. O(children of n).
std::vector<StoryEvent> story(const Run& run, NodeId n, Time k, std::size_t most = 200,
                              Translate translate = nullptr);

/// Why n is skipped at k: "n5 is never entered: it is skipped at stop 18.", followed by the
/// sentences of the cut; `time` is the cut's. nullopt where n is not skipped then.
std::optional<StoryEvent> whySkipped(const Run& run, NodeId n, Time k,
                                     Translate translate = nullptr);

/// What is known of n at k, in a sentence or two: "n4 lies between 3 and 4." Where n is skipped,
/// whySkipped() tells more.
Message standing(const Run& run, NodeId n, Time k, Translate translate = nullptr);

/// The last moment at or before k at which something happened at n; 0 where nothing has.
Time lastChange(const Run& run, NodeId n, Time k);

}  // namespace plyscope
