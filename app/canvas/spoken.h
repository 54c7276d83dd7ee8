#pragma once

#include <QString>

#include "app/document/document.h"

namespace plyscope {

/// Maths as it is read aloud: "at most 2", "minus 1", "infinity", "the pair 1, 0".
QString spokenMaths(QString text);

/// What a screen reader says of a node at event k: "n3, MIN node, current. Value at most 2.
/// Received alpha 3, beta infinity. Cut: 2 leaves skipped. Child 2 of 3 of n1." With the cover on,
/// "value hidden" in place of what is later than now. O(children).
QString spokenNode(const Run& run, NodeId n, Time k, const Cover& cover);

}  // namespace plyscope
