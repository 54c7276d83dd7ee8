#pragma once

#include <cstdint>
#include <vector>

#include "core/tree/tree.h"

namespace plyscope {

/// Which node of `after` each node of `before` has become, by comparing them alone, as after a
/// person has typed in the text of a tree: Edited::kGone where there is none. What the trees begin
/// and end with alike is the same; between, nodes answer to each other one by one where there are
/// as many of them with the same parents, and are new otherwise. Ancestors of what stays stay.
/// O(nodes).
std::vector<std::uint32_t> matchNodes(const Tree& before, const Tree& after);

}  // namespace plyscope
