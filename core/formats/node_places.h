#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace plyscope {

/// Where a node stands in the text that it was read from: bytes, the end not included. A node
/// begins with its move, probability or name, where it has them; an inner node ends behind its
/// closing bracket.
struct NodePlace {
  std::uint32_t begin = 0, end = 0;
};

/// Of all nodes of a text in the program's own format that can be read, in preorder. Empty where
/// the text is another format, quick entry for one. Linear, not recursive.
std::vector<NodePlace> nodePlaces(std::string_view text);

}  // namespace plyscope
