#pragma once

#include <string>

#include "core/tree/tree.h"

namespace plyscope {

/// What a picture writes at a leaf, or as an inner node's estimate: "3", "-0.5", "1/3", "(1, 0)",
/// "_".
std::string valueText(const Tree& tree, NodeId n);
/// What a picture writes at the edge to `n`: "left", "0.5", "left 0.5", or nothing.
std::string edgeText(const Tree& tree, NodeId n);

}  // namespace plyscope
