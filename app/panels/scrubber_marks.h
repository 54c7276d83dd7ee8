#pragma once

#include <vector>

#include "app/document/document.h"

namespace plyscope {

/// What the scrubber draws along its track, computed once for a trace and a width. Every list is
/// at most as long as the track has pixels, whatever the length of the run.
struct ScrubberMarks {
  struct Branch {  ///< a child of the root, from its entering to what its result did
    Time from = 0, to = 0;
    NodeId node = kNoNode;  ///< kNoNode: several that are too small to tell apart
  };
  struct Cut {
    Time event = 0;  ///< the first of a group
    std::uint32_t cuts = 0, leavesSkipped = 0;
  };
  std::vector<Branch> branches;
  std::vector<Time> leaves;  ///< events at which leaves are looked at; empty if too dense
  std::vector<Cut> cuts;
};

/// `pixels` is the length of the track; marks closer than 6 px merge.
ScrubberMarks scrubberMarks(const Run& run, double pixels);

/// Where a moment stands on a track of `pixels`, from 0; and back.
double trackPosition(Time events, double time, double pixels);
double trackTime(Time events, double x, double pixels);

}  // namespace plyscope
