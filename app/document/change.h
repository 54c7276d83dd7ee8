#pragma once

#include <QString>
#include <cstdint>
#include <vector>

#include "core/explain/explain.h"

namespace plyscope {

/// What an edit did, told by the runs before and after it: what-if in one value. A drag or several
/// edits that belong together are one change, from the run before the first of them.
struct Change {
  Run before;
  std::vector<std::uint32_t> newIds;  ///< by node of `before`; Edited::kGone: it is no more
  NodeId node = kNoNode;              ///< what was edited, in the tree as it is now
  bool leaf = false;                  ///< only the leaf's value has changed: all ids are the same
  QString remark;                     ///< what was done beside the wish
};

}  // namespace plyscope
