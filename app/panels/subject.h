#pragma once

#include "app/document/document.h"

namespace plyscope {

/// The inner node that the numbers of a moment are about: the current one, or the parent of the
/// leaf being looked at; and the child whose result it has just handled.
struct Subject {
  NodeId node = kNoNode;   ///< kNoNode on a lone leaf
  NodeId child = kNoNode;  ///< handled last, or being looked at; kNoNode on entering
  Time arrival = 0;        ///< the event at which child's result reached node; 0: not yet
};

Subject subjectOf(const Run& run, Time k);

/// certifiedText(), where the node that event k cuts already shows the bound that it will hand up:
/// "≤ 2", and in a pair game "A gets ≤ −2", never its pair. "" for an option that was dropped
/// without a certified bound.
QString standingText(const Run& run, NodeId n, Time k);

}  // namespace plyscope
